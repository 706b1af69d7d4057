extension Playback {
  /// A range of positions that begins after the last boundary or marker that has passed.
  struct Stretch {
    let isBackwards: Bool
    /// The positions whose markers belong to the stretch.
    let positions: Range<Nanoseconds>
    /// The iteration at the far end.
    let iteration: Int64
  }

  func stretch(to target: Nanoseconds, isBackwards: Bool) -> Stretch {
    Stretch(
      isBackwards: isBackwards,
      positions: isBackwards
        ? min(target, passed)..<passed
        : passed..<max(target.saturatingAdding(1), passed),
      iteration: iteration(passedAt: target, isBackwards: isBackwards),
    )
  }

  /// Returns the iteration once all boundaries and markers up to a position have passed.
  ///
  /// A seek against the direction of time may end at a boundary. The tween is then in the iteration
  /// that it came from, but the seek has passed all markers at that position. If one of these
  /// markers belongs to the other iteration, the seek has passed the boundary, too.
  private func iteration(passedAt target: Nanoseconds, isBackwards: Bool) -> Int64 {
    let reached = iteration(reachedAt: target)
    guard isBackwards != isReversed, let markers = schedule.markers else { return reached }
    let other = isBackwards ? reached.saturatingAdding(-1) : reached.saturatingAdding(1)
    guard schedule.start(ofIteration: max(reached, other)) == target else { return reached }
    let last = markers.summary(in: target..<target + 1, isBackwards: isBackwards)
    return last.contains { $0.iteration == other } ? other : reached
  }

  /// Counts the boundaries and markers of a stretch as passed.
  mutating func markPassed(_ stretch: Stretch) {
    iteration = stretch.iteration
    passed = stretch.isBackwards ? stretch.positions.lowerBound : stretch.positions.upperBound
  }

  /// Returns the number of boundaries and of marker passings in a stretch.
  func count(_ stretch: Stretch) -> Int {
    let markers = schedule.markers?.count(in: stretch.positions) ?? 0
    return boundaryCount(stretch).saturatingAdding(markers)
  }

  private func boundaryCount(_ stretch: Stretch) -> Int {
    Int(clamping: stretch.iteration.saturatingSubtracting(iteration).magnitude)
  }

  /// Returns the shortest beginning of the stretch between two positions after which fewer than
  /// `singleEventLimit` boundaries and markers remain. The limit leaves room for an event of the
  /// beginning itself.
  func beginning(from first: Nanoseconds, to last: Nanoseconds, isBackwards: Bool) -> Stretch {
    func beginning(_ length: UInt64) -> Stretch {
      let distance = isBackwards ? -Int128(length) : Int128(length)
      return stretch(to: Nanoseconds(Int128(first) + distance), isBackwards: isBackwards)
    }
    let distance = Int128(last) - Int128(first)
    let least = (0...UInt64(distance.magnitude)).partitionPoint { length in
      var remaining = self
      remaining.markPassed(beginning(length))
      return remaining.count(remaining.stretch(to: last, isBackwards: isBackwards))
        < Passing.singleEventLimit
    }
    return beginning(least)
  }

  /// Returns the boundaries and markers of a stretch in the order of passing. At one position, a
  /// boundary comes between the markers of the iteration that ends there and the markers of the
  /// iteration that begins there.
  func passings(in stretch: Stretch) -> [Passing] {
    let markers = schedule.markers?
      .passings(in: stretch.positions, isBackwards: stretch.isBackwards)
    return merge(markers ?? [], boundaries(in: stretch), stretch.isBackwards)
  }

  private func boundaries(in stretch: Stretch) -> [Passing] {
    let step: Int64.Stride = stretch.iteration > iteration ? 1 : -1
    return stride(from: iteration, to: stretch.iteration, by: step).compactMap { number in
      let next = number.advanced(by: step)
      let position = schedule.start(ofIteration: max(number, next))
      return position.map { Passing(position: $0, kind: .boundary, iteration: next) }
    }
  }

  /// Returns one passing for all boundaries of a stretch, and one for each marker and direction.
  /// Each has the position of the last passing, and the number of passings.
  func summary(of stretch: Stretch) -> [Passing] {
    var boundaries: [Passing] = []
    let count = boundaryCount(stretch)
    let last = stretch.iteration > iteration ? stretch.iteration : stretch.iteration + 1
    if count > 0, let position = schedule.start(ofIteration: last) {
      let iteration = stretch.iteration
      boundaries = [
        Passing(position: position, kind: .boundary, iteration: iteration, count: count)
      ]
    }
    let markers = schedule.markers?
      .summary(in: stretch.positions, isBackwards: stretch.isBackwards)
    return merge(markers ?? [], boundaries, stretch.isBackwards)
  }

  private func merge(
    _ markers: [Passing],
    _ boundaries: [Passing],
    _ isBackwards: Bool,
  ) -> [Passing] {
    guard !markers.isEmpty else { return boundaries }
    var merged: [Passing] = []
    merged.reserveCapacity(markers.count + boundaries.count)
    var remaining = boundaries[...]
    for marker in markers {
      let before = remaining.prefix { marker.follows($0, isBackwards) }
      merged += before
      remaining = remaining.dropFirst(before.count)
      merged.append(marker)
    }
    return merged + remaining
  }
}

extension Passing {
  /// Returns whether this marker is passed after a boundary.
  fileprivate func follows(_ boundary: Passing, _ isBackwards: Bool) -> Bool {
    guard position == boundary.position else {
      return isBackwards ? position < boundary.position : position > boundary.position
    }
    return isBackwards ? iteration <= boundary.iteration : iteration >= boundary.iteration
  }
}
