extension TweenRow {
  /// Returns the movement of the tween, which a new motion continues.
  ///
  /// The velocity is in the direction of the run's time; nil without a run, and during a delay. The
  /// acceleration is nil where the value does not change.
  ///
  /// - Parameters:
  ///   - accelerates: Whether to compute the acceleration.
  ///   - isShown: Whether to return the movement that the tween shows, and not that of its core. A
  ///     face may jump where the core moves.
  ///   - end: The end of the new motion. With an end, the position is the nearest, where the face
  ///     shows several positions alike.
  @inline(__always)
  func movement<Value: VectorInterpolatable>(
    at instant: Nanoseconds,
    accelerates: Bool = false,
    isShown: Bool = false,
    towards end: Value? = nil,
  ) -> KinematicState<Value> {
    readPlayback { playback in
      let core = table.motions.row(index, playback.schedule)
      let face = self.face
      let shown: MotionShape<Value>? =
        isShown && face != nil ? core.shape().seen(through: face) : nil
      let point = playback.point(at: instant)
      var value: Value = core.value(at: point)
      var remainder: Value.Movement?
      if let face, shown != nil {
        value = face(value)
      } else {
        remainder = core.remainder(of: value, at: point)
      }
      var velocity: Value.Movement?
      var acceleration: Value.Movement?
      if let position = playback.runPosition(at: instant) {
        let isReversed = playback.isReversed
        if let change = core.progressChange(at: position, isReversed: isReversed) {
          velocity = core.velocity(of: Value.self, change, isReversed: isReversed, in: shown)
          if accelerates {
            acceleration = core.acceleration(of: Value.self, change, in: shown)
          }
        }
        velocity = velocity ?? Value.rest(at: value)
      }
      if let face, let end {
        value = face.nearest(value, to: end)
      }
      return KinematicState(
        position: UnroundedValue(value: value, remainder: remainder),
        velocity: velocity,
        acceleration: acceleration,
        rate: playback.rate.magnitude,
      )
    }
  }

  /// Returns the value of the tween's core at a point of its run, also where it does not show.
  func coreValue<Value>(at point: PlaybackPoint) -> Value {
    let core = readPlayback { table.motions.row(index, $0.schedule) }
    return table.type.withValues(1) { values in
      core.write(at: point, to: values[0])
      return values[0].take()
    }
  }
}

extension Playback {
  /// The position of a run at an instant; nil without a run, and during a delay.
  @inline(__always)
  fileprivate func runPosition(at instant: Nanoseconds) -> Nanoseconds? {
    let position = position(at: instant)
    // The position of a delay of less than a nanosecond rounds to 0.
    return isInRun && state != .delayed && position >= 0 ? position : nil
  }
}
