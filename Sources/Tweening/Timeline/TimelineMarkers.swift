/// The markers of a timeline, or its pauses, in the active time of a motion that plays it.
final class TimelineMarkers: MarkerSource {
  private let iterations: TimelineIterations
  private let index: MarkerIndex

  /// - Returns: Nil where there is no marker.
  init?(_ index: MarkerIndex, _ program: TimelineProgram, _ timing: Timing) {
    guard !index.isEmpty else { return nil }
    iterations = TimelineIterations(timing, content: program.length)
    self.index = index
  }

  func next(from position: Nanoseconds, isBackwards: Bool) -> Nanoseconds? {
    index.nearest(to: position, through: iterations, isBackwards: isBackwards)
  }

  func passages(in range: Range<Nanoseconds>, isBackwards: Bool) -> [MarkerPassage] {
    let crossings = index.crossings(through: iterations, in: range)
    let passed = isBackwards ? crossings.reversed() : crossings
    return passed.map {
      MarkerPassage(
        position: $0.time,
        name: $0.name,
        direction: $0.isBackwards == isBackwards ? .forwards : .backwards,
      )
    }
  }

  func summary(in range: Range<Nanoseconds>, isBackwards: Bool) -> [MarkerPassage] {
    let entries = index.summary(through: iterations, in: range).entries.map { key, entry in
      let passage = MarkerPassage(
        position: isBackwards ? entry.first : entry.last,
        name: entry.name,
        direction: key.isBackwards == isBackwards ? .forwards : .backwards,
        count: entry.count,
      )
      return (passage, id: key.id)
    }
    // Markers at one position keep their order in the timeline; backwards, the opposite order.
    let ordered = entries.sorted { ($0.0.position, $0.id) < ($1.0.position, $1.id) }.map(\.0)
    return isBackwards ? ordered.reversed() : ordered
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
