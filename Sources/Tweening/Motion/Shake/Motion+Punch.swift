extension Motion where Value: VectorInterpolatable {
  /// A motion that is knocked away from a value, and swings back to it.
  ///
  /// The value is `at` plus `by` · sin(2πnx) · (1 − x)², where x is the progress and n the number
  /// of `vibrations`: at both ends exactly `at`, with the first and largest swing towards `by`. The
  /// ease is linear.
  ///
  /// - Parameters:
  ///   - at: The value at rest.
  ///   - by: The direction, and nearly the distance, of the first swing.
  ///   - vibrations: The number of swings to and fro. Below 1 it counts as 1, above 1,000,000 as
  ///     1,000,000.
  ///   - elasticity: The part of the swings to the other side: 1 is all, 0 none. A number
  ///     outside 0...1 counts as the nearer bound.
  public static func punch(
    at: Value,
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
        guard progress > 0, progress < 1 else { return at }
        let fading = (1 - progress) * (1 - progress)
        let swing = swing(progress) * fading
        return .add(at, .scale(by, by: swing < 0 ? swing * back : swing))
      },
      slope: { progress, side, factor in
        guard side.isInUnit(progress) else { return .scale(at, by: 0) }
        let rest = 1 - progress
        let turning =
          quarterTurns * (.pi / 2) * sineOfAnyQuarterTurns(quarterTurns * progress + 1)
        let slope = rest * (turning * rest - 2 * swing(progress))
        // Between two swings, the next one counts.
        let isBack = swing(side.neighbor(of: progress)) < 0
        return .scale(by, by: (isBack ? slope * back : slope) * factor)
      },
    )
  }
}
