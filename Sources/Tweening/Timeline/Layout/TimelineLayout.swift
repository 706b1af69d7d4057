/// The layout of a tree of items: computes the time of each item once, from the items before it.
struct TimelineLayout {
  /// The identity of the last marker, a number, since the names of markers need not be unique.
  private var lastMarker: Int32 = 0
  /// The path of the current item: the indices of the groups around the item, then its own index.
  private var path: [Int] = []
  /// The defaults in the current group.
  private var defaults: Timeline.Defaults
  /// The motions of continuing items with the paths of the items, in order.
  private var continuing: [(clip: Clip, path: [Int])] = []

  /// Returns the laid-out items of a timeline.
  static func contents(
    of items: [Timeline.Item],
    _ arrangement: Timeline.Arrangement,
    _ defaults: Timeline.Defaults,
  ) throws(TimelineError) -> TimelineContents {
    var layout = TimelineLayout(defaults: defaults)
    let draft = try layout.draft(items, arrangement, fillsBackwards: false)
    let contents = TimelineContents(draft)
    // The times of the items do not depend on their start values, so the start values are resolved
    // last.
    try contents.resolve(layout.continuing)
    return contents
  }

  private mutating func draft(
    _ items: [Timeline.Item],
    _ arrangement: Timeline.Arrangement,
    fillsBackwards: Bool,
  ) throws(TimelineError) -> TimelineDraft {
    var group = TimelineDraft(arrangement)
    for (index, item) in items.enumerated() {
      path.append(index)
      defer { path.removeLast() }
      do throws(TimelineError) {
        try add(item, to: &group, fillsBackwards: fillsBackwards || item.fillsBackwards)
      } catch {
        throw TimelineError(error.reason, at: [index] + error.path)
      }
    }
    return group
  }

  private mutating func add(
    _ item: Timeline.Item,
    to group: inout TimelineDraft,
    fillsBackwards: Bool,
  ) throws(TimelineError) {
    if case .label(let name) = item.kind {
      try group.addLabel(name, of: item, path: path)
      return
    }
    // Most items are plain motions, which are added without a draft of their own.
    if item.options.isPlain, let clip = clip(of: item) {
      // In parallel, no item waits for another item's end. So an endless motion without length is
      // an instant there.
      if group.arrangement == .sequence || item.position != nil {
        try check(clip)
      }
      let (start, end) = try group.place(item, length: clip.length)
      group.add(clip, from: start, to: end, fillsBackwards: fillsBackwards, path: path)
      return
    }
    let child = try child(item, fillsBackwards: fillsBackwards)
    try group.add(child, at: group.place(item, length: child.length).start)
  }

  /// Returns the motion of an item; nil for other kinds of items.
  private mutating func clip(of item: Timeline.Item) -> Clip? {
    switch item.kind {
    case .play(let clip):
      return clip

    case .continuing(let continuation):
      let clip = continuation.clip(defaults)
      continuing.append((clip, path))
      return clip

    case .wait, .label, .marker, .pause, .group, .tooDeep:
      return nil
    }
  }

  private func check(_ clip: Clip) throws(TimelineError) {
    guard !clip.isEndlessInstant else { throw TimelineError(.endlessInstant) }
  }

  /// Returns the draft of an item, laid out from 0.
  private mutating func child(
    _ item: Timeline.Item,
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
    draft.rows = [
      TimelineRow(
        start: 0, end: iterations.total, path: path, kind: .child, options: item.options,
      )
    ]
    for var row in child.rows {
      row.depth += 1
      draft.rows.append(row)
    }
    draft.labels = group.labels
    return draft
  }

  private mutating func content(
    _ item: Timeline.Item,
    fillsBackwards: Bool,
  ) throws(TimelineError) -> TimelineDraft {
    var draft = TimelineDraft()
    if let clip = clip(of: item) {
      try check(clip)
      draft.add(clip, from: 0, to: clip.length, fillsBackwards: fillsBackwards, path: path)
      return draft
    }
    switch item.kind {
    case .play, .continuing, .label:
      preconditionFailure("a motion is a clip, and a label is added to its group")

    case .wait(let duration):
      guard duration >= .zero else { throw TimelineError(.negativeWait(duration)) }
      let length = Nanoseconds(rounding: duration)
      draft.length = length
      draft.rows = [TimelineRow(start: 0, end: length, path: path, kind: .wait)]

    case .marker(let name):
      lastMarker += 1
      draft.markers = [MarkerIndex.Marker(time: 0, name: name, id: lastMarker)]
      draft.rows = [TimelineRow(start: 0, end: 0, path: path, kind: .marker(name))]

    case .pause:
      lastMarker += 1
      draft.pauses = [MarkerIndex.Marker(time: 0, name: "", id: lastMarker)]
      draft.rows = [TimelineRow(start: 0, end: 0, path: path, kind: .pause)]

    case .tooDeep:
      throw TimelineError(.tooDeep)

    case .group(let arrangement, let items):
      let outer = defaults
      defer { defaults = outer }
      defaults = item.defaults.inheriting(outer)
      draft = try self.draft(items, arrangement, fillsBackwards: fillsBackwards)
    }
    return draft
  }
}

extension TimelineGroup {
  /// The first time of each label of the contents, in the parent's time.
  var labels: [String: Nanoseconds] {
    guard !iterations.startsBackwards else { return [:] }
    return contents.labels.compactMapValues { iterations.firstTime(ofContent: $0) }
  }
}
