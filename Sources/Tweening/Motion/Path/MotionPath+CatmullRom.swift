extension MotionPath {
  /// The pace of a Catmull-Rom spline from point to point.
  public enum Pace: String, Sendable, Hashable, Codable, CaseIterable {
    /// As long from each point to the next: where distances differ much, there are loops.
    case uniform
    /// As long as the root of the distance: no loops within a piece.
    case centripetal
    /// As long as the distance: the roundest way between distant points.
    case chordal

    fileprivate func time(for distance: Double) -> Double {
      switch self {
      case .uniform: 1
      case .centripetal: distance.squareRoot()
      case .chordal: distance
      }
    }
  }

  /// Creates a smooth path through points: a Catmull-Rom spline.
  ///
  /// - Parameters:
  ///   - points: The points. Equal neighbours count as one; of one or none, there is no curve.
  ///   - pace: The pace from point to point, which shapes the curve between them.
  ///   - isClosed: Whether the curve goes on, just as smoothly, to the first point.
  public init(
    catmullRom points: [SIMD2<Double>],
    pace: Pace = .centripetal,
    isClosed: Bool = false,
  ) {
    var places: [SIMD2<Double>] = []
    for point in points where point != places.last {
      places.append(point)
    }
    if isClosed, places.count > 1, places.first == places.last {
      places.removeLast()
    }
    let count = places.count
    guard count > 1 else {
      self.init([], origin: places.first ?? .zero)
      return
    }

    /// Beyond an open end, the curve goes on to the mirror image of the neighbour.
    func place(_ index: Int) -> SIMD2<Double> {
      if isClosed {
        return places[(index + count) % count]
      }
      if index < 0 {
        return places[0] * 2 - places[1]
      }
      return index < count ? places[index] : places[count - 1] * 2 - places[count - 2]
    }
    self.init(
      (0..<(isClosed ? count : count - 1)).map { index in
        Self.piece(place(index - 1), place(index), place(index + 1), place(index + 2), pace)
      }
    )
  }

  /// The Bézier curve from `b` to `c` of a spline through four points.
  private static func piece(
    _ a: SIMD2<Double>,
    _ b: SIMD2<Double>,
    _ c: SIMD2<Double>,
    _ d: SIMD2<Double>,
    _ pace: Pace,
  ) -> PathSegment {
    let before = pace.time(for: (b - a).length)
    let own = pace.time(for: (c - b).length)
    let after = pace.time(for: (d - c).length)
    // The velocity at a point is the slope of the parabola through three neighbours.
    let first = (b - a) / before - (c - a) / (before + own) + (c - b) / own
    let last = (c - b) / own - (d - b) / (own + after) + (d - c) / after
    return .curve(b, b + first * (own / 3), c - last * (own / 3), c)
  }
}
