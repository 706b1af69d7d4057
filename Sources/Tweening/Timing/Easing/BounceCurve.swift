/// The bounce of a ball: four parabolas 7.5625 x² + …, each after the first one a rebound.
struct BounceCurve: PennerCurve {
  @inline(__always)
  func easeIn(_ x: Double) -> Double {
    1 - easeOut(1 - x)
  }

  /// With y = 2.75 x the parabolas are y² and (y − 1.5)² + 0.75, (y − 2.25)² + 0.9375,
  /// (y − 2.625)² + 0.984375. The one that applies is always the least of the four; without
  /// their common y² they are straight lines, so the choice costs three minima.
  @inline(__always)
  func easeOut(_ x: Double) -> Double {
    let y = 2.75 * x
    let second = 3 - 3 * y
    let third = 6 - 4.5 * y
    let fourth = 7.875 - 5.25 * y
    let rebound = second < third ? second : third
    let least = rebound < fourth ? rebound : fourth
    return y * y + (least < 0 ? least : 0)
  }

  @inline(__always)
  func easeInOut(_ x: Double) -> Double {
    let distance = 2 * x - 1
    return 0.5 + signed(0.5 * easeOut(distance.magnitude), like: distance)
  }

  func slopeIn(_ x: Double, on side: Side) -> Double {
    slopeOut(1 - x, on: side.opposite)
  }

  /// 2y without the slope of the line, in the parabola on that side.
  func slopeOut(_ x: Double, on side: Side) -> Double {
    let place = 2.75 * side.neighbor(of: x)
    let line = place < 1 ? 0 : place < 2 ? 3 : place < 2.5 ? 4.5 : 5.25
    return 2.75 * (5.5 * x - line)
  }
}
