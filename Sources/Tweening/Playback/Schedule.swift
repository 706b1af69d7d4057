/// When the changes in a run are due, on the axis of positions.
///
/// A position is a tween's local time less its delay: negative during the delay, 0 where the active
/// time begins, `end` where the run ends. Everything is rounded to whole nanoseconds once, here.
struct Schedule: Sendable, Equatable {
  /// How long a start waits; negative: it begins in the middle.
  var delay: Nanoseconds
  /// The position at which the run is over, with the end delay; nil: never.
  let end: Nanoseconds?
  /// The active duration; nil: infinite.
  let active: Nanoseconds?
  private let iteration: Duration
  private let iterationStart: Double

  init(_ timing: Timing) {
    delay = Nanoseconds(rounding: timing.delay)
    let activeDuration = timing.activeDuration
    active = activeDuration.map(Nanoseconds.init(rounding:))
    end = active.map { max(0, $0.saturatingAdding(Nanoseconds(rounding: timing.endDelay))) }
    iteration = timing.duration
    iterationStart = timing.iterationStart
  }

  /// The iteration that is under way at a position, counted from 0 and from the iteration start.
  func iteration(at position: Nanoseconds) -> Int {
    guard let grid else { return 0 }
    // An end that is also a boundary belongs to the iteration before it.
    let last = min(end ?? .max, active ?? .max) - 1
    return grid.index(at: max(0, min(position, last)))
  }

  /// The position at which an iteration begins; nil where it is the first, or lies past the end.
  func start(ofIteration index: Int) -> Nanoseconds? {
    guard let grid, let position = grid.start(of: index), position > 0 else { return nil }
    return position < min(end ?? .max, active ?? .max) ? position : nil
  }

  /// Iterations shorter than a nanosecond have no boundaries that a nanosecond could name.
  private var grid: IterationGrid? {
    iteration >= .nanoseconds(1) ? IterationGrid(iteration, start: iterationStart) : nil
  }
}

/// Iteration boundaries in whole attoseconds, so that the millionth is as exact as the first.
private struct IterationGrid {
  private let length: Int128
  private let first: Int
  private let offset: Int128

  init(_ iteration: Duration, start: Double) {
    length = iteration.attoseconds
    let start = start.isFinite && start > 0 ? min(start, 0x1p52) : 0
    first = Int(start)
    offset = Int128(Double(length) * (start - Double(first)))
  }

  func index(at position: Nanoseconds) -> Int {
    first + Int((Int128(position) * 1_000_000_000 + offset) / length)
  }

  func start(of index: Int) -> Nanoseconds? {
    let (product, overflow) = Int128(index - first).multipliedReportingOverflow(by: length)
    guard !overflow else { return nil }
    let (whole, part) = (product - offset).quotientAndRemainder(dividingBy: 1_000_000_000)
    return Nanoseconds(exactly: part > 0 ? whole + 1 : whole)
  }
}
