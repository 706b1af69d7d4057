/// A cubic Bézier curve from (0, 0) to (1, 1), with y as a function of x.
///
/// A table of 64 cubic pieces and one step of Halley's method lead from x to the parameter t of the
/// curve. Where the curve is too steep for the table, Halley's method with bisection finds t.
///
/// The first evaluation computes the table, because its microseconds and kilobytes are wasted on a
/// curve that is never evaluated.
final class CubicBezierCurve: EaseCurve {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double
  private let x: BezierCoordinate
  private let y: BezierCoordinate
  /// The coefficients of each piece: t as a polynomial of the distance from the start of the piece,
  /// whose length is 1.
  ///
  /// The last coefficient is NaN if the guess is too rough, and in the element for the end. Further
  /// elements ensure that no index is too large, not even an index computed from NaN.
  private let guesses = LazyReference<ConstantArray<SIMD4<Double>>>()

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
    // The addition of zero makes a negative zero positive, so that equal eases print alike.
    self.x1 = x1 + 0
    self.y1 = y1 + 0
    self.x2 = x2 + 0
    self.y2 = y2 + 0
    x = BezierCoordinate(self.x1, self.x2)
    y = BezierCoordinate(self.y1, self.y2)
  }

  var tableMemory: Int {
    objectHeader + 2 * Self.pieces * MemoryLayout<SIMD4<Double>>.stride
  }

  private func withGuesses<Result>(_ body: ([SIMD4<Double>]) -> Result) -> Result {
    guesses({ makeGuesses() }, { body($0.elements) })
  }

  @inline(never)
  private func makeGuesses() -> ConstantArray<SIMD4<Double>> {
    let pieces = Self.pieces
    let width = 1 / Double(pieces)
    var guesses: [SIMD4<Double>] = []
    guesses.reserveCapacity(2 * pieces)
    var start = 0.0
    for piece in 1...pieces {
      let target = Double(piece) * width
      let end = piece == pieces ? 1 : x.parameter(for: target, in: start...1, near: target)
      let rise = end - start
      let slopes = (width / x.slope(at: start), width / x.slope(at: end))
      var coefficients = SIMD4(
        start,
        slopes.0,
        3 * rise - 2 * slopes.0 - slopes.1,
        slopes.0 + slopes.1 - 2 * rise,
      )
      // After a rejected guess, `steepValue(for:)` iterates. Several points are checked, because
      // the error may vanish at one of them.
      let isFine = [0.2, 0.4, 0.6, 0.8].allSatisfy { distance in
        let point = target - (1 - distance) * width
        let refined = x.refined(Self.guess(coefficients, distance), for: point)
        return x.isAccurate(refined, for: point)
      }
      if !isFine || !y.isFinite {
        coefficients[3] = .nan
      }
      guesses.append(coefficients)
      start = end
    }
    return ConstantArray(guesses + Array(repeating: SIMD4(1, 0, 0, .nan), count: pieces))
  }

  func value(at progress: Double, before: Bool) -> Double {
    if progress < 0 {
      return slopeAtStart == 0 ? 0 : progress * slopeAtStart
    }
    if progress > 1 {
      return slopeAtEnd == 0 ? 1 : 1 + (progress - 1) * slopeAtEnd
    }
    let (piece, distance) = locate(progress)
    let result = value(guess(piece, distance), for: progress)
    return result.isNaN ? steepValue(for: progress) : result
  }

  /// Returns the piece of a progress in 0…1, and the distance from the start of the piece.
  private func locate(_ progress: Double) -> (piece: Int, distance: Double) {
    // Halves are rounded to even: 63.5, the position of the end, becomes 64.
    let scaled = progress * Double(Self.pieces)
    let shifted = (scaled - 0.5) + 0x1.8p52
    let piece = shifted.bitPattern & UInt64(2 * Self.pieces - 1)
    return (Int(truncatingIfNeeded: piece), scaled - (shifted - 0x1.8p52))
  }

  /// Returns a guess of the parameter.
  private func guess(_ piece: Int, _ distance: Double) -> Double {
    withGuesses { Self.guess($0[piece], distance) }
  }

  private static func guess(_ piece: SIMD4<Double>, _ distance: Double) -> Double {
    piece[0] + distance * (piece[1] + distance * (piece[2] + distance * piece[3]))
  }

  /// Returns the y for a progress in 0…1, or NaN if the guess is NaN.
  private func value(_ guess: Double, for progress: Double) -> Double {
    y.value(at: x.refined(guess, for: progress)) + 0
  }

  /// Eases the elements in loops of few operations each, which the processor overlaps; in one loop,
  /// `Sweep.cubicBezier` would take three times as long.
  func apply(to loop: EaseLoop) {
    withGuesses { guesses in
      withTemporaryBuffer(of: Int.self, count: EaseLoop.blockSize) { pieces in
        loop.easeBlocks { progress, results in
          let pieces = pieces.prefix(progress.count)
          for index in 0..<progress.count {
            (pieces[index], results[index]) = locate(progress[index])
          }
          for index in 0..<progress.count {
            results[index] = Self.guess(guesses[pieces[index]], results[index])
          }
          for index in 0..<progress.count {
            results[index] = value(results[index], for: progress[index])
          }
          for index in 0..<progress.count where results[index].isNaN {
            results[index] = steepValue(for: progress[index])
          }
        }
      }
    }
  }

  /// Returns the y for a progress without a guess.
  @inline(never)
  private func steepValue(for progress: Double) -> Double {
    guard progress > 0, progress < 1 else { return progress + 0 }
    let t = steepParameter(for: progress)
    guard !y.isFinite else { return y.value(at: t) }
    // No product overflows, because no weight exceeds one half.
    let s = 1 - t
    return 3 * s * s * t * y1 + 3 * s * t * t * y2 + t * t * t
  }

  /// Returns the parameter for a progress inside 0…1 without a guess.
  private func steepParameter(for progress: Double) -> Double {
    let scaled = progress * Double(Self.pieces)
    let piece = Int(scaled)
    let (start, end) = withGuesses { ($0[piece][0], $0[piece + 1][0]) }
    let guess = start + (scaled - Double(piece)) * (end - start)
    return x.parameter(for: progress, in: start...end, near: guess)
  }

  /// Returns the derivative of the value: the quotient of the derivatives of y and x by the
  /// parameter.
  func slope(at progress: Double, on side: Side) -> Double {
    guard progress > 0 else { return slopeAtStart }
    guard progress < 1 else { return slopeAtEnd }
    let (piece, distance) = locate(progress)
    let refined = x.refined(guess(piece, distance), for: progress)
    let t = refined.isNaN ? steepParameter(for: progress) : refined
    let speed = Self.speed(x1, x2, t)
    return speed > 0 ? Self.speed(y1, y2, t) / speed : 0
  }

  /// Returns a third of the derivative of a coordinate by the parameter.
  ///
  /// Bernstein's form, because the powers of the parameter would cancel each other where the curve
  /// is steep.
  private static func speed(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let s = 1 - t
    return s * s * a + (2 * s * t * b - 2 * s * t * a) + t * t * (1 - b)
  }

  /// The slope of the tangent at (0, 0), towards the first control point with x above 0.
  var slopeAtStart: Double {
    Self.endSlope(x1, y1, x2, y2)
  }

  /// The slope of the tangent at (1, 1), from the last control point with x below 1.
  var slopeAtEnd: Double {
    Self.endSlope(1 - x2, 1 - y2, 1 - x1, 1 - y1)
  }

  /// Returns the slope of the tangent at an end.
  ///
  /// - Parameters:
  ///   - x1: The distance of the nearer control point from the end, and `y1`.
  ///   - x2: The distance of the other control point, and `y2`.
  private static func endSlope(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
  ) -> Double {
    if x1 > 0 {
      return y1 / x1
    }
    if y1 == 0, x2 > 0 {
      return y2 / x2
    }
    return y1 == 0 && y2 == 0 ? 1 : 0
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
