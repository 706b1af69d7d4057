/// The bounce of a ball: four parabolas with the leading term 7.5625 x², three of which are
/// rebounds.
struct BounceCurve: PennerCurve {
  func easeIn(_ x: Double) -> Double {
    1 - easeOut(1 - x)
  }

  /// With y = 2.75 x, the parabolas are y², (y − 1.5)² + 0.75, (y − 2.25)² + 0.9375, and the last
  /// (y − 2.625)² + 0.984375. The value is always the least of the four. Without the common y² they
  /// are linear, so the choice takes three minima.
  func easeOut(_ x: Double) -> Double {
    let y = 2.75 * x
    let second = 3 - 3 * y
    let third = 6 - 4.5 * y
    let fourth = 7.875 - 5.25 * y
    let rebound = second < third ? second : third
    let least = rebound < fourth ? rebound : fourth
    return y * y + zeroed(least, where: mask(least >= 0))
  }

  func easeInOut(_ x: Double) -> Double {
    let distance = 2 * x - 1
    return 0.5 + signed(0.5 * easeOut(distance.magnitude), like: distance)
  }

  func slopeIn(_ x: Double, on side: Side) -> Double {
    slopeOut(1 - x, on: side.opposite)
  }

  /// Returns the derivative of the parabola on that side: 2y minus the slope of its linear part,
  /// scaled to x.
  func slopeOut(_ x: Double, on side: Side) -> Double {
    let y = 2.75 * side.neighbor(of: x)
    let linearSlope = y < 1 ? 0 : y < 2 ? 3 : y < 2.5 ? 4.5 : 5.25
    return 2.75 * (5.5 * x - linearSlope)
  }
}

extension Ease {
  /// Starts with bounces: the reverse of ``bounceOut``, 1 − bounceOut(1 − x).
  public static var bounceIn: Ease { Ease(.penner(.bounce, .in)) }

  /// Ends with bounces: 7.5625x² up to 1/2.75, then three rebounds of the same parabola.
  public static var bounceOut: Ease { Ease(.penner(.bounce, .out)) }

  /// Starts and ends with bounces: ``bounceIn`` at half size, then ``bounceOut`` at half size.
  public static var bounceInOut: Ease { Ease(.penner(.bounce, .inOut)) }
}
