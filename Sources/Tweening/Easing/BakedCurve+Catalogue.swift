/// The elastic curves of the catalogue, baked: within 3e-13 of the curve.
extension BakedCurve {
  private static let elasticIn = standardElastic(.in, pieces: 254)
  private static let elasticOut = standardElastic(.out, pieces: 254)
  private static let elasticInOut = standardElastic(.inOut, pieces: 318)

  private static func standardElastic(_ direction: EaseDirection, pieces: Int) -> BakedCurve {
    let period = ElasticCurve.standardPeriod(direction)
    let curve = ElasticCurve(amplitude: 1, period: period)
    return BakedCurve(pieces: pieces) { curve.value(at: $0, direction) }
  }

  /// The baked form of an elastic curve, if it is one of the catalogue.
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
