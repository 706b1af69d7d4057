/// A segment of a path, as a function of a parameter in 0...1.
protocol PathCurve: Sendable, Hashable {
  associatedtype Point: PathPoint

  var start: Point { get }

  var end: Point { get }

  /// Whether the segment is a straight line with a constant velocity.
  var isStraight: Bool { get }

  /// The segment as a polynomial, which takes fewer operations, or nil for other curves.
  var polynomial: CubicPolynomial<Point>? { get }

  /// Returns a point. The points at 0 and 1, and beyond, are exactly the start and the end.
  func point(at t: Double) -> Point

  /// Returns the derivative of the point with respect to the parameter.
  func velocity(at t: Double) -> Point
}

extension PathCurve {
  /// Returns the direction as a vector of length 1; nil if the segment has no direction.
  func direction(at t: Double) -> Point? {
    if let direction = velocity(at: t).direction {
      return direction
    }
    // At a cusp, or where a control point is at an end, the velocity is zero. There, the direction
    // is the direction of a short chord around the parameter.
    let reach = 0x1p-20
    return (point(at: t + reach) - point(at: t - reach)).direction
  }
}

/// A point of the plane or of space.
protocol PathPoint: SIMD, Sendable where Scalar == Double {
  /// Returns the value of a cubic polynomial. Each type has its own implementation, because the
  /// compiler makes faster code of concrete vectors.
  static func polynomial(_ c0: Self, _ c1: Self, _ c2: Self, _ c3: Self, _ t: Double) -> Self
}

extension SIMD2: PathPoint where Scalar == Double {
  static func polynomial(_ c0: Self, _ c1: Self, _ c2: Self, _ c3: Self, _ t: Double) -> Self {
    c0 + (c1 + (c2 + c3 * t) * t) * t
  }
}

extension SIMD3: PathPoint where Scalar == Double {
  static func polynomial(_ c0: Self, _ c1: Self, _ c2: Self, _ c3: Self, _ t: Double) -> Self {
    c0 + (c1 + (c2 + c3 * t) * t) * t
  }
}

extension PathPoint {
  /// The length of the vector.
  var length: Double {
    let square = (self * self).sum()
    // Squares of extreme numbers overflow or become subnormal.
    guard square < 1e-280 || square > 1e280 else { return square.squareRoot() }
    let long = longest
    guard long > 0, long < .infinity else { return long }
    let scaled = self / long
    return long * (scaled * scaled).sum().squareRoot()
  }

  /// The vector scaled to a length of 1; nil if its length is zero or not finite.
  var direction: Self? {
    let long = longest
    guard long > 0, long < .infinity else { return nil }
    let scaled = self / long
    return scaled / scaled.length
  }

  /// The largest magnitude of a coordinate.
  private var longest: Double {
    Swift.max(max(), -min())
  }
}

/// A segment of a path in the plane.
enum PathSegment: PathCurve {
  case line(SIMD2<Double>, SIMD2<Double>)
  case curve(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
  case arc(EllipticalArc)

  var start: SIMD2<Double> {
    switch self {
    case .line(let start, _), .curve(let start, _, _, _): start
    case .arc(let arc): arc.start
    }
  }

  var end: SIMD2<Double> {
    switch self {
    case .line(_, let end), .curve(_, _, _, let end): end
    case .arc(let arc): arc.end
    }
  }

  var isStraight: Bool {
    switch self {
    case .line: true
    case .curve, .arc: false
    }
  }

  var polynomial: CubicPolynomial<SIMD2<Double>>? {
    switch self {
    case .line(let start, let end): CubicPolynomial(from: start, to: end)
    case .curve(let a, let b, let c, let d): CubicPolynomial(BezierSegment(a, b, c, d))
    case .arc: nil
    }
  }

  /// Returns a quadratic Bézier curve as a cubic one.
  static func quadCurve(
    _ start: SIMD2<Double>,
    _ control: SIMD2<Double>,
    _ end: SIMD2<Double>,
  ) -> PathSegment {
    .curve(start, start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
  }

  func point(at t: Double) -> SIMD2<Double> {
    // The ends are exact.
    if t <= 0 {
      return start
    }
    if t >= 1 {
      return end
    }
    switch self {
    case .line(let start, let end): return start + (end - start) * t
    case .curve(let a, let b, let c, let d): return BezierSegment(a, b, c, d).point(at: t)
    case .arc(let arc): return arc.point(at: t)
    }
  }

  func velocity(at t: Double) -> SIMD2<Double> {
    switch self {
    case .line(let start, let end): end - start
    case .curve(let a, let b, let c, let d): BezierSegment(a, b, c, d).velocity(at: t)
    case .arc(let arc): arc.velocity(at: t)
    }
  }
}
