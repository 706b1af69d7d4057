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

  struct Entry: Sendable {
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

  let entries: [Entry]
  /// For each entry, the entry that was on top when it began; -1: none.
  private let below: [Int32]
  /// The starts of the intervals, in order.
  private let times: [Nanoseconds]
  /// The entry on top in each interval; -1: no entry is in effect.
  private let tops: [Int32]
  /// The entry that holds its end value in each interval; -1: no entry that holds has ended.
  private let helds: [Int32]
  /// Whether the first value also shows before its start.
  private let fillsBackwards: Bool
  /// The only motion of the track, if it begins at 0 and its own fill mode determines when it
  /// shows; nil otherwise.
  let only: Clip?

  /// - Complexity: O(*n* log *n*) in the number of entries.
  init(_ entries: [Entry]) {
    self.entries = entries
    // Comparing copied times avoids a retain and a release of the entries at each comparison.
    let starts = entries.map(\.effectStart)
    let stops = entries.map(\.effectEnd)
    let order = starts.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    var rank = [Int](repeating: 0, count: entries.count)
    for (position, index) in order.enumerated() {
      rank[index] = position
    }
    let ends = stops.indices.sorted { (stops[$0], rank[$0]) < (stops[$1], rank[$1]) }
    var times: [Nanoseconds] = []
    var tops: [Int32] = []
    var helds: [Int32] = []
    var below = [Int32](repeating: -1, count: entries.count)
    // The entries in effect, the last to begin on top. An ended entry is popped at the top.
    var stack: [Int] = []
    var held: Int32 = -1
    var begun = 0
    var ended = 0
    while begun < order.count || ended < ends.count {
      let nextStart = begun < order.count ? starts[order[begun]] : .max
      let nextEnd = ended < ends.count ? stops[ends[ended]] : .max
      let time = min(nextStart, nextEnd)
      if time == .max {
        break
      }
      while begun < order.count, starts[order[begun]] == time {
        below[order[begun]] = Int32(stack.last ?? -1)
        stack.append(order[begun])
        begun += 1
      }
      while ended < ends.count, stops[ends[ended]] == time {
        if entries[ends[ended]].holds {
          held = Int32(ends[ended])
        }
        ended += 1
      }
      while let top = stack.last, stops[top] <= time {
        stack.removeLast()
      }
      let top = Int32(stack.last ?? -1)
      if top != tops.last ?? -1 || held != helds.last ?? -1 {
        times.append(time)
        tops.append(top)
        helds.append(held)
      }
    }
    self.times = times
    self.tops = tops
    self.helds = helds
    self.below = below
    let first = tops.first.map { $0 >= 0 ? $0 : helds[0] }
    fillsBackwards = first.map { entries[Int($0)].fillsBackwards } ?? false
    only = entries.count == 1 ? entries[0].wholeClip : nil
  }

  /// The first time at which the track shows a value; nil: never.
  var first: Nanoseconds? {
    fillsBackwards ? 0 : times.first
  }

  /// Returns the motion that shows on a track at a time; nil if no motion shows.
  ///
  /// - Parameter key: The track.
  /// - Complexity: O(log *n*) in the number of entries, for each level of nesting, and linear in
  ///   the number of children on top of the motion that have a gap at the time.
  func clip(on key: TrackKey, at time: Nanoseconds) -> ShownClip? {
    guard let first = times.first else { return nil }
    let time = fillsBackwards ? max(time, first) : time
    let interval = (0...times.count).partitionPoint { $0 == times.count || times[$0] > time } - 1
    guard interval >= 0 else { return nil }
    var index = Int(tops[interval])
    while index >= 0 {
      if time < entries[index].effectEnd, let clip = entries[index].clip(on: key, at: time) {
        return clip
      }
      index = Int(below[index])
    }
    let held = Int(helds[interval])
    return held < 0 ? nil : entries[held].clip(on: key, at: time)
  }
}

/// The motion that shows on a track at a time.
struct ShownClip {
  let clip: Clip
  /// The local time of the motion, at most its end.
  let time: Nanoseconds
}

extension TrackIndex.Entry {
  /// Returns the motion that the entry shows on its track, at a time not before the entry's start;
  /// nil in a gap of a child.
  func clip(on key: TrackKey, at time: Nanoseconds) -> ShownClip? {
    let local = min(time, effectEnd) - start
    switch source {
    case .clip(let clip):
      return ShownClip(clip: clip, time: local)

    case .group(let group):
      let index = group.contents.tracks[key]
      return index?.clip(on: key, at: group.iterations.content(at: local))
    }
  }
}
