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
  ///     is none. The number is clamped to 0...1.
  public static func punch(
    around center: Value,
    by: Value,
    vibrations: Int = 10,
    elasticity: Double = 1,
  ) -> Motion {
    let quarterTurns = 4 * Double(NoiseCurve.limited(vibrations))
    let back = clampedToUnit(elasticity)

    @Sendable func swing(_ progress: Double) -> Double {
      sineOfAnyQuarterTurns(quarterTurns * progress)
    }
    return Motion(
      timing: Timing(ease: .linear),
      valueAtProgress: { progress in
        guard progress > 0, progress < 1 else { return center }
        let fading = (1 - progress) * (1 - progress)
        let swing = swing(progress) * fading
        return .add(center, .scale(by, by: swing < 0 ? swing * back : swing))
      },
      slope: { progress, side, factor in
        guard side.isInUnit(progress) else { return .scale(center, by: 0) }
        let remaining = 1 - progress
        let turning =
          quarterTurns * (.pi / 2) * sineOfAnyQuarterTurns(quarterTurns * progress + 1)
        let slope = remaining * (turning * remaining - 2 * swing(progress))
        // Between two swings, the slope is that of the next swing.
        let isBack = swing(side.neighbor(of: progress)) < 0
        return .scale(by, by: (isBack ? slope * back : slope) * factor)
      },
    )
  }
}
