/// One coordinate of a cubic Bézier curve whose ends are 0 and 1: 3(1 − t)²t·a + 3(1 − t)t²·b + t³.
struct BezierCoordinate {
  /// The coefficients of t, t² and t³ in the polynomial.
  private let linear: Double
  private let quadratic: Double
  private let cubic: Double

  init(_ a: Double, _ b: Double) {
    linear = 3 * a
    quadratic = 3 * (b - a) - 3 * a
    cubic = 1 - 3 * (b - a)
  }

  func value(at t: Double) -> Double {
    t * (linear + t * (quadratic + t * cubic))
  }

  /// Whether the coefficients are finite: control points of large numbers may overflow.
  var isFinite: Bool {
    linear.isFinite && quadratic.isFinite && cubic.isFinite
  }

  func slope(at t: Double) -> Double {
    linear + t * (2 * quadratic + t * (3 * cubic))
  }

  /// Half the second derivative.
  private func halfSecondDerivative(at t: Double) -> Double {
    quadratic + t * (3 * cubic)
  }

  /// Returns a better approximation of the t whose value is `target`: one step of Halley's method,
  /// which triples the number of correct digits.
  func refined(_ t: Double, for target: Double) -> Double {
    let error = value(at: t) - target
    let slope = slope(at: t)
    return t - error * slope / (slope * slope - error * halfSecondDerivative(at: t))
  }

  /// Returns whether t is within 2⁻⁵⁰ of the parameter whose value is `target`, as far as the
  /// values show, which have an accuracy of 2⁻⁵¹.
  func isAccurate(_ t: Double, for target: Double) -> Bool {
    (value(at: t) - target).magnitude <= max(0x1p-50 * slope(at: t), 0x1p-51)
  }

  /// Returns the t in a range whose value is `target`, for a coordinate that never decreases.
  ///
  /// Halley's method, with a bisection where a step would leave the remaining range.
  func parameter(for target: Double, in range: ClosedRange<Double>, near guess: Double) -> Double {
    var low = range.lowerBound
    var high = range.upperBound
    var t = guess
    // Bisections alone end after about 64 steps.
    for _ in 0..<128 {
      let error = value(at: t) - target
      if error == 0 {
        return t
      }
      if error < 0 {
        low = t
      } else {
        high = t
      }
      var next = refined(t, for: target)
      if !(next > low && next < high) {
        next = low + (high - low) / 2
      }
      if (next - t).magnitude <= 0x1p-54 || next == low || next == high {
        return next
      }
      t = next
    }
    return t
  }
}
