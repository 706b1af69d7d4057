/// The markers of a timeline, or its pauses, in the active time of a motion that plays it.
final class TimelineMarkers: MarkerSource {
  private let iterations: TimelineIterations
  private let index: MarkerIndex
  private let numbering: IterationNumbering

  /// - Returns: Nil where there is no marker.
  init?(_ index: MarkerIndex, _ program: TimelineProgram, _ timing: Timing) {
    guard !index.isEmpty else { return nil }
    iterations = TimelineIterations(timing, content: program.length)
    numbering = program.numbering(under: timing)
    self.index = index
  }

  func next(from position: Nanoseconds, isBackwards: Bool) -> Nanoseconds? {
    index.nearest(to: position, through: iterations, isBackwards: isBackwards)
  }

  func passages(in range: Range<Nanoseconds>, isBackwards: Bool) -> [MarkerPassage] {
    crossings(in: range, isBackwards).map { crossing in
      MarkerPassage(
        position: crossing.time,
        name: crossing.name,
        direction: crossing.isBackwards == isBackwards ? .forwards : .backwards,
        iteration: numbering.number(crossing.iterations),
      )
    }
  }

  /// In the order of passing.
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

  func summary(in range: Range<Nanoseconds>, isBackwards: Bool) -> [MarkerPassage] {
    let entries = index.summary(through: iterations, in: range).entries
    let places = Dictionary(grouping: entries) { _, entry in
      isBackwards ? entry.first : entry.last
    }
    let order = places.keys.sorted()
    return (isBackwards ? order.reversed() : order).flatMap { position in
      passages(of: places[position] ?? [], at: position, isBackwards)
    }
  }

  /// The last passings of markers that are passed last at one position, in order.
  private func passages(
    of entries: [(key: MarkerSummary.Key, value: MarkerSummary.Entry)],
    at position: Nanoseconds,
    _ isBackwards: Bool,
  ) -> [MarkerPassage] {
    let places = lastPlaces(at: position, isBackwards)
    let number = numbering.number((iterations.iteration(at: position), 0))
    return entries.map { key, entry in (key: key, entry: entry, last: places[key]) }
      .sorted { ($0.last?.place ?? 0, $0.key.id) < ($1.last?.place ?? 0, $1.key.id) }
      .map { key, entry, last in
        MarkerPassage(
          position: position,
          name: entry.name,
          direction: key.isBackwards == isBackwards ? .forwards : .backwards,
          iteration: last?.number ?? number,
          count: entry.count,
        )
      }
  }

  /// At which place each marker is passed last among those that are passed at a position, and in which
  /// iteration; empty where there are too many.
  private func lastPlaces(
    at position: Nanoseconds,
    _ isBackwards: Bool,
  ) -> [MarkerSummary.Key: (place: Int, number: Int)] {
    let range = position..<position.saturatingAdding(1)
    // A fast child may pass millions at one position.
    guard count(in: range) <= MarkerPassage.mostToldSingly else { return [:] }
    var places: [MarkerSummary.Key: (place: Int, number: Int)] = [:]
    for (place, crossing) in crossings(in: range, isBackwards).enumerated() {
      let key = MarkerSummary.Key(id: crossing.id, isBackwards: crossing.isBackwards)
      places[key] = (place, numbering.number(crossing.iterations))
    }
    return places
  }
}

/// The numbers that `repeated` gives to the iterations of a timeline.
struct IterationNumbering: Sendable {
  /// The plays of a timeline with pauses, which are counted in place of the iterations of the motion.
  struct Plays: Sendable {
    /// How many iterations of the timeline a play has.
    let iterations: Int128
    let count: Int128
    /// Whether the last play is the first in the run.
    let isMirrored: Bool
  }

  /// Nil where the iterations of the motion are counted.
  let plays: Plays?

  /// - Parameter iterations: Those of the motion, and of the timeline within.
  func number(_ iterations: (outer: Int128, inner: Int128)) -> Int {
    guard let plays else { return Int(clamping: iterations.outer) }
    let play = iterations.inner / plays.iterations
    return Int(clamping: plays.isMirrored ? plays.count - 1 - play : play)
  }
}

extension MarkerIndex {
  /// The nearest time at which the iterations of a child pass a marker, `time` itself included.
  ///
  /// - Complexity: O(log *n*) in the number of markers, for each child that plays at the time.
  func nearest(
    to time: Nanoseconds,
    through iterations: TimelineIterations,
    isBackwards: Bool,
  ) -> Nanoseconds? {
    let range = isBackwards ? 0..<max(0, time.saturatingAdding(1)) : max(0, time)..<Nanoseconds.max
    guard let span = iterations.indices(in: range) else { return nil }
    // Only the first and the last iteration may be cut short: a marker that a whole iteration does
    // not pass is never passed.
    for step in 0...min(2, span.upperBound - span.lowerBound) {
      let iteration = isBackwards ? span.upperBound - step : span.lowerBound + step
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
      let passage = IterationSpan(iteration, of: iterations, in: range), !passage.content.isEmpty
    else { return nil }
    let descends = isBackwards != passage.isBackwards
    let start = descends ? passage.content.upperBound - 1 : passage.content.lowerBound
    guard let found = nearest(to: start, descends), passage.content.contains(found) else {
      return nil
    }
    return passage.time(ofContent: found)
  }

  /// The nearest time of a marker in the content's own time.
  private func nearest(to time: Nanoseconds, _ descends: Bool) -> Nanoseconds? {
    var best =
      if descends {
        markers(in: .min..<time.saturatingAdding(1)).last?.time
      } else {
        markers(in: time..<Nanoseconds.max).first?.time
      }
    if descends {
      for child in children(in: .min..<time.saturatingAdding(1)).reversed() {
        // A child that ends before the nearest marker so far cannot have a nearer one.
        if let best, child.latestEnd < best {
          break
        }
        let found = child.nearest(to: time, isBackwards: true)
        best = [best, found].compactMap(\.self).max()
      }
    } else {
      for child in children(in: time..<Nanoseconds.max) {
        if let best, child.start > best {
          break
        }
        let found = child.nearest(to: time, isBackwards: false)
        best = [best, found].compactMap(\.self).min()
      }
    }
    return best
  }
}

extension MarkerIndex.Child {
  /// The nearest time of a marker, in the parent's time.
  fileprivate func nearest(to time: Nanoseconds, isBackwards: Bool) -> Nanoseconds? {
    markers.nearest(to: time - start, through: iterations, isBackwards: isBackwards)
      .map { $0.saturatingAdding(start) }
  }
}
