extension MotionPath {
  /// The parameterization of a Catmull-Rom spline: the time between two neighboring points.
  public enum Pace: String, Sendable, Hashable, Codable, CaseIterable {
    /// The same time for all distances. Where distances differ much, the curve forms loops.
    case uniform
    /// A time proportional to the square root of the distance. The curve has no loops between two
    /// neighbors.
    case centripetal
    /// A time proportional to the distance. The curve is the roundest between distant points.
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
  ///   - points: The points. Equal neighbors count as one. With fewer than two points, the path has
  ///     no length.
  ///   - pace: The parameterization, which shapes the curve between the points.
  ///   - isClosed: Whether the curve continues smoothly to the first point.
  public init(
    catmullRom points: [SIMD2<Double>],
    pace: Pace = .centripetal,
    isClosed: Bool = false,
  ) {
    var knots: [SIMD2<Double>] = []
    for point in points where point != knots.last {
      knots.append(point)
    }
    if isClosed, knots.count > 1, knots.first == knots.last {
      knots.removeLast()
    }
    let count = knots.count
    guard count > 1 else {
      self.init([], origin: knots.first ?? .zero)
      return
    }

    /// Returns a knot; beyond an open end, the mirror image of the end's neighbor.
    func knot(_ index: Int) -> SIMD2<Double> {
      if isClosed {
        return knots[(index + count) % count]
      }
      if index < 0 {
        return knots[0] * 2 - knots[1]
      }
      return index < count ? knots[index] : knots[count - 1] * 2 - knots[count - 2]
    }
    self.init(
      (0..<(isClosed ? count : count - 1)).map { index in
        Self.segment(knot(index - 1), knot(index), knot(index + 1), knot(index + 2), pace)
      }
    )
  }

  /// Returns the Bézier curve from `b` to `c` of a spline through four points.
  private static func segment(
    _ a: SIMD2<Double>,
    _ b: SIMD2<Double>,
    _ c: SIMD2<Double>,
    _ d: SIMD2<Double>,
    _ pace: Pace,
  ) -> PathSegment {
    let before = pace.time(for: (b - a).length)
    let own = pace.time(for: (c - b).length)
    let after = pace.time(for: (d - c).length)
    // The velocity at a point is the slope of the parabola through the point and its neighbors.
    let first = (b - a) / before - (c - a) / (before + own) + (c - b) / own
    let last = (c - b) / own - (d - b) / (own + after) + (d - c) / after
    return .curve(b, b + first * (own / 3), c - last * (own / 3), c)
  }
}
