/// One coordinate of a cubic Bézier curve whose ends are 0 and 1: 3(1 − t)²t·a + 3(1 − t)t²·b + t³.
struct BezierCoordinate {
  /// The polynomial's coefficients of t, t² and t³.
  private let linear: Double
  private let quadratic: Double
  private let cubic: Double

  @inline(__always)
  init(_ a: Double, _ b: Double) {
    linear = 3 * a
    quadratic = 3 * (b - a) - 3 * a
    cubic = 1 - 3 * (b - a)
  }

  @inline(__always)
  func value(at t: Double) -> Double {
    t * (linear + t * (quadratic + t * cubic))
  }

  @inline(__always)
  func slope(at t: Double) -> Double {
    linear + t * (2 * quadratic + t * (3 * cubic))
  }

  /// The t in 0…1 whose value is `target`, itself in 0…1, if the coordinate never falls.
  @inline(__always)
  func parameter(for target: Double, near guess: Double) -> Double {
    var t = guess
    for _ in 0..<3 {
      let slope = slope(at: t)
      let step = (value(at: t) - target) / slope
      t -= step
      // The error left is about step² · |x″| / 2x′, and x″ is at most 18. A slope of zero fails.
      if step * step * 0x1p53 <= slope {
        return t
      }
    }
    return bisectedParameter(for: target)
  }

  /// Newton's method kept inside a bracket that halves whenever a step would leave it.
  @inline(never)
  private func bisectedParameter(for target: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = target
    // Every other step halves the bracket, and 2⁻⁵⁴ of it is less than a Double resolves.
    for iteration in 0..<128 {
      let error = value(at: t) - target
      if error == 0 {
        return t
      }
      if error < 0 {
        low = t
      } else {
        high = t
      }
      let newton = t - error / slope(at: t)
      let isInside = newton > low && newton < high && iteration % 2 == 0
      let next = isInside ? newton : low + (high - low) / 2
      if next == t || next == low && next == high {
        return t
      }
      t = next
    }
    return t
  }
}
