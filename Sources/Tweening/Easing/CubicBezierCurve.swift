/// A cubic Bézier curve from (0, 0) to (1, 1), read as y over x.
///
/// The curve's parameter t that belongs to x comes from a table of 64 cubic pieces and one or two
/// steps of Newton's method, which halve the number of wrong digits each; where the curve is too
/// steep for that, from bisection.
struct CubicBezierCurve: Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double
  /// Four coefficients a piece: t as a polynomial of the distance from the start of the piece.
  private let guesses: [Double]

  private static let pieces = 64

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
    guesses = CubicBezierCurve.guesses(for: BezierCoordinate(x1, x2))
  }

  func value(at progress: Double) -> Double {
    if progress > 0, progress < 1 {
      return BezierCoordinate(y1, y2).value(at: parameter(forX: progress))
    }
    if progress <= 0 {
      return progress * slopeAtStart + 0
    }
    return 1 + (progress - 1) * slopeAtEnd
  }

  /// The t whose x is the given one, in 0…1.
  private func parameter(forX x: Double) -> Double {
    let scaled = x * Double(CubicBezierCurve.pieces)
    let piece = Int(scaled)
    let rest = scaled - Double(piece)
    let first = piece * 4
    var guess = guesses[first + 2] + rest * guesses[first + 3]
    guess = guesses[first + 1] + rest * guess
    guess = guesses[first] + rest * guess
    return BezierCoordinate(x1, x2).parameter(for: x, near: guess)
  }

  private static func guesses(for x: BezierCoordinate) -> [Double] {
    let width = 1 / Double(pieces)
    var guesses: [Double] = []
    guesses.reserveCapacity(4 * pieces)
    var start = 0.0
    for piece in 1...pieces {
      let end = piece == pieces ? 1 : x.parameter(for: Double(piece) * width, near: start + width)
      let rise = end - start
      let slopes = (width / x.slope(at: start), width / x.slope(at: end))
      // A piece that is too steep at an end for a cubic to stay monotone is left straight.
      if slopes.0 <= 3 * rise, slopes.1 <= 3 * rise {
        guesses += [
          start, slopes.0, 3 * rise - 2 * slopes.0 - slopes.1, slopes.0 + slopes.1 - 2 * rise,
        ]
      } else {
        guesses += [start, rise, 0, 0]
      }
      start = end
    }
    return guesses
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
}

// MARK: Hashable

extension CubicBezierCurve: Hashable {
  static func == (left: CubicBezierCurve, right: CubicBezierCurve) -> Bool {
    left.x1 == right.x1 && left.y1 == right.y1 && left.x2 == right.x2 && left.y2 == right.y2
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(x1)
    hasher.combine(y1)
    hasher.combine(x2)
    hasher.combine(y2)
  }
}
