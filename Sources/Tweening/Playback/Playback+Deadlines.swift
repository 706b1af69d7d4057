extension Playback {
  // The iteration decides which boundaries have passed, and `passed` decides which markers have.
  // Rounded positions decide neither, so a passed boundary stays passed at any reading of the
  // clock.

  /// Returns the time of the next change that happens without a command; nil if there is none.
  ///
  /// - Parameter isSubscribed: Whether `repeated` and marker events have subscribers. Without
  ///   subscribers, boundaries and markers have no deadlines.
  func deadline(isSubscribed: Bool) -> Nanoseconds? {
    switch state {
    case .delayed:
      return time(from: anchorPosition, to: activeStart)

    case .active:
      guard let next = nextChange(isSubscribed: isSubscribed) else { return nil }
      return time(ofPosition: next.position)

    case .new, .paused, .inactive, .completed, .killed:
      return nil
    }
  }

  /// Makes the next change that happens without a command, as if the tween had no subscribers.
  ///
  /// - Returns: The time of the change; nil if there is none.
  mutating func fireNext() -> Nanoseconds? {
    guard let time = deadline(isSubscribed: false) else { return nil }
    _ = fire(at: time, before: time, now: time, isSubscribed: false)
    return time
  }

  /// Counts the boundaries and markers that are due by `now` as passed, without events: nobody
  /// receives them. While the tween stands still, nothing passes.
  mutating func catchUp(at now: Nanoseconds) {
    guard isMoving else { return }
    markPassed(stretch(to: position(at: now), isBackwards: isReversed))
  }

  /// Counts the boundaries and markers behind a position, and those exactly there, as passed.
  mutating func passAll(at position: Nanoseconds) {
    iteration = iteration(reachedAt: position)
    passed = max(0, isReversed ? position : position.saturatingAdding(1))
  }

  /// Counts the boundaries up to a position as passed, and the markers before it. Markers exactly
  /// there are ahead.
  mutating func passAllBefore(_ position: Nanoseconds) {
    iteration = iteration(reachedAt: position)
    passed = isReversed ? position.saturatingAdding(1) : position
  }

  /// Counts the boundaries up to a position as passed, and the markers behind it. A marker exactly
  /// there stays ahead, or passed.
  mutating func passAllBehind(_ position: Nanoseconds) {
    iteration = iteration(reachedAt: position)
    // In a delay, `passed` has the time that the run skips.
    guard position >= 0 else { return }
    passed = isReversed ? min(passed, position.saturatingAdding(1)) : max(passed, position)
  }

  /// Counts no boundary and no marker of the motion as passed.
  mutating func passNothing() {
    iteration = schedule.iteration(at: 0)
    passed = 0
  }

  /// A kind of change at a deadline.
  enum Change {
    case passing
    case halt
    case end
  }

  /// Returns the next change. Changes at one position have an order: passings, then a halt, then
  /// the end.
  func nextChange(isSubscribed: Bool) -> (position: Nanoseconds, change: Change)? {
    let end = isReversed ? 0 : schedule.end
    let halt = nextHalt
    let limit = halt ?? end
    let next = isSubscribed ? nextPassing : nil
    if let next, !isBeyond(next, limit) {
      return (next, .passing)
    }
    return limit.map { ($0, halt == nil ? .end : .halt) }
  }

  private func isBeyond(_ position: Nanoseconds, _ limit: Nanoseconds?) -> Bool {
    guard let limit else { return false }
    return isReversed ? position < limit : position > limit
  }

  /// The position of the next boundary or marker that has not passed.
  private var nextPassing: Nanoseconds? {
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

  /// Returns the iteration at a position. A reversed tween at a boundary has passed that boundary,
  /// and is in the iteration before it.
  func iteration(reachedAt position: Nanoseconds) -> Int64 {
    schedule.iteration(at: isReversed ? position.saturatingSubtracting(1) : position)
  }

  func time(ofPosition position: Nanoseconds) -> Nanoseconds? {
    isReversed
      ? time(from: position, to: anchorPosition) : time(from: anchorPosition, to: position)
  }

  /// Returns the time at which the tween has covered the distance between two positions; nil for
  /// never. The latest possible time counts as never, too. A position saturates, so no tween
  /// exceeds the largest number.
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
