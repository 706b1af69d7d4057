/// The markers or the pauses of a timeline, in the active time of a motion that plays the timeline.
final class TimelineMarkers: MarkerSource {
  private let iterations: TimelineIterations
  private let index: MarkerIndex
  /// The plays; nil if the iterations of the motion are counted.
  private let plays: TimelinePlays?

  /// Creates the markers of a motion; nil if there is no marker.
  init?(_ index: MarkerIndex, _ program: TimelineProgram, _ timing: Timing) {
    guard !index.isEmpty else { return nil }
    iterations = TimelineIterations(timing, content: program.length)
    plays = program.plays(under: timing)
    self.index = index
  }

  func next(from position: Nanoseconds, isBackwards: Bool) -> Nanoseconds? {
    index.nearest(to: position, through: iterations, isBackwards: isBackwards)
  }

  func passings(in range: Range<Nanoseconds>, isBackwards: Bool) -> [Passing] {
    crossings(in: range, isBackwards).map { crossing in
      let direction: MarkerDirection =
        crossing.isBackwards == isBackwards ? .forwards : .backwards
      return Passing(
        position: crossing.time,
        kind: .marker(name: crossing.name, direction: direction),
        iteration: number(crossing.iterations),
      )
    }
  }

  /// Returns the number of an iteration, as in `repeated` events.
  ///
  /// - Parameter iterations: The iteration of the motion, and the iteration of the timeline within.
  private func number(_ iterations: (outer: Int128, inner: Int128)) -> Int64 {
    plays?.number(ofIteration: iterations.inner) ?? Int64(clamping: iterations.outer)
  }

  /// Returns the passings in a range, in the order of passing.
  private func crossings(
    in range: Range<Nanoseconds>,
    _ isBackwards: Bool,
  ) -> [MarkerCrossing] {
    let crossings = index.crossings(through: iterations, in: range)
    return isBackwards ? crossings.reversed() : crossings
  }

  func count(in range: Range<Nanoseconds>) -> Int {
    index.summary(through: iterations, in: range).count
  }

  func summary(in range: Range<Nanoseconds>, isBackwards: Bool) -> [Passing] {
    let markers = index.summary(through: iterations, in: range).markers
    let groups = Dictionary(grouping: markers) { _, passings in
      isBackwards ? passings.first : passings.last
    }
    let positions = groups.keys.sorted()
    return (isBackwards ? positions.reversed() : positions).flatMap { position in
      passings(of: groups[position] ?? [], at: position, isBackwards)
    }
  }

  /// Returns the last passings of the markers whose last passing is at a position, in order.
  private func passings(
    of markers: [(key: MarkerSummary.Key, value: MarkerSummary.Passings)],
    at position: Nanoseconds,
    _ isBackwards: Bool,
  ) -> [Passing] {
    let lastPassings = lastPassings(at: position, isBackwards)
    let iteration = number((iterations.iteration(at: position), 0))
    return markers.map { key, all in (key: key, all: all, last: lastPassings[key]) }
      .sorted { ($0.last?.index ?? 0, $0.key.id) < ($1.last?.index ?? 0, $1.key.id) }
      .map { key, all, last in
        let direction: MarkerDirection = key.isBackwards == isBackwards ? .forwards : .backwards
        return Passing(
          position: position,
          kind: .marker(name: all.name, direction: direction),
          iteration: last?.iteration ?? iteration,
          count: all.count,
        )
      }
  }

  /// Returns the last passing of each marker at a position: its index among the passings there, and
  /// its iteration. The result is empty if there are too many passings.
  private func lastPassings(
    at position: Nanoseconds,
    _ isBackwards: Bool,
  ) -> [MarkerSummary.Key: (index: Int, iteration: Int64)] {
    let range = position..<position.saturatingAdding(1)
    // A fast child may pass millions of markers at one position.
    guard count(in: range) <= Passing.singleEventLimit else { return [:] }
    var last: [MarkerSummary.Key: (index: Int, iteration: Int64)] = [:]
    for (index, crossing) in crossings(in: range, isBackwards).enumerated() {
      let key = MarkerSummary.Key(id: crossing.id, isBackwards: crossing.isBackwards)
      last[key] = (index, number(crossing.iterations))
    }
    return last
  }
}

extension MarkerIndex {
  /// Returns the nearest time at which the iterations of a child pass a marker, `time` itself
  /// included.
  ///
  /// - Complexity: O(log *n*) in the number of markers, for each child that plays at the time.
  func nearest(
    to time: Nanoseconds,
    through iterations: TimelineIterations,
    isBackwards: Bool,
  ) -> Nanoseconds? {
    let range = isBackwards ? 0..<max(0, time.saturatingAdding(1)) : max(0, time)..<Nanoseconds.max
    guard let indices = iterations.indices(in: range) else { return nil }
    // Only the first and the last iteration may be cut short. A marker that a whole iteration does
    // not pass is never passed.
    for step in 0...min(2, indices.upperBound - indices.lowerBound) {
      let iteration = isBackwards ? indices.upperBound - step : indices.lowerBound + step
      if let time = nearest(in: iteration, of: iterations, range, isBackwards) {
        return time
      }
    }
    return nil
  }

  private func nearest(
    in iteration: Int128,
    of iterations: TimelineIterations,
    _ range: Range<Nanoseconds>,
    _ isBackwards: Bool,
  ) -> Nanoseconds? {
    guard
      let span = IterationSpan(iteration, of: iterations, in: range), !span.content.isEmpty
    else { return nil }
    let descends = isBackwards != span.isBackwards
    let start = descends ? span.content.upperBound - 1 : span.content.lowerBound
    guard let found = nearest(to: start, descends), span.content.contains(found) else {
      return nil
    }
    return span.time(ofContent: found)
  }

  /// Returns the nearest time of a marker in the content's own time.
  private func nearest(to time: Nanoseconds, _ descends: Bool) -> Nanoseconds? {
    let range = descends ? .min..<time.saturatingAdding(1) : time..<Nanoseconds.max
    let markers = markers(in: range)
    var best = (descends ? markers.last : markers.first)?.time
    let children = children(in: range)
    for offset in 0..<children.count {
      let child = children[
        descends ? children.endIndex - 1 - offset : children.startIndex + offset
      ]
      // This child and all further children are beyond the nearest marker so far.
      if let best, descends ? child.latestEnd < best : child.start > best {
        break
      }
      let nested = child.markers.nearest(
        to: time - child.start, through: child.iterations, isBackwards: descends,
      )
      let found = [best, nested.map { $0.saturatingAdding(child.start) }].compactMap(\.self)
      best = descends ? found.max() : found.min()
    }
    return best
  }
}
