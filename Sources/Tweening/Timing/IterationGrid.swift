/// The boundaries between the iterations of a run, or between the plays of a timeline.
///
/// All iterations have the same length, in whole nanoseconds or a fraction. Boundary *k* is
/// computed from *k* in 128 bits, so the millionth boundary is as exact as the first.
struct IterationGrid: Sendable, Equatable {
  /// The length of an iteration and the pause after it, in parts of a nanosecond.
  private let length: Int128
  /// The number of parts in a nanosecond.
  private let parts: Int128
  /// The iteration in which a run begins.
  let first: Int64
  /// The length of the first iteration before the run begins, in parts of a nanosecond.
  private let offset: Int128

  /// Creates iterations from the start on, which follow each other.
  ///
  /// - Precondition: `length` is greater than 0.
  init(length: Nanoseconds) {
    self.length = Int128(length)
    parts = 1
    first = 0
    offset = 0
  }

  /// Creates the iterations of a timing, or nil if their length is zero.
  init?(_ timing: Timing) {
    length = Int128(timing.wholeDuration + timing.wholeIterationDelay)
    guard length > 0 else { return nil }
    parts = 1
    first = Int64(min(timing.iterationStart, 0x1p52))
    offset = Int128(timing.skipped)
  }

  /// Creates iterations that divide a run in the same ratio as the plays of a timeline divide the
  /// timeline; nil if an iteration is shorter than a nanosecond.
  ///
  /// - Parameters:
  ///   - play: The length of a play in the timeline.
  ///   - offset: The length that the timeline skips of its first play; less than `play`.
  ///   - total: The length of the timeline.
  ///   - run: The length of the run.
  init?(
    play: Nanoseconds,
    offset: Nanoseconds,
    of total: Nanoseconds,
    in run: Nanoseconds,
  ) {
    length = Int128(play) * Int128(run)
    guard length >= total else { return nil }
    parts = Int128(total)
    first = 0
    self.offset = Int128(offset) * Int128(run)
  }

  func index(at position: Nanoseconds) -> Int64 {
    let passed = Int128(position) * parts + offset
    // A division of 64 bits is one instruction, and a division of 128 bits a call.
    guard let short = Int64(exactly: passed), let divisor = Int64(exactly: length) else {
      return first.saturatingAdding(Int64(clamping: passed / length))
    }
    return first.saturatingAdding(short / divisor)
  }

  /// Returns the iteration at a position, and the progress within the iteration.
  ///
  /// - Parameter isEnd: Whether the last iteration ends at the position.
  func progress(at position: Nanoseconds, isEnd: Bool) -> (index: Int64, progress: Double) {
    let index = index(at: isEnd ? max(0, position - 1) : position)
    let passed = Int128(position) * parts + offset
    return (index, Double(passed - Int128(index - first) * length) / Double(length))
  }

  /// Returns the first position in an iteration, or nil if the position overflows.
  func start(of index: Int64) -> Nanoseconds? {
    let (product, overflow) = Int128(index - first).multipliedReportingOverflow(by: length)
    guard !overflow else { return nil }
    let (whole, remainder) = (product - offset).quotientAndRemainder(dividingBy: parts)
    return Nanoseconds(exactly: remainder > 0 ? whole + 1 : whole)
  }
}
