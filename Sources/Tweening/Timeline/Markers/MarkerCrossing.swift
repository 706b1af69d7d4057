/// One passage over a marker.
struct MarkerCrossing: Sendable {
  var time: Nanoseconds
  let name: String
  let id: Int32
  var isBackwards: Bool
  /// The iteration that passes the marker, and the one in the child that is nearest to the outside.
  var iterations: (outer: Int128, inner: Int128) = (0, 0)

  var mirrored: MarkerCrossing {
    var copy = self
    copy.isBackwards.toggle()
    return copy
  }
}

extension MarkerIndex {
  /// The markers in a range of the content's own time, in order, passed forwards.
  private func crossings(in range: Range<Nanoseconds>) -> [MarkerCrossing] {
    let own = markers(in: range).map {
      MarkerCrossing(time: $0.time, name: $0.name, id: $0.id, isBackwards: false)
    }
    let children = children(in: range)
    guard !children.isEmpty else { return own }
    // Markers at one instant keep their order in the timeline, wherever a range ends.
    var all = own.map { (crossing: $0, source: $0.id) }
    for child in children {
      let span = range.moved(by: child.start)
      for var crossing in child.markers.crossings(through: child.iterations, in: span) {
        crossing.time += child.start
        all.append((crossing, child.markers.firstID))
      }
    }
    let order = all.indices.sorted {
      (all[$0].crossing.time, all[$0].source, $0) < (all[$1].crossing.time, all[$1].source, $1)
    }
    return order.map { all[$0].crossing }
  }

  /// The markers that the iterations of a child pass in a range of the parent's time, in order.
  ///
  /// - Complexity: O(*n* log *n*) in their number, and linear in the number of iterations.
  func crossings(
    through iterations: TimelineIterations,
    in range: Range<Nanoseconds>,
  ) -> [MarkerCrossing] {
    guard !isEmpty, let span = iterations.indices(in: range) else { return [] }
    var found: [MarkerCrossing] = []
    var iteration = span.lowerBound
    while iteration <= span.upperBound {
      if let passage = IterationSpan(iteration, of: iterations, in: range) {
        found += crossings(through: passage)
      }
      iteration += 1
    }
    return found
  }

  private func crossings(through passage: IterationSpan) -> [MarkerCrossing] {
    let passed = crossings(in: passage.content)
    let crossings = passage.isBackwards ? passed.reversed().map(\.mirrored) : passed
    return crossings.map {
      var crossing = $0
      crossing.time = passage.time(ofContent: $0.time)
      crossing.iterations = (passage.iteration, $0.iterations.outer)
      return crossing
    }
  }
}

/// The part of an iteration that lies in a range of the parent's time.
struct IterationSpan {
  private let iterations: TimelineIterations
  private let start: Int128
  let iteration: Int128
  let isBackwards: Bool
  /// The times in the content that it passes.
  let content: Range<Nanoseconds>

  /// - Returns: Nil where no part of the iteration lies in the range.
  init?(_ iteration: Int128, of iterations: TimelineIterations, in range: Range<Nanoseconds>) {
    let stretch = iterations.stretch(of: iteration, in: range)
    guard !stretch.isEmpty else { return nil }
    self.iterations = iterations
    self.iteration = iteration
    start = iterations.start(of: iteration)
    isBackwards = iterations.isBackwards(iteration)
    var forwards = stretch
    if isBackwards {
      // An iteration backwards passes at `r` the time that one forwards passes at `length - r`.
      let first = iterations.length - stretch.upperBound + 1
      forwards = first..<first + Nanoseconds(stretch.count)
    }
    content = iterations.content(reachedIn: forwards)
  }

  /// The parent's time at which a time in the content is passed.
  func time(ofContent time: Nanoseconds) -> Nanoseconds {
    let reached = iterations.iterationTime(atContent: time)
    return Nanoseconds(
      clamping: start + Int128(isBackwards ? iterations.length - reached : reached)
    )
  }
}

extension TimelineIterations {
  /// The iterations that lie in a range of the parent's time, with both their ends; nil: none.
  func indices(in range: Range<Nanoseconds>) -> ClosedRange<Int128>? {
    guard !range.isEmpty, range.lowerBound <= total ?? .max, range.upperBound > 0 else {
      return nil
    }
    guard !isEmpty else { return nil }
    // A child of no length is one instant, however often it repeats.
    guard period > 0 else { return 0...0 }
    let lower = Int128(max(0, range.lowerBound)) + offset - Int128(length)
    let upper = Int128(min(range.upperBound - 1, total ?? .max)) + offset
    let first = lower <= 0 ? 0 : (lower + period - 1) / period
    let final = min(upper / period, last ?? .max)
    let start = max(first, offset / period)
    return start <= final ? start...final : nil
  }

  /// The start of an iteration in the parent's time.
  func start(of iteration: Int128) -> Int128 {
    iteration * period - offset
  }

  /// The part of an iteration in a range of the parent's time. A whole iteration includes both its
  /// ends, so that its range is longer than the iteration by one.
  func stretch(of iteration: Int128, in range: Range<Nanoseconds>) -> Range<Nanoseconds> {
    let start = start(of: iteration)
    let end = min(Int128(length), total.map { Int128($0) - start } ?? Int128(length))
    let lower = max(Int128(max(0, range.lowerBound)) - start, 0)
    let upper = min(Int128(range.upperBound) - start, end + 1)
    return lower < upper ? Nanoseconds(lower)..<Nanoseconds(upper) : 0..<0
  }
}

extension Range<Nanoseconds> {
  /// The same range, relative to a later origin.
  func moved(by origin: Nanoseconds) -> Range {
    let lower = lowerBound.saturatingSubtracting(origin)
    return lower..<Swift.max(lower, upperBound.saturatingSubtracting(origin))
  }
}
