/// A cubic Bézier curve.
struct BezierSegment<Point: PathPoint>: PathCurve {
  let start: Point
  let control1: Point
  let control2: Point
  let end: Point

  init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Creates a straight line at a constant speed.
  init(from start: Point, to end: Point) {
    let third = (end - start) / 3
    self.init(start, start + third, end - third, end)
  }

  var isStraight: Bool {
    false
  }

  var polynomial: CubicPolynomial<Point>? {
    CubicPolynomial(self)
  }

  func point(at t: Double) -> Point {
    // The ends are exact.
    if t <= 0 {
      return start
    }
    if t >= 1 {
      return end
    }
    let s = 1 - t
    let middle = (control1 * (s * s) + control2 * (s * t)) * (3 * t)
    return start * (s * s * s) + middle + end * (t * t * t)
  }

  func velocity(at t: Double) -> Point {
    let s = 1 - t
    let first = (control1 - start) * (s * s)
    let middle = (control2 - control1) * (2 * s * t)
    return (first + middle + (end - control2) * (t * t)) * 3
  }
}

/// A cubic polynomial of a parameter, with points as coefficients.
struct CubicPolynomial<Point: PathPoint>: Sendable {
  private let constant: Point
  private let linear: Point
  private let square: Point
  private let cube: Point

  init(_ curve: BezierSegment<Point>) {
    let (a, b, c, d) = (curve.start, curve.control1, curve.control2, curve.end)
    constant = a
    linear = (b - a) * 3
    square = (a - b - b + c) * 3
    cube = d - a + (b - c) * 3
  }

  /// Creates the polynomial of a straight line.
  init(from start: Point, to end: Point) {
    constant = start
    linear = end - start
    square = .zero
    cube = .zero
  }

  func value(at t: Double) -> Point {
    .polynomial(constant, linear, square, cube, t)
  }
}

extension BezierSegment {
  /// Returns the curves of a Catmull-Rom spline; none with fewer than two different points.
  ///
  /// - Parameters:
  ///   - points: The points. Equal neighbors count as one.
  ///   - parametrization: The time between two neighbors.
  ///   - isClosed: Whether the spline continues smoothly to the first point.
  static func catmullRom(
    _ points: [Point],
    _ parametrization: MotionPath.Parametrization,
    isClosed: Bool,
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
      catmullRom(knot(index - 1), knot(index), knot(index + 1), knot(index + 2), parametrization)
    }
  }

  /// Returns the curve from `b` to `c` of a spline through four points.
  private static func catmullRom(
    _ a: Point,
    _ b: Point,
    _ c: Point,
    _ d: Point,
    _ parametrization: MotionPath.Parametrization,
  ) -> BezierSegment {
    let before = parametrization.time(for: (b - a).length)
    let own = parametrization.time(for: (c - b).length)
    let after = parametrization.time(for: (d - c).length)
    // The velocity at a point is the slope of the parabola through the point and its neighbors.
    let first = (b - a) / before - (c - a) / (before + own) + (c - b) / own
    let last = (c - b) / own - (d - b) / (own + after) + (d - c) / after
    return BezierSegment(b, b + first * (own / 3), c - last * (own / 3), c)
  }
}
