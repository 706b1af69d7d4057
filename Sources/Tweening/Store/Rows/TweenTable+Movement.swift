/// What a new motion of a tween continues.
struct TweenMovement<Value: VectorInterpolatable> {
  /// The value, exact where the type rounds.
  let start: UnroundedValue<Value>
  /// The velocity of the value at the rate 1, in the direction of the run's time; nil without a
  /// run, and during a delay.
  let velocity: Value.Movement?
  /// The acceleration; nil without `accelerates`, and where the value does not change.
  let acceleration: Value.Movement?
  /// The modifiers before which the value is; nil: before none.
  let modification: Modification<Value>?
  /// The rate of the tween, without its sign.
  let rate: Double

  /// Returns the start of a movement to an end value: the nearest, where the modifiers show several
  /// values alike.
  @inline(__always)
  func start(towards end: Value) -> UnroundedValue<Value> {
    guard let modification else { return start }
    return UnroundedValue(
      value: modification.nearest(start.value, to: end), remainder: start.remainder,
    )
  }
}

extension TweenTable {
  /// Returns the movement of a tween.
  ///
  /// - Parameters:
  ///   - beforeModifiers: Whether the value is that before the modifiers.
  ///   - accelerates: Whether to compute the acceleration.
  @inline(__always)
  func movement<Value: VectorInterpolatable>(
    _: Value.Type,
    _ row: Int32,
    at instant: Nanoseconds,
    beforeModifiers: Bool = true,
    accelerates: Bool = false,
  ) -> TweenMovement<Value> {
    readPlayback(row) { playback in
      let motion = motions.row(row, playback.schedule)
      let point = playback.point(at: instant)
      let modification: Modification<Value>? =
        beforeModifiers ? motion.modification() : nil
      let value = motion.value(before: modification, at: point)
      var remainder: Value.Movement?
      if !Value.isOwnMovement {
        remainder = motion.remainder(of: value, before: modification, at: point)
      }
      var velocity: Value.Movement?
      var acceleration: Value.Movement?
      if let position = playback.runPosition(at: instant) {
        let isReversed = playback.isReversed
        if let change = motion.progressChange(at: position, isReversed: isReversed) {
          velocity = motion.velocity(
            of: Value.self, before: modification, change, isReversed: isReversed,
          )
          if accelerates {
            acceleration = motion.acceleration(of: Value.self, before: modification, change)
          }
        }
        velocity = velocity ?? Value.rest(at: value)
      }
      return TweenMovement(
        start: UnroundedValue(value: value, remainder: remainder),
        velocity: velocity,
        acceleration: acceleration,
        modification: modification,
        rate: playback.rate.magnitude,
      )
    }
  }

  /// Returns the value of a tween's motion at a point of its run before the modifiers, and the
  /// modifiers.
  func unmodifiedValue<Value>(
    _ row: Int32,
    at point: PlaybackPoint,
  ) -> (value: Value, modification: Modification<Value>?) {
    let motion = readPlayback(row) { motions.row(row, $0.schedule) }
    if let modification: Modification<Value> = motion.modification() {
      return (motion.value(before: modification, at: point), modification)
    }
    return (ownValue(row, at: point), nil)
  }

  /// Returns the value of a tween's motion at a point of its run, which reduced motion may not
  /// show.
  func ownValue<Value>(_ row: Int32, at point: PlaybackPoint) -> Value {
    let motion = readPlayback(row) { motions.row(row, $0.schedule) }
    return type.withValue({ motion.write(at: point, to: $0) }, { $0.load() })
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
