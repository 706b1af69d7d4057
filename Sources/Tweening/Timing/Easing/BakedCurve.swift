/// A curve on 0…1 as polynomials of degree five, for curves that are expensive to compute.
///
/// The progress is moved to a position in 2⁻ⁿ…1, whose leading bits name the piece. Each of the n
/// octaves has the same number of pieces, so they are shortest at one end of the curve. Both ends
/// are exact, and the curve may jump right beside them, as the elastic ones do.
@safe
final class BakedCurve: Sendable {
  /// The coefficients of a piece, two by two, in powers of the distance from its start. A cache
  /// line.
  private struct Row {
    static let size = 64

    var low = SIMD2(0.0, 0)
    var middle = SIMD2(0.0, 0)
    var high = SIMD2(0.0, 0)
    private let unused = SIMD2(0.0, 0)
  }

  /// Constant once the curve is made.
  private let rows: Constant<UnsafeMutableRawPointer>
  /// The mask of the offset of a row: no masked offset is too large, not even one computed from
  /// NaN.
  private let offsets: UInt64
  /// The shift that turns the bits of a position into an offset.
  private let shift: UInt64
  /// The position of a progress is the progress times this, and the position of 0.
  private let scale: Double
  private let origin: Double

  /// - Parameters:
  ///   - octaves: The n above.
  ///   - pieces: The number of pieces in an octave; a power of two.
  ///   - isReversed: Whether the pieces are shortest at the end of the curve instead of its start.
  init(octaves: Int, pieces: Int, isReversed: Bool = false, _ curve: (Double) -> Double) {
    let least = Double(sign: .plus, exponent: -octaves, significand: 1)
    scale = isReversed ? least - 1 : 1 - least
    // The piece right below the least position is not needed otherwise.
    origin = isReversed ? 1 : least.nextDown
    // Room for the octaves and for a piece below and above them, rounded up to a power of two.
    let count = pieces << (Int.bitWidth - (octaves + 1).leadingZeroBitCount)
    offsets = UInt64((count - 1) * Row.size)
    shift = UInt64(52 - (pieces * Row.size).trailingZeroBitCount)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: count * Row.size,
      alignment: Row.size,
    )
    unsafe memory.initializeMemory(as: Row.self, repeating: Row(), count: count)
    unsafe rows = Constant(memory)
    for octave in 1...octaves {
      let width = Double(sign: .plus, exponent: -octave, significand: 1) / Double(pieces)
      for piece in pieces..<2 * pieces {
        let start = Double(piece) * width
        store(
          Self.row(width: width) { distance in
            let share = (start + distance - least) / (1 - least)
            return curve(isReversed ? 1 - share : share)
          },
          at: start,
        )
      }
    }
    store(Row(low: SIMD2(curve(0), 0)), at: origin)
    if isReversed {
      var last = row(at: offset(of: least))
      last.low[0] = curve(1)
      store(last, at: least)
    } else {
      store(Row(low: SIMD2(curve(1), 0)), at: 1)
    }
  }

  deinit {
    unsafe rows.value.deallocate()
  }

  /// The polynomial through six points of a function on 0…width, at Chebyshev's places for them.
  private static func row(width: Double, through function: (Double) -> Double) -> Row {
    let places = (0...5).map { index in
      let quarterTurns = Double(2 * index - 5) / 6
      return width * (0.5 + 0.5 * sineOfQuarterTurns(quarterTurns))
    }
    var differences = places.map(function)
    for order in 1...5 {
      for index in (order...5).reversed() {
        let rise = differences[index] - differences[index - 1]
        differences[index] = rise / (places[index] - places[index - order])
      }
    }
    // Newton's form multiplied out, from the innermost bracket.
    var polynomial = SIMD8<Double>(repeating: 0)
    for index in (0...5).reversed() {
      var shifted = polynomial * -places[index]
      for power in 1...5 {
        shifted[power] += polynomial[power - 1]
      }
      shifted[0] += differences[index]
      polynomial = shifted
    }
    return Row(
      low: polynomial.lowHalf.lowHalf,
      middle: polynomial.lowHalf.highHalf,
      high: polynomial.highHalf.lowHalf,
    )
  }

  @inline(__always)
  private func offset(of position: Double) -> UInt64 {
    (position.bitPattern &>> shift) & offsets
  }

  private func store(_ row: Row, at position: Double) {
    unsafe rows.value.storeBytes(of: row, toByteOffset: Int(offset(of: position)), as: Row.self)
  }

  @inline(__always)
  private func row(at offset: UInt64) -> Row {
    unsafe rows.value.load(fromByteOffset: Int(truncatingIfNeeded: offset), as: Row.self)
  }

  /// The position of a progress in 0…1: the offset of the row, and the distance from the piece's
  /// start.
  @inline(__always)
  private func place(_ x: Double) -> (offset: UInt64, distance: Double) {
    let position = x * scale + origin
    let leading = ~0 &<< (shift &+ UInt64(Row.size.trailingZeroBitCount))
    let start = Double(bitPattern: position.bitPattern & leading)
    return (offset(of: position), position - start)
  }

  @inline(__always)
  private func value(_ offset: UInt64, _ distance: Double) -> Double {
    let row = row(at: offset)
    // The even and the odd powers side by side.
    let square = SIMD2(repeating: distance * distance)
    let sums = row.low + square * (row.middle + square * row.high)
    return sums[0] + distance * sums[1]
  }

  func value(at progress: Double) -> Double {
    let (offset, distance) = place(clampedToUnit(progress))
    return value(offset, distance)
  }

  /// In three loops, since the operations on one element depend on each other: one loop would
  /// exceed the look-ahead of the processor, and the first and the last loop vectorise.
  @inline(__always)
  func apply(to batch: some EaseBatch) {
    let size = 64
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: size) { offsets in
      unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: size) { distances in
        var start = 0
        while start < batch.count {
          let count = min(batch.count &- start, size)
          for index in 0..<count {
            unsafe (offsets[index], distances[index]) = place(batch.progress(start &+ index))
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

  /// Replaces progress by the values of one curve, and writes those of another one that is baked
  /// alike.
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
          // Outside 0…1 anything will do, but not memory that belongs to others.
          unsafe (offsets[index], values[index]) = first.place(clampedToUnit(progress[index]))
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

/// Two curves on 0…1 that are baked alike, and evaluated together.
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

  /// Replaces the progress of many by the values of the first curve, and writes those of the second.
  func apply(
    to progress: UnsafeMutablePointer<Double>,
    _ second: UnsafeMutablePointer<Double>,
    count: Int,
  ) {
    unsafe BakedCurve.apply(first, self.second, to: progress, second, count: count)
  }
}
