extension Motion where Value: VectorInterpolatable {
  /// Returns a motion that shakes a value at random, less and less.
  ///
  /// Both ends are exactly `center`. Between them, the displacement in each direction is at most
  /// the direction times the remaining progress. The ease is linear. Equal seeds produce equal
  /// motions on all machines.
  ///
  /// ```swift
  /// // Further to the sides than up and down.
  /// let refusal = Motion.shake(around: SIMD2(0.0, 0), by: SIMD2(12, 0), SIMD2(0, 4), seed: 7)
  /// ```
  ///
  /// - Parameters:
  ///   - center: The value at rest.
  ///   - by: The directions, each as long as its largest displacement. Each direction has its own
  ///     movement.
  ///   - vibrations: The number of random values between the ends, clamped to 1...1,000,000.
  ///   - seed: The seed of the random numbers.
  public static func shake(
    around center: Value,
    by: Value...,
    vibrations: Int = 10,
    seed: UInt64 = 0,
  ) -> Motion {
    DirectedNoise(by, vibrations, seed).motion(around: center, fadesOut: true)
  }

  /// Returns a motion that wiggles a value at random.
  ///
  /// Both ends are exactly `center`, and a repeated wiggle has no corner there. Between the ends,
  /// the displacement in each direction is at most the direction. The ease is linear. Equal seeds
  /// produce equal motions on all machines.
  ///
  /// - Parameters:
  ///   - center: The value at rest.
  ///   - by: The directions, each as long as its largest displacement. Each direction has its own
  ///     movement.
  ///   - vibrations: The number of random values between the ends, clamped to 1...1,000,000.
  ///   - seed: The seed of the random numbers.
  public static func wiggle(
    around center: Value,
    by: Value...,
    vibrations: Int = 10,
    seed: UInt64 = 0,
  ) -> Motion {
    DirectedNoise(by, vibrations, seed).motion(around: center, fadesOut: false)
  }
}

/// A random curve for each of several directions.
private struct DirectedNoise<Value: VectorInterpolatable>: Sendable {
  private let parts: [(direction: Value, curve: NoiseCurve)]

  init(_ directions: [Value], _ vibrations: Int, _ seed: UInt64) {
    // Consecutive seeds would produce the same numbers, shifted by one.
    var seeds = SeededGenerator(seed: seed)
    parts = directions.map { ($0, NoiseCurve(count: vibrations, seed: seeds.next())) }
  }

  func motion(around center: Value, fadesOut: Bool) -> Motion<Value> {
    Motion(
      timing: Timing(ease: .linear),
      valueAtProgress: { progress in
        value(around: center, at: progress, strength: fadesOut ? 1 - progress : 1)
      },
      slope: { progress, _, factor in
        parts.reduce(.scale(center, by: 0)) { sum, part in
          let slope = part.curve.slope(at: progress)
          let change =
            fadesOut ? slope * (1 - progress) - part.curve.value(at: progress) : slope
          return .add(sum, .scale(part.direction, by: change * factor))
        }
      },
    )
  }

  private func value(around center: Value, at progress: Double, strength: Double) -> Value {
    guard progress > 0, progress < 1 else { return center }
    return parts.reduce(center) { sum, part in
      .add(sum, .scale(part.direction, by: part.curve.value(at: progress) * strength))
    }
  }
}
