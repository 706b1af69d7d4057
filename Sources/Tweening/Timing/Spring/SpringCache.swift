/// The curves of recently created springs.
///
/// A program has few different springs, and creates some of them for each movement. A curve takes a
/// microsecond to create, and several more to bake.
enum SpringCache {
  private static let size = 64
  private static let curves = Locked<[SpringCurve?]>(Array(repeating: nil, count: size))

  /// Returns the curve of a spring.
  ///
  /// - Parameters:
  ///   - response: A number in `SpringCurve.responses`.
  ///   - dampingRatio: The damping ratio, from 0 to `SpringCurve.largestDampingRatio`.
  static func curve(response: Double, dampingRatio: Double) -> SpringCurve {
    // The addition of zero makes a negative zero positive, so that equal eases print alike.
    let dampingRatio = dampingRatio + 0
    let mixed = (response.bitPattern &+ dampingRatio.bitPattern &* 31) &* 0x9E37_79B9_7F4A_7C15
    let slot = Int(truncatingIfNeeded: mixed >> 33) % size
    let latest = curves.withLock { $0[slot] }
    if let latest, latest.response == response, latest.dampingRatio == dampingRatio {
      return latest
    }
    let curve = SpringCurve(response: response, dampingRatio: dampingRatio)
    curves.withLock { $0[slot] = curve }
    return curve
  }
}
