/// Sends tweens elsewhere, in flight: from the value and with the velocity that they have.
///
/// The tween goes on with a new motion: it keeps its handle, its streams and its run. A delayed tween
/// goes there after its delay, a paused one when it is resumed, a new or inactive one when it is
/// started; a completed one begins a run. Its elapsed time begins anew, and it goes forwards. False only
/// where the tween is killed, or has completed and its key is not to be had.
extension Tweener {
  /// Sends a tween to another end by the spring ``Spring/smooth``.
  ///
  /// Where that is the end that a delayed or active tween goes to anyway, nothing changes but that
  /// `retargeted` is sent.
  @discardableResult
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func retarget<Value: VectorInterpolatable>(_ tween: Tween<Value>, to end: Value) -> Bool {
    command(tween) { table, row in
      let motion: Motion<Value> = table.motion(row)
      if table[row].playback.isRunning, isEqual(motion.endValue, end) {
        return transition(table, row) { _, now in Transition(events: .retargeted, time: now) }
      }
      return retarget(table, row, motion, by: .smooth, to: end)
    }
  }

  /// Sends a tween to another end by a spring.
  ///
  /// The time of the spring is the tween's, and so scaled by the tween's rate.
  @discardableResult
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func retarget<Value: VectorInterpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    spring: Spring,
  ) -> Bool {
    command(tween) { table, row in retarget(table, row, table.motion(row), by: spring, to: end) }
  }

  /// Sends a tween to another end with an ease, whose beginning is bent to the velocity that the tween
  /// has.
  ///
  /// - Parameters:
  ///   - tween: The tween.
  ///   - end: The value at the end.
  ///   - duration: How long it takes; negative counts as zero.
  ///   - ease: How its progress is shaped; nil: as the configuration says.
  @discardableResult
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func retarget<Value: VectorInterpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    duration: Duration,
    ease: Ease? = nil,
  ) -> Bool {
    command(tween) { table, row in
      let value: Value = table.value(row, at: instant)
      let timing = settings.timing(duration, .zero, ease)
      guard let velocity: Value = velocity(table, row) else {
        return retarget(table, row, Motion(from: value, to: end).timing(timing))
      }
      return retarget(
        table,
        row,
        Motion(continuing: value, velocity: velocity, to: end, timing: timing),
      )
    }
  }

  /// Sends a tween to another end with an ease: from the value that it has, and at rest, as values
  /// without arithmetic have no velocity.
  ///
  /// - Parameters:
  ///   - tween: The tween.
  ///   - end: The value at the end.
  ///   - duration: How long it takes; nil: as the configuration says.
  ///   - ease: How its progress is shaped; nil: as the configuration says.
  @discardableResult
  public func retarget<Value: Interpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    duration: Duration? = nil,
    ease: Ease? = nil,
  ) -> Bool {
    command(tween) { table, row in
      let motion = Motion(from: table.value(row, at: instant), to: end)
      return retarget(table, row, motion.timing(settings.timing(duration, .zero, ease)))
    }
  }

  /// A tween's velocity at this instant, in units a second of the tweener's time; none while the tween
  /// does not move.
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func velocity<Value: VectorInterpolatable>(of tween: Tween<Value>) -> Value {
    command(tween) { table, row in
      let playback = table[row].playback
      guard playback.isMoving, let velocity: Value = velocity(table, row) else {
        return .scale(table.value(row, at: instant), by: 0)
      }
      return .scale(velocity, by: playback.rate.magnitude)
    }
  }

  // MARK: Parts

  private func retarget<Value: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    _ motion: Motion<Value>,
    by spring: Spring,
    to end: Value,
  ) -> Bool {
    let value: Value = table.value(row, at: instant)
    let motion =
      if let velocity = velocity(table, row, motion) {
        Motion(from: value, to: end, spring: spring, initialVelocity: velocity)
      } else {
        Motion(from: value, to: end, spring: spring)
      }
    return retarget(table, row, motion)
  }

  private func retarget(_ table: TweenTable, _ row: Int32, _ motion: Motion<some Any>) -> Bool {
    let state = table[row].playback.state
    guard state != .killed, state != .completed || canTakeKey(table, row) else { return false }
    let schedule = Schedule(motion)
    table.set(row, motion, schedule)
    return transitionToRun(table, row) { $0.retarget(schedule, at: $1) }
  }

  /// The velocity of a run, in the direction of its time, as if at the rate 1; nil where no run is under
  /// way, or is still in its delay.
  func velocity<Value: VectorInterpolatable>(_ table: TweenTable, _ row: Int32) -> Value? {
    velocity(table, row, table.motion(row))
  }

  private func velocity<Value: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    _ motion: Motion<Value>,
  ) -> Value? {
    let playback = table[row].playback
    let position = playback.position(at: instant)
    guard playback.isInRun, position >= 0 else { return nil }
    // A run that begins in the middle has no delay.
    var motion = motion
    motion.timing.delay = max(.zero, motion.timing.delay)
    let time = position.saturatingAdding(Nanoseconds(rounding: motion.timing.delay))
    return .scale(motion.velocity(at: .nanoseconds(time)), by: playback.isReversed ? -1 : 1)
  }

  private func isEqual<Value>(_ first: Value, _ second: Value) -> Bool {
    func equals<E: Equatable>(_ first: E) -> Bool {
      first == second as? E
    }
    return (first as? any Equatable).map { equals($0) } ?? false
  }
}
