/// x².
struct QuadCurve: PennerCurve {
  @inline(__always)
  func easeIn(_ x: Double) -> Double {
    x * x
  }
}

/// x³.
struct CubicCurve: PennerCurve {
  @inline(__always)
  func easeIn(_ x: Double) -> Double {
    x * x * x
  }
}

/// x⁴.
struct QuartCurve: PennerCurve {
  @inline(__always)
  func easeIn(_ x: Double) -> Double {
    let square = x * x
    return square * square
  }
}

/// x⁵.
struct QuintCurve: PennerCurve {
  @inline(__always)
  func easeIn(_ x: Double) -> Double {
    let square = x * x
    return square * square * x
  }
}

/// 1 − √(1 − x²).
struct CircCurve: PennerCurve {
  @inline(__always)
  func easeIn(_ x: Double) -> Double {
    1 - ((1 - x) * (1 + x)).squareRoot()
  }

  @inline(__always)
  func easeOut(_ x: Double) -> Double {
    (x * (2 - x)).squareRoot()
  }
}
