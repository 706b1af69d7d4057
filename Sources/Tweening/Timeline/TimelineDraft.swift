/// The items of a group with their times, during the layout of the group.
struct TimelineDraft {
  struct Item {
    var start: Nanoseconds
    let source: TrackIndex.Source
    let fillsBackwards: Bool
  }

  /// The end of the last item; nil: never.
  var length: Nanoseconds? = 0
  var items: [Item] = []
  var markers: [MarkerIndex.Marker] = []
  /// The markers at which a tween pauses, which send no marker events.
  var pauses: [MarkerIndex.Marker] = []
  var labels: [String: Nanoseconds] = [:]
  var rows: [TimelineRow] = []

  /// Adds a motion from one time to another.
  mutating func add(
    _ clip: Clip,
    from start: Nanoseconds,
    to end: Nanoseconds?,
    fillsBackwards: Bool,
    path: [Int],
  ) {
    items.append(Item(start: start, source: .clip(clip), fillsBackwards: fillsBackwards))
    let kind = TimelineRow.Kind.play(track: clip.track)
    rows.append(TimelineRow(start: start, end: end, path: path, kind: kind))
    length = length.flatMap { length in end.map { max(length, $0) } }
  }

  /// Adds the items of a group, which are laid out from 0, at a time.
  mutating func add(_ other: TimelineDraft, at start: Nanoseconds) {
    for var item in other.items {
      item.start += start
      items.append(item)
    }
    markers += other.markers.map { $0.moved(by: start) }
    pauses += other.pauses.map { $0.moved(by: start) }
    for var row in other.rows {
      // The times of deeper rows are in the own time of a child.
      if row.depth == 0 {
        row.start += start
        row.end = row.end.map { $0 + start }
      }
      rows.append(row)
    }
    // A label of an outer group hides a label of the same name in an inner group.
    labels.merge(other.labels.mapValues { $0.saturatingAdding(start) }) { outer, _ in outer }
    length = length.flatMap { length in other.length.map { max(length, $0 + start) } }
  }
}

extension MarkerIndex {
  /// Creates an index of markers, and of the children among items.
  ///
  /// - Parameter nested: A function that returns the markers of a child.
  init(
    _ own: [Marker],
    in items: [TimelineDraft.Item],
    of nested: (TimelineContents) -> MarkerIndex,
  ) {
    let groups = items.compactMap { item in
      if case .group(let group) = item.source {
        return (start: item.start, iterations: group.iterations, markers: nested(group.contents))
      }
      return nil
    }
    self.init(own, groups)
  }
}

/// An item of a timeline's layout, for descriptions and lists.
struct TimelineRow: Sendable {
  enum Kind: Sendable {
    case play(track: String)
    case wait
    case label(String)
    case marker(String)
    case pause
    case child(RepeatOptions)
  }

  var start: Nanoseconds
  /// The end; nil: never.
  var end: Nanoseconds?
  /// The number of children with their own time that contain the item.
  var depth = 0
  /// The index of the item in the timeline, then in the group at that index, and so on.
  let path: [Int]
  let kind: Kind
}
