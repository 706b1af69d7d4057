extension Tweener {
  /// Returns a tween's velocity at this instant, as ``Tween/velocity``.
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func velocity<Value: VectorInterpolatable>(of tween: Tween<Value>) -> Value {
    command(tween) { table, row in
      let playback = table.playback(row)
      guard playback.isMoving, let velocity: Value = table.velocity(row, at: instant) else {
        return .scale(table.value(row, at: instant), by: 0)
      }
      return .scale(velocity, by: playback.rate.magnitude)
    }
  }
}

extension TweenTable {
  /// Returns the value of a tween, and the velocity as `velocity` does.
  func movement<Value: VectorInterpolatable>(
    _ row: Int32,
    at instant: Nanoseconds,
  ) -> (value: Value, velocity: Value?) {
    readPlayback(row) { playback in
      let motion = motions.row(row, playback.schedule)
      let point = playback.point(at: instant)
      let value: Value = motion.value(at: point) ?? value(row, at: point)
      return (value, playback.velocity(of: motion, value, at: instant))
    }
  }

  /// Returns the velocity of a run in the direction of its time, at the rate 1; nil without a run,
  /// and during a delay.
  func velocity<Value: VectorInterpolatable>(_ row: Int32, at instant: Nanoseconds) -> Value? {
    readPlayback(row) { playback in
      let motion = motions.row(row, playback.schedule)
      return playback.velocity(of: motion, value(row, at: instant), at: instant)
    }
  }
}

extension Playback {
  /// Returns the velocity of a run with a motion, which shows a value; nil without a run, and
  /// during a delay.
  @inline(__always)
  fileprivate func velocity<Value: VectorInterpolatable>(
    of motion: RowMotion,
    _ value: @autoclosure () -> Value,
    at instant: Nanoseconds,
  ) -> Value? {
    let position = position(at: instant)
    // The position of a delay of less than a nanosecond rounds to 0.
    guard isInRun, state != .delayed, position >= 0 else { return nil }
    return motion.velocity(at: position, isReversed: isReversed) ?? .scale(value(), by: 0)
  }
}
