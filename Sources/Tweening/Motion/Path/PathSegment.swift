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
