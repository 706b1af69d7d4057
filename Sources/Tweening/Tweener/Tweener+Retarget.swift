/// The retarget commands of a handle, as synchronous methods.
extension Tweener {
  /// Retargets a tween with the spring ``Spring/smooth``, as ``Tween/retarget(to:)`` does.
  @discardableResult
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func retarget<Value: Interpolatable>(_ tween: Tween<Value>, to end: Value) -> Bool {
    command(tween) { table, row in
      if table[row].playback.completesAtEndValue {
        let motion: Motion<Value> = table.motion(row)
        if isEqual(motion.endValue, end) {
          return transition(table, row) { _, now in Transition(events: .retargeted, time: now) }
        }
      }
      return retarget(table, row, to: end, by: .spring(.smooth))
    }
  }

  /// Retargets a tween with a spring, as ``Tween/retarget(to:spring:)`` does.
  @discardableResult
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func retarget<Value: Interpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    spring: Spring,
  ) -> Bool {
    command(tween) { table, row in retarget(table, row, to: end, by: .spring(spring)) }
  }

  /// Retargets a tween in a duration, as ``Tween/retarget(to:duration:ease:)`` does.
  @discardableResult
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func retarget<Value: Interpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    duration: Duration?,
    ease: Ease? = nil,
  ) -> Bool {
    command(tween) { table, row in
      retarget(table, row, to: end, by: .ease(settings.timing(duration, .zero, ease)))
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

  /// Returns a tween's velocity at this instant, as ``Tween/velocity``.
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func velocity<Value: VectorInterpolatable>(of tween: Tween<Value>) -> Value {
    command(tween) { table, row in
      let playback = table[row].playback
      guard playback.isMoving, let velocity: Value = table.velocity(row, at: instant) else {
        return .scale(table.value(row, at: instant), by: 0)
      }
      return .scale(velocity, by: playback.rate.magnitude)
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
      return retarget(table, row, to: end, keepingVelocityBy: pull)
    }
    if let vectors = table.vectors {
      return keepingVelocity(vectors)
    }
    return retarget(table, row, pull.motion(from: table.value(row, at: instant), to: end))
  }

  @_specialize(where Vector == Double)
  @_specialize(where Vector == SIMD2<Double>)
  private func retarget<Vector: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Vector,
    keepingVelocityBy pull: Pull,
  ) -> Bool {
    let value: Vector = table.value(row, at: instant)
    guard let velocity: Vector = table.velocity(row, at: instant) else {
      return retarget(table, row, pull.motion(from: value, to: end))
    }
    return retarget(table, row, pull.motion(from: value, velocity: velocity, to: end))
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

  private func isEqual<Value>(_ first: Value, _ second: Value) -> Bool {
    func equals<E: Equatable>(_ first: E) -> Bool {
      first == second as? E
    }
    return (first as? any Equatable).map { equals($0) } ?? false
  }
}

extension TweenTable {
  /// Returns the velocity of a run in the direction of its time, at the rate 1; nil without a run,
  /// and during a delay.
  func velocity<Value: VectorInterpolatable>(_ row: Int32, at instant: Nanoseconds) -> Value? {
    let playback = self[row].playback
    let position = playback.position(at: instant)
    guard playback.isInRun, position >= 0 else { return nil }
    // A negative delay is dropped, because a run that begins in the middle has no delay.
    var timing = motions.timing(row, playback.schedule)
    timing.delay = max(.zero, timing.delay)
    let time = Duration.nanoseconds(position.saturatingAdding(timing.wholeDelay))
    guard let (point, rate) = timing.slope(at: time, isReversed: playback.isReversed) else {
      return .scale(value(row, at: instant), by: 0)
    }
    return motions.velocity(row, at: point, rate: playback.isReversed ? -rate : rate)
  }
}

extension Tweener.Pull {
  func motion<Value: Interpolatable>(from start: Value, to end: Value) -> Motion<Value> {
    switch self {
    case .spring(let spring): Motion(from: start, to: end, spring: spring)
    case .ease(let timing): Motion(from: start, to: end).timing(timing)
    }
  }

  func motion<Value: VectorInterpolatable>(
    from start: Value,
    velocity: Value,
    to end: Value,
  ) -> Motion<Value> {
    switch self {
    case .spring(let spring):
      Motion(from: start, to: end, spring: spring, initialVelocity: velocity)

    case .ease(let timing):
      Motion(continuing: start, velocity: velocity, to: end, timing: timing)
    }
  }
}

extension Playback {
  /// Whether the run completes at the end value of the motion.
  fileprivate var completesAtEndValue: Bool {
    isRunning && !isReversed && schedule.end != nil && schedule.playheadMove == nil
  }
}
