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
    let course = model.progressChange(at: position, isReversed: false)
    return course?.acceleration(of: shape, timing.ease) ?? Value.rest(at: value(at: localTime))
  }
}

extension ProgressChange {
  /// Returns the acceleration of a shape.
  func acceleration<Value: VectorInterpolatable>(
    of shape: MotionShape<Value>,
    _ ease: Ease,
  ) -> Value.Movement {
    exactAcceleration(of: ease) { shape.kind.acceleration(of: Value.self, at: $0, rate: $1) }
      ?? sampledAcceleration(of: shape, ease)
  }

  /// Returns the acceleration of a shape by sampling its velocity.
  func sampledAcceleration<Value: VectorInterpolatable>(
    of shape: MotionShape<Value>,
    _ ease: Ease,
  ) -> Value.Movement {
    let function = SampledFunction<Value.Movement>(
      value: { progress in
        let slope = ease.slope(at: progress, on: side)
        let point = point(at: progress, of: ease)
        return shape.velocity(of: Value.self, at: point, rate: slope * rate)
      },
      parts: shape.kind.parts,
    )
    return .scale(function.slope(at: progress, on: side), by: rate)
  }

  /// Returns the acceleration of a kind that has it in closed form; nil with an ease that is not
  /// linear.
  @inline(__always)
  func exactAcceleration<Movement>(
    of ease: Ease,
    _ acceleration: (SlopePoint, _ rate: Double) -> Movement?,
  ) -> Movement? {
    ease == .linear ? acceleration(point(at: progress, of: ease), rate) : nil
  }

  /// Returns the point of a progress before the ease, on the side to which the run continues.
  private func point(at progress: Double, of ease: Ease) -> SlopePoint {
    SlopePoint(
      progress: ease(progress),
      side: side.following(ease.slope(at: progress, on: side)),
      accumulation: accumulation,
    )
  }
}
