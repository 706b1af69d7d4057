/// What a playback passes on its way: iteration boundaries, markers, and its end.
extension Playback {
  /// When the next change is due; nil where none is.
  ///
  /// - Parameter isHeard: Whether anybody listens for `repeated` and markers; if not, they make no
  ///   deadlines.
  func deadline(isHeard: Bool) -> Nanoseconds? {
    switch state {
    case .delayed:
      let distance = max(0, Nanoseconds.zero.saturatingSubtracting(anchorPosition))
      return time(over: distance)

    case .active:
      guard let next = nextChange(isHeard: isHeard) else { return nil }
      return time(ofPosition: next.position)

    case .new, .paused, .inactive, .completed, .killed:
      return nil
    }
  }

  /// Forgets the iterations and the markers that passed while nobody listened.
  mutating func catchUp(at now: Nanoseconds) {
    countIterations(at: now)
    let position = position(at: now)
    passed = max(0, isReversed ? position : position.saturatingAdding(1))
  }

  mutating func countIterations(at now: Nanoseconds) {
    iteration = boundaryIteration(at: position(at: now))
  }

  /// What a deadline stands for.
  enum Change {
    case marker
    case boundary
    case end
  }

  /// The next change on the way; of several at one position a marker comes first, an end last.
  func nextChange(isHeard: Bool) -> (position: Nanoseconds, change: Change)? {
    let boundary = isHeard ? nextBoundary : nil
    let limit = boundary ?? (rate < 0 ? 0 : schedule.end)
    if isHeard, let marker = nextMarker, !isBeyond(marker, limit) {
      return (marker, .marker)
    }
    return limit.map { ($0, boundary == nil ? .end : .boundary) }
  }

  private func isBeyond(_ position: Nanoseconds, _ limit: Nanoseconds?) -> Bool {
    guard let limit else { return false }
    return rate < 0 ? position < limit : position > limit
  }

  /// The position of the next marker that listeners have not heard of.
  private var nextMarker: Nanoseconds? {
    guard rate != 0, let markers = schedule.markers else { return nil }
    return markers.next(from: rate < 0 ? passed - 1 : passed, isBackwards: rate < 0)
  }

  /// Passes a boundary, or skips to the last of those that have passed.
  mutating func passBoundary(
    _ boundary: Nanoseconds,
    at time: Nanoseconds,
    now: Nanoseconds,
  ) -> Firing {
    let reached = boundaryIteration(at: position(at: now))
    if reached != boundaryIteration(at: boundary) {
      // The deadline of the last one is still in the past, but in its right order.
      iteration = rate < 0 ? reached + 1 : reached - 1
      return .later
    }
    iteration = reached
    return .transition(Transition(news: .repeated, time: time, iteration: reached))
  }

  /// Passes the markers up to the next boundary, or to where the tween has got to.
  ///
  /// Those that are passed again until `now` wait for that, so that a stall over many loops tells
  /// each of them once.
  mutating func passMarkers(
    from first: Nanoseconds,
    at time: Nanoseconds,
    now: Nanoseconds,
  ) -> Firing {
    let here = position(at: now)
    let limit = nextBoundary
    let range =
      rate < 0 ? min(first, here)..<passed : passed..<max(first, here).saturatingAdding(1)
    let ahead = schedule.markers?.passed(in: range, isBackwards: rate < 0) ?? []
    let due = ahead.prefix { !isBeyond($0.position, limit) }
    guard let last = due.last else {
      passed = (ahead.first?.position ?? first) + (rate < 0 ? 1 : 0)
      return .later
    }
    let markers = due.map { marker in
      Transition.Marker(marker: marker, time: self.time(ofPosition: marker.position) ?? time)
    }
    passed = last.position + (rate < 0 ? 0 : 1)
    return .transition(Transition(news: .marked, time: time, markers: markers))
  }

  /// Passes what lies between here and a position at one instant.
  ///
  /// - Returns: The markers, where they are asked for.
  mutating func jump(
    to target: Nanoseconds,
    from here: Nanoseconds,
    _ events: SeekEvents,
  ) -> [PassedMarker] {
    guard target != here else { return [] }
    let isBackwards = target < here
    let beyond = isBackwards ? target : target.saturatingAdding(1)
    let range = min(beyond, passed)..<max(beyond, passed)
    passed = beyond
    switch events {
    case .silent: return []
    case .firing: return schedule.markers?.passed(in: range, isBackwards: isBackwards) ?? []
    }
  }

  /// The position of the next boundary that listeners have not heard of.
  private var nextBoundary: Nanoseconds? {
    if rate > 0 {
      return schedule.start(ofIteration: iteration + 1)
    }
    if rate < 0 {
      return schedule.start(ofIteration: iteration)
    }
    return nil
  }

  /// Backwards, a boundary is passed on reaching it: the iteration that lies before it counts.
  private func boundaryIteration(at position: Nanoseconds) -> Int {
    schedule.iteration(at: isReversed ? position - 1 : position)
  }

  private func time(ofPosition position: Nanoseconds) -> Nanoseconds? {
    rate < 0
      ? time(over: anchorPosition.saturatingSubtracting(position))
      : time(over: max(0, position.saturatingSubtracting(anchorPosition)))
  }

  private func time(over distance: Nanoseconds) -> Nanoseconds? {
    distance.time(atRate: rate.magnitude).map(anchorTime.saturatingAdding)
  }
}
