/// The motion with which a tween goes on from another one.
struct ContinuedMotion {
  let schedule: Schedule
  /// Gives the motion to the tween, whose playback has the schedule.
  let set: () -> Void
}

/// How a tween goes on from where another one stands, which it replaces under a key.
extension Tweener {
  /// The motion of a tween with the value and the velocity of another tween at its beginning.
  ///
  /// - Parameters:
  ///   - location: The tween.
  ///   - playback: The tween as it would begin.
  ///   - other: The other tween.
  /// - Returns: The motion; nil where the tween keeps its own: its values have another type, the motion
  ///   has no first value that could be replaced, or the run does not begin there.
  func continueMotion(
    of location: TweenLocation,
    _ playback: Playback,
    from other: TweenLocation,
  ) -> ContinuedMotion? {
    let table = tables[location]
    guard
      table.type.id == tables[other].type.id,
      // From 0, not from the schedule's start: the start of an instant lies before 0.
      !playback.isReversed, playback.anchorPosition <= 0, playback.shownPosition(at: instant) <= 0
    else { return nil }
    let rate = playback.isMoving ? playback.rate : nil
    return continueMotion(of: location, rate: rate, from: other, table.type.valueType)
  }

  /// The same for values of a known type.
  ///
  /// - Parameter rate: The rate of the tween; nil where it waits for a delay first.
  func continueMotion<Value: Sendable>(
    of location: TweenLocation,
    rate: Double?,
    from other: TweenLocation,
    _: Value.Type,
  ) -> ContinuedMotion? {
    let table = tables[location]
    let motion: Motion<Value> = table.motion(location.row)
    guard motion.timing.beginsAtStart else { return nil }
    let value: Value = tables[other].value(other.row, at: instant)
    var continued: Motion<Value>?
    if let vectors = table.vectors {
      continued = continueVectors(motion, rate: rate, other, vectors)
    }
    guard let continued = continued ?? motion.replacingStart(value) else { return nil }
    let schedule = Schedule(continued)
    return ContinuedMotion(schedule: schedule) {
      table.set(location.row, AnyMotion(continued), schedule)
    }
  }

  /// The motion with the value and the velocity of another tween; nil where it has no place for a
  /// velocity.
  private func continueVectors<Value: Sendable, Vector: VectorInterpolatable>(
    _ motion: Motion<Value>,
    rate: Double?,
    _ other: TweenLocation,
    _: Vector.Type,
  ) -> Motion<Value>? {
    guard let motion = motion as? Motion<Vector> else { return nil }
    let table = tables[other]
    let value: Vector = table.value(other.row, at: instant)
    let playback = table[other.row].playback
    // What waits for its delay, or stands still, has none.
    if let rate, playback.isMoving, let velocity: Vector = table.velocity(other.row, at: instant) {
      let share = playback.rate.magnitude / rate.magnitude
      return motion.continuing(from: value, velocity: .scale(velocity, by: share))
        as? Motion<Value>
    }
    return motion.continuing(from: value) as? Motion<Value>
  }
}

extension Timing {
  /// Whether the first value is what shows first.
  fileprivate var beginsAtStart: Bool {
    switch direction {
    case .normal, .alternate: iterationStart == 0
    case .reverse, .alternateReverse: false
    }
  }
}
