/// A cubic Bézier curve from (0, 0) to (1, 1), read as y over x.
struct CubicBezierCurve: Sendable, Hashable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(
      (0...1).contains(x1) && (0...1).contains(x2),
      "the x values of a cubic Bézier ease must lie in 0...1",
    )
    precondition(
      y1.isFinite && y2.isFinite,
      "the y values of a cubic Bézier ease must be finite",
    )
    // Adding zero makes a negative zero positive, so that equal eases print alike.
    self.x1 = x1 + 0
    self.y1 = y1 + 0
    self.x2 = x2 + 0
    self.y2 = y2 + 0
  }

  func value(at progress: Double) -> Double {
    if progress <= 0 {
      return progress * slopeAtStart + 0
    }
    if progress >= 1 {
      return 1 + (progress - 1) * slopeAtEnd
    }
    guard !progress.isNaN else { return progress }
    return y(at: parameter(forX: progress))
  }

  /// The slope of the tangent at (0, 0): towards the first control point that has left x = 0.
  var slopeAtStart: Double {
    if x1 > 0 {
      return y1 / x1
    }
    if y1 == 0, x2 > 0 {
      return y2 / x2
    }
    if y1 == 0, y2 == 0 {
      return 1
    }
    return 0
  }

  /// The slope of the tangent at (1, 1): from the last control point that has not reached x = 1.
  var slopeAtEnd: Double {
    if x2 < 1 {
      return (1 - y2) / (1 - x2)
    }
    if y2 == 1, x1 < 1 {
      return (1 - y1) / (1 - x1)
    }
    if y2 == 1, y1 == 1 {
      return 1
    }
    return 0
  }

  func y(at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * t * (rest * y1 + t * y2) + t * t * t
  }

  func parameter(forX x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<80 {
      let rest = 1 - t
      let error = 3 * rest * t * (rest * x1 + t * x2) + t * t * t - x
      if error == 0 || low == high {
        return t
      }
      if error < 0 {
        low = t
      } else {
        high = t
      }
      let slope = 3 * (rest * rest * x1 + 2 * rest * t * (x2 - x1) + t * t * (1 - x2))
      let next = t - error / slope
      let guess = next > low && next < high ? next : low + (high - low) / 2
      if guess == t {
        return t
      }
      t = guess
    }
    return t
  }
}
