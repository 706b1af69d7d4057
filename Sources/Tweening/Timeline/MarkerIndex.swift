/// The markers of a timeline or of a nested child, in its own time. A binary search finds a marker,
/// a division the iteration of a child that repeats.
struct MarkerIndex: Sendable {
  struct Marker: Sendable {
    let time: Nanoseconds
    let name: String
    let id: Int32
  }

  struct Child: Sendable {
    let start: Nanoseconds
    let group: TimelineGroup
    /// The latest end of this child and all children before it.
    let latestEnd: Nanoseconds
  }

  /// In order of time, then of their order in the timeline.
  let markers: [Marker]
  /// The children that have markers, in the order of their starts.
  let children: [Child]
  /// The lowest number of a marker, which gives the order of children in the timeline.
  let firstID: Int32

  init(_ draft: TimelineDraft) {
    markers = draft.markers.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map { Marker(time: $0.element.time, name: $0.element.name, id: $0.element.id) }
    var groups: [(start: Nanoseconds, group: TimelineGroup)] = []
    for item in draft.items {
      if case .group(let group) = item.source, !group.contents.markers.isEmpty {
        groups.append((item.start, group))
      }
    }
    var latest = Nanoseconds.min
    var children: [Child] = []
    let order = groups.indices.sorted { (groups[$0].start, $0) < (groups[$1].start, $1) }
    for index in order {
      let (start, group) = groups[index]
      latest = max(latest, group.iterations.total.map { start + $0 } ?? .max)
      children.append(Child(start: start, group: group, latestEnd: latest))
    }
    self.children = children
    firstID = min(
      draft.markers.map(\.id).min() ?? .max,
      children.map(\.group.contents.markers.firstID).min() ?? .max,
    )
  }

  var isEmpty: Bool {
    markers.isEmpty && children.isEmpty
  }

  /// The children that a range touches, and possibly others between them.
  func children(in range: Range<Nanoseconds>) -> ArraySlice<Child> {
    let first = children.firstIndex(startingWhere: { $0.latestEnd >= range.lowerBound })
    let end = children.firstIndex(startingWhere: { $0.start >= range.upperBound })
    return first < end ? children[first..<end] : []
  }

  /// The markers in a range.
  func markers(in range: Range<Nanoseconds>) -> ArraySlice<Marker> {
    let first = markers.firstIndex(startingWhere: { $0.time >= range.lowerBound })
    let end = markers.firstIndex(startingWhere: { $0.time >= range.upperBound })
    return first < end ? markers[first..<end] : []
  }
}

extension Array {
  /// The index of the first element that passes, if all elements after it pass too; else the count.
  fileprivate func firstIndex(startingWhere passes: (Element) -> Bool) -> Int {
    (0...count).partitionPoint { $0 == count || passes(self[$0]) }
  }
}
