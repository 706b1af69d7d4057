extension TweenTable {
  /// Returns the value of a tween before its modifiers, the modifiers, and the velocity of that
  /// value as `velocity` does.
  ///
  /// - Precondition: The values are their own movement.
  func movement<Value: VectorInterpolatable>(
    _ row: Int32,
    at instant: Nanoseconds,
  ) -> (value: Value, velocity: Value?, modification: Modification<Value>?) {
    readPlayback(row) { playback in
      let motion = motions.row(row, playback.schedule)
      let point = playback.point(at: instant)
      if let modification: Modification<Value> = motion.modification() {
        let value = motion.value(before: modification, at: point)
        let velocity = playback.velocity(of: motion, before: modification, value, at: instant)
        return (value, retyped(velocity), modification)
      }
      let value: Value = motion.value(at: point) ?? value(row, at: point)
      let velocity = playback.velocity(of: motion, before: nil, value, at: instant)
      return (value, retyped(velocity), nil)
    }
  }

  /// Returns the value of a tween before modifiers, with what it does not show.
  ///
  /// - Parameter modification: The modifiers of the tween; nil: the value is that after them.
  func unroundedValue<Value: VectorInterpolatable>(
    _ row: Int32,
    at instant: Nanoseconds,
    before modification: Modification<Value>?,
  ) -> UnroundedValue<Value> {
    readPlayback(row) { playback in
      let point = playback.point(at: instant)
      let motion = motions.row(row, playback.schedule)
      let value: Value =
        modification.map { motion.value(before: $0, at: point) } ?? value(row, at: point)
      guard !Value.isOwnMovement else { return UnroundedValue(value: value, remainder: nil) }
      let remainder = motion.remainder(of: value, before: modification, at: point)
      return UnroundedValue(value: value, remainder: remainder)
    }
  }

  /// Returns the modifiers of a tween's motion; nil if there are none.
  func modification<Value>(_ row: Int32) -> Modification<Value>? {
    readPlayback(row) { motions.row(row, $0.schedule).modification() }
  }

  /// Returns the value at a point of a tween's run before the modifiers, and the modifiers.
  func unmodifiedValue<Value>(
    _ row: Int32,
    at point: PlaybackPoint,
  ) -> (value: Value, modification: Modification<Value>?) {
    let motion = readPlayback(row) { motions.row(row, $0.schedule) }
    if let modification: Modification<Value> = motion.modification() {
      return (motion.value(before: modification, at: point), modification)
    }
    return (value(row, at: point), nil)
  }

  /// Returns the velocity of a run in the direction of its time, at the rate 1; nil without a run,
  /// and during a delay.
  ///
  /// - Parameter modification: The modifiers before which the velocity is; nil: after all.
  func velocity<Value: VectorInterpolatable>(
    of _: Value.Type,
    _ row: Int32,
    at instant: Nanoseconds,
    before modification: Modification<Value>? = nil,
  ) -> Value.Movement? {
    readPlayback(row) { playback in
      let motion = motions.row(row, playback.schedule)
      return playback.velocity(
        of: motion, before: modification, value(row, at: instant), at: instant,
      )
    }
  }

  /// Returns the acceleration of a run, at the rate 1; nil where the value does not change.
  ///
  /// - Parameter modification: The modifiers before which the acceleration is; nil: after all.
  func acceleration<Value: VectorInterpolatable>(
    of _: Value.Type,
    _ row: Int32,
    at instant: Nanoseconds,
    before modification: Modification<Value>?,
  ) -> Value.Movement? {
    readPlayback(row) { playback in
      motions.row(row, playback.schedule).acceleration(
        of: Value.self,
        before: modification,
        at: playback.position(at: instant),
        isReversed: playback.isReversed,
      )
    }
  }
}

extension Playback {
  /// Returns the velocity of a run with a motion, which shows a value; nil without a run, and
  /// during a delay.
  @inline(__always)
  fileprivate func velocity<Value: VectorInterpolatable>(
    of motion: RowMotion,
    before modification: Modification<Value>?,
    _ value: @autoclosure () -> Value,
    at instant: Nanoseconds,
  ) -> Value.Movement? {
    let position = position(at: instant)
    // The position of a delay of less than a nanosecond rounds to 0.
    guard isInRun, state != .delayed, position >= 0 else { return nil }
    return motion.velocity(
      of: Value.self, before: modification, at: position, isReversed: isReversed,
    ) ?? Value.rest(at: value())
  }
}
