/// An index of one track by time: intervals, each with the item on top and the held item.
///
/// Of the items in effect, the item that began last is on top; of items that began together, the
/// last one in the timeline. Where the item on top shows nothing, as in a gap of a child, the item
/// beneath shows through. Where no item in effect shows a value, the track holds the end value of
/// the item that ended last.
struct TrackIndex: Sendable {
  /// `group` must be the first case. As the second case, it would be marked in spare bits of its
  /// reference, which must stay an address; see ``Ease/Kind``.
  enum Source: Sendable {
    case group(TimelineGroup)
    case clip(Clip)
  }

  struct Item: Sendable {
    /// The start of the item, which is 0 in the item's own time.
    let start: Nanoseconds
    /// The time from which the item is in effect.
    let effectStart: Nanoseconds
    /// The time until which the item is in effect.
    let effectEnd: Nanoseconds
    let holds: Bool
    let fillsBackwards: Bool
    let source: Source

    /// The motion, if it begins at 0 and shows exactly while in effect; nil otherwise.
    fileprivate var wholeClip: Clip? {
      guard start == 0, case .clip(let clip) = source else { return nil }
      return !fillsBackwards || clip.fillsBefore ? clip : nil
    }
  }

  /// The content of a track while nothing begins or ends.
  private struct State: Equatable {
    /// The item on top, or -1 if no item is in effect.
    var top: Int32 = -1
    /// The item that holds its end value, or -1 if no item that holds has ended.
    var held: Int32 = -1
  }

  let items: [Item]
  /// For each item, the content of the track at its beginning.
  private let below: [State]
  /// The starts of the intervals, in order.
  private let times: [Nanoseconds]
  /// The content of the track in each interval.
  private let states: [State]
  /// Whether the first value also shows before its start.
  private let fillsBackwards: Bool
  /// The only motion of the track, if it begins at 0 and its own fill mode determines when it
  /// shows; nil otherwise.
  let only: Clip?

  /// - Complexity: O(*n* log *n*) in the number of items.
  init(_ items: [Item]) {
    self.items = items
    // Comparing copied times avoids a retain and a release of the items at each comparison.
    let starts = items.map(\.effectStart)
    let stops = items.map(\.effectEnd)
    let order = starts.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    var rank = [Int](repeating: 0, count: items.count)
    for (position, index) in order.enumerated() {
      rank[index] = position
    }
    let ends = stops.indices.sorted { (stops[$0], rank[$0]) < (stops[$1], rank[$1]) }
    var times: [Nanoseconds] = []
    var states: [State] = []
    var below = [State](repeating: State(), count: items.count)
    // The items in effect, the last to begin on top. An ended item is popped at the top.
    var stack: [Int] = []
    var state = State()
    var begun = 0
    var ended = 0
    /// Ends items, up to a time, of the first `count` items to begin. The last of the others
    /// is then on top.
    func end(_ count: Int, by time: Nanoseconds) {
      while ended < ends.count, stops[ends[ended]] <= time, rank[ends[ended]] < count {
        if items[ends[ended]].holds {
          state.held = Int32(ends[ended])
        }
        ended += 1
      }
      while let top = stack.last, stops[top] <= time {
        stack.removeLast()
      }
      state.top = Int32(stack.last ?? -1)
    }
    while begun < order.count || ended < ends.count {
      let nextStart = begun < order.count ? starts[order[begun]] : .max
      let nextEnd = ended < ends.count ? stops[ends[ended]] : .max
      let time = min(nextStart, nextEnd)
      if time == .max {
        break
      }
      while begun < order.count, starts[order[begun]] == time {
        // Before the next item covers them: a chain of ended items would be searched each time.
        end(begun, by: time)
        below[order[begun]] = state
        stack.append(order[begun])
        begun += 1
      }
      end(order.count, by: time)
      if state != states.last ?? State() {
        times.append(time)
        states.append(state)
      }
    }
    self.times = times
    self.states = states
    self.below = below
    let first = states.first.map { $0.top >= 0 ? $0.top : $0.held }
    fillsBackwards = first.map { items[Int($0)].fillsBackwards } ?? false
    only = items.count == 1 ? items[0].wholeClip : nil
  }

  /// The first time at which the track shows a value, or nil if it never does.
  var first: Nanoseconds? {
    fillsBackwards ? 0 : times.first
  }

  /// Returns the motion that shows on a track at a time; nil if no motion shows.
  ///
  /// - Parameter key: The track.
  /// - Complexity: O(log *n*) in the number of items, for each level of nesting, and linear in
  ///   the number of children on top of the motion that have a gap at the time.
  func clip(on key: TrackKey, at time: Nanoseconds) -> ShownClip? {
    guard let first = times.first else { return nil }
    let time = fillsBackwards ? max(time, first) : time
    let interval = (0...times.count).partitionPoint { $0 == times.count || times[$0] > time } - 1
    return interval < 0 ? nil : shown(states[interval], on: key, at: time)?.clip
  }

  private func shown(
    _ state: State,
    on key: TrackKey,
    at time: Nanoseconds,
  ) -> (number: Int, clip: ShownClip)? {
    var index = Int(state.top)
    while index >= 0 {
      if time < items[index].effectEnd, let clip = items[index].clip(on: key, at: time) {
        return (index, clip)
      }
      index = Int(below[index].top)
    }
    let held = Int(state.held)
    return held < 0 ? nil : items[held].clip(on: key, at: time).map { (held, $0) }
  }

  // MARK: Continuing motions

  /// The motion that a track shows just before an item begins.
  enum Shown {
    case nothing
    case clip(ShownClip)
    /// The motion of an item that is listed after the beginning item.
    case later
  }

  /// Resolves the motions that continue from the track's value, in the order of time.
  ///
  /// - Parameters:
  ///   - outer: Returns the motion that the track shows in the parent, for a child with its own
  ///     time.
  ///   - fail: Receives each motion that cannot be resolved. A motion that depends on such a motion
  ///     has no failure of its own.
  /// - Complexity: O(*n* log *n*) in the number of items. A motion that continues also takes a
  ///   time that is linear in the number of children with a gap at its start.
  func resolve(
    on key: TrackKey,
    around outer: () -> Shown = { .nothing },
    _ fail: (Clip, TimelineError.Reason) -> Void,
  ) {
    let starts = items.map(\.effectStart)
    for number in starts.indices.sorted(by: { (starts[$0], $0) < (starts[$1], $1) }) {
      // Only for a motion that continues: the search passes each child with a gap.
      func shownBefore() -> Shown {
        let found = shown(below[number], on: key, at: starts[number])
        return found.map { $0.number < number ? .clip($0.clip) : .later } ?? outer()
      }
      switch items[number].source {
      case .clip(let clip):
        if let reason = clip.resolve(from: shownBefore) {
          fail(clip, reason)
        }

      case .group(let group):
        group.contents.tracks[key]?.resolve(on: key, around: shownBefore, fail)
      }
    }
  }
}

/// The motion that shows on a track at a time.
struct ShownClip {
  let clip: Clip
  /// The local time of the motion, at most its end.
  let time: Nanoseconds
}

extension TrackIndex.Item {
  /// Returns the motion that the item shows on its track, at a time not before the item's start;
  /// nil in a gap of a child.
  func clip(on key: TrackKey, at time: Nanoseconds) -> ShownClip? {
    let local = min(time, effectEnd) - start
    switch source {
    case .clip(let clip):
      return ShownClip(clip: clip, time: local)

    case .group(let group):
      return group.contents.clip(on: key, at: group.iterations.content(at: local))
    }
  }
}
