/// A curve on 0…1 that is expensive to compute, approximated by polynomials of degree five.
///
/// The progress is mapped to a position in 2⁻ⁿ…1, whose leading bits are the index of a piece. Each
/// of the n octaves has the same number of pieces, so the pieces are shortest at one end of the
/// curve. Both ends are exact, and the curve may jump right beside them, as elastic curves do.
@safe
final class BakedCurve: Sendable {
  /// The coefficients of the polynomial of a piece, in powers of the distance from the start of the
  /// piece. A polynomial fills a cache line.
  private struct Polynomial {
    static let size = 64

    var low = SIMD2(0.0, 0)
    var middle = SIMD2(0.0, 0)
    var high = SIMD2(0.0, 0)
    private let unused = SIMD2(0.0, 0)
  }

  /// Constant once the curve is made.
  private let polynomials: Constant<UnsafeMutableRawPointer>
  /// The mask for the offset of a polynomial: no masked offset is too large, not even an offset
  /// computed from NaN.
  private let offsets: UInt64
  /// The shift from the bits of a position to an offset.
  private let shift: UInt64
  /// The position of a progress is `progress * scale + origin`.
  private let scale: Double
  private let origin: Double

  /// - Parameters:
  ///   - octaves: The number n of octaves.
  ///   - pieces: The number of pieces in an octave; a power of two.
  ///   - isReversed: Whether the pieces are shortest at the end of the curve instead of its start.
  init(octaves: Int, pieces: Int, isReversed: Bool = false, _ curve: (Double) -> Double) {
    let least = Double(sign: .plus, exponent: -octaves, significand: 1)
    scale = isReversed ? least - 1 : 1 - least
    // The piece right below the least position has only the start of the curve.
    origin = isReversed ? 1 : least.nextDown
    // The octaves, and a piece below and above them, rounded up to a power of two.
    let count = pieces << (Int.bitWidth - (octaves + 1).leadingZeroBitCount)
    offsets = UInt64((count - 1) * Polynomial.size)
    shift = UInt64(52 - (pieces * Polynomial.size).trailingZeroBitCount)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: count * Polynomial.size,
      alignment: Polynomial.size,
    )
    unsafe memory.initializeMemory(as: Polynomial.self, repeating: Polynomial(), count: count)
    unsafe polynomials = Constant(memory)
    for octave in 1...octaves {
      let width = Double(sign: .plus, exponent: -octave, significand: 1) / Double(pieces)
      for piece in pieces..<2 * pieces {
        let start = Double(piece) * width
        store(
          Self.polynomial(width: width) { distance in
            let share = (start + distance - least) / (1 - least)
            return curve(isReversed ? 1 - share : share)
          },
          at: start,
        )
      }
    }
    store(Polynomial(low: SIMD2(curve(0), 0)), at: origin)
    if isReversed {
      var last = polynomial(at: offset(of: least))
      last.low[0] = curve(1)
      store(last, at: least)
    } else {
      store(Polynomial(low: SIMD2(curve(1), 0)), at: 1)
    }
  }

  deinit {
    unsafe polynomials.value.deallocate()
  }

  /// Returns the polynomial through the values of a function on 0…width at six Chebyshev points.
  private static func polynomial(
    width: Double,
    through function: (Double) -> Double,
  ) -> Polynomial {
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
    return Polynomial(
      low: polynomial.lowHalf.lowHalf,
      middle: polynomial.lowHalf.highHalf,
      high: polynomial.highHalf.lowHalf,
    )
  }

  @inline(__always)
  private func offset(of position: Double) -> UInt64 {
    (position.bitPattern &>> shift) & offsets
  }

  private func store(_ polynomial: Polynomial, at position: Double) {
    let offset = Int(offset(of: position))
    unsafe polynomials.value.storeBytes(of: polynomial, toByteOffset: offset, as: Polynomial.self)
  }

  @inline(__always)
  private func polynomial(at offset: UInt64) -> Polynomial {
    let offset = Int(truncatingIfNeeded: offset)
    return unsafe polynomials.value.load(fromByteOffset: offset, as: Polynomial.self)
  }

  /// Returns the offset of the polynomial for a progress in 0…1, and the distance from the start of
  /// the piece.
  @inline(__always)
  private func locate(_ x: Double) -> (offset: UInt64, distance: Double) {
    let position = x * scale + origin
    let leading = ~0 &<< (shift &+ UInt64(Polynomial.size.trailingZeroBitCount))
    let start = Double(bitPattern: position.bitPattern & leading)
    return (offset(of: position), position - start)
  }

  @inline(__always)
  private func value(_ offset: UInt64, _ distance: Double) -> Double {
    let polynomial = polynomial(at: offset)
    // Computes the even and the odd powers side by side.
    let square = SIMD2(repeating: distance * distance)
    let sums = polynomial.low + square * (polynomial.middle + square * polynomial.high)
    return sums[0] + distance * sums[1]
  }

  func value(at progress: Double) -> Double {
    let (offset, distance) = locate(clampedToUnit(progress))
    return value(offset, distance)
  }

  /// Eases a batch in three loops.
  ///
  /// The operations on one element depend on each other, so a single loop would exceed the
  /// look-ahead of the processor. The first and the last loop vectorise.
  @inline(__always)
  func apply(to batch: some EaseBatch) {
    let size = 64
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: size) { offsets in
      unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: size) { distances in
        var start = 0
        while start < batch.count {
          let count = min(batch.count &- start, size)
          for index in 0..<count {
            unsafe (offsets[index], distances[index]) = locate(batch.progress(start &+ index))
          }
          for index in 0..<count {
            unsafe distances[index] = value(offsets[index], distances[index])
          }
          for index in 0..<count {
            unsafe batch.put(distances[index], start &+ index)
          }
          start &+= size
        }
      }
    }
  }

  /// Replaces progress by the values of one curve, and writes the values of a second curve with the
  /// same layout.
  static func apply(
    _ first: BakedCurve,
    _ second: BakedCurve,
    to progress: UnsafeMutablePointer<Double>,
    _ values: UnsafeMutablePointer<Double>,
    count: Int,
  ) {
    let size = 64
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: size) { offsets in
      var start = 0
      while start < count {
        let part = min(count &- start, size)
        let (progress, values) = unsafe (progress + start, values + start)
        for index in 0..<part {
          // Outside 0…1, the result is meaningless, but no offset is outside the memory.
          unsafe (offsets[index], values[index]) = first.locate(progress[index])
        }
        for index in 0..<part {
          let (offset, distance) = unsafe (offsets[index], values[index])
          unsafe progress[index] = first.value(offset, distance)
          unsafe values[index] = second.value(offset, distance)
        }
        start &+= size
      }
    }
  }
}

/// Two curves on 0…1 with the same layout, evaluated together.
@safe
final class BakedPair: Sendable {
  private let first: BakedCurve
  private let second: BakedCurve

  /// - Parameter pieces: The number of pieces in each of two octaves; a power of two.
  init(pieces: Int, _ curves: (Double) -> (Double, Double)) {
    first = BakedCurve(octaves: 2, pieces: pieces) { curves($0).0 }
    second = BakedCurve(octaves: 2, pieces: pieces) { curves($0).1 }
  }

  func values(at progress: Double) -> (Double, Double) {
    (first.value(at: progress), second.value(at: progress))
  }

  /// Replaces progress by the values of the first curve, and writes the values of the second curve.
  func apply(
    to progress: UnsafeMutablePointer<Double>,
    _ second: UnsafeMutablePointer<Double>,
    count: Int,
  ) {
    unsafe BakedCurve.apply(first, self.second, to: progress, second, count: count)
  }
}
