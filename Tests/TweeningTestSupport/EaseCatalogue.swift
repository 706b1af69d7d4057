@testable import Tweening

/// Eases of every kind, with plain and with unusual parameters.
enum EaseCatalogue {
  static let penner: [Ease] = Ease.penner

  static let parameterised: [Ease] = [
    .backIn(overshoot: 0), .backOut(overshoot: 2.5), .backInOut(overshoot: -1.25),
    .elasticIn(amplitude: 1.5), .elasticOut(amplitude: 1, period: 0.1),
    .elasticInOut(amplitude: 3.25, period: 0.7),
    .cubicBezier(0, 0, 0, 0), .cubicBezier(1, 1, 1, 1), .cubicBezier(1, 0, 0, 1),
    .cubicBezier(0, 1, 1, 0), .cubicBezier(0.34, 1.56, 0.64, 1), .cubicBezier(0.2, -2, 0.1, 3),
    .steps(4), .steps(3, .jumpStart), .steps(2, .jumpNone), .steps(5, .jumpBoth),
    .spring(.smooth), .spring(.bouncy), .spring(.smooth(extraBounce: -0.5)),
    .linear(0, 1), .linear(0, Ease.LinearStop(0.5, from: 0.25, to: 0.75), 1),
    .linear(
      Ease.LinearStop(0.1, at: -0.2), Ease.LinearStop(2, at: 1.0 / 3),
      Ease.LinearStop(1.5, at: 1.0 / 3), 1),
  ]

  static let all = Ease.catalogue + parameterised

  /// The eases that are 0 at 0 and 1 at 1: all except steps and stops.
  static let anchored: [Ease] = all.filter { ease in
    !["step", "linear("].contains { ease.name.hasPrefix($0) }
  }

  static let monotone: [Ease] = {
    let plain = Ease.catalogue.filter { ease in
      !["back", "elastic", "bounce"].contains { ease.name.hasPrefix($0) }
    }
    return plain + [
      .cubicBezier(1, 0, 0, 1), .cubicBezier(0, 1, 1, 0), .cubicBezier(0.9, 0.1, 0.05, 1),
      .spring(.smooth), .spring(.smooth(extraBounce: -0.5)),
    ]
  }()

  static let edges: [Double] = [
    0, -0.0, 1, 0.5, 1.0.nextDown, 1.0.nextUp, 0.5.nextDown, 0.5.nextUp, -1, 2, -0.25, 1.25, 0.25,
    0.75, 1 / 2.75, 2 / 2.75, 2.5 / 2.75, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300,
    1e-17, 1e-9, 1e300, -1e300, .infinity, -.infinity, .nan, -.nan, .signalingNaN,
  ]
}
