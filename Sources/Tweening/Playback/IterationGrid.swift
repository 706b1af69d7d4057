/// Iteration boundaries in whole attoseconds, so that the millionth is as exact as the first.
struct IterationGrid: Sendable, Equatable {
  /// The length of an iteration, with the pause after it.
  private let length: Int128
  /// The iteration that a run begins in.
  let first: Int
  /// How much of the first iteration lies before the run.
  private let offset: Int128

  /// The iterations of a timing; nil where they are shorter than a nanosecond.
  init?(_ timing: Timing) {
    let pause = timing.iterationDelay.attoseconds
    length = timing.duration.attoseconds.saturatingAdding(pause)
    guard length >= AttosecondUnit.perNanosecond else { return nil }
    let start = timing.iterationStart
    let least = start.isFinite && start > 0 ? min(start, 0x1p52) : 0
    first = Int(least)
    let fraction = least - Double(first)
    // Conversions to and from 128 bits are slow, and most runs begin with a whole iteration.
    // The product may be rounded up to the length of the iteration.
    guard fraction != 0, pause == 0 else {
      offset = fraction == 0 ? 0 : timing.skipped.attoseconds
      return
    }
    offset = min(Int128(Double(length) * fraction), length - 1)
  }

  /// Iterations of one length; nil where they are shorter than a nanosecond.
  ///
  /// - Parameter offset: How much of the first iteration lies before the run; less than all of it.
  init?(length: Duration, offset: Duration) {
    guard length >= .nanoseconds(1) else { return nil }
    self.length = length.attoseconds
    self.offset = offset.attoseconds
    first = 0
  }

  func index(at position: Nanoseconds) -> Int {
    let passed = Int128(position) * AttosecondUnit.perNanosecond
    return first.saturatingAdding(Int(clamping: passed.saturatingAdding(offset) / length))
  }

  /// The iteration at a position, and how much of it has passed.
  ///
  /// - Parameter isEnd: Whether the iteration that ends at the position is the last one.
  func progress(at position: Nanoseconds, isEnd: Bool) -> (index: Int, progress: Double) {
    let index = index(at: isEnd ? max(0, position - 1) : position)
    let passed = Int128(position) * AttosecondUnit.perNanosecond + offset
    return (index, Double(passed - Int128(index - first) * length) / Double(length))
  }

  func start(of index: Int) -> Nanoseconds? {
    let (product, overflow) = Int128(index - first).multipliedReportingOverflow(by: length)
    guard !overflow else { return nil }
    let (whole, part) = (product - offset)
      .quotientAndRemainder(dividingBy: AttosecondUnit.perNanosecond)
    return Nanoseconds(exactly: part > 0 ? whole + 1 : whole)
  }
}
