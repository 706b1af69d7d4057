/// A curve that changes the slope of an ease at the start: x(1 − kx)² up to 1/k, then 0.
///
/// The slope of the curve is 1 at 0, and 0 at 1/k. So a multiple of the curve changes the velocity
/// at the start of a motion, but neither the velocity nor the value at the end.
@usableFromInline
struct StartBend: Sendable, Hashable {
  /// The constant k, at least 1: the bend ends at a progress of 1/k.
  let pace: Double

  /// Creates the bend for an ease.
  ///
  /// A steep ease covers most of its distance early. A longer bend would subtract more from the
  /// value than the ease adds, and the motion would first move backwards. With the slope s at 0,
  /// the sum of ease and bend moves forwards if the curvature of the ease is at most that of
  /// (1 − kx)⁴, for which s = 4k.
  ///
  /// - Parameter initialSlope: The slope of the ease at 0.
  init(initialSlope: Double) {
    pace = max(1, initialSlope.magnitude / 4)
  }

  /// Returns the value at a progress of 0 or more.
  @inline(__always)
  func callAsFunction(_ x: Double) -> Double {
    let remaining = max(0, 1 - pace * x)
    return x * remaining * remaining
  }

  /// Returns the derivative at a progress of 0 or more.
  func slope(at x: Double) -> Double {
    let remaining = max(0, 1 - pace * x)
    return remaining * (1 - 3 * pace * x)
  }
}

extension Ease {
  /// The slope at the start, after any jump there; 0 if the ease starts infinitely steep, since
  /// no bend can change an infinite slope.
  var initialSlope: Double {
    let slope = slope(at: 0, on: .above)
    return slope.magnitude < 1e4 ? slope : 0
  }
}
