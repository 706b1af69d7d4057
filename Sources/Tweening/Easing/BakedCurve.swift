/// A curve on 0…1 as polynomials of degree five, for curves that are dear to compute.
///
/// Both ends are exact; the curve may jump right beside them, as the elastic ones do, and may have a
/// kink at one half.
@safe
final class BakedCurve: @unchecked Sendable {
  /// The coefficients of a piece, two by two, in powers of the distance from the middle of the
  /// piece, which is 1 long. A cache line each.
  private struct Row {
    static let shift = 6

    var low = SIMD2(0.0, 0)
    var middle = SIMD2(0.0, 0)
    var high = SIMD2(0.0, 0)
    var unused = SIMD2(0.0, 0)
  }

  /// The start, the pieces, the end; what follows is there so that no offset, not even one made of
  /// NaN, is too large.
  private let rows: UnsafeMutableRawPointer
  private let offsets: UInt64
  private let scale: Double

  /// - Parameter pieces: An even number.
  init(pieces: Int, _ curve: (Double) -> Double) {
    let count = 1 << (Int.bitWidth - (pieces + 1).leadingZeroBitCount)
    offsets = UInt64(count - 1) << Row.shift
    // A little too large, so that the end goes up from a half.
    scale = Double(pieces).nextUp
    unsafe rows = .allocate(byteCount: count << Row.shift, alignment: 1 << Row.shift)
    let rows = unsafe rows.initializeMemory(as: Row.self, repeating: Row(), count: count)
    unsafe rows[0].low[0] = curve(0)
    unsafe rows[pieces + 1].low[0] = curve(1)
    for piece in 1...pieces {
      unsafe rows[piece] = Self.row { distance in
        curve((Double(piece) - 0.5 + distance) / Double(pieces))
      }
    }
  }

  deinit {
    unsafe rows.deallocate()
  }

  /// The polynomial through six points of a function on −½…½, at Chebyshev's places for them.
  private static func row(through function: (Double) -> Double) -> Row {
    let places = (0...5).map { 0.5 * sineOfQuarterTurns(Double(2 * $0 - 5) / 6) }
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

  /// Where a progress in 0…1 lies: the row, in bytes, and the distance from its middle.
  @inline(__always)
  private func place(_ x: Double) -> (offset: UInt64, distance: Double) {
    // The nearest whole number is the row's, and a half goes to the even one: the start to 0.
    let position = x * scale + 0.5
    let shifted = position + 0x1.8p52
    let offset = (shifted.bitPattern &<< UInt64(Row.shift)) & offsets
    return (offset, position - (shifted - 0x1.8p52))
  }

  @inline(__always)
  private func value(_ offset: UInt64, _ distance: Double) -> Double {
    let row = unsafe rows.load(fromByteOffset: Int(truncatingIfNeeded: offset), as: Row.self)
    // The even and the odd powers side by side.
    let square = SIMD2(repeating: distance * distance)
    let sums = row.low + square * (row.middle + square * row.high)
    return sums[0] + distance * sums[1]
  }

  func value(at progress: Double) -> Double {
    let (offset, distance) = place(clampedToUnit(progress))
    return value(offset, distance)
  }

  /// In three loops, since the operations on one element wait for each other: all together are more
  /// than the processor looks ahead, and the first and the last vectorise.
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
}
