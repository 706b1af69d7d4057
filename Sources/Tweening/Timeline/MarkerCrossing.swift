/// A marker that is passed.
struct MarkerCrossing: Sendable, Equatable {
  var time: Nanoseconds
  let name: String
  let id: Int32
  var isBackwards: Bool

  var mirrored: MarkerCrossing {
    var copy = self
    copy.isBackwards.toggle()
    return copy
  }
}

/// Which crossings of a marker count, where there are several.
enum CrossingChoice {
  case all
  /// At least the first of each marker, and not many more: time is not walked through.
  case first
  /// At least the last of each marker, and not many more.
  case last

  var mirrored: CrossingChoice {
    switch self {
    case .all: .all
    case .first: .last
    case .last: .first
    }
  }
}

extension MarkerIndex {
  /// The markers in a range of the content's own time, in order, forwards.
  func crossings(
    in range: Range<Nanoseconds>,
    keeping choice: CrossingChoice,
  ) -> [MarkerCrossing] {
    let own = markers(in: range).map {
      MarkerCrossing(time: $0.time, name: $0.name, id: $0.id, isBackwards: false)
    }
    let children = children(in: range)
    guard !children.isEmpty else { return own }
    // What is passed at one instant keeps the order of the description, wherever a range ends.
    var all = own.map { (crossing: $0, source: $0.id) }
    for child in children {
      let span = range.moved(by: child.start)
      let markers = child.group.contents.markers
      for var crossing in markers.crossings(through: child.group.legs, in: span, keeping: choice) {
        crossing.time += child.start
        all.append((crossing, markers.firstID))
      }
    }
    let order = all.indices.sorted {
      (all[$0].crossing.time, all[$0].source, $0) < (all[$1].crossing.time, all[$1].source, $1)
    }
    return order.map { all[$0].crossing }
  }

  /// The markers that the legs of a child pass in a range of the parent's time, in order.
  func crossings(
    through legs: Legs,
    in range: Range<Nanoseconds>,
    keeping choice: CrossingChoice,
  ) -> [MarkerCrossing] {
    guard !isEmpty, let span = legs.indices(in: range) else { return [] }
    var found: [[MarkerCrossing]] = []
    switch choice {
    case .all:
      var leg = span.lowerBound
      while leg <= span.upperBound {
        found.append(crossings(through: legs, leg, in: range, keeping: choice))
        leg += 1
      }

    case .first:
      var leg = span.lowerBound
      while leg <= span.upperBound {
        found.append(crossings(through: legs, leg, in: range, keeping: choice))
        if legs.stretch(of: leg, in: range) == 0..<legs.length + 1 {
          break
        }
        leg += 1
      }

    case .last:
      var leg = span.upperBound
      while leg >= span.lowerBound {
        found.append(crossings(through: legs, leg, in: range, keeping: choice))
        if legs.stretch(of: leg, in: range) == 0..<legs.length + 1 {
          break
        }
        leg -= 1
      }
      found.reverse()
    }
    return Array(found.joined())
  }

  private func crossings(
    through legs: Legs,
    _ leg: Int128,
    in range: Range<Nanoseconds>,
    keeping choice: CrossingChoice,
  ) -> [MarkerCrossing] {
    let stretch = legs.stretch(of: leg, in: range)
    guard !stretch.isEmpty else { return [] }
    let start = legs.start(of: leg)
    guard legs.isBackwards(leg) else {
      return crossings(in: legs.content(reachedIn: stretch), keeping: choice).map {
        var crossing = $0
        crossing.time = Nanoseconds(clamping: start + Int128(legs.leg(atContent: $0.time)))
        return crossing
      }
    }
    // A way back passes at `r` what a way forth passes at `length - r`.
    let mirror = (legs.length - stretch.upperBound + 1)..<(legs.length - stretch.lowerBound + 1)
    let passed = crossings(in: legs.content(reachedIn: mirror), keeping: choice.mirrored)
    return passed.reversed().map {
      var crossing = $0.mirrored
      let time = legs.length - legs.leg(atContent: $0.time)
      crossing.time = Nanoseconds(clamping: start + Int128(time))
      return crossing
    }
  }
}

extension Legs {
  /// The legs that lie in a range of the parent's time, with both their ends; nil: none.
  func indices(in range: Range<Nanoseconds>) -> ClosedRange<Int128>? {
    guard !range.isEmpty, range.lowerBound <= total ?? .max, range.upperBound > 0 else {
      return nil
    }
    guard !isEmpty else { return nil }
    // However often it is repeated, what has no length is one instant.
    guard period > 0 else { return 0...0 }
    let lower = Int128(max(0, range.lowerBound)) + offset - Int128(length)
    let upper = Int128(min(range.upperBound - 1, total ?? .max)) + offset
    let first = lower <= 0 ? 0 : (lower + period - 1) / period
    let final = min(upper / period, last ?? .max)
    let start = max(first, offset / period)
    return start <= final ? start...final : nil
  }

  /// The beginning of a leg in the parent's time.
  func start(of leg: Int128) -> Int128 {
    leg * period - offset
  }

  /// The part of a leg that lies in a range of the parent's time; with both its ends it is one
  /// longer than the leg.
  func stretch(of leg: Int128, in range: Range<Nanoseconds>) -> Range<Nanoseconds> {
    let start = start(of: leg)
    let end = min(Int128(length), total.map { Int128($0) - start } ?? Int128(length))
    let lower = max(Int128(max(0, range.lowerBound)) - start, 0)
    let upper = min(Int128(range.upperBound) - start, end + 1)
    return lower < upper ? Nanoseconds(lower)..<Nanoseconds(upper) : 0..<0
  }
}

extension Range<Nanoseconds> {
  /// The same range, as seen from a later origin.
  fileprivate func moved(by origin: Nanoseconds) -> Range {
    let lower = lowerBound.saturatingSubtracting(origin)
    return lower..<Swift.max(lower, upperBound.saturatingSubtracting(origin))
  }
}
