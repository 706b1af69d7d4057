/// The sine curve 1 − cos(πx/2).
struct SineCurve: PennerCurve {
  func easeIn(_ x: Double) -> Double {
    1 - sineOfQuarterTurns(1 - x)
  }

  func easeOut(_ x: Double) -> Double {
    sineOfQuarterTurns(x)
  }

  /// (1 − cos πx)/2 is the square of sin(πx/2).
  func easeInOut(_ x: Double) -> Double {
    let sine = sineOfQuarterTurns(x)
    return sine * sine
  }

  func slopeIn(_ x: Double, on side: Side) -> Double {
    .pi / 2 * sineOfQuarterTurns(x)
  }
}

extension Ease {
  /// Starts slowly: 1 − cos(πx/2).
  public static var sineIn: Ease { Ease(.penner(.sine, .in)) }

  /// Ends slowly: sin(πx/2).
  public static var sineOut: Ease { Ease(.penner(.sine, .out)) }

  /// Starts and ends slowly: (1 − cos πx)/2.
  public static var sineInOut: Ease { Ease(.penner(.sine, .inOut)) }
}
