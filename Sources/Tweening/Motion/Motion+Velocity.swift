extension Motion where Value: VectorInterpolatable {
  /// Returns the velocity at a local time, in units a second; of integers, a `Double`.
  ///
  /// Outside the active phase, and in a pause between two iterations, the velocity is zero.
  ///
  /// The velocity is the derivative of the value. Motions from value to value, keyframes, springs,
  /// decays, shakes, paths, staggered arrays and sums of these have a velocity in closed form, to
  /// about nine digits of the top speed. The velocity of other functions and of custom eases is
  /// computed from samples close to the time, to about six digits.
  ///
  /// At a corner, the velocity is the velocity after the corner. A jump of the value, as with an
  /// ease of steps, is not a movement: the velocity is the velocity beside the jump. A vertical
  /// tangent, such as `circOut`'s at its start, counts as a jump.
  ///
  /// - Parameter localTime: The time since the start, the delay included; any `Duration`.
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func velocity(at localTime: Duration) -> Value.Movement {
    velocity(at: localTime, isReversed: false)
  }

  /// Returns the velocity for either direction of time, in units a second of local time.
  ///
  /// - Parameter isReversed: Whether time passes backwards. Then the velocity at a corner is that
  ///   of the movement before the corner.
  func velocity(at localTime: Duration, isReversed: Bool) -> Value.Movement {
    guard let point = timing.slope(at: localTime, isReversed: isReversed) else {
      return Value.rest(at: value(at: localTime))
    }
    return shape.velocity(of: Value.self, at: point)
  }
}

extension Timing {
  /// Returns the eased progress at a local time, with its change per second of local time; nil
  /// where the progress does not change.
  func slope(at localTime: Duration, isReversed: Bool) -> SlopePoint? {
    let position = Nanoseconds(rounding: localTime).saturatingSubtracting(wholeDelay)
    let model = TimingModel(self, origin: -wholeDelay)
    return model.progressChange(at: position, isReversed: isReversed)?.slope(of: ease)
  }
}

extension ProgressChange {
  /// Returns the eased progress, with its change per second; nil if it does not change.
  @inline(__always)
  func slope(of ease: Ease) -> SlopePoint? {
    let point = ease.point(of: linear)
    return point.rate == 0 ? nil : point
  }

  /// The progress before the ease.
  @inline(__always) private var linear: SlopePoint {
    SlopePoint(progress: progress, rate: rate, side: side, accumulation: accumulation)
  }
}

extension Ease {
  /// Returns the point of an eased progress, from the point of the progress before the ease.
  @inline(__always)
  func point(of linear: SlopePoint) -> SlopePoint {
    let slope = slope(at: linear.progress, on: linear.side)
    return SlopePoint(
      progress: self(linear.progress),
      rate: slope * linear.rate,
      side: linear.side.following(slope),
      accumulation: linear.accumulation,
    )
  }
}

extension Motion where Value: VectorInterpolatable {
  /// Returns the acceleration at a local time, in units per second squared; of integers, a
  /// `Double`.
  ///
  /// The acceleration is the derivative of ``velocity(at:)``. Motions with ``MotionLimits`` have it
  /// in closed form. That of other motions is computed from velocities close to the time: to about
  /// nine digits of the largest acceleration where the velocity is known in closed form, and to
  /// about five digits for other functions. At a corner of the velocity, the acceleration is that
  /// after the corner. A jump of the velocity has no acceleration, so a motion with a constant
  /// velocity has an acceleration of zero, also at its ends.
  ///
  /// - Parameter localTime: The time since the start, the delay included; any `Duration`.
  public func acceleration(at localTime: Duration) -> Value.Movement {
    let position = Nanoseconds(rounding: localTime).saturatingSubtracting(timing.wholeDelay)
    let model = TimingModel(timing, origin: -timing.wholeDelay)
    let change = model.progressChange(at: position, isReversed: false)
    return change?.acceleration(of: shape, timing.ease) ?? Value.rest(at: value(at: localTime))
  }
}

extension ProgressChange {
  /// Returns the acceleration of a shape.
  func acceleration<Value: VectorInterpolatable>(
    of shape: MotionShape<Value>,
    _ ease: Ease,
  ) -> Value.Movement {
    exactAcceleration(of: ease) { shape.kind.knownAcceleration(of: Value.self, at: $0) }
      ?? sampledAcceleration(of: shape, ease)
  }

  /// Returns the acceleration of a shape by sampling its velocity.
  func sampledAcceleration<Value: VectorInterpolatable>(
    of shape: MotionShape<Value>,
    _ ease: Ease,
  ) -> Value.Movement {
    let function = SampledFunction<Value.Movement>(
      value: { progress in
        var linear = linear
        linear.progress = progress
        return shape.velocity(of: Value.self, at: ease.point(of: linear))
      },
      parts: shape.kind.traits.parts,
    )
    return .scale(function.slope(at: progress, on: side), by: rate)
  }

  /// Returns the acceleration of a kind that has it in closed form; nil with an ease that is not
  /// linear.
  @inline(__always)
  func exactAcceleration<Movement>(
    of ease: Ease,
    _ acceleration: (SlopePoint) -> Movement?,
  ) -> Movement? {
    ease == .linear ? acceleration(linear) : nil
  }
}
