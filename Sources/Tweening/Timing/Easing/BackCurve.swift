/// The back curve x²((s + 1)x − s), where s is the overshoot: the value first moves away from the
/// end.
///
/// The form x²(x − s(1 − x)) is exact at both ends for every s.
struct BackCurve: ParametricPennerCurve {
  /// The requested overshoot; for in-out, `strength` is larger.
  let overshoot: Double
  private let strength: Double
  let direction: EaseDirection

  /// The overshoot in Penner's equations, of about 10 %.
  static let standardOvershoot = 1.70158

  init(overshoot: Double, direction: EaseDirection) {
    precondition(overshoot.isFinite, "the overshoot of a back ease must be finite")
    // The addition of zero makes a negative zero positive, so that equal eases print alike.
    self.overshoot = overshoot + 0
    // Penner increases the overshoot of in-out, so that half the height still overshoots by 10 %.
    let widened = direction == .inOut ? overshoot * 1.525 : overshoot
    strength = widened.isFinite ? widened : overshoot
    self.direction = direction
  }

  func easeIn(_ x: Double) -> Double {
    // The addition of zero makes a negative zero at the start positive.
    x * x * (x - strength * (1 - x)) + 0
  }

  func easeOut(_ x: Double) -> Double {
    let remaining = 1 - x
    return 1 - remaining * remaining * (remaining - strength * x)
  }

  func easeInOut(distance: Double) -> Double {
    let doubled = 2 * distance.magnitude
    return distance * doubled * (doubled - strength * (1 - doubled))
  }

  func slopeIn(_ x: Double, on side: Side) -> Double {
    x * (3 * x + strength * (3 * x - 2))
  }

  var name: String {
    let plain = "back-\(direction.name)"
    return overshoot == Self.standardOvershoot ? plain : "\(plain)(\(digits(of: overshoot)))"
  }
}

extension BackCurve {
  /// Returns the parser of the overshoot.
  static func parser(_ direction: EaseDirection) -> Ease.ArgumentParser {
    { scanner throws(Ease.ParsingError) in
      let overshoot = try scanner.expectNumber()
      try scanner.expect(")", "\")\" after the overshoot")
      return Ease(BackCurve(overshoot: overshoot, direction: direction))
    }
  }
}

extension Ease {
  /// Moves backwards at first: x²((s + 1)x − s), where s is 1.70158.
  public static let backIn = Ease.backIn(overshoot: BackCurve.standardOvershoot)

  /// Overshoots the end: the mirror image of ``backIn``.
  public static let backOut = Ease.backOut(overshoot: BackCurve.standardOvershoot)

  /// Moves backwards at first, then overshoots: at half size, with 1.525 times the
  /// overshoot of ``backIn``.
  public static let backInOut = Ease.backInOut(overshoot: BackCurve.standardOvershoot)

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
}
