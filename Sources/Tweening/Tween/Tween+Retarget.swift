extension Tween where Value: Interpolatable {
  /// Retargets the tween to another end value on a course.
  ///
  /// The tween moves from its current value and with its current velocity. A tween keeps its
  /// velocity if its values are ``VectorInterpolatable``. The dynamic type of the values decides,
  /// also in code that is generic over `Interpolatable`. Other values start with no velocity. A
  /// velocity that is infinite or NaN, as after a value that is, counts as zero.
  ///
  /// A motion with a modifier, such as ``Motion/rounded(_:)`` or ``Motion/clamped(to:)``, keeps the
  /// modifier. The end value, the current value and the velocity are those before the modifier.
  ///
  /// A tween of integers also keeps the fraction of the current value, which rounding hides. So the
  /// tween arrives however often it is retargeted.
  ///
  /// During a run, the tween keeps its streams and its run. The tween plays a new motion forwards;
  /// its elapsed time starts at zero. The new motion begins
  ///
  /// - after the delay, for a delayed tween;
  /// - after `resume()`, for a paused tween;
  /// - after `start()`, for a new or inactive tween;
  /// - at once, for an active tween, and for a completed tween, which begins a new run.
  ///
  /// The course runs in the tween's time, which the rate scales.
  ///
  /// Without a course, the spring ``Spring/smooth`` moves the tween, and a delayed or active tween
  /// that already goes to an equal end value keeps its motion, and only sends `retargeted`. With a
  /// course, the tween begins a new motion even then.
  ///
  /// ```swift
  /// await tween.retarget(to: 300)
  /// await knob.retarget(to: 300, .snappy)
  /// ```
  ///
  /// - Parameters:
  ///   - end: The new end value.
  ///   - course: The course to the end value.
  /// - Returns: False only if the tween is killed, or if the tween has completed and may not begin
  ///   a run: the tweener is closing, or another tween runs under its key, with
  ///   ``KeyConflict/keep`` or ``KeyConflict/queue``.
  @discardableResult
  public func retarget(to end: Value, _ course: Course<Value>? = nil) async -> Bool {
    await tweener.retarget(self, to: end, course)
  }

  /// Retargets the tween to another end value in a duration, with an ease: the course
  /// ``Course/ease(_:duration:)`` with the defaults of the tweener.
  ///
  /// During a run, the movement starts at the current velocity, even if the ease starts at rest.
  /// Outside a run, the movement starts as the ease does: with `.linear`, the velocity jumps. All
  /// else follows the rules of ``retarget(to:_:)``.
  ///
  /// The velocity may carry the value past the end value before it returns, and out of a range such
  /// as 0...1. To start at rest instead, pass a course and an `initialVelocity` of zero; of an
  /// array, `[]`. Or begin with a motion that is ``Motion/clamped(to:)``: the tween keeps the
  /// range. ``Course/ease(_:duration:)`` says how to move straight from the current value.
  ///
  /// ```swift
  /// await lamp.retarget(
  ///   to: 0, .ease(duration: .seconds(1)), initialVelocity: 0,
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - end: The new end value.
  ///   - duration: The duration. With nil, the configuration's duration. A negative duration counts
  ///     as zero.
  ///   - ease: The ease. With nil, the configuration's ease.
  @discardableResult
  public func retarget(to end: Value, duration: Duration? = nil, ease: Ease? = nil) async -> Bool {
    await tweener.retarget(self, to: end, duration: duration, ease: ease)
  }
}

extension Tween where Value: VectorInterpolatable {
  /// Retargets the tween to another end value on a course, from the current value and with a given
  /// velocity, such as the velocity of a finger that is lifted.
  ///
  /// The start of the new motion and the result follow the rules of ``retarget(to:_:)``. With a
  /// velocity of zero, the value starts at rest; if an ease then does not turn back, the value
  /// stays between its ends, to a ten-thousandth of the distance. With ``Course/halfLife(_:)``, the
  /// velocity has no effect.
  ///
  /// ```swift
  /// await sheet.retarget(to: 0, initialVelocity: -1200)
  /// ```
  ///
  /// - Parameters:
  ///   - end: The new end value.
  ///   - course: The course to the end value.
  ///   - initialVelocity: The velocity at the start, in units per second of tweener time; of
  ///     integers, a `Double`.
  @discardableResult
  public func retarget(
    to end: Value,
    _ course: Course<Value> = .smooth,
    initialVelocity: Value.Movement,
  ) async -> Bool {
    await tweener.retarget(self, to: end, course, initialVelocity: initialVelocity)
  }

  /// The velocity at this instant, in units per second of tweener time; zero while the tween does
  /// not move.
  ///
  /// The velocity of integers is a `Double`.
  public var velocity: Value.Movement {
    get async { await tweener.velocity(of: self) }
  }

  /// The acceleration at this instant, in units per second squared of tweener time; zero while the
  /// tween does not move.
  ///
  /// The acceleration of integers is a `Double`. Its precision is the precision of
  /// ``Motion/acceleration(at:)``.
  public var acceleration: Value.Movement {
    get async { await tweener.acceleration(of: self) }
  }
}

extension Tween where Value: VectorInterpolatable, Value.Movement: AxisInterpolatable {
  /// Retargets the tween to a velocity within limits, which it keeps until another command.
  ///
  /// The tween moves from its current value, with its current velocity and its current
  /// acceleration, and changes its velocity as fast as the limits allow. Every axis does so by
  /// itself. Use a velocity of zero to stop at the next value at which the limits allow a rest; the
  /// tween completes there. Any other velocity lasts for 73 years, also with reduced motion. All
  /// else follows the rules of ``retarget(to:_:)``.
  ///
  /// ```swift
  /// await head.retarget(toVelocity: 20, limits: servo)
  /// // When the button is released:
  /// await head.retarget(toVelocity: 0, limits: servo)
  /// ```
  ///
  /// - Parameters:
  ///   - velocity: The velocity to reach, in units per second of tweener time; of integers, a
  ///     `Double`. A velocity above its limit counts as the limit. A velocity that is infinite or
  ///     NaN counts as zero.
  ///   - limits: The limits. Limits for another number of axes trap.
  @discardableResult
  public func retarget(toVelocity velocity: Value.Movement, limits: MotionLimits) async -> Bool {
    await tweener.retarget(self, toVelocity: velocity, limits: limits)
  }
}
