extension Motion where Value: VectorInterpolatable {
  /// A motion that shakes a value at random, less and less.
  ///
  /// Both ends are exactly `at`; between them, the distance in each direction is at most the
  /// direction times the progress that is left. The ease is linear. An equal seed gives an equal
  /// motion, on every machine.
  ///
  /// ```swift
  /// // Further to the sides than up and down.
  /// let refusal = Motion.shake(at: SIMD2(0.0, 0), by: SIMD2(12, 0), SIMD2(0, 4), seed: 7)
  /// ```
  ///
  /// - Parameters:
  ///   - at: The value at rest.
  ///   - by: The directions, each with a movement of its own; as long as the largest distance.
  ///   - vibrations: The number of random places on the way. Below 1 it counts as 1, above 1,000,000
  ///     as 1,000,000.
  ///   - seed: The seed of the random numbers.
  public static func shake(
    at: Value,
    by: Value...,
    vibrations: Int = 10,
    seed: UInt64 = 0,
  ) -> Motion {
    DirectedNoise(by, vibrations, seed).motion(around: at, fadesOut: true)
  }

  /// A motion that wiggles a value at random.
  ///
  /// Both ends are exactly `at`, where a wiggle that repeats has no corner; between them, the
  /// distance in each direction is at most the direction. The ease is linear. An equal seed gives
  /// an equal motion, on every machine.
  ///
  /// - Parameters:
  ///   - at: The value at rest.
  ///   - by: The directions, each with a movement of its own; as long as the largest distance.
  ///   - vibrations: The number of random places on the way. Below 1 it counts as 1, above 1,000,000
  ///     as 1,000,000.
  ///   - seed: The seed of the random numbers.
  public static func wiggle(
    at: Value,
    by: Value...,
    vibrations: Int = 10,
    seed: UInt64 = 0,
  ) -> Motion {
    DirectedNoise(by, vibrations, seed).motion(around: at, fadesOut: false)
  }
}

/// A random curve for each of several directions.
private struct DirectedNoise<Value: VectorInterpolatable>: Sendable {
  private let parts: [(direction: Value, curve: NoiseCurve)]

  init(_ directions: [Value], _ vibrations: Int, _ seed: UInt64) {
    // Seeds that follow each other would give the same numbers, one place apart.
    var seeds = SeededGenerator(seed: seed)
    parts = directions.map { ($0, NoiseCurve(count: vibrations, seed: seeds.next())) }
  }

  func motion(around rest: Value, fadesOut: Bool) -> Motion<Value> {
    Motion(
      timing: Timing(ease: .linear),
      valueAtProgress: { progress in
        value(around: rest, at: progress, strength: fadesOut ? 1 - progress : 1)
      },
      slope: { progress, _, factor in
        parts.reduce(.scale(rest, by: 0)) { sum, part in
          let slope = part.curve.slope(at: progress)
          let change =
            fadesOut ? slope * (1 - progress) - part.curve.value(at: progress) : slope
          return .add(sum, .scale(part.direction, by: change * factor))
        }
      },
    )
  }

  private func value(around rest: Value, at progress: Double, strength: Double) -> Value {
    guard progress > 0, progress < 1 else { return rest }
    return parts.reduce(rest) { sum, part in
      .add(sum, .scale(part.direction, by: part.curve.value(at: progress) * strength))
    }
  }
}
