extension Playback {
  /// Passes the next boundary or marker, and all that follow until another tween's turn. If more
  /// than `singleEventLimit` are due, as after a long stall, passes the earliest of them in one
  /// step, in the turn of the last of these.
  ///
  /// - Parameters:
  ///   - position: The position of the next boundary or marker.
  ///   - limit: The time of another tween's turn.
  ///   - now: The current instant.
  /// - Returns: The events; nil if the last that are merged have a later turn.
  mutating func pass(
    _ position: Nanoseconds,
    before limit: Nanoseconds,
    now: Nanoseconds,
  ) -> [TweenEvent]? {
    let isBackwards = isReversed
    // At the end of time, there is no later turn.
    let latest = limit < .max ? limit - 1 : now
    let passings: [Passing]
    let stretch: Stretch
    if let merged = merged(from: position, now: now) {
      guard merged.time <= latest else { return nil }
      stretch = merged.stretch
      passings = summary(of: stretch)
    } else {
      let reached = farther(self.position(at: latest), position)
      stretch = self.stretch(to: reached, isBackwards: isBackwards)
      passings = self.passings(in: stretch)
    }
    markPassed(stretch)
    return passings.map { TweenEvent($0, at: time(ofPosition: $0.position) ?? latest) }
  }

  /// The time at which the next boundaries and markers are passed in one step; nil if they are
  /// passed one by one.
  func mergeTime(now: Nanoseconds) -> Nanoseconds? {
    guard state == .active, let next = nextChange(isSubscribed: true) else { return nil }
    return next.change == .passing ? merged(from: next.position, now: now)?.time : nil
  }

  /// Returns the boundaries and markers from a position on that are passed in one step, and the
  /// time of the last; nil if those that are due are passed one by one.
  private func merged(
    from position: Nanoseconds,
    now: Nanoseconds,
  ) -> (stretch: Stretch, time: Nanoseconds)? {
    let here = farther(self.position(at: now), position)
    let whole = stretch(to: here, isBackwards: isReversed)
    guard count(whole) > Passing.singleEventLimit else { return nil }
    let beginning = beginning(from: position, to: here, isBackwards: isReversed)
    let last = isReversed ? beginning.positions.lowerBound : beginning.positions.upperBound - 1
    return (beginning, time(ofPosition: last) ?? now)
  }

  /// Passes the boundaries and markers between two positions at one instant.
  ///
  /// - Returns: The events of the passings if the seek fires events; otherwise none.
  mutating func jump(
    to target: Nanoseconds,
    from here: Nanoseconds,
    at now: Nanoseconds,
    _ events: SeekEvents,
  ) -> [TweenEvent] {
    guard target != here else { return [] }
    let isBackwards = target < here
    let whole = stretch(to: target, isBackwards: isBackwards)
    defer { markPassed(whole) }
    guard events == .firing else { return [] }
    var passings: [Passing] = []
    if count(whole) > Passing.singleEventLimit {
      let beginning = beginning(from: here, to: target, isBackwards: isBackwards)
      passings = summary(of: beginning)
      markPassed(beginning)
    }
    passings += self.passings(in: stretch(to: target, isBackwards: isBackwards))
    return passings.map { TweenEvent($0, at: now) }
  }

  private func farther(_ first: Nanoseconds, _ second: Nanoseconds) -> Nanoseconds {
    isReversed ? min(first, second) : max(first, second)
  }
}

extension TweenEvent {
  /// Creates the event of a passing.
  fileprivate init(_ passing: Passing, at time: Nanoseconds) {
    let kind: Kind =
      switch passing.kind {
      case .boundary: .repeated(iteration: Int(clamping: passing.iteration))
      case .marker(let name, let direction): .marker(name: name, direction: direction)
      }
    self.init(kind: kind, time: .nanoseconds(time), count: passing.count)
  }
}
