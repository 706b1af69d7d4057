extension Motion where Value: VectorInterpolatable {
  /// Creates a motion with an ease that starts with a velocity, in units a second.
  init(
    continuing start: UnroundedValue<Value>,
    velocity: Value.Movement,
    to end: Value,
    timing: Timing,
  ) {
    let ends = PositionedEnds(from: start, to: end)
    let motion = KindMotion(from: ends.from, velocity: velocity, to: ends.to, timing: timing)
    self.init(timing: motion.timing, shape: ends.shape(motion.kind))
  }

  /// Creates a motion with an ease from a position that its start value does not show.
  init(resuming start: UnroundedValue<Value>, to end: Value, timing: Timing) {
    var linear = timing
    linear.ease = .linear
    let bend = StartBend(initialSlope: timing.ease.initialSlope)
    let still = Value.rest(at: start.value)
    self.init(
      timing: linear,
      shape: .pushed(from: start, to: end, push: still, .eased(timing.ease, bend)),
    )
  }
}

extension KindMotion {
  /// Creates a motion with an ease that starts with a velocity.
  ///
  /// A multiple of a ``StartBend`` adds the difference between the velocity and the initial
  /// velocity of the ease.
  ///
  /// - Precondition: The values are their own movement.
  /// - Parameters:
  ///   - velocity: The velocity at the start, in units a second.
  ///   - timing: The timing with the ease, and with one forward iteration.
  init<Value: VectorInterpolatable>(
    from value: Value,
    velocity: Value,
    to end: Value,
    timing: Timing,
  ) where Kind == PushedLine<Value> {
    let ease = timing.ease
    let initialSlope = ease.initialSlope
    let distance: Value = retyped(Value.slope(from: value, to: end, progress: ease(0)))
    let missing: Value = .add(
      .scale(velocity, by: timing.duration.inSeconds),
      .scale(distance, by: -initialSlope),
    )
    let bend = StartBend(initialSlope: initialSlope)
    var linear = timing
    linear.ease = .linear
    self.init(
      timing: linear,
      kind: PushedLine(from: value, to: end, push: missing, .eased(ease, bend)),
    )
  }
}

extension Motion where Value: VectorInterpolatable {
  /// Returns the same motion from another start value and with an initial velocity; nil if its
  /// shape or its timing does not support that.
  ///
  /// The start value and the velocity of a modified motion are those before the modifiers.
  ///
  /// - Parameter velocity: The initial velocity, in units a second. With nil, motions without a
  ///   velocity of their own return nil too; the others start at rest.
  func continuing(
    from start: UnroundedValue<Value>,
    velocity: Value.Movement? = nil,
  ) -> Motion? {
    guard timing.isSimple else { return nil }
    if let modification = shape.modification {
      return Motion(timing: timing, shape: modification.base)
        .continuing(from: start, velocity: velocity)
        .map { modification.apply($0) }
    }
    return shape.continuing(from: start, velocity: velocity, timing)
  }
}
