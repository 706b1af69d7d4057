import Tweening

extension ReducedMotion {
  /// Returns what the environment asks for: crossfades if `REDUCE_MOTION` is set, and neither empty
  /// nor 0.
  ///
  /// - Parameter variable: Returns the value of an environment variable, or nil.
  static func inEnvironment(_ variable: (String) -> String?) -> ReducedMotion {
    let value = variable("REDUCE_MOTION") ?? ""
    return value.isEmpty || value == "0" ? .none : .crossfade()
  }
}
