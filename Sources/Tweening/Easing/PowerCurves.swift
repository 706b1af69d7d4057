/// x².
struct QuadCurve: PennerCurve {
  @inline(__always)
  func easeIn(_ x: Double) -> Double {
    x * x
  }

  @inline(__always)
  func easeInOut(distance: Double) -> Double {
    2 * distance * distance.magnitude
  }
}

/// x³.
struct CubicCurve: PennerCurve {
  @inline(__always)
  func easeIn(_ x: Double) -> Double {
    x * x * x
  }

  @inline(__always)
  func easeInOut(distance: Double) -> Double {
    4 * distance * (distance * distance)
  }
}

/// x⁴.
struct QuartCurve: PennerCurve {
  @inline(__always)
  func easeIn(_ x: Double) -> Double {
    let square = x * x
    return square * square
  }

  @inline(__always)
  func easeInOut(distance: Double) -> Double {
    let square = distance * distance
    return 8 * square * (distance * distance.magnitude)
  }
}

/// x⁵.
struct QuintCurve: PennerCurve {
  @inline(__always)
  func easeIn(_ x: Double) -> Double {
    let square = x * x
    return square * square * x
  }

  @inline(__always)
  func easeInOut(distance: Double) -> Double {
    let square = distance * distance
    return 16 * square * (square * distance)
  }
}
