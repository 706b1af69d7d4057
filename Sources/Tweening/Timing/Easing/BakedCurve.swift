/// A curve on 0…1 that is expensive to compute, approximated by polynomials of degree five.
///
/// In `Sweep.elasticOut`, the curve itself takes twice as long, in `Sweep.ease` five times, and in
/// `Sweep.spring` ten times.
///
/// The progress is mapped to a position in 2⁻ⁿ…1, whose leading bits are the index of a piece. Each
/// of the n octaves has the same number of pieces, so the pieces are shortest at one end of the
/// curve. Both ends are exact, and the curve may jump right beside them, as elastic curves do.
///
/// The first evaluation computes the polynomials, because their microseconds and kilobytes are
/// wasted on a curve that is never evaluated.
final class BakedCurve: Sendable {
  private let curve: @Sendable (Double) -> Double
  private let octaves: Int
  private let pieces: Int
  private let isReversed: Bool
  private let table = LazyReference<ConstantArray<Polynomial>>()
  /// The mask for the index of a piece: no masked index is too large, not even an index computed
  /// from NaN.
  private let mask: UInt64
  /// The shift from the bits of a position to the index.
  private let shift: UInt64
  /// The position of a progress is `progress * scale + origin`.
  private let scale: Double
  private let origin: Double

  /// - Parameters:
  ///   - octaves: The number n of octaves.
  ///   - pieces: The number of pieces in an octave; a power of two.
  ///   - isReversed: Whether the pieces are shortest at the end of the curve instead of its start.
  ///   - curve: The curve, for progress in 0…1.
  init(
    octaves: Int,
    pieces: Int,
    isReversed: Bool = false,
    _ curve: @escaping @Sendable (Double) -> Double,
  ) {
    self.curve = curve
    self.octaves = octaves
    self.pieces = pieces
    self.isReversed = isReversed
    let least = Double(sign: .plus, exponent: -octaves, significand: 1)
    scale = isReversed ? least - 1 : 1 - least
    // The piece right below the least position has only the start of the curve.
    origin = isReversed ? 1 : least.nextDown
    // The octaves, and a piece below and above them, rounded up to a power of two.
    let count = pieces << (Int.bitWidth - (octaves + 1).leadingZeroBitCount)
    mask = UInt64(count - 1)
    shift = UInt64(52 - pieces.trailingZeroBitCount)
  }

  /// About the bytes of the polynomials.
  var keptMemory: Int {
    objectHeader + Int(mask + 1) * MemoryLayout<Polynomial>.stride
  }

  func value(at progress: Double) -> Double {
    let (index, distance) = locate(clampedToUnit(progress))
    return value(index, distance)
  }

  private func value(_ index: Int, _ distance: Double) -> Double {
    table({ makeTable() }, { $0.elements[index].value(at: distance) })
  }

  func apply(to loop: EaseLoop) {
    withPolynomials { loop.ease(locate, $0.value) }
  }

  private func withPolynomials(_ body: (UncheckedPolynomials) -> Void) {
    table(
      { makeTable() },
      { unsafe $0.elements.withUnsafeBufferPointer { unsafe body(.init(polynomials: $0)) } },
    )
  }

  /// Returns the index of the piece of a progress in 0…1, and the distance from its start.
  private func locate(_ progress: Double) -> (index: Int, distance: Double) {
    let position = progress * scale + origin
    let start = Double(bitPattern: position.bitPattern & (~0 &<< shift))
    return (index(of: position), position - start)
  }

  private func index(of position: Double) -> Int {
    Int(truncatingIfNeeded: (position.bitPattern &>> shift) & mask)
  }

  @inline(never)
  private func makeTable() -> ConstantArray<Polynomial> {
    let least = Double(sign: .plus, exponent: -octaves, significand: 1)
    var polynomials = Array(repeating: Polynomial(), count: Int(mask) + 1)
    for octave in 1...octaves {
      let width = Double(sign: .plus, exponent: -octave, significand: 1) / Double(pieces)
      for piece in pieces..<2 * pieces {
        let start = Double(piece) * width
        polynomials[index(of: start)] = Polynomial(width: width) { distance in
          let share = (start + distance - least) / (1 - least)
          return curve(isReversed ? 1 - share : share)
        }
      }
    }
    polynomials[index(of: origin)] = Polynomial(constant: curve(0))
    if isReversed {
      polynomials[index(of: least)].low[0] = curve(1)
    } else {
      polynomials[index(of: 1)] = Polynomial(constant: curve(1))
    }
    return ConstantArray(polynomials)
  }
}

extension BakedCurve {
  /// Returns the values of two curves with the same layout.
  static func values(
    _ first: BakedCurve,
    _ second: BakedCurve,
    at progress: Double,
  ) -> (Double, Double) {
    let (index, distance) = first.locate(clampedToUnit(progress))
    return (first.value(index, distance), second.value(index, distance))
  }

  /// Replaces progress by the values of a curve, and writes the values of a second curve with the
  /// same layout. Outside 0…1, the results are meaningless.
  static func apply(_ first: BakedCurve, _ second: BakedCurve, to rows: PushFactors) {
    first.withPolynomials { polynomials in
      second.withPolynomials { others in
        let (progress, push) = (rows.progress, rows.push)
        withTemporaryBuffer(of: Int.self, count: progress.count) { pieces in
          for index in 0..<progress.count {
            (pieces[index], push[index]) = first.locate(progress[index])
          }
          for index in 0..<progress.count {
            let (piece, distance) = (pieces[index], push[index])
            progress[index] = polynomials.value(piece, at: distance)
            push[index] = others.value(piece, at: distance)
          }
        }
      }
    }
  }
}

/// The coefficients of the polynomial of a piece, in powers of the distance from the start of the
/// piece.
private struct Polynomial {
  var low: SIMD2<Double>
  private var middle = SIMD2(0.0, 0)
  private var high = SIMD2(0.0, 0)

  init(constant: Double = 0) {
    low = SIMD2(constant, 0)
  }

  /// Creates the polynomial through the values of a function on 0…width at six Chebyshev points.
  init(width: Double, through function: (Double) -> Double) {
    let points = (0...5).map { index in
      let quarterTurns = Double(2 * index - 5) / 6
      return width * (0.5 + 0.5 * sineOfQuarterTurns(quarterTurns))
    }
    var differences = points.map(function)
    for order in 1...5 {
      for index in (order...5).reversed() {
        let rise = differences[index] - differences[index - 1]
        differences[index] = rise / (points[index] - points[index - order])
      }
    }
    // Multiplies Newton's form out, from the innermost bracket.
    var polynomial = SIMD8<Double>(repeating: 0)
    for index in (0...5).reversed() {
      var shifted = polynomial * -points[index]
      for power in 1...5 {
        shifted[power] += polynomial[power - 1]
      }
      shifted[0] += differences[index]
      polynomial = shifted
    }
    low = polynomial.lowHalf.lowHalf
    middle = polynomial.lowHalf.highHalf
    high = polynomial.highHalf.lowHalf
  }

  func value(at distance: Double) -> Double {
    // Computes the even and the odd powers side by side.
    let square = SIMD2(repeating: distance * distance)
    let sums = low + square * (middle + square * high)
    return sums[0] + distance * sums[1]
  }
}

/// Polynomials whose index is not checked (`Sweep.ease`: a tenth of the time).
@safe
private struct UncheckedPolynomials {
  let polynomials: UnsafeBufferPointer<Polynomial>

  func value(_ piece: Int, at distance: Double) -> Double {
    unsafe polynomials[piece].value(at: distance)
  }
}
