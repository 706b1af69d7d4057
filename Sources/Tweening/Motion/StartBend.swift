/// A curve that gives an ease another slope at its start: x(1 − kx)² up to 1/k, and 0 from there on.
///
/// Its slope at 0 is 1, and at 1/k 0. So a multiple of it changes the velocity at the start of a
/// motion, and neither the velocity nor the value at the end.
@usableFromInline
struct StartBend: Sendable, Hashable {
  /// k, at least 1: the bend ends where this part of the progress is over.
  let pace: Double

  /// The bend for an ease.
  ///
  /// A steep ease has done most of its way early. A bend that lasted longer would take more from the
  /// value than the ease adds, and the motion would first go the wrong way: at the slope s, ease and
  /// bend together go forwards if the curvature of the ease is at most that of (1 − kx)⁴, for which
  /// s = 4k.
  ///
  /// - Parameter initialSlope: The slope of the ease at 0.
  init(initialSlope: Double) {
    pace = max(1, initialSlope.magnitude / 4)
  }

  /// The value at a progress of 0 or more.
  @inline(__always)
  func callAsFunction(_ x: Double) -> Double {
    let rest = max(0, 1 - pace * x)
    return x * rest * rest
  }

  /// The derivative at a progress of 0 or more.
  func slope(at x: Double) -> Double {
    let rest = max(0, 1 - pace * x)
    return rest * (1 - 3 * pace * x)
  }
}

extension Ease {
  /// The slope at the start, after any jump there; 0 where the ease starts infinitely steep, as that
  /// slope cannot be replaced by another one.
  var initialSlope: Double {
    let slope = slope(at: 0, on: .above)
    return slope.magnitude < 1e4 ? slope : 0
  }
}
