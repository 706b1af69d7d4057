/// When a playback changes next, without a command.
///
/// Boundaries are passed by their numbers, and markers by `passed`, never by comparing positions
/// after rounding: what listeners were told of is behind, whatever the clock says.
extension Playback {
  /// When the next change is due; nil where none is.
  ///
  /// - Parameter isHeard: Whether anybody listens for `repeated` and markers; if nobody does,
  ///   boundaries and markers make no deadlines.
  func deadline(isHeard: Bool) -> Nanoseconds? {
    switch state {
    case .delayed:
      return time(from: anchorPosition, to: activeStart)

    case .active:
      guard let next = nextChange(isHeard: isHeard) else { return nil }
      return time(ofPosition: next.position)

    case .new, .paused, .inactive, .completed, .killed:
      return nil
    }
  }

  /// Makes the next change that comes without a command, and that nobody is told of.
  ///
  /// - Returns: When it is due; nil where none is.
  mutating func fireNext() -> Nanoseconds? {
    guard let time = deadline(isHeard: false) else { return nil }
    _ = fire(at: time, before: time, now: time, isHeard: false)
    return time
  }

  /// Skips the iterations and the markers that passed while nobody listened.
  mutating func catchUp(at now: Nanoseconds) {
    let position = position(at: now)
    // During a delay nothing has passed, also where the position was rounded to 0.
    guard position >= 0, !isBeforeBeginning else { return }
    countIterations(at: now)
    passed = isReversed ? position : position.saturatingAdding(1)
  }

  mutating func countIterations(at now: Nanoseconds) {
    iteration = iteration(reachedAt: position(at: now))
  }

  /// What happens at a deadline.
  enum Change {
    case passage
    case halt
    case end
  }

  /// The next change; of several at one position a halt comes last but for an end.
  func nextChange(isHeard: Bool) -> (position: Nanoseconds, change: Change)? {
    let end = isReversed ? 0 : schedule.end
    let halt = nextHalt
    let limit = halt ?? end
    let next = isHeard ? nextPassage : nil
    if let next, !isBeyond(next, limit) {
      return (next, .passage)
    }
    return limit.map { ($0, halt == nil ? .end : .halt) }
  }

  private func isBeyond(_ position: Nanoseconds, _ limit: Nanoseconds?) -> Bool {
    guard let limit else { return false }
    return isReversed ? position < limit : position > limit
  }

  /// The position of the next boundary or marker that listeners were not told of.
  private var nextPassage: Nanoseconds? {
    guard let marker = nextMarker else { return nextBoundary }
    return isBeyond(marker, nextBoundary) ? nextBoundary : marker
  }

  private var nextMarker: Nanoseconds? {
    guard rate != 0, let markers = schedule.markers else { return nil }
    return markers.next(from: isReversed ? passed - 1 : passed, isBackwards: isReversed)
  }

  private var nextBoundary: Nanoseconds? {
    if rate > 0, iteration < .max {
      return schedule.start(ofIteration: iteration + 1)
    }
    if rate < 0 {
      return schedule.start(ofIteration: iteration)
    }
    return nil
  }

  /// Backwards, a tween that reaches a boundary has passed it, and is in the iteration before it.
  func iteration(reachedAt position: Nanoseconds) -> Int {
    schedule.iteration(at: isReversed ? position - 1 : position)
  }

  func time(ofPosition position: Nanoseconds) -> Nanoseconds? {
    isReversed
      ? time(from: position, to: anchorPosition) : time(from: anchorPosition, to: position)
  }

  /// When the tween has covered the distance between two positions; nil for never, and for the
  /// latest time there is. A position saturates, so it never gets farther than the largest number.
  private func time(from start: Nanoseconds, to end: Nanoseconds) -> Nanoseconds? {
    let distance = Int128(end) - Int128(start)
    guard
      distance <= Nanoseconds.max,
      let duration = Nanoseconds(clamping: distance).time(atRate: rate.magnitude)
    else { return nil }
    let time = anchorTime.saturatingAdding(duration)
    return time < .max ? time : nil
  }
}
