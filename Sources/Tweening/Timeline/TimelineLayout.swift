/// Lays out a tree of items: computes the time of each item once, from the items before it.
struct TimelineLayout {
  /// Markers have numbers as identity, since their names need not be unique.
  private var lastMarker: Int32 = 0

  /// Lays out the items of a timeline.
  static func contents(
    of items: [TimelineItem],
    _ arrangement: TimelineArrangement,
  ) throws(TimelineError) -> TimelineContents {
    var layout = TimelineLayout()
    return try TimelineContents(
      layout.draft(items, arrangement, fillsBackwards: false)
    )
  }

  private mutating func draft(
    _ items: [TimelineItem],
    _ arrangement: TimelineArrangement,
    fillsBackwards: Bool,
  ) throws(TimelineError) -> TimelineDraft {
    var group = TimelineDraft()
    var context = LayoutContext(arrangement)
    for (index, item) in items.enumerated() {
      do throws(TimelineError) {
        try add(item, to: &group, &context, fillsBackwards: fillsBackwards || item.fillsBackwards)
      } catch {
        throw TimelineError(error.reason, at: [index] + error.path)
      }
    }
    return group
  }

  private mutating func add(
    _ item: TimelineItem,
    to group: inout TimelineDraft,
    _ context: inout LayoutContext,
    fillsBackwards: Bool,
  ) throws(TimelineError) {
    if case .label(let name) = item.kind {
      let time = try context.start(of: item, end: group.length)
      guard context.labels.updateValue(time, forKey: name) == nil else {
        throw TimelineError(.duplicateLabel(name))
      }
      group.labels[name] = time
      group.rows.append(TimelineRow(start: time, end: time, kind: .label(name)))
      return
    }
    // Most items are motions, which need no draft of their own.
    if case .play(let clip) = item.kind, item.options.isPlain {
      // In parallel no item waits for the end, so an endless motion of no length is an instant.
      if context.arrangement == .sequence || item.position != nil {
        try check(clip)
      }
      let start = try context.start(of: item, end: group.length)
      let end = try place(clip.length, at: start, &context)
      group.add(clip, from: start, to: end, fillsBackwards: fillsBackwards)
      return
    }
    let child = try child(item, fillsBackwards: fillsBackwards)
    let start = try context.start(of: item, end: group.length)
    _ = try place(child.length, at: start, &context)
    group.add(child, at: start)
  }

  private func check(_ clip: Clip) throws(TimelineError) {
    guard !clip.isEndlessInstant else { throw TimelineError(.endlessInstant) }
  }

  /// Records the start and the end of an item, for positions that refer to them; returns the end.
  private func place(
    _ length: Nanoseconds?,
    at start: Nanoseconds,
    _ context: inout LayoutContext,
  ) throws(TimelineError) -> Nanoseconds? {
    let end = length.map(start.saturatingAdding)
    guard end ?? 0 <= TimelineIterations.limit else { throw TimelineError(.tooLong) }
    context.previous = (start, end)
    return end
  }

  /// Lays out an item by itself, from 0.
  private mutating func child(
    _ item: TimelineItem,
    fillsBackwards: Bool,
  ) throws(TimelineError) -> TimelineDraft {
    let child = try content(item, fillsBackwards: fillsBackwards)
    guard !item.options.isPlain else { return child }
    let iterations = try TimelineIterations(item.options, content: child.length)
    let group = TimelineGroup(iterations: iterations, contents: TimelineContents(child))
    var draft = TimelineDraft()
    draft.length = iterations.total
    draft.items = [
      TimelineDraft.Item(start: 0, source: .group(group), fillsBackwards: fillsBackwards)
    ]
    draft.rows = [TimelineRow(start: 0, end: iterations.total, kind: .child(item.options))]
    for var row in child.rows {
      row.depth += 1
      draft.rows.append(row)
    }
    draft.labels = group.labels
    return draft
  }

  private mutating func content(
    _ item: TimelineItem,
    fillsBackwards: Bool,
  ) throws(TimelineError) -> TimelineDraft {
    var draft = TimelineDraft()
    switch item.kind {
    case .play(let clip):
      try check(clip)
      draft.add(clip, from: 0, to: clip.length, fillsBackwards: fillsBackwards)

    case .wait(let duration):
      guard duration >= .zero else { throw TimelineError(.negativeWait(duration)) }
      let length = Nanoseconds(rounding: duration)
      draft.length = length
      draft.rows = [TimelineRow(start: 0, end: length, kind: .wait)]

    case .label(let name):
      // Only a label with repeats, a speed or the like comes here; it is alone in its child.
      draft.labels = [name: 0]
      draft.rows = [TimelineRow(start: 0, end: 0, kind: .label(name))]

    case .marker(let name):
      lastMarker += 1
      draft.markers = [TimelineDraft.Marker(time: 0, name: name, id: lastMarker)]
      draft.rows = [TimelineRow(start: 0, end: 0, kind: .marker(name))]

    case .tooDeep:
      throw TimelineError(.tooDeep)

    case .group(let arrangement, let items):
      draft = try self.draft(items, arrangement, fillsBackwards: fillsBackwards)
    }
    return draft
  }
}

/// The times that the positions in a group can refer to.
private struct LayoutContext {
  let arrangement: TimelineArrangement
  var labels: [String: Nanoseconds] = [:]
  /// The start and the end of the previous item; nil: it never ends.
  var previous: (start: Nanoseconds, end: Nanoseconds?) = (0, 0)

  init(_ arrangement: TimelineArrangement) {
    self.arrangement = arrangement
  }

  /// The start of an item.
  ///
  /// - Parameter end: The end of all items before it; nil: never.
  func start(
    of item: TimelineItem,
    end: Nanoseconds?,
  ) throws(TimelineError) -> Nanoseconds {
    let position = item.position ?? (arrangement == .sequence ? .end() : .time(.zero))
    let anchor: Nanoseconds? =
      switch position.anchor {
      case .start: 0
      case .end: end
      case .previousStart: previous.start
      case .previousEnd: previous.end
      case .label(let name): try time(of: name)
      }
    guard let anchor else { throw TimelineError(.afterInfinite) }
    let start = anchor.saturatingAdding(Nanoseconds(rounding: position.offset))
    guard start >= 0 else {
      throw TimelineError(.beforeStart(.nanoseconds(start)))
    }
    guard start <= TimelineIterations.limit else { throw TimelineError(.tooLong) }
    return start
  }

  private func time(of name: String) throws(TimelineError) -> Nanoseconds {
    guard let time = labels[name] else { throw TimelineError(.unknownLabel(name)) }
    return time
  }
}

extension TimelineGroup {
  /// The first time of each label of the contents, in the parent's time.
  var labels: [String: Nanoseconds] {
    guard !iterations.startsBackwards else { return [:] }
    return contents.labels.compactMapValues { iterations.firstTime(ofContent: $0) }
  }
}
