/// A stand-in for a motion that goes on from what its track shows, and the path of its item.
struct WaitingClip {
  let clip: Clip
  let path: [Int]
}

extension TimelineContents {
  /// The motions for which clips stand in, in the same order; nil for one that never shows.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items on the tracks of those motions.
  func continued(_ waiting: [WaitingClip]) throws(TimelineError) -> [Clip?] {
    var resolver = ContinuationResolver()
    for key in Set(waiting.map(\.clip.key)) {
      if let index = tracks[key] {
        resolver.resolve(index, on: key, around: .nothing)
      }
    }
    // The first item that is wrong in itself, not one that follows from it.
    for item in waiting {
      if let reason = resolver.failures[ObjectIdentifier(item.clip)] {
        throw TimelineError(reason, at: item.path)
      }
    }
    return waiting.map { resolver.clips[ObjectIdentifier($0.clip)] }
  }
}

/// Finds the values from which the items of a track go on, in the order of time.
private struct ContinuationResolver {
  /// What a track shows when an item begins.
  enum Shown {
    case nothing
    case clip(ShownClip)
    /// An item that stands after the one that begins.
    case later
  }

  /// The motions that are known, and what is wrong with the others, by the clips that stand in for
  /// them.
  private(set) var clips: [ObjectIdentifier: Clip] = [:]
  private(set) var failures: [ObjectIdentifier: TimelineError.Reason] = [:]

  /// - Parameter outer: What the track shows around a child with a time of its own.
  mutating func resolve(_ index: TrackIndex, on key: TrackKey, around outer: Shown) {
    var sweep = TrackSweep(index.entries)
    for number in sweep.order {
      var shown = outer
      if let found = sweep.begin(number, on: key) {
        shown = found.number < number ? .clip(found.shown) : .later
      }
      switch index.entries[number].source {
      case .clip(let clip):
        if clip.isWaiting {
          resume(clip, from: shown)
        }

      case .group(let group):
        if let inner = group.contents.tracks[key] {
          resolve(inner, on: key, around: shown)
        }
      }
    }
  }

  private mutating func resume(_ clip: Clip, from shown: Shown) {
    let id = ObjectIdentifier(clip)
    switch shown {
    case .nothing:
      failures[id] = .nothingBefore(track: clip.track)

    case .later:
      failures[id] = .ambiguousStart(track: clip.track)

    case .clip(let shown):
      let motion = clips[ObjectIdentifier(shown.clip)] ?? shown.clip
      clips[id] = clip.resumed(from: motion, at: .nanoseconds(shown.time))
    }
  }
}

/// The entries of a track as they begin, with what shows just before each: the rules of
/// ``TrackIndex``, for an instant at which only some have begun.
private struct TrackSweep {
  private let entries: [TrackIndex.Entry]
  /// The entries in the order of their beginnings.
  let order: [Int]
  private let rank: [Int]
  private let ends: [Int]
  private var ended = 0
  /// The entries in effect, the last to begin on top, with some beneath that have ended.
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
  /// - Returns: The entry that shows just before, and its motion; nil where none shows.
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
