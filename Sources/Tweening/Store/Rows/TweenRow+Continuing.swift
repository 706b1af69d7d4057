/// The motion with which a tween continues from the value and the velocity of a tween that it
/// replaces under a key.
struct ContinuedMotion {
  let schedule: Schedule
  /// Sets the motion of the tween, once its playback has the schedule.
  let set: () -> Void
}

extension TweenRow {
  /// Returns the motion of the tween, starting with the value and the velocity of another tween.
  ///
  /// - Parameter playback: The playback of the tween after its beginning.
  /// - Returns: The motion. Nil if the tween keeps its own motion: the two types of value
  ///   differ, the motion has no start value to replace, or the run does not begin at the start
  ///   value.
  func continueMotion(
    _ playback: Playback,
    from other: TweenRow,
    at instant: Nanoseconds,
  ) -> ContinuedMotion? {
    guard
      table.type.id == other.table.type.id,
      // Compared with 0, not with the schedule's start: without active time, the start may lie
      // before 0.
      !playback.isReversed, playback.anchorPosition <= 0, playback.shownPosition(at: instant) <= 0
    else { return nil }
    let rate = playback.isMoving ? playback.rate : nil
    return continueMotion(rate: rate, from: other, at: instant, table.type.valueType)
  }

  /// Returns the motion for values of a known type.
  ///
  /// - Parameter rate: The rate of the tween; nil while the tween does not move, as in a delay.
  func continueMotion<Value: Sendable>(
    rate: Double?,
    from other: TweenRow,
    at instant: Nanoseconds,
    _: Value.Type,
  ) -> ContinuedMotion? {
    let motion: Motion<Value> = self.motion()
    guard motion.timing.beginsAtStart else { return nil }
    let (value, isCore) = other.source(of: motion, at: instant)
    var continued: Motion<Value>?
    if let vectors = table.vectors {
      continued = other.continueVectors(
        motion, fromCore: isCore, rate: rate, at: instant, vectors,
      )
    }
    guard let continued = continued ?? motion.replacingStart(motion.nearestStart(value)) else {
      return nil
    }
    let shown: Value = other.value(at: instant)
    let schedule = Schedule(continued)
    return ContinuedMotion(schedule: schedule) {
      set(AnyMotion(continued), schedule)
      startReplacement(from: shown)
    }
  }

  /// Returns a motion with the value and the velocity of this tween; nil if the motion cannot start
  /// with a velocity.
  private func continueVectors<Value: Sendable, Vector: VectorInterpolatable>(
    _ motion: Motion<Value>,
    fromCore isCore: Bool,
    rate: Double?,
    at instant: Nanoseconds,
    _: Vector.Type,
  ) -> Motion<Value>? {
    guard let motion = motion as? Motion<Vector> else { return nil }
    let start: KinematicState<Vector> = movement(at: instant, isShown: !isCore)
    // A tween that does not move, as in a delay, has no velocity.
    if let rate, let velocity = start.velocity,
      let ownRate = readPlayback({ $0.isMoving ? $0.rate : nil })
    {
      let share = ownRate.magnitude / rate.magnitude
      return motion.continuing(from: start.position, velocity: .scale(velocity, by: share))
        as? Motion<Value>
    }
    return motion.continuing(from: start.position) as? Motion<Value>
  }

  /// Returns the value of this tween from which a motion continues, and whether the value is the
  /// core's, which a face hides.
  ///
  /// Both motions may have a face. Then the value of the core keeps its fraction, but only faces
  /// that show the same value of it continue without a jump.
  private func source<Value: Sendable>(
    of motion: Motion<Value>,
    at instant: Nanoseconds,
  ) -> (value: Value, isCore: Bool) {
    let core: Value = coreValue(at: point(at: instant))
    guard let shown = face?(core) else {
      return (core, false)
    }
    if let faced = motion.shape.faced, let equatables = table.equatables,
      areEqual(faced.face(core), shown, as: equatables)
    {
      return (core, true)
    }
    return (shown, false)
  }
}

extension Timing {
  /// Whether the motion shows its start value first.
  fileprivate var beginsAtStart: Bool {
    iterationStart == 0 && !direction.isBackwards(isOdd: false)
  }
}
