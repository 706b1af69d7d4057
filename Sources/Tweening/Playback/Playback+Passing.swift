/// What a playback passes on its way: iteration boundaries, markers, and its end.
///
/// Boundaries are passed by their numbers and markers by `passed`, never by comparing positions
/// after rounding: what has been told is behind, whatever the clock says.
extension Playback {
  /// In one step, so many boundaries and markers are told one by one. Where a longer stall has
  /// passed more, the earliest of them are told together, with their number.
  static let mostToldSingly = 1024

  /// When the next change is due; nil where none is.
  ///
  /// - Parameter isHeard: Whether anybody listens for `repeated` and markers; if not, they make no
  ///   deadlines.
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

  /// Forgets the iterations and the markers that passed while nobody listened.
  mutating func catchUp(at now: Nanoseconds) {
    let position = position(at: now)
    // During a delay nothing has passed.
    guard position >= 0 else { return }
    countIterations(at: now)
    passed = isReversed ? position : position.saturatingAdding(1)
  }

  mutating func countIterations(at now: Nanoseconds) {
    iteration = iteration(reachedAt: position(at: now))
  }

  /// What a deadline stands for.
  enum Change {
    case passage
    case end
  }

  /// The next change on the way; of several at one position an end comes last.
  func nextChange(isHeard: Bool) -> (position: Nanoseconds, change: Change)? {
    let end = rate < 0 ? 0 : schedule.end
    let next = isHeard ? nextPassage : nil
    if let next, !isBeyond(next, end) {
      return (next, .passage)
    }
    return end.map { ($0, .end) }
  }

  private func isBeyond(_ position: Nanoseconds, _ limit: Nanoseconds?) -> Bool {
    guard let limit else { return false }
    return rate < 0 ? position < limit : position > limit
  }

  /// The position of the next boundary or marker that listeners have not heard of.
  private var nextPassage: Nanoseconds? {
    guard let marker = nextMarker else { return nextBoundary }
    return isBeyond(marker, nextBoundary) ? nextBoundary : marker
  }

  private var nextMarker: Nanoseconds? {
    guard rate != 0, let markers = schedule.markers else { return nil }
    return markers.next(from: rate < 0 ? passed - 1 : passed, isBackwards: rate < 0)
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

  /// Backwards, a boundary is passed on reaching it: the iteration that lies before it counts.
  private func iteration(reachedAt position: Nanoseconds) -> Int {
    schedule.iteration(at: isReversed ? position - 1 : position)
  }

  // MARK: Passing

  /// Passes what is due: what lies at the next position, and what comes after it until another
  /// tween's turn; or, after a long stall, the earliest of it all in one.
  ///
  /// - Parameters:
  ///   - position: The next position where something is passed.
  ///   - time: When it was due.
  ///   - limit: The time from which on others come first.
  ///   - now: The time that has come.
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
    if count(stretch) > Self.mostToldSingly {
      stretch = beginning(of: stretch, from: position, to: here)
      passages = summary(of: stretch)
    } else {
      let reached = self.position(at: max(time, limit.saturatingSubtracting(1)))
      stretch = self.stretch(to: farther(reached, position), isBackwards: isBackwards)
      passages = self.passages(in: stretch)
    }
    leave(stretch)
    return passages.map { passage in
      let passing = self.time(ofPosition: passage.position) ?? time
      return TweenEvent(kind: passage.kind, time: .nanoseconds(passing), count: passage.count)
    }
  }

  /// Passes what lies between here and a position at one instant.
  ///
  /// - Returns: What is told of it.
  mutating func jump(
    to target: Nanoseconds,
    from here: Nanoseconds,
    at now: Nanoseconds,
    _ events: SeekEvents,
  ) -> [TweenEvent] {
    guard target != here else { return [] }
    let isBackwards = target < here
    let whole = stretch(to: target, isBackwards: isBackwards)
    defer { leave(whole) }
    switch events {
    case .silent:
      return []

    case .firing:
      var passages: [Passage] = []
      if count(whole) > Self.mostToldSingly {
        let beginning = beginning(of: whole, from: here, to: target)
        passages = summary(of: beginning)
        leave(beginning)
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

  // MARK: Stretches

  /// A part of the way that begins with the first thing that listeners have not heard of.
  private struct Stretch {
    let isBackwards: Bool
    /// The positions whose markers are passed.
    let positions: Range<Nanoseconds>
    /// The iteration that is reached.
    let iteration: Int
  }

  /// Something that is passed and told.
  private struct Passage {
    let position: Nanoseconds
    let kind: TweenEvent.Kind
    var count = 1

    init(_ marker: MarkerPassage) {
      position = marker.position
      kind = .marker(name: marker.name, direction: marker.direction)
      count = marker.count
    }

    init(_ position: Nanoseconds, iteration: Int, count: Int = 1) {
      self.position = position
      kind = .repeated(iteration: iteration)
      self.count = count
    }
  }

  private func stretch(to target: Nanoseconds, isBackwards: Bool) -> Stretch {
    Stretch(
      isBackwards: isBackwards,
      positions: isBackwards
        ? min(target, passed)..<passed
        : passed..<max(target.saturatingAdding(1), passed),
      iteration: iteration(reachedAt: target),
    )
  }

  /// Takes what lies on a stretch as told.
  private mutating func leave(_ stretch: Stretch) {
    iteration = stretch.iteration
    passed = stretch.isBackwards ? stretch.positions.lowerBound : stretch.positions.upperBound
  }

  private func count(_ stretch: Stretch) -> Int {
    markers(of: stretch).reduce(boundaryCount(stretch)) { $0.saturatingAdding($1.count) }
  }

  private func boundaryCount(_ stretch: Stretch) -> Int {
    Int(clamping: stretch.iteration.saturatingSubtracting(iteration).magnitude)
  }

  /// Each marker of a stretch once a direction, where it is passed last, in that order.
  private func markers(of stretch: Stretch) -> [MarkerPassage] {
    schedule.markers?.summary(in: stretch.positions, isBackwards: stretch.isBackwards) ?? []
  }

  /// The shortest beginning of a stretch that leaves no more than what may be told one by one, less
  /// one for the beginning itself.
  private func beginning(
    of whole: Stretch,
    from first: Nanoseconds,
    to last: Nanoseconds,
  ) -> Stretch {
    func isEnough(_ stretch: Stretch) -> Bool {
      var rest = self
      rest.leave(stretch)
      return rest.count(rest.stretch(to: last, isBackwards: whole.isBackwards))
        < Self.mostToldSingly
    }
    let distance = Int128(last) - Int128(first)
    let least = (0...UInt64(distance.magnitude)).partitionPoint { steps in
      isEnough(stretch(first, steps, isBackwards: whole.isBackwards))
    }
    return stretch(first, least, isBackwards: whole.isBackwards)
  }

  private func stretch(_ first: Nanoseconds, _ steps: UInt64, isBackwards: Bool) -> Stretch {
    let distance = isBackwards ? -Int128(steps) : Int128(steps)
    return stretch(to: Nanoseconds(Int128(first) + distance), isBackwards: isBackwards)
  }

  /// All that lies on a stretch, in the order of passing; of what lies at one position, markers
  /// first.
  private func passages(in stretch: Stretch) -> [Passage] {
    let markers = schedule.markers?
      .passages(in: stretch.positions, isBackwards: stretch.isBackwards)
    return merge((markers ?? []).map(Passage.init), boundaries(in: stretch), stretch.isBackwards)
  }

  private func boundaries(in stretch: Stretch) -> [Passage] {
    var passages: [Passage] = []
    var number = iteration
    while number != stretch.iteration {
      let next = stretch.iteration > iteration ? number + 1 : number - 1
      if let position = schedule.start(ofIteration: max(number, next)) {
        passages.append(Passage(position, iteration: next))
      }
      number = next
    }
    return passages
  }

  /// The same, each kind of it once: where it is passed last, with the number of its passings.
  private func summary(of stretch: Stretch) -> [Passage] {
    var boundaries: [Passage] = []
    let count = boundaryCount(stretch)
    let last = stretch.iteration > iteration ? stretch.iteration : stretch.iteration + 1
    if count > 0, let position = schedule.start(ofIteration: last) {
      boundaries = [Passage(position, iteration: stretch.iteration, count: count)]
    }
    return merge(markers(of: stretch).map(Passage.init), boundaries, stretch.isBackwards)
  }

  private func merge(
    _ markers: [Passage],
    _ boundaries: [Passage],
    _ isBackwards: Bool,
  ) -> [Passage] {
    guard !markers.isEmpty else { return boundaries }
    var merged: [Passage] = []
    merged.reserveCapacity(markers.count + boundaries.count)
    var rest = boundaries[...]
    for marker in markers {
      let before = rest.prefix {
        isBackwards ? $0.position > marker.position : $0.position < marker.position
      }
      merged += before
      rest = rest.dropFirst(before.count)
      merged.append(marker)
    }
    return merged + rest
  }

  // MARK: Times

  private func time(ofPosition position: Nanoseconds) -> Nanoseconds? {
    rate < 0 ? time(from: position, to: anchorPosition) : time(from: anchorPosition, to: position)
  }

  /// When the distance between two positions has been covered; nil where that is never, or as late as
  /// time can be told. A position saturates, so what is farther away than any number is never reached.
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
