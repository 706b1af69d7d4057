extension Motion where Value: Interpolatable {
  /// Creates a motion that a spring pulls from one value to another.
  ///
  /// The duration is the spring's ``Spring/settlingDuration``, and the ease ``Ease/spring(_:)``:
  /// another duration stretches the movement, another ease replaces it. The end is exactly `to`. A
  /// spring without damping never settles: its motion repeats each oscillation for ever.
  public init(from: Value, to: Value, spring: Spring) {
    if let duration = spring.settlingDuration, let ease = spring.ease {
      self.init(from: from, to: to)
      timing = Timing(duration: duration, ease: ease)
    } else {
      let line = UndampedLine(from: from, to: to)
      self.init(timing: spring.undampedTiming, shape: .mapped(line.evaluation, line))
    }
  }
}

extension Motion where Value: VectorInterpolatable {
  /// Creates a motion that a spring pulls from one value to another, and that begins with a
  /// velocity.
  ///
  /// The motion lasts until the value stays within a thousandth of the distance, and of the
  /// furthest that the velocity alone would lead; the end is exactly `to`. The ease is linear:
  /// another one shapes the time. A spring without damping never settles: its motion repeats each
  /// oscillation for ever.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - to: The value at the end.
  ///   - spring: The spring.
  ///   - initialVelocity: The velocity at the start, in units a second.
  public init(from: Value, to: Value, spring: Spring, initialVelocity: Value) {
    let curve = spring.curve
    guard let settlingTime = curve.pushedSettlingTime else {
      self.init(
        timing: spring.undampedTiming,
        valueAtProgress: { progress in
          let (displacement, impulse) = undamped(progress)
          let pulled = Value.interpolate(from: from, to: to, progress: 1 - displacement)
          return .add(pulled, .scale(initialVelocity, by: impulse / curve.angularFrequency))
        },
        slope: { progress, _, factor in
          let (displacement, impulse) = undamped(progress)
          let pulled = Value.slope(from: from, to: to, progress: 1 - displacement)
          return .add(
            .scale(pulled, by: 2 * .pi * impulse * factor),
            .scale(initialVelocity, by: displacement * curve.response * factor),
          )
        },
      )
      return
    }
    self.init(
      timing: Timing(duration: .nanoseconds(settlingTime), ease: .linear),
      shape: .pushed(PushedLine(from: from, to: to, push: initialVelocity, .spring(curve))),
    )
  }
}

extension Spring {
  /// One oscillation after another, for ever.
  fileprivate var undampedTiming: Timing {
    Timing(duration: response, iterations: .infinity, ease: .linear)
  }
}

/// The movement of an undamped oscillator at a fraction of its period.
private func undamped(_ progress: Double) -> (displacement: Double, impulse: Double) {
  (sineOfAnyQuarterTurns(4 * progress + 1), sineOfAnyQuarterTurns(4 * progress))
}

/// The way from one value to another, and back, of a spring without damping.
private final class UndampedLine<Value: Interpolatable>: MappedShape<Value>, @unchecked Sendable {
  private let from: Value
  private let to: Value

  init(from: Value, to: Value) {
    self.from = from
    self.to = to
  }

  override var kind: ShapeKind {
    .function
  }

  override var evaluation: @Sendable (EasedProgress) -> Value {
    { [from, to] progress in
      let (displacement, _) = undamped(progress.value)
      return .interpolate(from: from, to: to, progress: 1 - displacement)
    }
  }

  override func velocity(at point: SlopePoint, rate: Double) -> Value? {
    guard let vectors = Value.self as? any VectorInterpolatable.Type else { return nil }
    let (displacement, impulse) = undamped(point.progress)
    return VectorInterpolator(vectors)
      .slope(from, to, 1 - displacement, factor: 2 * .pi * impulse * rate)
  }
}
