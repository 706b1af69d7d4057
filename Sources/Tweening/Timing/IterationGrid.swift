/// The boundaries between the iterations of a run, or between the plays of a timeline.
///
/// All iterations have one length: a whole number of nanoseconds, or a fraction. Boundary *k* is
/// computed from *k* in 128 bits, so that the millionth is as exact as the first.
struct IterationGrid: Sendable, Equatable {
  /// The length of an iteration, with the pause after it, in parts of a nanosecond.
  private let length: Int128
  /// How many of these parts a nanosecond has.
  private let parts: Int128
  /// The iteration that a run begins in.
  let first: Int
  /// How much of the first iteration lies before the run, in parts of a nanosecond.
  private let offset: Int128

  /// The iterations of a timing; nil where they have no length.
  init?(_ timing: Timing) {
    length = Int128(timing.wholeDuration + timing.wholeIterationDelay)
    guard length > 0 else { return nil }
    parts = 1
    first = Int(min(timing.iterationStart, 0x1p52))
    offset = Int128(timing.skipped)
  }

  /// Plays that divide a run as they divide a timeline; nil where they are shorter than a nanosecond.
  ///
  /// - Parameters:
  ///   - play: The length of a play in the timeline.
  ///   - offset: How much of the first play the timeline leaves out; less than all of it.
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

  func index(at position: Nanoseconds) -> Int {
    let passed = Int128(position) * parts + offset
    // A division of 128 bits is slow.
    guard let short = Int64(exactly: passed), let divisor = Int64(exactly: length) else {
      return first.saturatingAdding(Int(clamping: passed / length))
    }
    return first.saturatingAdding(Int(short / divisor))
  }

  /// The iteration at a position, and how much of it has passed.
  ///
  /// - Parameter isEnd: Whether the iteration that ends at the position is the last one.
  func progress(at position: Nanoseconds, isEnd: Bool) -> (index: Int, progress: Double) {
    let index = index(at: isEnd ? max(0, position - 1) : position)
    let passed = Int128(position) * parts + offset
    return (index, Double(passed - Int128(index - first) * length) / Double(length))
  }

  /// The first position in an iteration; nil where it is too large.
  func start(of index: Int) -> Nanoseconds? {
    let (product, overflow) = Int128(index - first).multipliedReportingOverflow(by: length)
    guard !overflow else { return nil }
    let (whole, rest) = (product - offset).quotientAndRemainder(dividingBy: parts)
    return Nanoseconds(exactly: rest > 0 ? whole + 1 : whole)
  }
}
