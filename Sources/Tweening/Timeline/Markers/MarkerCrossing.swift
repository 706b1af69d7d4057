/// The passing of a marker at a time of the parent or of the timeline.
struct MarkerCrossing: Sendable {
  var time: Nanoseconds
  let name: String
  let id: Int32
  var isBackwards: Bool
  /// The iteration that passes the marker, and the iteration of the outermost child within it.
  var iterations: (outer: Int128, inner: Int128) = (0, 0)

  var mirrored: MarkerCrossing {
    var copy = self
    copy.isBackwards.toggle()
    return copy
  }
}

extension MarkerIndex {
  /// Returns the markers in a range of the content's own time, in order, passed forwards.
  private func crossings(in range: Range<Nanoseconds>) -> [MarkerCrossing] {
    let own = markers(in: range).map {
      MarkerCrossing(time: $0.time, name: $0.name, id: $0.id, isBackwards: false)
    }
    let children = children(in: range)
    guard !children.isEmpty else { return own }
    // Markers at the same instant keep their order in the timeline, whatever the range.
    var all = own.map { (crossing: $0, source: $0.id) }
    for child in children {
      let range = range.moved(by: child.start)
      for var crossing in child.markers.crossings(through: child.iterations, in: range) {
        crossing.time += child.start
        all.append((crossing, child.markers.firstID))
      }
    }
    let order = all.indices.sorted {
      (all[$0].crossing.time, all[$0].source, $0) < (all[$1].crossing.time, all[$1].source, $1)
    }
    return order.map { all[$0].crossing }
  }

  /// Returns the markers that the iterations of a child pass in a range of the parent's time, in
  /// order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of markers passed, and linear in the number of
  ///   iterations.
  func crossings(
    through iterations: TimelineIterations,
    in range: Range<Nanoseconds>,
  ) -> [MarkerCrossing] {
    guard !isEmpty, let indices = iterations.indices(in: range) else { return [] }
    var found: [MarkerCrossing] = []
    for iteration in indices {
      if let span = IterationSpan(iteration, of: iterations, in: range) {
        found += crossings(through: span)
      }
    }
    return found
  }

  private func crossings(through span: IterationSpan) -> [MarkerCrossing] {
    let passed = crossings(in: span.content)
    let crossings = span.isBackwards ? passed.reversed().map(\.mirrored) : passed
    return crossings.map {
      var crossing = $0
      crossing.time = span.time(ofContent: $0.time)
      crossing.iterations = (span.iteration, $0.iterations.outer)
      return crossing
    }
  }
}

/// The part of an iteration that is in a range of the parent's time.
struct IterationSpan {
  private let iterations: TimelineIterations
  private let start: Int128
  let iteration: Int128
  let isBackwards: Bool
  /// The times in the content that the iteration passes.
  let content: Range<Nanoseconds>

  /// Creates the part of an iteration in a range; nil if the iteration is outside the range.
  init?(_ iteration: Int128, of iterations: TimelineIterations, in range: Range<Nanoseconds>) {
    let part = iterations.part(of: iteration, in: range)
    guard !part.isEmpty else { return nil }
    self.iterations = iterations
    self.iteration = iteration
    start = iterations.start(of: iteration)
    isBackwards = iterations.isBackwards(iteration)
    var forwards = part
    if isBackwards {
      // A backward iteration passes at `t` what a forward iteration passes at `length - t`.
      let first = iterations.length - part.upperBound + 1
      forwards = first..<first + (part.upperBound - part.lowerBound)
    }
    content = iterations.content(reachedIn: forwards)
  }

  /// Returns the parent's time at which the iteration passes a time in the content.
  func time(ofContent time: Nanoseconds) -> Nanoseconds {
    let reached = iterations.iterationTime(atContent: time)
    return Nanoseconds(
      clamping: start + Int128(isBackwards ? iterations.length - reached : reached)
    )
  }
}

extension TimelineIterations {
  /// Returns the iterations that touch a range of the parent's time, both their ends included, or
  /// nil if there is none.
  func indices(in range: Range<Nanoseconds>) -> ClosedRange<Int128>? {
    guard !range.isEmpty, range.lowerBound <= total ?? .max, range.upperBound > 0 else {
      return nil
    }
    guard !isEmpty else { return nil }
    // A child without length is one instant, for any number of repeats.
    guard period > 0 else { return 0...0 }
    let lower = Int128(max(0, range.lowerBound)) + offset - Int128(length)
    let upper = Int128(min(range.upperBound - 1, total ?? .max)) + offset
    let first = lower <= 0 ? 0 : (lower + period - 1) / period
    let final = min(upper / period, last ?? .max)
    let start = max(first, offset / period)
    return start <= final ? start...final : nil
  }

  /// Returns the start of an iteration in the parent's time.
  func start(of iteration: Int128) -> Int128 {
    iteration * period - offset
  }

  /// Returns the part of an iteration in a range of the parent's time, in the iteration's own time.
  ///
  /// An iteration includes both its ends, so the range of a whole iteration is one nanosecond
  /// longer than the iteration.
  func part(of iteration: Int128, in range: Range<Nanoseconds>) -> Range<Nanoseconds> {
    let start = start(of: iteration)
    let end = min(Int128(length), total.map { Int128($0) - start } ?? Int128(length))
    let lower = max(Int128(max(0, range.lowerBound)) - start, 0)
    let upper = min(Int128(range.upperBound) - start, end + 1)
    return lower < upper ? Nanoseconds(lower)..<Nanoseconds(upper) : 0..<0
  }
}

extension Range<Nanoseconds> {
  /// Returns the same range, relative to another origin.
  func moved(by origin: Nanoseconds) -> Range {
    let lower = lowerBound.saturatingSubtracting(origin)
    return lower..<Swift.max(lower, upperBound.saturatingSubtracting(origin))
  }
}
