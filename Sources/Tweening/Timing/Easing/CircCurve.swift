/// The circular curve 1 − √(1 − x²).
///
/// For in-out, ½ ± ½√(1 − (1 − |2x − 1|)²), the square and the root are negative before the middle.
struct CircCurve: PennerCurve {
  func easeIn(_ x: Double) -> Double {
    1 - root((1 - x) * (1 + x))
  }

  func easeOut(_ x: Double) -> Double {
    root(x * (2 - x))
  }

  func easeInOut(_ x: Double) -> Double {
    let distance = 2 * x - 1
    return 0.5 + 0.5 * root(distance * (2 - distance.magnitude))
  }

  func slopeIn(_ x: Double, on side: Side) -> Double {
    x / root((1 - x) * (1 + x))
  }

  func slopeOut(_ x: Double, on side: Side) -> Double {
    (1 - x) / easeOut(x)
  }

  /// Returns the root of the magnitude, with the sign of the square.
  private func root(_ square: Double) -> Double {
    signed(square.magnitude.squareRoot(), like: square)
  }
}

extension Ease {
  /// Starts slowly: 1 − √(1 − x²).
  public static var circIn: Ease { Ease(.penner(.circ, .in)) }

  /// Ends slowly: √(1 − (1 − x)²).
  public static var circOut: Ease { Ease(.penner(.circ, .out)) }

  /// Starts and ends slowly: (1 − √(1 − 4x²))/2, then (1 + √(1 − 4(1 − x)²))/2.
  public static var circInOut: Ease { Ease(.penner(.circ, .inOut)) }
}
