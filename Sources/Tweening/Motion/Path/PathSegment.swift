/// A segment of a path, as a function of a parameter in 0...1.
enum PathSegment: Sendable, Hashable {
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

    case .curve(let a, let b, let c, let d):
      let s = 1 - t
      return a * (s * s * s) + (b * (s * s) + c * (s * t)) * (3 * t) + d * (t * t * t)

    case .arc(let arc): return arc.point(at: t)
    }
  }

  /// Returns the derivative of the point with respect to the parameter.
  func velocity(at t: Double) -> SIMD2<Double> {
    switch self {
    case .line(let start, let end): return end - start

    case .curve(let a, let b, let c, let d):
      let s = 1 - t
      return ((b - a) * (s * s) + (c - b) * (2 * s * t) + (d - c) * (t * t)) * 3

    case .arc(let arc): return arc.velocity(at: t)
    }
  }

  /// Returns the direction as a vector of length 1; nil where the segment has no direction.
  func direction(at t: Double) -> SIMD2<Double>? {
    if let direction = velocity(at: t).direction {
      return direction
    }
    // At a cusp, or where a control point is at an end, the velocity is zero. There, the direction
    // is that of a short chord around the parameter.
    let reach = 0x1p-20
    return (point(at: t + reach) - point(at: t - reach)).direction
  }
}

extension SIMD2<Double> {
  /// The length of the vector.
  var length: Double {
    let square = x * x + y * y
    // Squares of extreme numbers overflow or become subnormal.
    guard square < 1e-280 || square > 1e280 else { return square.squareRoot() }
    let long = Swift.max(x.magnitude, y.magnitude)
    guard long > 0, long < .infinity else { return long }
    let scaled = self / long
    return long * (scaled.x * scaled.x + scaled.y * scaled.y).squareRoot()
  }

  /// The vector scaled to a length of 1; nil where its length is zero or not finite.
  fileprivate var direction: SIMD2<Double>? {
    let long = Swift.max(x.magnitude, y.magnitude)
    guard long > 0, long < .infinity else { return nil }
    let scaled = self / long
    return scaled / scaled.length
  }
}
