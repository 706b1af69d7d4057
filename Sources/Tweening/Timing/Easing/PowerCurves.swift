/// The quadratic curve x².
struct QuadCurve: PennerCurve {
  func easeIn(_ x: Double) -> Double {
    x * x
  }

  func easeInOut(distance: Double) -> Double {
    2 * distance * distance.magnitude
  }

  func slopeIn(_ x: Double, on side: Side) -> Double {
    2 * x
  }
}

/// The cubic curve x³.
struct CubicCurve: PennerCurve {
  func easeIn(_ x: Double) -> Double {
    x * x * x
  }

  func easeInOut(distance: Double) -> Double {
    4 * distance * (distance * distance)
  }

  func slopeIn(_ x: Double, on side: Side) -> Double {
    3 * (x * x)
  }
}

/// The quartic curve x⁴.
struct QuartCurve: PennerCurve {
  func easeIn(_ x: Double) -> Double {
    let square = x * x
    return square * square
  }

  func easeInOut(distance: Double) -> Double {
    let square = distance * distance
    return 8 * square * (distance * distance.magnitude)
  }

  func slopeIn(_ x: Double, on side: Side) -> Double {
    4 * (x * x * x)
  }
}

/// The quintic curve x⁵.
struct QuintCurve: PennerCurve {
  func easeIn(_ x: Double) -> Double {
    let square = x * x
    return square * square * x
  }

  func easeInOut(distance: Double) -> Double {
    let square = distance * distance
    return 16 * square * (square * distance)
  }

  func slopeIn(_ x: Double, on side: Side) -> Double {
    let square = x * x
    return 5 * (square * square)
  }
}

extension Ease {
  /// Starts slowly: x².
  public static var quadIn: Ease { Ease(.penner(.quad, .in)) }

  /// Ends slowly: 1 − (1 − x)².
  public static var quadOut: Ease { Ease(.penner(.quad, .out)) }

  /// Starts and ends slowly: 2x², then 1 − 2(1 − x)².
  public static var quadInOut: Ease { Ease(.penner(.quad, .inOut)) }

  /// Starts slowly: x³.
  public static var cubicIn: Ease { Ease(.penner(.cubic, .in)) }

  /// Ends slowly: 1 − (1 − x)³.
  public static var cubicOut: Ease { Ease(.penner(.cubic, .out)) }

  /// Starts and ends slowly: 4x³, then 1 − 4(1 − x)³.
  public static var cubicInOut: Ease { Ease(.penner(.cubic, .inOut)) }

  /// Starts slowly: x⁴.
  public static var quartIn: Ease { Ease(.penner(.quart, .in)) }

  /// Ends slowly: 1 − (1 − x)⁴.
  public static var quartOut: Ease { Ease(.penner(.quart, .out)) }

  /// Starts and ends slowly: 8x⁴, then 1 − 8(1 − x)⁴.
  public static var quartInOut: Ease { Ease(.penner(.quart, .inOut)) }

  /// Starts slowly: x⁵.
  public static var quintIn: Ease { Ease(.penner(.quint, .in)) }

  /// Ends slowly: 1 − (1 − x)⁵.
  public static var quintOut: Ease { Ease(.penner(.quint, .out)) }

  /// Starts and ends slowly: 16x⁵, then 1 − 16(1 − x)⁵.
  public static var quintInOut: Ease { Ease(.penner(.quint, .inOut)) }
}
