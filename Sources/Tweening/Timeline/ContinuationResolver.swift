/// A placeholder for a motion that continues from its track's value, with the path of its item.
struct PlaceholderClip {
  let clip: Clip
  let path: [Int]
}

extension TimelineContents {
  /// Returns the motions that replace placeholders, in the same order; nil for a motion that never
  /// shows.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items on the tracks of the placeholders.
  func continued(_ placeholders: [PlaceholderClip]) throws(TimelineError) -> [Clip?] {
    var resolver = ContinuationResolver()
    for key in Set(placeholders.map(\.clip.key)) {
      if let index = tracks[key] {
        resolver.resolve(index, on: key, around: .nothing)
      }
    }
    // An item that depends on a wrong item has no failure of its own.
    for item in placeholders {
      if let reason = resolver.failures[ObjectIdentifier(item.clip)] {
        throw TimelineError(reason, at: item.path)
      }
    }
    return placeholders.map { resolver.clips[ObjectIdentifier($0.clip)] }
  }
}

/// Finds the values from which the items of a track continue, in the order of time.
private struct ContinuationResolver {
  /// The item that a track shows just before another item begins.
  enum Shown {
    case nothing
    case clip(ShownClip)
    /// An item that is listed after the beginning item.
    case later
  }

  /// The resolved motions, by their placeholders.
  private(set) var clips: [ObjectIdentifier: Clip] = [:]
  /// The reasons why motions cannot be resolved, by their placeholders.
  private(set) var failures: [ObjectIdentifier: TimelineError.Reason] = [:]

  /// Resolves the placeholders on a track.
  ///
  /// - Parameter outer: The item that the track shows in the parent, for a child with its own time.
  mutating func resolve(_ index: TrackIndex, on key: TrackKey, around outer: Shown) {
    var sweep = TrackSweep(index.entries)
    for number in sweep.order {
      var shown = outer
      if let found = sweep.begin(number, on: key) {
        shown = found.number < number ? .clip(found.shown) : .later
      }
      switch index.entries[number].source {
      case .clip(let clip):
        if clip.isPlaceholder {
          resolve(clip, from: shown)
        }

      case .group(let group):
        if let inner = group.contents.tracks[key] {
          resolve(inner, on: key, around: shown)
        }
      }
    }
  }

  private mutating func resolve(_ clip: Clip, from shown: Shown) {
    let id = ObjectIdentifier(clip)
    switch shown {
    case .nothing:
      if let initial = clip.initial {
        clips[id] = clip.continued(from: initial, at: .zero)
      } else {
        failures[id] = .nothingBefore(track: clip.track)
      }

    case .later:
      failures[id] = .ambiguousStart(track: clip.track)

    case .clip(let shown):
      let motion = clips[ObjectIdentifier(shown.clip)] ?? shown.clip
      clips[id] = clip.continued(from: motion, at: .nanoseconds(shown.time))
    }
  }
}

/// The entries of a track in the order in which they begin, each with the motion that shows just
/// before.
///
/// The rules are those of ``TrackIndex``, at an instant at which only some entries have begun.
private struct TrackSweep {
  private let entries: [TrackIndex.Entry]
  /// The entries in the order in which they begin.
  let order: [Int]
  private let rank: [Int]
  private let ends: [Int]
  private var ended = 0
  /// The entries in effect, the last to begin on top. Entries beneath the top may have ended.
  private var stack: [Int] = []
  private var held: Int?

  init(_ entries: [TrackIndex.Entry]) {
    self.entries = entries
    order = entries.indices.sorted { (entries[$0].effectStart, $0) < (entries[$1].effectStart, $1) }
    var rank = [Int](repeating: 0, count: entries.count)
    for (position, index) in order.enumerated() {
      rank[index] = position
    }
    self.rank = rank
    ends = entries.indices.sorted {
      (entries[$0].effectEnd, rank[$0]) < (entries[$1].effectEnd, rank[$1])
    }
  }

  private var nextEnd: Int? {
    ended < ends.count ? ends[ended] : nil
  }

  /// Begins the next entry of the order.
  ///
  /// - Returns: The entry that shows just before, and its motion; nil if no entry shows.
  mutating func begin(_ number: Int, on key: TrackKey) -> (number: Int, shown: ShownClip)? {
    let time = entries[number].effectStart
    while let end = nextEnd, entries[end].effectEnd <= time, rank[end] < rank[number] {
      if entries[end].holds {
        held = end
      }
      ended += 1
    }
    while let top = stack.last, entries[top].effectEnd <= time {
      stack.removeLast()
    }
    defer { stack.append(number) }
    for candidate in stack.reversed() where entries[candidate].effectEnd > time {
      if let shown = entries[candidate].clip(on: key, at: time) {
        return (candidate, shown)
      }
    }
    return held.flatMap { held in entries[held].clip(on: key, at: time).map { (held, $0) } }
  }
}
