extension Playback {
  /// Passes the next boundary or marker, and all that follow until another tween's turn. If more
  /// than `singleEventLimit` are due, as after a long stall, passes the earliest of them in one
  /// step.
  ///
  /// - Parameters:
  ///   - position: The position of the next boundary or marker.
  ///   - time: The time at which that boundary or marker was due.
  ///   - limit: The time of another tween's turn.
  ///   - now: The current instant.
  mutating func pass(
    _ position: Nanoseconds,
    at time: Nanoseconds,
    before limit: Nanoseconds,
    now: Nanoseconds,
  ) -> [TweenEvent] {
    let isBackwards = isReversed
    let here = farther(self.position(at: now), position)
    var stretch = stretch(to: here, isBackwards: isBackwards)
    let passages: [Passage]
    if count(stretch) > MarkerPassage.singleEventLimit {
      stretch = beginning(of: stretch, from: position, to: here)
      passages = summary(of: stretch)
    } else {
      let reached = self.position(at: max(time, limit.saturatingSubtracting(1)))
      stretch = self.stretch(to: farther(reached, position), isBackwards: isBackwards)
      passages = self.passages(in: stretch)
    }
    markPassed(stretch)
    return passages.map { passage in
      let passageTime = self.time(ofPosition: passage.position) ?? time
      return TweenEvent(kind: passage.kind, time: .nanoseconds(passageTime), count: passage.count)
    }
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
