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
