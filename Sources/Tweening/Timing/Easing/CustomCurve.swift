/// A custom function with a name; curves with the same name are equal.
struct CustomCurve: Sendable, Hashable {
  let name: String
  let function: @Sendable (Double) -> Double

  func slope(at progress: Double, on side: Side) -> Double {
    SampledFunction(value: function).slope(at: progress, on: side)
  }

  static func == (left: CustomCurve, right: CustomCurve) -> Bool {
    left.name == right.name
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

extension Ease {
  /// Whether the ease is a custom function.
  var isCustom: Bool {
    if case .parametric(let curve) = kind, case .custom = curve.shape {
      return true
    }
    return false
  }
}
