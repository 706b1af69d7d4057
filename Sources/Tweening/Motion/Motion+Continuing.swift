extension Motion where Value: VectorInterpolatable {
  /// Creates a line that starts with a velocity, in units a second.
  init(
    continuing start: UnroundedValue<Value>,
    velocity: Value.Movement,
    to end: Value,
    _ timing: Timing,
    _ curve: PushCurve,
  ) {
    let ends = PositionedEnds(from: start, to: end)
    let line = PushedLine(
      from: ends.from, velocity: velocity, to: ends.to, curve, timing.duration,
    )
    self.init(timing: timing, shape: ends.shape(line))
  }

  /// Creates a motion with an ease that starts with a velocity, in units a second.
  init(
    continuing start: UnroundedValue<Value>,
    velocity: Value.Movement,
    to end: Value,
    timing: Timing,
  ) {
    let (timing, curve) = timing.pushed
    self.init(continuing: start, velocity: velocity, to: end, timing, curve)
  }

  /// Creates a motion with an ease from a position that its start value does not show.
  init(resuming start: UnroundedValue<Value>, to end: Value, timing: Timing) {
    let (timing, curve) = timing.pushed
    let still = Value.rest(at: start.value)
    self.init(timing: timing, shape: .pushed(from: start, to: end, push: still, curve))
  }
}

extension Timing {
  /// The timing of a motion that starts with a velocity, and the curve, which has the ease of this
  /// timing.
  var pushed: (timing: Timing, curve: PushCurve) {
    var linear = self
    linear.ease = .linear
    return (linear, .eased(ease, StartTangent(initialSlope: ease.initialSlope)))
  }
}

extension Motion where Value: VectorInterpolatable {
  /// Returns the same motion from another start value and with an initial velocity; nil if its
  /// shape or its timing does not support that.
  ///
  /// The start value and the velocity of a motion with a face are the core's.
  ///
  /// - Parameter velocity: The initial velocity, in units a second. With nil, motions without a
  ///   velocity of their own return nil too; the others start at rest.
  func continuing(
    from start: UnroundedValue<Value>,
    velocity: Value.Movement? = nil,
  ) -> Motion? {
    timing.isSimple ? shape.kind.continuing(from: start, velocity: velocity, timing) : nil
  }
}
