extension Tweener {
  /// Retargets a tween with the spring ``Spring/smooth``, as ``Tween/retarget(to:)`` does.
  @discardableResult
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func retarget<Value: Interpolatable>(_ tween: Tween<Value>, to end: Value) -> Bool {
    command(tween) { table, row in
      if table.completes(row, at: end) {
        return transition(table, row) { _, now in Transition(events: .retargeted, time: now) }
      }
      return retarget(table, row, to: end, by: .spring(.smooth))
    }
  }

  /// Retargets a tween with a spring, as ``Tween/retarget(to:spring:)`` does.
  @discardableResult
  public func retarget<Value: Interpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    spring: Spring,
  ) -> Bool {
    command(tween) { table, row in retarget(table, row, to: end, by: .spring(spring)) }
  }

  /// Retargets a tween in a duration, as ``Tween/retarget(to:duration:ease:)`` does.
  @discardableResult
  public func retarget<Value: Interpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    duration: Duration?,
    ease: Ease? = nil,
  ) -> Bool {
    command(tween) { table, row in
      retarget(table, row, to: end, by: .ease(work.settings.timing(duration, .zero, ease)))
    }
  }

  /// Retargets a tween in the configuration's duration, as ``Tween/retarget(to:ease:)`` does.
  @discardableResult
  public func retarget<Value: Interpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    ease: Ease?,
  ) -> Bool {
    retarget(tween, to: end, duration: nil, ease: ease)
  }

  /// Retargets a tween with a spring and a given velocity, as
  /// ``Tween/retarget(to:spring:initialVelocity:)`` does.
  @discardableResult
  public func retarget<Value: VectorInterpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    spring: Spring = .smooth,
    initialVelocity: Value.Movement,
  ) -> Bool {
    command(tween) { table, row in
      retarget(table, row, to: end, by: .spring(spring), initialVelocity)
    }
  }

  /// Retargets a tween in a duration with a given velocity, as
  /// ``Tween/retarget(to:duration:ease:initialVelocity:)`` does.
  @discardableResult
  public func retarget<Value: VectorInterpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    duration: Duration?,
    ease: Ease? = nil,
    initialVelocity: Value.Movement,
  ) -> Bool {
    command(tween) { table, row in
      let timing = work.settings.timing(duration, .zero, ease)
      return retarget(table, row, to: end, by: .ease(timing), initialVelocity)
    }
  }

  // MARK: Parts

  /// The spring or the ease that moves a retargeted tween to its end value.
  fileprivate enum Pull {
    case spring(Spring)
    case ease(Timing)
  }

  private func retarget<Value: Interpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Value,
    by pull: Pull,
  ) -> Bool {
    func keepingVelocity<Vector: VectorInterpolatable>(_: Vector.Type) -> Bool {
      let end: Vector = retyped(end)
      guard Vector.isOwnMovement else {
        return retargetUnrounded(table, row, to: end, by: pull, nil)
      }
      return specialized(table, row, to: end, keepingVelocityBy: pull)
    }
    if let vectors = table.vectors {
      return keepingVelocity(vectors)
    }
    return retargetFromRest(table, row, to: end, by: pull)
  }

  /// Retargets values without velocities.
  @inline(never)
  private func retargetFromRest<Value: Interpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Value,
    by pull: Pull,
  ) -> Bool {
    let point = table.readPlayback(row) { $0.point(at: instant) }
    let (value, modification): (Value, Modification<Value>?) =
      table.unmodifiedValue(row, at: point)
    return retarget(table, row, pull.motion(from: value, to: end), modification)
  }

  /// Retargets values with a given velocity.
  private func retarget<Vector: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Vector,
    by pull: Pull,
    _ initialVelocity: Vector.Movement,
  ) -> Bool {
    guard Vector.isOwnMovement else {
      return retargetUnrounded(table, row, to: end, by: pull, initialVelocity)
    }
    let velocity: Vector = retyped(initialVelocity)
    return retarget(table, row, to: end, keepingVelocityBy: pull, velocity)
  }

  /// Retargets values that are rounded positions, from the exact position.
  private func retargetUnrounded<Vector: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Vector,
    by pull: Pull,
    _ initialVelocity: Vector.Movement?,
  ) -> Bool {
    let modification: Modification<Vector>? = table.modification(row)
    let start = table.unroundedValue(row, at: instant, before: modification)
    // The rate scales the time of the motion, and with the time each velocity.
    let rate = table.readPlayback(row) { $0.rate.magnitude }
    let initial = initialVelocity.map { rate > 0 ? .scale($0, by: 1 / rate) : $0 }
    let moving = table.velocity(of: Vector.self, row, at: instant, before: modification)
    guard let velocity = initial ?? moving else {
      return retarget(table, row, pull.motion(from: start, to: end), modification)
    }
    switch pull {
    case .spring(let spring):
      let motion = Motion(from: start, to: end, spring: spring, velocity: velocity)
      return retarget(table, row, motion, modification)

    case .ease(let timing):
      let motion = Motion(continuing: start, velocity: velocity, to: end, timing: timing)
      return retarget(table, row, motion, modification)
    }
  }

  /// Retargets values of the frequent types without generic code. A method of its own, because
  /// generic code looks up the types of its parts before it chooses a specialization.
  @_specialize(where Vector == Double)
  @_specialize(where Vector == SIMD2<Double>)
  private func specialized<Vector: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Vector,
    keepingVelocityBy pull: Pull,
  ) -> Bool {
    retarget(table, row, to: end, keepingVelocityBy: pull)
  }

  /// Retargets values with the velocity that they have. A method of its own, because a caller that
  /// passes an optional looks up its type first.
  @inline(never)
  private func retarget<Vector: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Vector,
    keepingVelocityBy pull: Pull,
  ) -> Bool {
    retarget(table, row, to: end, keepingVelocityBy: pull, nil)
  }

  private func retarget<Vector: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Vector,
    keepingVelocityBy pull: Pull,
    _ initialVelocity: Vector?,
  ) -> Bool {
    let (value, moving, modification): (Vector, Vector?, Modification<Vector>?) =
      table.movement(row, at: instant)
    // The rate scales the time of the motion, and with the time each velocity.
    let rate = table.readPlayback(row) { $0.rate.magnitude }
    let initial = initialVelocity.map { rate > 0 ? .scale($0, by: 1 / rate) : $0 }
    guard let velocity = initial ?? moving else {
      return retarget(table, row, pull.motion(from: value, to: end), modification)
    }
    switch pull {
    case .spring(let spring):
      guard let motion = PushedMotion(from: value, velocity: velocity, to: end, spring) else {
        let velocity: Vector.Movement = retyped(velocity)
        let motion = Motion(from: value, to: end, spring: spring, initialVelocity: velocity)
        return retarget(table, row, motion, modification)
      }
      return retarget(table, row, motion, modification)

    case .ease(let timing):
      let motion = PushedMotion(from: value, velocity: velocity, to: end, timing: timing)
      return retarget(table, row, motion, modification)
    }
  }

  private func retarget<Value>(
    _ table: TweenTable,
    _ row: Int32,
    _ motion: Motion<Value>,
    _ modification: Modification<Value>?,
  ) -> Bool {
    retarget(table, row, modification?.apply(motion) ?? motion)
  }

  @inline(__always)
  private func retarget<Value>(
    _ table: TweenTable,
    _ row: Int32,
    _ motion: PushedMotion<Value>,
    _ modification: Modification<Value>?,
  ) -> Bool {
    if let modification {
      return retarget(table, row, modification.apply(Motion(motion)))
    }
    return retarget(table, row, motion)
  }

  private func retarget(
    _ table: TweenTable,
    _ row: Int32,
    _ motion: PushedMotion<some Sendable>,
  ) -> Bool {
    let schedule = Schedule(motion.timing)
    return transitionToRun(table, row) {
      $0.retarget(schedule, at: $1)
    } then: {
      table.set(row, motion, schedule)
    }
  }

  private func retarget(_ table: TweenTable, _ row: Int32, _ motion: Motion<some Any>) -> Bool {
    let motion = AnyMotion(motion)
    let schedule = Schedule(motion)
    return transitionToRun(table, row) {
      $0.retarget(schedule, at: $1)
    } then: {
      table.set(row, motion, schedule)
    }
  }
}

extension TweenTable {
  /// Returns whether a run completes at a value.
  fileprivate func completes<Value: Sendable>(_ row: Int32, at end: Value) -> Bool {
    guard let equatables, let point = readPlayback(row, { $0.completion }) else { return false }
    let value: Value = motions.endOfPush(row) ?? unmodifiedValue(row, at: point).value
    func isEqual<E: Equatable>(_: E.Type) -> Bool {
      retyped(value) as E == retyped(end)
    }
    return isEqual(equatables)
  }
}

extension Tweener.Pull {
  func motion<Value: Interpolatable>(from start: Value, to end: Value) -> Motion<Value> {
    switch self {
    case .spring(let spring): Motion(from: start, to: end, spring: spring)
    case .ease(let timing): Motion(from: start, to: end).timing(timing)
    }
  }

  /// Returns a motion from rest, from a position that the start value may not show.
  func motion<Value: VectorInterpolatable>(
    from start: UnroundedValue<Value>,
    to end: Value,
  ) -> Motion<Value> {
    let line = motion(from: start.value, to: end)
    guard start.remainder != nil else { return line }
    switch self {
    case .spring(let spring) where spring.settlingDuration == nil:
      let still = Value.rest(at: start.value)
      return Motion(from: start, to: end, spring: spring, velocity: still)

    case .spring, .ease: return line.continuing(from: start) ?? line
    }
  }
}

extension Playback {
  /// The point at which the run completes at the end value of the motion; nil if it does not.
  fileprivate var completion: PlaybackPoint? {
    guard isRunning, !isReversed, let end = schedule.end, schedule.playheadMove == nil else {
      return nil
    }
    // A negative delay may begin the run beyond its end.
    return PlaybackPoint(max(end, -schedule.delay), isReversed: false, end: end)
  }
}
