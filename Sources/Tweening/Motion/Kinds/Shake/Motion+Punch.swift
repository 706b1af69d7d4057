extension Motion where Value: VectorInterpolatable {
  /// Returns a motion that swings away from a value and back to it, less and less.
  ///
  /// The value is `center` plus `by` · sin(2πnx) · (1 − x)², where x is the progress and n the
  /// number of `vibrations`. Both ends are exactly `center`. The first swing is the largest, and
  /// goes towards `by`. The ease is linear.
  ///
  /// - Parameters:
  ///   - center: The value at rest.
  ///   - by: The direction, and nearly the distance, of the first swing.
  ///   - vibrations: The number of swings to and fro, clamped to 1...1,000,000.
  ///   - elasticity: The size of the swings to the other side, as a fraction: 1 is the full size, 0
  ///     is none. The number is clamped to 0...1; NaN counts as 0.
  public static func punch(
    around center: Value,
    by: Value,
    vibrations: Int = 10,
    elasticity: Double = 1,
  ) -> Motion {
    let punch = PunchMotion(
      center: center,
      by: by,
      vibrations: NoiseCurve.limited(vibrations),
      elasticity: elasticity > 0 ? min(elasticity, 1) : 0,
    )
    return Motion(timing: Timing(ease: .linear), shape: punch.shape)
  }
}

/// A motion that swings away from a value and back to it, less and less.
private struct PunchMotion<Value: VectorInterpolatable>: CenteredMotion {
  let center: Value
  let by: Value
  let vibrations: Int
  /// The size of the swings to the other side, in 0...1.
  let elasticity: Double

  private var quarterTurns: Double {
    4 * Double(vibrations)
  }

  private func swing(_ progress: Double) -> Double {
    sineOfAnyQuarterTurns(quarterTurns * progress)
  }

  /// Returns the displacement as a multiple of the first swing.
  private func displacement(_ progress: Double) -> Double {
    let fading = (1 - progress) * (1 - progress)
    let swing = swing(progress) * fading
    return swing < 0 ? swing * elasticity : swing
  }

  func position(at progress: Double, from origin: Value) -> Value.Movement {
    let displacement = Value.Movement.scale(
      Value.movement(by: by), by: displacement(progress),
    )
    return .add(Value.position(of: center, from: origin), displacement)
  }

  func velocity(at point: SlopePoint) -> Value.Movement {
    let progress = point.progress
    guard point.side.isInUnit(progress) else { return Value.rest(at: center) }
    let remaining = 1 - progress
    let turning = quarterTurns * (.pi / 2) * sineOfAnyQuarterTurns(quarterTurns * progress + 1)
    let slope = remaining * (turning * remaining - 2 * swing(progress))
    // Between two swings, the slope is the next swing's.
    let isBack = swing(point.side.neighbor(of: progress)) < 0
    let factor = (isBack ? slope * elasticity : slope) * point.rate
    return .scale(Value.movement(by: by), by: factor)
  }

  func encode(to container: inout MotionEncoding) throws {
    var parameters = container.parameters(forKey: .punch)
    try parameters.encodeValue(center, forKey: .center)
    try parameters.encodeValue([by], forKey: .directions)
    try parameters.encode(vibrations, forKey: .vibrations)
    try parameters.encode(elasticity, forKey: .elasticity)
  }
}

extension MotionShape where Value: VectorInterpolatable {
  static func punch(_ container: MotionDecoding) throws -> MotionShape {
    let parameters = try container.parameters(forKey: .punch)
    let directions: [Value] = try parameters.decodeValue(forKey: .directions)
    guard directions.count == 1 else {
      throw parameters.invalid(.directions, "expected 1 direction, found \(directions.count)")
    }
    let motion = try Motion.punch(
      around: parameters.decodeValue(forKey: .center),
      by: directions[0],
      vibrations: parameters.decode(Int.self, forKey: .vibrations),
      elasticity: parameters.decode(Double.self, forKey: .elasticity),
    )
    return motion.shape
  }
}
