/// An index of the markers or the pauses of a timeline or a child, in its own time.
///
/// A binary search finds a marker, and a division finds the iteration of a repeating child.
struct MarkerIndex: Sendable {
  struct Marker: Sendable {
    let time: Nanoseconds
    let name: String
    /// The number of the marker in the order of the whole timeline.
    let id: Int32

    func moved(by start: Nanoseconds) -> Marker {
      Marker(time: time + start, name: name, id: id)
    }
  }

  struct Child: Sendable {
    let start: Nanoseconds
    let iterations: TimelineIterations
    let markers: MarkerIndex
    /// The latest end of this child and all children before it.
    let latestEnd: Nanoseconds
  }

  /// The markers in the order of their times; markers at one time in the order of the timeline.
  let markers: [Marker]
  /// The children that have markers, in the order of their starts.
  let children: [Child]
  /// The lowest number of a marker, which determines the order of children in the timeline.
  let firstID: Int32
  /// All passings in the content, or nil if there are no children, or a child that never ends.
  ///
  /// Each whole iteration has these passings. Without them, each level of nesting would compute the
  /// next level several times.
  private(set) var whole: MarkerSummary?

  /// Creates an index. A child whose iterations pass no marker is left out.
  ///
  /// - Parameters:
  ///   - own: The markers outside of children, in the order of the timeline.
  ///   - groups: The children, in the order of the timeline.
  init(
    _ own: [Marker],
    _ groups: [(start: Nanoseconds, iterations: TimelineIterations, markers: MarkerIndex)],
  ) {
    markers = own.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    let groups = groups.filter { _, iterations, markers in
      markers.summary(through: iterations, in: 0..<Nanoseconds.max).count > 0
    }
    var latest = Nanoseconds.min
    var children: [Child] = []
    let order = groups.indices.sorted { (groups[$0].start, $0) < (groups[$1].start, $1) }
    for index in order {
      let (start, iterations, markers) = groups[index]
      latest = max(latest, iterations.total.map { start + $0 } ?? .max)
      children.append(
        Child(start: start, iterations: iterations, markers: markers, latestEnd: latest)
      )
    }
    self.children = children
    firstID = min(
      own.map(\.id).min() ?? .max,
      children.map(\.markers.firstID).min() ?? .max,
    )
    if latest > .min, latest < .max {
      whole = summary(in: 0..<Nanoseconds.max)
    }
  }

  /// Whether a range has all markers and children of the content.
  func isWhole(_ range: Range<Nanoseconds>) -> Bool {
    range.lowerBound <= 0
      && range.upperBound > max(markers.last?.time ?? 0, children.last?.latestEnd ?? 0)
  }

  var isEmpty: Bool {
    markers.isEmpty && children.isEmpty
  }

  /// Returns the children that a range touches, and possibly others between them.
  func children(in range: Range<Nanoseconds>) -> ArraySlice<Child> {
    let first = children.firstIndex(startingWhere: { $0.latestEnd >= range.lowerBound })
    let end = children.firstIndex(startingWhere: { $0.start >= range.upperBound })
    return first < end ? children[first..<end] : []
  }

  /// Returns the markers in a range.
  func markers(in range: Range<Nanoseconds>) -> ArraySlice<Marker> {
    let first = markers.firstIndex(startingWhere: { $0.time >= range.lowerBound })
    let end = markers.firstIndex(startingWhere: { $0.time >= range.upperBound })
    return first < end ? markers[first..<end] : []
  }
}

extension Array {
  /// Returns the index of the first element that satisfies a predicate, or the count where no
  /// element does. All elements after the first one must satisfy the predicate too.
  fileprivate func firstIndex(startingWhere passes: (Element) -> Bool) -> Int {
    (0...count).partitionPoint { $0 == count || passes(self[$0]) }
  }
}
