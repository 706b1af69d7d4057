/// The passings of each marker in each direction: their number, the first and the last.
struct MarkerSummary {
  struct Key: Hashable {
    let id: Int32
    let isBackwards: Bool
  }

  struct Passings {
    let name: String
    var count: Int
    var first: Nanoseconds
    var last: Nanoseconds
  }

  private(set) var markers: [Key: Passings] = [:]

  /// The number of all passings.
  var count: Int {
    markers.values.reduce(0) { $0.saturatingAdding($1.count) }
  }

  mutating func add(_ passings: Passings, for key: Key) {
    guard let known = markers[key] else {
      markers[key] = passings
      return
    }
    markers[key]?.count = known.count.saturatingAdding(passings.count)
    markers[key]?.first = min(known.first, passings.first)
    markers[key]?.last = max(known.last, passings.last)
  }

  /// Adds another summary, whose keys and times `change` converts.
  mutating func add(_ other: MarkerSummary, _ change: (Key, Passings) -> (Key, Passings)) {
    for (key, passings) in other.markers {
      let (key, passings) = change(key, passings)
      add(passings, for: key)
    }
  }
}

extension MarkerIndex {
  /// Returns the markers in a range of the content's own time, passed forwards.
  func summary(in range: Range<Nanoseconds>) -> MarkerSummary {
    if let whole, isWhole(range) {
      return whole
    }
    var summary = MarkerSummary()
    for marker in markers(in: range) {
      let key = MarkerSummary.Key(id: marker.id, isBackwards: false)
      let time = marker.time
      summary.add(.init(name: marker.name, count: 1, first: time, last: time), for: key)
    }
    for child in children(in: range) {
      let range = range.moved(by: child.start)
      summary.add(child.markers.summary(through: child.iterations, in: range)) {
        var passings = $1
        passings.first += child.start
        passings.last += child.start
        return ($0, passings)
      }
    }
    return summary
  }

  /// Returns the markers that the iterations of a child pass in a range of the parent's time.
  ///
  /// - Complexity: Linear in the number of markers, for each level of nesting, and independent of
  ///   the number of iterations.
  func summary(
    through iterations: TimelineIterations,
    in range: Range<Nanoseconds>,
  ) -> MarkerSummary {
    var summary = MarkerSummary()
    guard !isEmpty, let indices = iterations.indices(in: range) else { return summary }
    func add(_ iteration: Int128) {
      summary.add(self.summary(through: iterations, iteration, in: range)) { ($0, $1) }
    }
    add(indices.lowerBound)
    // Only the first and the last iteration may be cut short. The others are equal; in an
    // alternating child, every second one is.
    let step: Int128 = iterations.alternates ? 2 : 1
    for first in (0..<step).map({ indices.lowerBound + 1 + $0 }) where first < indices.upperBound {
      let further = (indices.upperBound - 1 - first) / step
      let distance = Nanoseconds(clamping: further * step * iterations.period)
      summary.add(self.summary(through: iterations, first, in: range)) { key, passings in
        var passings = passings
        let count = Int128(passings.count).multipliedReportingOverflow(by: further + 1)
        passings.count = count.overflow ? .max : Int(clamping: count.partialValue)
        passings.last = passings.last.saturatingAdding(distance)
        return (key, passings)
      }
    }
    if indices.upperBound > indices.lowerBound {
      add(indices.upperBound)
    }
    return summary
  }

  private func summary(
    through iterations: TimelineIterations,
    _ iteration: Int128,
    in range: Range<Nanoseconds>,
  ) -> MarkerSummary {
    var summary = MarkerSummary()
    guard let span = IterationSpan(iteration, of: iterations, in: range) else { return summary }
    summary.add(self.summary(in: span.content)) { key, passings in
      let times = [span.time(ofContent: passings.first), span.time(ofContent: passings.last)]
      let key = MarkerSummary.Key(
        id: key.id,
        isBackwards: key.isBackwards != span.isBackwards,
      )
      var passings = passings
      passings.first = min(times[0], times[1])
      passings.last = max(times[0], times[1])
      return (key, passings)
    }
    return summary
  }
}
