/// The items of a timeline or of a child, laid out in its own time.
final class TimelineContents: Sendable {
  /// The end of the last item, or nil if an item never ends.
  let length: Nanoseconds?
  let tracks: [TrackKey: TrackIndex]
  let markers: MarkerIndex
  let pauses: MarkerIndex
  let labels: [String: Nanoseconds]
  let rows: [TimelineRow]

  init(_ draft: TimelineDraft) {
    length = draft.length
    labels = draft.labels
    rows = draft.rows
    var items: [TrackKey: [TrackIndex.Item]] = [:]
    /// Adds an item to a track: the item is in effect from one time of its own to another.
    func add(
      _ item: TimelineDraft.Item,
      on key: TrackKey,
      from start: Nanoseconds,
      to end: Nanoseconds?,
      holds: Bool,
    ) {
      let placed = TrackIndex.Item(
        start: item.start,
        effectStart: item.start.saturatingAdding(start),
        effectEnd: end.map { item.start.saturatingAdding($0) } ?? .max,
        holds: holds,
        fillsBackwards: item.fillsBackwards,
        source: item.source,
      )
      items[key, default: []].append(placed)
    }
    var groups: [(start: Nanoseconds, group: TimelineGroup)] = []
    for item in draft.items {
      switch item.source {
      case .clip(let clip):
        add(item, on: clip.key, from: clip.effectStart, to: clip.effectEnd, holds: clip.holds)

      case .group(let group):
        groups.append((item.start, group))
        for (key, index) in group.contents.tracks {
          guard let first = group.first(on: index) else { continue }
          let holds = group.holds(index, on: key)
          add(item, on: key, from: first, to: group.iterations.total, holds: holds)
        }
      }
    }
    tracks = items.mapValues { TrackIndex($0) }
    markers = MarkerIndex(
      draft.markers, groups.map { ($0.start, $0.group.iterations, $0.group.contents.markers) },
    )
    pauses = MarkerIndex(
      draft.pauses, groups.map { ($0.start, $0.group.iterations, $0.group.contents.pauses) },
    )
  }

  /// Resolves the start values of continuing motions, each with the path of its item.
  ///
  /// - Throws: The error of the first motion in the list that cannot be resolved.
  func resolve(_ continuing: [(clip: Clip, path: [Int])]) throws(TimelineError) {
    var failures: [ObjectIdentifier: TimelineError.Reason] = [:]
    for key in Set(continuing.map(\.clip.key)) {
      tracks[key]?.resolve(on: key) { clip, reason in
        failures[ObjectIdentifier(clip)] = reason
      }
    }
    for (clip, path) in continuing {
      if let reason = failures[ObjectIdentifier(clip)] {
        throw TimelineError(reason, at: path)
      }
    }
  }

  /// Returns the motion that shows on a track at a time.
  func clip(on key: TrackKey, at time: Nanoseconds) -> ShownClip? {
    tracks[key]?.clip(on: key, at: time)
  }
}

/// A child with its own time.
struct TimelineGroup: Sendable {
  let iterations: TimelineIterations
  let contents: TimelineContents

  /// Returns the time at which a track of the contents first shows a value, or nil if it never
  /// does.
  ///
  /// The time is in the parent's time, since the start of the child.
  func first(on index: TrackIndex) -> Nanoseconds? {
    guard let first = index.first else { return nil }
    if iterations.content(at: 0) >= first {
      return 0
    }
    let time = iterations.iterationTime(atContent: first)
    guard iterations.total.map({ time <= $0 }) ?? true else { return nil }
    return time
  }

  /// Returns whether a track of the contents still shows a value after the end.
  func holds(_ index: TrackIndex, on key: TrackKey) -> Bool {
    guard let total = iterations.total else { return false }
    return index.clip(on: key, at: iterations.content(at: total)) != nil
  }
}
