/// The items of a group with their times, during the layout of the group.
struct TimelineDraft {
  struct Item {
    var start: Nanoseconds
    let source: TrackIndex.Source
    let fillsBackwards: Bool
  }

  let arrangement: Timeline.Arrangement
  /// The time at which all items have ended, or nil if an item never ends.
  var length: Nanoseconds? = 0
  var items: [Item] = []
  var markers: [MarkerIndex.Marker] = []
  /// The markers at which a tween pauses, which send no marker events.
  var pauses: [MarkerIndex.Marker] = []
  /// The labels in the group and in the groups in it.
  var labels: [String: Nanoseconds] = [:]
  var rows: [TimelineRow] = []
  /// The labels of the group itself, to which positions can refer.
  private var ownLabels: [String: Nanoseconds] = [:]
  /// The start and the end of the previous item. The end is nil if the item never ends.
  private var previous: (start: Nanoseconds, end: Nanoseconds?) = (0, 0)

  init(_ arrangement: Timeline.Arrangement = .sequence) {
    self.arrangement = arrangement
  }

  /// Adds a motion from one time to another.
  mutating func add(
    _ clip: Clip,
    from start: Nanoseconds,
    to end: Nanoseconds?,
    fillsBackwards: Bool,
    path: [Int],
  ) {
    items.append(Item(start: start, source: .clip(clip), fillsBackwards: fillsBackwards))
    rows.append(TimelineRow(start: start, end: end, path: path, kind: .play(track: clip.key.name)))
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

// MARK: Positions

extension TimelineDraft {
  /// Adds a label at its position.
  mutating func addLabel(
    _ name: String,
    of item: Timeline.Item,
    path: [Int],
  ) throws(TimelineError) {
    let time = try start(of: item, length: 0)
    guard ownLabels.updateValue(time, forKey: name) == nil else {
      throw TimelineError(.duplicateLabel(name))
    }
    labels[name] = time
    rows.append(TimelineRow(start: time, end: time, path: path, kind: .label(name)))
  }

  /// Returns the start and the end of the next item, to which later positions may refer.
  ///
  /// - Parameter length: The length of the item, or nil if the item never ends.
  mutating func place(
    _ item: Timeline.Item,
    length: Nanoseconds?,
  ) throws(TimelineError) -> (start: Nanoseconds, end: Nanoseconds?) {
    let start = try start(of: item, length: length)
    let end = length.map(start.saturatingAdding)
    guard end ?? 0 <= TimelineIterations.limit else { throw TimelineError(.tooLong) }
    previous = (start, end)
    return previous
  }

  private func start(
    of item: Timeline.Item,
    length: Nanoseconds?,
  ) throws(TimelineError) -> Nanoseconds {
    let position = item.position ?? (arrangement == .sequence ? .end() : .time(.zero))
    let anchor: Nanoseconds? =
      switch position.anchor {
      case .start: 0
      case .end: self.length
      case .previousStart: previous.start
      case .previousEnd: previous.end
      case .label(let name): try time(of: name)
      }
    guard let anchor else { throw TimelineError(.afterInfinite) }
    let start = try anchor.saturatingAdding(distance(position.offset, length: length))
    guard start >= 0 else {
      throw TimelineError(.beforeStart(.nanoseconds(start)))
    }
    guard start <= TimelineIterations.limit else { throw TimelineError(.tooLong) }
    return start
  }

  private func distance(
    _ offset: Timeline.Position.Offset,
    length: Nanoseconds?,
  ) throws(TimelineError) -> Nanoseconds {
    switch offset {
    case .time(let time):
      return Nanoseconds(rounding: time)

    case .fraction(let fraction, let whole):
      let whole =
        switch whole {
        case .item: length
        case .previous: previous.end.map { $0 - previous.start }
        }
      guard let whole else { throw TimelineError(.fractionOfInfinite) }
      return whole.scaled(by: fraction)
    }
  }

  private func time(of name: String) throws(TimelineError) -> Nanoseconds {
    guard let time = ownLabels[name] else { throw TimelineError(.unknownLabel(name)) }
    return time
  }
}

/// An item of a timeline's layout, for descriptions and lists.
struct TimelineRow: Sendable {
  var start: Nanoseconds
  /// The end, or nil if the item never ends.
  var end: Nanoseconds?
  /// The number of children with their own time that contain the item.
  var depth = 0
  /// The index of the item in the timeline, then in the group at that index, and so on.
  let path: [Int]
  let kind: Timeline.PlacedItem.Kind
  /// The options of a child.
  var options = RepeatOptions()
}
