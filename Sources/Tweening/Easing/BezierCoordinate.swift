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

  /// Half the second derivative.
  @inline(__always)
  private func bend(at t: Double) -> Double {
    quadratic + t * (3 * cubic)
  }

  /// One step of Halley's method, which triples the number of right digits, towards the t whose value
  /// is `target`.
  @inline(__always)
  func refined(_ t: Double, for target: Double) -> Double {
    let error = value(at: t) - target
    let slope = slope(at: t)
    return t - error * slope / (slope * slope - error * bend(at: t))
  }

  /// Whether the step from t ends within 2⁻⁵⁶ of the place it leads to, if that is at a distance.
  @inline(__always)
  func isRefined(_ t: Double, at distance: Double) -> Bool {
    let slope = slope(at: t)
    let bend = bend(at: t)
    let change = (bend * bend - cubic * slope) * (distance * distance * distance)
    return change.magnitude < 0x1p-56 * (slope * slope)
  }

  /// The t in a range whose value is `target`, if the coordinate never falls: Halley's method, and a
  /// bisection whenever a step would leave what is left of the range.
  func parameter(for target: Double, in range: ClosedRange<Double>, near guess: Double) -> Double {
    var low = range.lowerBound
    var high = range.upperBound
    var t = guess
    // Bisections alone would be done after 64 or so.
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
      let next = refined(t, for: target)
      if next > low, next < high {
        if isRefined(t, at: next - t) {
          return next
        }
        t = next
      } else {
        t = low + (high - low) / 2
        if t == low || t == high {
          return t
        }
      }
    }
    return t
  }
}
