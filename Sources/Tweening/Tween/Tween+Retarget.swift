extension Tween where Value: Interpolatable {
  /// Retargets the tween to another end value with the spring ``Spring/smooth``.
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
  /// A delayed or active tween that already goes to an equal end value keeps its motion, and only
  /// sends `retargeted`. The other `retarget` methods begin a new motion even then.
  ///
  /// ```swift
  /// await tween.retarget(to: 300)
  /// ```
  ///
  /// - Returns: False only if the tween is killed, or if the tween has completed and may not begin
  ///   a run: the tweener is closing, or another tween runs under its key, with
  ///   ``KeyConflict/keep`` or ``KeyConflict/queue``.
  @discardableResult
  public func retarget(to end: Value) async -> Bool {
    await tweener.retarget(self, to: end)
  }

  /// Retargets the tween to another end value with a spring, by the rules of ``retarget(to:)``.
  ///
  /// The spring runs in the tween's time, which the rate scales.
  @discardableResult
  public func retarget(to end: Value, spring: Spring) async -> Bool {
    await tweener.retarget(self, to: end, spring: spring)
  }

  /// Retargets the tween to another end value in a duration, with an ease.
  ///
  /// The movement starts at the current velocity, even if the ease starts at rest. All else follows
  /// the rules of ``retarget(to:)``.
  ///
  /// The velocity may carry the value past the end value before it returns, and out of a range such
  /// as 0...1. To start at rest instead, pass an `initialVelocity` of zero; of an array, `[]`. Or
  /// begin with a motion that is ``Motion/clamped(to:)``: the tween keeps the range.
  ///
  /// ```swift
  /// await lamp.retarget(
  ///   to: 0, duration: .seconds(1), initialVelocity: 0,
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - end: The new end value.
  ///   - duration: The duration. With nil, the configuration's duration. A negative duration counts
  ///     as zero.
  ///   - ease: The ease. With nil, the configuration's ease.
  @discardableResult
  public func retarget(to end: Value, duration: Duration?, ease: Ease? = nil) async -> Bool {
    await tweener.retarget(self, to: end, duration: duration, ease: ease)
  }

  /// Retargets the tween to another end value in the configuration's duration, with an ease.
  ///
  /// The movement starts at the current velocity, even if the ease starts at rest. All else follows
  /// the rules of ``retarget(to:duration:ease:)``: the value may pass the end value.
  ///
  /// - Parameters:
  ///   - end: The new end value.
  ///   - ease: The ease. With nil, the configuration's ease.
  @discardableResult
  public func retarget(to end: Value, ease: Ease?) async -> Bool {
    await tweener.retarget(self, to: end, ease: ease)
  }

  /// Retargets the tween to another end value exponentially: in each half-life, it covers half of
  /// the remaining distance, as ``Motion/init(from:to:halfLife:)`` does.
  ///
  /// The tween moves from its current value. Its velocity jumps, because it follows from the
  /// distance alone. So a value that is retargeted to the same end at any time takes the same
  /// course. All else follows the rules of ``retarget(to:)``.
  ///
  /// - Parameters:
  ///   - end: The new end value.
  ///   - halfLife: The half-life, in the tween's time. With zero or less, the tween arrives at
  ///     once.
  @discardableResult
  public func retarget(to end: Value, halfLife: Duration) async -> Bool {
    await tweener.retarget(self, to: end, halfLife: halfLife)
  }
}

extension Tween where Value: VectorInterpolatable {
  /// Retargets the tween to another end value with a spring, from the current value and with a
  /// given velocity, such as the velocity of a finger that is lifted.
  ///
  /// The start of the new motion and the result follow the rules of ``retarget(to:)``.
  ///
  /// ```swift
  /// await sheet.retarget(to: 0, initialVelocity: -1200)
  /// ```
  ///
  /// - Parameters:
  ///   - end: The new end value.
  ///   - spring: The spring. The default is ``Spring/smooth``.
  ///   - initialVelocity: The velocity at the start, in units per second of tweener time; of
  ///     integers, a `Double`.
  @discardableResult
  public func retarget(
    to end: Value,
    spring: Spring = .smooth,
    initialVelocity: Value.Movement,
  ) async -> Bool {
    await tweener.retarget(self, to: end, spring: spring, initialVelocity: initialVelocity)
  }

  /// Retargets the tween to another end value in a duration, from the current value and with a
  /// given velocity.
  ///
  /// The start of the new motion and the result follow the rules of ``retarget(to:)``. With a
  /// velocity of zero, the value starts at rest. If the ease does not turn back, the value stays
  /// between its ends, to a ten-thousandth of the distance.
  ///
  /// - Parameters:
  ///   - end: The new end value.
  ///   - duration: The duration. With nil, the configuration's duration. A negative duration counts
  ///     as zero.
  ///   - ease: The ease. With nil, the configuration's ease.
  ///   - initialVelocity: The velocity at the start, in units per second of tweener time; of
  ///     integers, a `Double`.
  @discardableResult
  public func retarget(
    to end: Value,
    duration: Duration?,
    ease: Ease? = nil,
    initialVelocity: Value.Movement,
  ) async -> Bool {
    await tweener.retarget(
      self,
      to: end,
      duration: duration,
      ease: ease,
      initialVelocity: initialVelocity,
    )
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
  /// The acceleration of integers is a `Double`. Its precision is that of
  /// ``Motion/acceleration(at:)``.
  public var acceleration: Value.Movement {
    get async { await tweener.acceleration(of: self) }
  }
}

extension Tween where Value: VectorInterpolatable, Value.Movement: AxisInterpolatable {
  /// Retargets the tween to another end value within limits of speed, acceleration and jerk.
  ///
  /// The tween moves from its current value, with its current velocity and its current
  /// acceleration, and comes to rest at the end value as fast as the limits allow. All else follows
  /// the rules of ``retarget(to:)``.
  ///
  /// An acceleration beyond its limit, as after a spring, is clamped to the limit at the start.
  /// This is the only jump. A velocity above its limit slows to the limit, and not below the limit,
  /// as fast as the other limits allow. After that, no limit is exceeded. The tween turns back only
  /// if braking alone would pass the end value.
  ///
  /// The limits apply in the tween's time, which the rate scales.
  ///
  /// ```swift
  /// await servo.retarget(
  ///   to: 45,
  ///   limits: MotionLimits(speed: 180, acceleration: 720),
  /// )
  /// ```
  ///
  /// Velocities are in units per second of tweener time; those of integers are `Double`.
  ///
  /// - Parameters:
  ///   - end: The new end value.
  ///   - limits: The limits. Limits for another number of axes trap.
  ///   - initialVelocity: The velocity at the start; the acceleration is then zero. With nil, the
  ///     tween keeps its velocity and its acceleration.
  ///   - endVelocity: The velocity at the end value, as in
  ///     ``Motion/init(from:to:limits:initialVelocity:endVelocity:)``. With nil, the tween comes to
  ///     rest.
  @discardableResult
  public func retarget(
    to end: Value,
    limits: MotionLimits,
    initialVelocity: Value.Movement? = nil,
    endVelocity: Value.Movement? = nil,
  ) async -> Bool {
    await tweener.retarget(
      self, to: end, limits: limits, initialVelocity: initialVelocity, endVelocity: endVelocity,
    )
  }

  /// Retargets the tween to a velocity within limits, which it keeps until another command.
  ///
  /// The tween moves from its current value, with its current velocity and its current
  /// acceleration, and changes its velocity as fast as the limits allow. Every axis does so by
  /// itself. Use a velocity of zero to stop at the next value at which the limits allow a rest; the
  /// tween completes there. Any other velocity lasts for 73 years, also with reduced motion. All
  /// else follows the rules of ``retarget(to:limits:initialVelocity:endVelocity:)``.
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
