extension BakedCurve {
  private static let elasticIn = standardElastic(.in, pieces: 128, isReversed: true)
  private static let elasticOut = standardElastic(.out, pieces: 128)
  private static let elasticInOut = standardElastic(.inOut, pieces: 256)

  private static func standardElastic(
    _ direction: EaseDirection,
    pieces: Int,
    isReversed: Bool = false,
  ) -> BakedCurve {
    let period = ElasticCurve.standardPeriod(direction)
    let curve = ElasticCurve(amplitude: 1, period: period)
    return BakedCurve(octaves: 2, pieces: pieces, isReversed: isReversed) {
      curve.value(at: $0, direction)
    }
  }

  /// Returns the baked form of an elastic curve, or nil if the curve is not in the catalogue. The
  /// error is within 2e-13.
  static func elastic(_ curve: ElasticCurve, _ direction: EaseDirection) -> BakedCurve? {
    guard curve.amplitude == 1, curve.period == ElasticCurve.standardPeriod(direction) else {
      return nil
    }
    return switch direction {
    case .in: elasticIn
    case .out: elasticOut
    case .inOut: elasticInOut
    }
  }
}

extension BakedCurve {
  // `easeIn` and `easeOut` begin or end like a root, which requires very short pieces. More pieces
  // than necessary only cost memory.
  private static let ease = bezier(.ease, octaves: 2, pieces: 256)
  private static let easeIn = bezier(.easeIn, octaves: 20, pieces: 64, isReversed: true)
  private static let easeOut = bezier(.easeOut, octaves: 20, pieces: 64)
  private static let easeInOut = bezier(.easeInOut, octaves: 2, pieces: 256)

  private static func bezier(
    _ curve: CubicBezierCurve,
    octaves: Int,
    pieces: Int,
    isReversed: Bool = false,
  ) -> BakedCurve {
    BakedCurve(octaves: octaves, pieces: pieces, isReversed: isReversed) { curve.value(at: $0) }
  }

  /// Returns the baked form of a cubic Bézier curve, or nil if the curve is not a keyword of CSS.
  /// The error is within 3e-15.
  static func bezier(_ curve: CubicBezierCurve) -> BakedCurve? {
    switch curve {
    case .ease: ease
    case .easeIn: easeIn
    case .easeOut: easeOut
    case .easeInOut: easeInOut
    default: nil
    }
  }
}
