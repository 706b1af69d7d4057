extension Ease {
  /// The inputs inside 0...1 at which the curve jumps or has a corner. A long staircase has too
  /// many to list, and the corners of other curves are found by bisection.
  fileprivate var breaks: [Double] {
    if let steps {
      return steps.count <= 4096
        ? (1..<max(2, steps.count)).map { Double($0) / Double(steps.count) } : []
    }
    return linearStops.map { $0.points.map(\.input).filter { 0 < $0 && $0 < 1 } } ?? []
  }

  /// Returns the progresses at which the ease, or the motion after the ease, has a break; in
  /// ascending order.
  ///
  /// - Parameter offsets: The eased progresses at which the motion has a break.
  func breaks(with offsets: [Double]) -> [Double] {
    guard self != .linear else { return offsets }
    return (breaks + offsets.flatMap { crossings(of: $0) }).sorted()
  }

  /// Returns the inputs at which the curve passes an output, by a bisection between the points of a
  /// grid.
  private func crossings(of output: Double) -> [Double] {
    let count = 256
    return (0..<count).compactMap { index in
      var low = Double(index) / Double(count)
      var high = Double(index + 1) / Double(count)
      let isBelow = self(low) < output
      guard (self(high) < output) != isBelow else { return nil }
      for _ in 0..<52 {
        let middle = (low + high) / 2
        if (self(middle) < output) == isBelow {
          low = middle
        } else {
          high = middle
        }
      }
      return high
    }
  }
}

/// A kind of motion that passes stops.
private protocol StoppedKind {
  /// The stops, or nil if none is known.
  var passedStops: KeyframeStops? { get }
}

extension KeyframeTrack: StoppedKind {
  fileprivate var passedStops: KeyframeStops? {
    stops
  }
}

extension SmoothTrack: StoppedKind {
  fileprivate var passedStops: KeyframeStops? {
    stops
  }
}

extension AccumulatingMotion: StoppedKind {
  fileprivate var passedStops: KeyframeStops? {
    (base.kind as? any StoppedKind)?.passedStops
  }
}

extension MotionKind {
  /// The progresses inside 0...1 at which the values jump or have a corner, in ascending order;
  /// none where none is known.
  var breaks: [Double] {
    (self as? any StoppedKind)?.passedStops?.breaks ?? []
  }
}

extension KeyframeStops {
  /// The progresses inside 0...1 at which the values jump or have a corner.
  fileprivate var breaks: [Double] {
    zip(stops, stops.dropFirst()).flatMap { stop, next in
      let length = next.offset - stop.offset
      return stop.ease.breaks(with: []).map { stop.offset + $0 * length } + [next.offset]
    }
    .filter { $0 < 1 }
  }
}
