/// A custom function with a name; curves with the same name are equal.
struct CustomCurve: EaseCurve {
  let name: String
  let function: @Sendable (Double) -> Double

  func value(at progress: Double, before: Bool) -> Double {
    function(progress)
  }

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
  /// A custom function with a name.
  ///
  /// Custom eases with the same name are equal, so each name must identify one function. The
  /// function must be pure, and accept any progress, also outside 0…1. A custom ease can be
  /// encoded only if the ``TweenTypes`` of the coder contain it. Its name cannot be parsed.
  public static func custom(
    _ name: String,
    _ function: @escaping @Sendable (Double) -> Double,
  ) -> Ease {
    Ease(CustomCurve(name: name, function: function))
  }
}
