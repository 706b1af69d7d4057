/// A segment of a path, as a function of a parameter in 0...1.
protocol PathCurve: Sendable, Hashable {
  associatedtype Point: PathPoint

  var start: Point { get }

  var end: Point { get }

  /// Whether the segment is a straight line with a constant velocity.
  var isStraight: Bool { get }

  /// The segment as a polynomial, which is faster to evaluate; nil for other curves.
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
    // is that of a short chord around the parameter.
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
