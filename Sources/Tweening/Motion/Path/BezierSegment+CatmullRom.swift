extension BezierSegment {
  /// Returns the curves of a Catmull-Rom spline; none with fewer than two different points.
  ///
  /// - Parameters:
  ///   - points: The points. Equal neighbors count as one.
  ///   - isClosed: Whether the spline continues smoothly to the first point.
  ///   - time: Returns the time between two neighbors at a distance.
  static func catmullRom(
    _ points: [Point],
    isClosed: Bool,
    time: (_ distance: Double) -> Double,
  ) -> [BezierSegment] {
    var knots: [Point] = []
    for point in points where point != knots.last {
      knots.append(point)
    }
    if isClosed, knots.count > 1, knots.first == knots.last {
      knots.removeLast()
    }
    let count = knots.count
    guard count > 1 else { return [] }

    /// Returns a knot; beyond an open end, the mirror image of the end's neighbor.
    func knot(_ index: Int) -> Point {
      if isClosed {
        return knots[(index + count) % count]
      }
      if index < 0 {
        return knots[0] * 2 - knots[1]
      }
      return index < count ? knots[index] : knots[count - 1] * 2 - knots[count - 2]
    }
    return (0..<(isClosed ? count : count - 1)).map { index in
      catmullRom(knot(index - 1), knot(index), knot(index + 1), knot(index + 2), time)
    }
  }

  /// Returns the curve from `b` to `c` of a spline through four points.
  private static func catmullRom(
    _ a: Point,
    _ b: Point,
    _ c: Point,
    _ d: Point,
    _ time: (Double) -> Double,
  ) -> BezierSegment {
    let before = time((b - a).length)
    let own = time((c - b).length)
    let after = time((d - c).length)
    // The velocity at a point is the slope of the parabola through the point and its neighbors.
    let first = (b - a) / before - (c - a) / (before + own) + (c - b) / own
    let last = (c - b) / own - (d - b) / (own + after) + (d - c) / after
    return BezierSegment(b, b + first * (own / 3), c - last * (own / 3), c)
  }
}
