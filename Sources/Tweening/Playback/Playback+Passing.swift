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
    let passages: [Passage]
    let stretch: Stretch
    if let merged = merged(from: position, now: now) {
      guard merged.time <= latest else { return nil }
      stretch = merged.stretch
      passages = summary(of: stretch)
    } else {
      let reached = farther(self.position(at: latest), position)
      stretch = self.stretch(to: reached, isBackwards: isBackwards)
      passages = self.passages(in: stretch)
    }
    markPassed(stretch)
    return passages.map { passage in
      let time = self.time(ofPosition: passage.position) ?? latest
      return TweenEvent(kind: passage.kind, time: .nanoseconds(time), count: passage.count)
    }
  }

  /// The time at which the next boundaries and markers are passed in one step; nil if they are
  /// passed one by one.
  func mergeTime(now: Nanoseconds) -> Nanoseconds? {
    guard state == .active, let next = nextChange(isSubscribed: true) else { return nil }
    return next.change == .passage ? merged(from: next.position, now: now)?.time : nil
  }

  /// Returns the boundaries and markers from a position on that are passed in one step, and the
  /// time of the last; nil if those that are due are passed one by one.
  private func merged(
    from position: Nanoseconds,
    now: Nanoseconds,
  ) -> (stretch: Stretch, time: Nanoseconds)? {
    let here = farther(self.position(at: now), position)
    let whole = stretch(to: here, isBackwards: isReversed)
    guard count(whole) > MarkerPassage.singleEventLimit else { return nil }
    let beginning = beginning(of: whole, from: position, to: here)
    let last = isReversed ? beginning.positions.lowerBound : beginning.positions.upperBound - 1
    return (beginning, time(ofPosition: last) ?? now)
  }

  /// Passes the boundaries and markers between two positions at one instant.
  ///
  /// - Returns: The events of the passages if the seek fires events; otherwise none.
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
    switch events {
    case .silent:
      return []

    case .firing:
      var passages: [Passage] = []
      if count(whole) > MarkerPassage.singleEventLimit {
        let beginning = beginning(of: whole, from: here, to: target)
        passages = summary(of: beginning)
        markPassed(beginning)
      }
      passages += self.passages(in: stretch(to: target, isBackwards: isBackwards))
      return passages.map {
        TweenEvent(kind: $0.kind, time: .nanoseconds(now), count: $0.count)
      }
    }
  }

  private func farther(_ first: Nanoseconds, _ second: Nanoseconds) -> Nanoseconds {
    isReversed ? min(first, second) : max(first, second)
  }
}
