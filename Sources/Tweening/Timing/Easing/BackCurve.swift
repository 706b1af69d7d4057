/// x²((s + 1)x − s): draws back before it moves, s being the overshoot.
///
/// Computed as x²(x − s(1 − x)), which is exact at both ends for every s.
struct BackCurve: PennerCurve, Hashable {
  /// The requested overshoot; the kernel's `strength` is larger for in-out.
  let overshoot: Double
  let strength: Double

  /// The overshoot of about 10 % that Penner chose.
  static let standardOvershoot = 1.70158

  init(overshoot: Double, direction: EaseDirection) {
    precondition(overshoot.isFinite, "the overshoot of a back ease must be finite")
    // Adding zero makes a negative zero positive, so that equal eases print alike.
    self.overshoot = overshoot + 0
    // Penner widens the overshoot of in-out so that half the height still draws back by 10 %.
    let widened = direction == .inOut ? overshoot * 1.525 : overshoot
    strength = widened.isFinite ? widened : overshoot
  }

  @inline(__always)
  func easeIn(_ x: Double) -> Double {
    // Adding zero keeps a negative zero from the start.
    x * x * (x - strength * (1 - x)) + 0
  }

  @inline(__always)
  func easeOut(_ x: Double) -> Double {
    let rest = 1 - x
    return 1 - rest * rest * (rest - strength * x)
  }

  @inline(__always)
  func easeInOut(distance: Double) -> Double {
    let doubled = 2 * distance.magnitude
    return distance * doubled * (doubled - strength * (1 - doubled))
  }

  func slopeIn(_ x: Double, on side: Side) -> Double {
    x * (3 * x + strength * (3 * x - 2))
  }
}
