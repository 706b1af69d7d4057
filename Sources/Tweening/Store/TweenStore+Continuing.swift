/// The motion with which a tween continues from the value and the velocity of a tween that it
/// replaces under a key.
struct ContinuedMotion {
  let schedule: Schedule
  /// Sets the motion of the tween, once its playback has the schedule.
  let set: () -> Void
}

extension TweenStore {
  /// Returns the motion of a tween, starting with the value and the velocity of another tween.
  ///
  /// - Parameters:
  ///   - location: The location of the tween.
  ///   - playback: The playback of the tween after its beginning.
  ///   - other: The location of the other tween.
  /// - Returns: The motion. Nil if the tween keeps its own motion: the two types of value
  ///   differ, the motion has no start value to replace, or the run does not begin at the start
  ///   value.
  func continueMotion(
    of location: TweenLocation,
    _ playback: Playback,
    from other: TweenLocation,
    at instant: Nanoseconds,
  ) -> ContinuedMotion? {
    let table = tables[location]
    guard
      table.type.id == tables[other].type.id,
      // Compared with 0, not with the schedule's start: without active time, the start may lie
      // before 0.
      !playback.isReversed, playback.anchorPosition <= 0, playback.shownPosition(at: instant) <= 0
    else { return nil }
    let rate = playback.isMoving ? playback.rate : nil
    return continueMotion(of: location, rate: rate, from: other, at: instant, table.type.valueType)
  }

  /// Returns the motion for values of a known type.
  ///
  /// - Parameter rate: The rate of the tween; nil while the tween does not move, as in a delay.
  func continueMotion<Value: Sendable>(
    of location: TweenLocation,
    rate: Double?,
    from other: TweenLocation,
    at instant: Nanoseconds,
    _: Value.Type,
  ) -> ContinuedMotion? {
    let table = tables[location]
    let motion: Motion<Value> = table.motion(location.row)
    guard motion.timing.beginsAtStart else { return nil }
    let (value, isCore) = source(of: motion, other, at: instant)
    var continued: Motion<Value>?
    if let vectors = table.vectors {
      continued = continueVectors(
        motion, fromCore: isCore, rate: rate, other, at: instant, vectors,
      )
    }
    guard let continued = continued ?? motion.replacingStart(motion.nearestStart(value)) else {
      return nil
    }
    let shown: Value = tables[other].value(other.row, at: instant)
    let schedule = Schedule(continued)
    return ContinuedMotion(schedule: schedule) {
      table.set(location.row, AnyMotion(continued), schedule)
      table.startReplacement(location.row, from: shown)
    }
  }

  /// Returns the motion with the value and the velocity of another tween; nil if the motion
  /// cannot start with a velocity.
  private func continueVectors<Value: Sendable, Vector: VectorInterpolatable>(
    _ motion: Motion<Value>,
    fromCore isCore: Bool,
    rate: Double?,
    _ other: TweenLocation,
    at instant: Nanoseconds,
    _: Vector.Type,
  ) -> Motion<Value>? {
    guard let motion = motion as? Motion<Vector> else { return nil }
    let table = tables[other]
    let start: KinematicState<Vector> = table.movement(
      other.row, at: instant, isShown: !isCore,
    )
    let playback = table.playback(other.row)
    // A tween that does not move, as in a delay, has no velocity.
    if let rate, playback.isMoving, let velocity = start.velocity {
      let share = playback.rate.magnitude / rate.magnitude
      return motion.continuing(from: start.position, velocity: .scale(velocity, by: share))
        as? Motion<Value>
    }
    return motion.continuing(from: start.position) as? Motion<Value>
  }

  /// Returns the value of another tween from which a motion continues, and whether the value is the
  /// core's, which a face hides.
  ///
  /// Both motions may have a face. Then the value of the core keeps its fraction, but only faces
  /// that show the same value of it continue without a jump.
  private func source<Value: Sendable>(
    of motion: Motion<Value>,
    _ other: TweenLocation,
    at instant: Nanoseconds,
  ) -> (value: Value, isCore: Bool) {
    let table = tables[other]
    let point = table.point(other.row, at: instant)
    let core: Value = table.coreValue(other.row, at: point)
    guard let shown = table.motions.faces[other.row]?(core) else {
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
