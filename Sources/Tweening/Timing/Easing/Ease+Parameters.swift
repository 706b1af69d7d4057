extension Ease {
  /// Moves backwards at first: x²((s + 1)x − s), where s is 1.70158.
  public static let backIn = Ease.backIn(overshoot: BackCurve.standardOvershoot)

  /// Overshoots the end: the mirror image of ``backIn``.
  public static let backOut = Ease.backOut(overshoot: BackCurve.standardOvershoot)

  /// Moves backwards at first, then overshoots: at half size, with 1.525 times the
  /// overshoot of ``backIn``.
  public static let backInOut = Ease.backInOut(overshoot: BackCurve.standardOvershoot)

  /// A wave that swells: the mirror image of ``elasticOut``.
  public static let elasticIn = Ease.elasticIn(amplitude: 1)

  /// A wave that dies away: 1 + 2^(−10x) sin(2π(x − 0.075)/0.3).
  public static let elasticOut = Ease.elasticOut(amplitude: 1)

  /// A wave that swells, then dies away: at half size, with a period of 0.45.
  public static let elasticInOut = Ease.elasticInOut(amplitude: 1)

  /// Moves backwards at first: x²((s + 1)x − s), where s is the overshoot.
  ///
  /// - Parameter overshoot: The overshoot: 0 results in ``cubicIn``, and the default of 1.70158
  ///   overshoots by 10 %. Must be finite, or the call traps.
  public static func backIn(overshoot: Double = 1.70158) -> Ease {
    Ease(BackCurve(overshoot: overshoot, direction: .in))
  }

  /// Overshoots the end: 1 − backIn(1 − x).
  ///
  /// - Parameter overshoot: The overshoot: 0 results in ``cubicOut``, and the default of 1.70158
  ///   overshoots by 10 %. Must be finite, or the call traps.
  public static func backOut(overshoot: Double = 1.70158) -> Ease {
    Ease(BackCurve(overshoot: overshoot, direction: .out))
  }

  /// Moves backwards at first, then overshoots: at half size, with 1.525 times the overshoot.
  ///
  /// - Parameter overshoot: The overshoot: 0 results in ``cubicInOut``, and the default of 1.70158
  ///   overshoots by 10 %. Must be finite, or the call traps.
  public static func backInOut(overshoot: Double = 1.70158) -> Ease {
    Ease(BackCurve(overshoot: overshoot, direction: .inOut))
  }

  /// A wave that swells: 1 − elasticOut(1 − x).
  ///
  /// - Parameters:
  ///   - amplitude: The amplitude of the wave; a number below 1 counts as 1. Must be finite, or the
  ///     call traps.
  ///   - period: The progress in one wave. Must be finite and at least 0.000001, or the call traps.
  public static func elasticIn(amplitude: Double = 1, period: Double = 0.3) -> Ease {
    Ease(ElasticCurve(amplitude: amplitude, period: period, direction: .in))
  }

  /// A wave that dies away: 1 + a·2^(−10x)·sin(2π(x − s)/p), where s = p/2π · asin(1/a).
  ///
  /// - Parameters:
  ///   - amplitude: The amplitude of the wave; a number below 1 counts as 1. Must be finite, or the
  ///     call traps.
  ///   - period: The progress in one wave. Must be finite and at least 0.000001, or the call traps.
  public static func elasticOut(amplitude: Double = 1, period: Double = 0.3) -> Ease {
    Ease(ElasticCurve(amplitude: amplitude, period: period, direction: .out))
  }

  /// A wave that swells, then dies away: at half size.
  ///
  /// - Parameters:
  ///   - amplitude: The amplitude of the wave; a number below 1 counts as 1. Must be finite, or the
  ///     call traps.
  ///   - period: The progress in one wave. Must be finite and at least 0.000001, or the call traps.
  public static func elasticInOut(amplitude: Double = 1, period: Double = 0.45) -> Ease {
    Ease(ElasticCurve(amplitude: amplitude, period: period, direction: .inOut))
  }

  /// The movement of a spring until the spring has settled.
  ///
  /// The progress is the fraction of ``Spring/settlingDuration``. At progress 1, the spring is
  /// within a thousandth of its target, and the ease is exactly 1. Equal springs make equal eases,
  /// as do springs that differ only in mass. The text is `spring(0.5, 0.7)`: the response in
  /// seconds and the damping ratio.
  ///
  /// - Parameter spring: The spring. Its damping ratio must not be 0, or the call traps.
  public static func spring(_ spring: Spring) -> Ease {
    guard let ease = spring.ease else {
      preconditionFailure("a spring without damping never settles, and so makes no ease")
    }
    return ease
  }
}
