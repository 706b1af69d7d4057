/// Turns a tree of items into absolute times: each position is found once, from those before it.
struct TimelineLayout {
  /// Markers are told apart by number, since their names may repeat.
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
    // Most items are motions: they need no draft of their own.
    if case .play(let clip) = item.kind, item.options.isPlain {
      // In parallel nothing waits for it, so that it may be the instant that its timing makes of it.
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

  /// Says where an item lies, so that the next can refer to it; returns its end.
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

  /// An item by itself, from 0.
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
      // Only a label that is played in a way of its own comes here, alone with its name.
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

/// What the positions in a group can refer to.
private struct LayoutContext {
  let arrangement: TimelineArrangement
  var labels: [String: Nanoseconds] = [:]
  /// The item before: its start, and its end; nil: never.
  var previous: (start: Nanoseconds, end: Nanoseconds?) = (0, 0)

  init(_ arrangement: TimelineArrangement) {
    self.arrangement = arrangement
  }

  /// Where an item begins.
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
  /// The labels of the contents in the parent's time, where they are first passed.
  var labels: [String: Nanoseconds] {
    guard !iterations.startsBackwards else { return [:] }
    return contents.labels.compactMapValues { iterations.firstTime(ofContent: $0) }
  }
}
