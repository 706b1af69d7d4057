/// What a new motion of a tween continues.
struct TweenMovement<Value: VectorInterpolatable> {
  /// The value, exact where the type rounds.
  let start: UnroundedValue<Value>
  /// The velocity of the value at the rate 1, in the direction of the run's time; nil without a
  /// run, and during a delay.
  let velocity: Value.Movement?
  /// The acceleration; nil without `accelerates`, and where the value does not change.
  let acceleration: Value.Movement?
  /// The face of the tween, or nil if the core is shown.
  let face: Face?
  /// The rate of the tween, without its sign.
  let rate: Double

  /// Returns the start of a movement to an end value: the nearest, where the face shows several
  /// values alike.
  @inline(__always)
  func start(towards end: Value) -> UnroundedValue<Value> {
    guard let face else { return start }
    return UnroundedValue(
      value: face.nearest(start.value, to: end), remainder: start.remainder,
    )
  }
}

extension TweenTable {
  /// Returns the movement of a tween's core.
  ///
  /// - Parameter accelerates: Whether to compute the acceleration.
  @inline(__always)
  func movement<Value: VectorInterpolatable>(
    _: Value.Type,
    _ row: Int32,
    at instant: Nanoseconds,
    accelerates: Bool = false,
  ) -> TweenMovement<Value> {
    movement(Value.self, row, at: instant, accelerates: accelerates, isShown: false)
  }

  /// Returns the movement that a tween shows: the face shows jumps in place of a movement, or
  /// another movement than the core's.
  func shownMovement<Value: VectorInterpolatable>(
    _: Value.Type,
    _ row: Int32,
    at instant: Nanoseconds,
    accelerates: Bool = false,
  ) -> TweenMovement<Value> {
    let isFaced = motions.faces[row] != nil
    return movement(Value.self, row, at: instant, accelerates: accelerates, isShown: isFaced)
  }

  @inline(__always)
  private func movement<Value: VectorInterpolatable>(
    _: Value.Type,
    _ row: Int32,
    at instant: Nanoseconds,
    accelerates: Bool,
    isShown: Bool,
  ) -> TweenMovement<Value> {
    readPlayback(row) { playback in
      let core = motions.row(row, playback.schedule)
      let face = motions.faces[row]
      let shape: MotionShape<Value>? = isShown ? core.shape().seen(through: face) : nil
      let point = playback.point(at: instant)
      var value: Value = core.value(at: point)
      var remainder: Value.Movement?
      if isShown {
        value = face?(value) ?? value
      } else if !Value.isOwnMovement {
        remainder = core.remainder(of: value, at: point)
      }
      var velocity: Value.Movement?
      var acceleration: Value.Movement?
      if let position = playback.runPosition(at: instant) {
        let isReversed = playback.isReversed
        if let change = core.progressChange(at: position, isReversed: isReversed) {
          velocity = core.velocity(of: Value.self, change, isReversed: isReversed, in: shape)
          if accelerates {
            acceleration = core.acceleration(of: Value.self, change, in: shape)
          }
        }
        velocity = velocity ?? Value.rest(at: value)
      }
      return TweenMovement(
        start: UnroundedValue(value: value, remainder: remainder),
        velocity: velocity,
        acceleration: acceleration,
        face: face,
        rate: playback.rate.magnitude,
      )
    }
  }

  /// Returns the value of a tween's core at a point of its run, also where it does not show.
  func coreValue<Value>(_ row: Int32, at point: PlaybackPoint) -> Value {
    let core = readPlayback(row) { motions.row(row, $0.schedule) }
    return type.withValues(1) { values in
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
