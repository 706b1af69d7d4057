/// A motion that is shown with less movement.
///
/// Only the values change. The timing is that of the original, with a linear ease, so that the
/// crossfade is even.
struct ReducedShape<Value: Sendable>: MotionKind {
  private let source: Motion<Value>
  private let reduction: ReducedMotion
  /// The value at the start of time, and the value at its end.
  private let start: Value
  private let end: Value
  /// How many crossfades fit into the iteration; infinite: the end value is shown at once.
  private let speedup: Double
  private let isBackwards: Bool
  /// Whether the values have parts that move, as those of a timeline.
  private let hasParts: Bool
  /// Nil: the values have none between them, and are shown at once.
  private let interpolator: Interpolator<Value>?

  /// - Parameters:
  ///   - duration: The duration of the crossfade.
  ///   - shown: The value from which the crossfade starts; nil: the start value.
  init(
    _ source: Motion<Value>,
    _ reduction: ReducedMotion,
    duration: Duration,
    from shown: Value?,
  ) {
    self.source = source
    self.reduction = reduction
    let timing = source.timing
    hasParts = source.shape.origin?.reduced(source.startValue, by: reduction) != nil
    isBackwards = timing.direction.isBackwards(isOdd: false)
    let length = Double(timing.wholeDuration)
    if timing.iterations == 1, timing.iterationStart == 0 {
      start = shown ?? source.value(atDirected: isBackwards ? 1 : 0)
      end = source.value(atDirected: isBackwards ? 0 : 1)
      let ratio = length / Double(max(0, Nanoseconds(rounding: duration)))
      speedup = length > 0 ? max(1, ratio) : .infinity
    } else {
      // A loop holds its first value, or its last one, if there is a last one.
      let held = timing.endTime == nil ? source.startValue : source.endValue
      (start, end, speedup) = (held, held, .infinity)
    }
    interpolator = (Value.self as? any Interpolatable.Type).map {
      Interpolator(BatchInterpolator($0))
    }
  }

  func value(at progress: EasedProgress) -> Value {
    if hasParts {
      let value = EasedShape(base: source.shape, ease: source.timing.ease).value(at: progress)
      return source.shape.origin?.reduced(value, by: reduction) ?? value
    }
    let passed = isBackwards ? 1 - progress.value : progress.value
    guard passed > 0 else {
      // A jump is over at its instant, except before that instant.
      return speedup == .infinity && !progress.isBefore && !isBackwards ? end : start
    }
    let share = passed * speedup
    return share < 1 ? interpolator?.one(start, end, share) ?? end : end
  }

  var original: Motion<Value>? {
    source
  }

  var origin: (any MotionOrigin)? {
    source.shape.origin
  }

  var modification: Modification<Value>? {
    Modification(
      EasedShape(
        base: source.shape.modification?.base ?? source.shape, ease: source.timing.ease,
      ).shape,
      reducedBy: reduction,
      source.shape.modification,
    )
  }
}

/// A shape with an ease, where the timing of the motion has none.
private struct EasedShape<Value: Sendable>: MotionKind {
  let base: MotionShape<Value>
  let ease: Ease

  private func eased(_ progress: EasedProgress) -> EasedProgress {
    EasedProgress(
      value: ease(progress.value, before: progress.isBefore),
      isBefore: progress.isBefore,
      accumulation: progress.accumulation,
    )
  }

  func value(at progress: EasedProgress) -> Value {
    base.value(at: eased(progress))
  }

  func remainder<Vector: VectorInterpolatable>(
    of value: Vector,
    at progress: EasedProgress,
  ) -> Vector.Movement? {
    base.kind.remainder(of: value, at: eased(progress))
  }

  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    let eased = ease.point(of: point)
    guard eased.rate != 0 else {
      let progress = EasedProgress(value: point.progress, isBefore: false)
      return Vector.rest(at: retyped(value(at: progress)))
    }
    return base.velocity(of: Vector.self, at: eased)
  }
}

extension Motion {
  /// Returns the value at a progress before the ease.
  fileprivate func value(atDirected progress: Double) -> Value {
    shape.value(at: EasedProgress(value: timing.ease(progress), isBefore: false))
  }
}
