/// What shows on one track when: stretches of time, each with the one item that shows in it.
///
/// The item in effect that began last wins, of those that began together the one that stands last.
/// Where none is in effect, the one that ended last holds.
struct TrackIndex: Sendable {
  enum Source: Sendable {
    case clip(Clip)
    case group(TimelineGroup)
  }

  struct Entry: Sendable {
    /// The beginning of the item, from which its own time counts.
    let start: Nanoseconds
    /// When it takes hold of the track, and when it lets go of it.
    let effectStart: Nanoseconds
    let effectEnd: Nanoseconds
    let holds: Bool
    let fillsBackwards: Bool
    let source: Source

    /// The motion, where it begins at 0 and shows exactly where it is in effect.
    fileprivate var wholeClip: Clip? {
      guard start == 0, case .clip(let clip) = source else { return nil }
      return !fillsBackwards || clip.fillsBefore ? clip : nil
    }
  }

  private let entries: [Entry]
  /// The beginnings of the stretches, in order, and the entry of each; -1: nothing shows.
  private let times: [Nanoseconds]
  private let winners: [Int32]
  /// Whether what shows first shows before that too.
  private let fillsBackwards: Bool
  /// The motion that is alone on the track and begins with it, if it says itself when it shows.
  let only: Clip?

  /// - Complexity: O(*n* log *n*) in the number of entries.
  init(_ entries: [Entry]) {
    self.entries = entries
    // Apart from the entries, which would be retained and released at every comparison.
    let starts = entries.map(\.effectStart)
    let stops = entries.map(\.effectEnd)
    let order = starts.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    var rank = [Int](repeating: 0, count: entries.count)
    for (position, index) in order.enumerated() {
      rank[index] = position
    }
    let ends = stops.indices.sorted { (stops[$0], rank[$0]) < (stops[$1], rank[$1]) }
    var times: [Nanoseconds] = []
    var winners: [Int32] = []
    // In effect, the last to begin on top; those that have ended are taken off when they surface.
    var stack: [Int] = []
    var held = -1
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
        stack.append(order[begun])
        begun += 1
      }
      while ended < ends.count, stops[ends[ended]] == time {
        if entries[ends[ended]].holds {
          held = ends[ended]
        }
        ended += 1
      }
      while let top = stack.last, stops[top] <= time {
        stack.removeLast()
      }
      let winner = Int32(stack.last ?? held)
      if winner != winners.last ?? -1 {
        times.append(time)
        winners.append(winner)
      }
    }
    self.times = times
    self.winners = winners
    fillsBackwards = winners.first.map { entries[Int($0)].fillsBackwards } ?? false
    only = entries.count == 1 ? entries[0].wholeClip : nil
  }

  /// When the track first shows something; nil: never.
  var first: Nanoseconds? {
    fillsBackwards ? 0 : times.first
  }

  /// The entry that shows at a time, and its own time then.
  ///
  /// - Complexity: O(log *n*) in the number of entries.
  func entry(at time: Nanoseconds) -> (source: Source, time: Nanoseconds)? {
    guard var time = times.first.map({ fillsBackwards ? max(time, $0) : time }) else { return nil }
    var low = 0
    var high = times.count
    while low < high {
      let middle = low + (high - low) / 2
      if times[middle] <= time {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0, winners[low - 1] >= 0 else { return nil }
    let entry = entries[Int(winners[low - 1])]
    if !entry.holds {
      time = min(time, entry.effectEnd)
    }
    return (entry.source, time - entry.start)
  }
}
