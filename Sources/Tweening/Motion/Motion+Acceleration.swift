extension Motion where Value: VectorInterpolatable {
  /// Returns the acceleration at a local time, in units per second squared; of integers, a
  /// `Double`.
  ///
  /// The acceleration is the derivative of ``velocity(at:)``. Motions with ``MotionLimits`` have it
  /// in closed form. That of other motions is computed from velocities close to the time, to about
  /// six digits. At a corner of the velocity, the acceleration is that after the corner. A jump of
  /// the velocity has no acceleration, so a motion with a constant velocity has an acceleration of
  /// zero, also at its ends.
  ///
  /// - Parameter localTime: The time since the start, the delay included; any `Duration`.
  public func acceleration(at localTime: Duration) -> Value.Movement {
    let position = Nanoseconds(rounding: localTime).saturatingSubtracting(timing.wholeDelay)
    let model = TimingModel(timing, origin: -timing.wholeDelay)
    return model.acceleration(of: shape, timing.ease, at: position, isReversed: false)
      ?? Value.rest(at: value(at: localTime))
  }
}

extension TimingModel {
  /// Returns the acceleration of a shape at a position; nil if the progress does not change.
  func acceleration<Value: VectorInterpolatable>(
    of shape: MotionShape<Value>,
    _ ease: Ease,
    at position: Nanoseconds,
    isReversed: Bool,
  ) -> Value.Movement? {
    guard let course = progressChange(at: position, isReversed: isReversed) else { return nil }
    if ease == .linear,
      let exact = shape.acceleration(
        of: Value.self, at: SlopePoint(course.progress, ease, course), rate: course.rate,
      )
    {
      return exact
    }
    let function = SampledFunction<Value.Movement>(
      value: { progress in
        let slope = ease.slope(at: progress, on: course.side)
        let point = SlopePoint(progress, ease, course)
        return shape.velocity(of: Value.self, at: point, rate: slope * course.rate)
      },
      parts: shape.parts,
    )
    return .scale(function.slope(at: course.progress, on: course.side), by: course.rate)
  }

  /// Returns the acceleration of a kind that has it in closed form, at a position with a linear
  /// ease; nil if the progress does not change.
  @inline(__always)
  func exactAcceleration<Movement>(
    of ease: Ease,
    at position: Nanoseconds,
    isReversed: Bool,
    _ acceleration: (SlopePoint, _ rate: Double) -> Movement?,
  ) -> Movement? {
    guard ease == .linear,
      let course = progressChange(at: position, isReversed: isReversed)
    else { return nil }
    return acceleration(SlopePoint(course.progress, ease, course), course.rate)
  }
}

extension SlopePoint {
  /// Creates the point of a progress before the ease, on the side to which the run continues.
  fileprivate init(_ progress: Double, _ ease: Ease, _ course: ProgressChange) {
    self.init(
      progress: ease(progress),
      side: course.side.following(ease.slope(at: progress, on: course.side)),
      accumulation: course.accumulation,
    )
  }
}

extension MotionShape {
  /// The number of equal parts of the progress at whose ends the values are exact; nil: the values
  /// are exact everywhere.
  fileprivate var parts: Double? {
    switch self {
    case .line: nil
    case .kind(let shape): shape.parts
    }
  }
}
