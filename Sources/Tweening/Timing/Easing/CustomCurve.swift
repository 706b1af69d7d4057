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
