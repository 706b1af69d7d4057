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

/// 1 − √(1 − x²).
struct CircCurve: PennerCurve {
  @inline(__always)
  func easeIn(_ x: Double) -> Double {
    1 - rootOfUnit((1 - x) * (1 + x))
  }

  @inline(__always)
  func easeOut(_ x: Double) -> Double {
    rootOfUnit(x * (2 - x))
  }

  @inline(__always)
  func apply(to batch: some EaseBatch, _ direction: EaseDirection) {
    switch direction {
    case .in: batch.easeApart { easeIn($0) }
    case .out: batch.easeApart { easeOut($0) }
    case .inOut: batch.easeApart { easeInOut($0) }
    }
  }
}
