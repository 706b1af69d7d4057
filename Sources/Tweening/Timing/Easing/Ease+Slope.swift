extension Ease {
  /// Returns the derivative of the eased progress on one side of a progress.
  ///
  /// The result is always finite. It is 0 where the curve jumps, and where its tangent is vertical.
  func slope(at progress: Double, on side: Side) -> Double {
    let slope: Double =
      switch kind {
      case .linear: 1

      case .penner(let family, let direction):
        switch family {
        case .quad: QuadCurve().slope(at: progress, direction, on: side)
        case .cubic: CubicCurve().slope(at: progress, direction, on: side)
        case .quart: QuartCurve().slope(at: progress, direction, on: side)
        case .quint: QuintCurve().slope(at: progress, direction, on: side)
        case .sine: SineCurve().slope(at: progress, direction, on: side)
        case .expo: ExpoCurve.slope(at: progress, direction, on: side)
        case .circ: CircCurve().slope(at: progress, direction, on: side)
        case .bounce: BounceCurve().slope(at: progress, direction, on: side)
        }

      case .parametric(let curve): curve.slope(at: progress, on: side)
      }
    return slope.isFinite ? slope : 0
  }
}

extension ParametricCurve {
  /// Returns the derivative of the eased progress, which is not finite where the tangent is
  /// vertical.
  fileprivate func slope(at progress: Double, on side: Side) -> Double {
    switch shape {
    case .back(let curve, let direction): curve.slope(at: progress, direction, on: side)
    case .elastic(let curve, let direction): curve.slope(at: progress, direction, on: side)
    case .cubicBezier(let curve): curve.slope(at: progress, on: side)
    // A step is constant, and a jump counts as 0.
    case .steps: 0
    case .stops(let curve): curve.slope(at: progress, on: side)
    case .spring(let curve): curve.slope(at: progress, on: side)
    case .custom(let curve): curve.slope(at: progress, on: side)
    }
  }
}
