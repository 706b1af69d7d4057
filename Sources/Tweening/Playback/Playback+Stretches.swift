/// The boundaries and markers between two positions, one by one or summed up.
extension Playback {
  /// A range of positions that begins after the last boundary or marker that listeners were told of.
  struct Stretch {
    let isBackwards: Bool
    /// The positions whose markers are passed.
    let positions: Range<Nanoseconds>
    /// The iteration at the far end.
    let iteration: Int
  }

  /// A boundary or a marker that is passed, or several of a kind.
  struct Passage {
    let position: Nanoseconds
    let kind: TweenEvent.Kind
    var count = 1

    init(_ marker: MarkerPassage) {
      position = marker.position
      kind = .marker(name: marker.name, direction: marker.direction)
      count = marker.count
    }

    init(_ position: Nanoseconds, iteration: Int, count: Int = 1) {
      self.position = position
      kind = .repeated(iteration: iteration)
      self.count = count
    }
  }

  func stretch(to target: Nanoseconds, isBackwards: Bool) -> Stretch {
    Stretch(
      isBackwards: isBackwards,
      positions: isBackwards
        ? min(target, passed)..<passed
        : passed..<max(target.saturatingAdding(1), passed),
      iteration: iteration(reachedAt: target),
    )
  }

  /// Counts what lies on a stretch as told.
  mutating func leave(_ stretch: Stretch) {
    iteration = stretch.iteration
    passed = stretch.isBackwards ? stretch.positions.lowerBound : stretch.positions.upperBound
  }

  /// How many boundaries and passings of markers lie on a stretch.
  func count(_ stretch: Stretch) -> Int {
    markers(of: stretch).reduce(boundaryCount(stretch)) { $0.saturatingAdding($1.count) }
  }

  private func boundaryCount(_ stretch: Stretch) -> Int {
    Int(clamping: stretch.iteration.saturatingSubtracting(iteration).magnitude)
  }

  /// The markers of a stretch, each once a direction, where it is passed last, in order of passing.
  private func markers(of stretch: Stretch) -> [MarkerPassage] {
    schedule.markers?.summary(in: stretch.positions, isBackwards: stretch.isBackwards) ?? []
  }

  /// The shortest beginning of a stretch that leaves fewer than `mostToldSingly` boundaries and
  /// markers: the beginning has an event, too.
  func beginning(
    of whole: Stretch,
    from first: Nanoseconds,
    to last: Nanoseconds,
  ) -> Stretch {
    func isEnough(_ stretch: Stretch) -> Bool {
      var rest = self
      rest.leave(stretch)
      return rest.count(rest.stretch(to: last, isBackwards: whole.isBackwards))
        < Self.mostToldSingly
    }
    let distance = Int128(last) - Int128(first)
    let least = (0...UInt64(distance.magnitude)).partitionPoint { steps in
      isEnough(stretch(first, steps, isBackwards: whole.isBackwards))
    }
    return stretch(first, least, isBackwards: whole.isBackwards)
  }

  private func stretch(_ first: Nanoseconds, _ steps: UInt64, isBackwards: Bool) -> Stretch {
    let distance = isBackwards ? -Int128(steps) : Int128(steps)
    return stretch(to: Nanoseconds(Int128(first) + distance), isBackwards: isBackwards)
  }

  /// The boundaries and markers of a stretch in the order of passing; at one position, markers come
  /// first.
  func passages(in stretch: Stretch) -> [Passage] {
    let markers = schedule.markers?
      .passages(in: stretch.positions, isBackwards: stretch.isBackwards)
    return merge((markers ?? []).map(Passage.init), boundaries(in: stretch), stretch.isBackwards)
  }

  private func boundaries(in stretch: Stretch) -> [Passage] {
    var passages: [Passage] = []
    var number = iteration
    while number != stretch.iteration {
      let next = stretch.iteration > iteration ? number + 1 : number - 1
      if let position = schedule.start(ofIteration: max(number, next)) {
        passages.append(Passage(position, iteration: next))
      }
      number = next
    }
    return passages
  }

  /// The boundaries and markers of a stretch, each kind once: where it is passed last, with the
  /// number of passings.
  func summary(of stretch: Stretch) -> [Passage] {
    var boundaries: [Passage] = []
    let count = boundaryCount(stretch)
    let last = stretch.iteration > iteration ? stretch.iteration : stretch.iteration + 1
    if count > 0, let position = schedule.start(ofIteration: last) {
      boundaries = [Passage(position, iteration: stretch.iteration, count: count)]
    }
    return merge(markers(of: stretch).map(Passage.init), boundaries, stretch.isBackwards)
  }

  private func merge(
    _ markers: [Passage],
    _ boundaries: [Passage],
    _ isBackwards: Bool,
  ) -> [Passage] {
    guard !markers.isEmpty else { return boundaries }
    var merged: [Passage] = []
    merged.reserveCapacity(markers.count + boundaries.count)
    var rest = boundaries[...]
    for marker in markers {
      let before = rest.prefix {
        isBackwards ? $0.position > marker.position : $0.position < marker.position
      }
      merged += before
      rest = rest.dropFirst(before.count)
      merged.append(marker)
    }
    return merged + rest
  }
}
