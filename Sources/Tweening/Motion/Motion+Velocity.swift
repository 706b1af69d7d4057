extension Motion where Value: VectorInterpolatable {
  /// Returns the velocity at a local time, in units a second; of integers, a `Double`.
  ///
  /// Outside the active phase, and in a pause between two iterations, the velocity is zero.
  ///
  /// The velocity is the derivative of the value. Motions from value to value, keyframes, springs,
  /// decays, shakes, paths, staggered arrays and sums of these have a velocity in closed form, to
  /// about nine digits of the top speed. The velocity of other functions and of custom eases is
  /// computed from samples close to the time, to about six digits.
  ///
  /// At a corner, the velocity is the velocity after the corner. A jump of the value, as with an
  /// ease of steps, is not a movement: the velocity is the velocity beside the jump. A vertical
  /// tangent, such as that of `circOut` at its start, counts as a jump.
  ///
  /// - Parameter localTime: The time since the start, the delay included; any `Duration`.
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func velocity(at localTime: Duration) -> Value.Movement {
    velocity(at: localTime, isReversed: false)
  }

  /// Returns the velocity for either direction of time, in units a second of local time.
  ///
  /// - Parameter isReversed: Whether time passes backwards. Then the velocity at a corner is that
  ///   of the movement before the corner.
  func velocity(at localTime: Duration, isReversed: Bool) -> Value.Movement {
    guard let (point, rate) = timing.slope(at: localTime, isReversed: isReversed) else {
      return Value.rest(at: value(at: localTime))
    }
    return shape.velocity(of: Value.self, at: point, rate: rate)
  }
}

extension Timing {
  /// Returns the eased progress at a local time, and its change per second of local time; nil where
  /// the progress does not change.
  func slope(at localTime: Duration, isReversed: Bool) -> (point: SlopePoint, rate: Double)? {
    let position = Nanoseconds(rounding: localTime).saturatingSubtracting(wholeDelay)
    let model = TimingModel(self, origin: -wholeDelay)
    return model.progressChange(at: position, isReversed: isReversed)?.slope(of: ease)
  }
}

extension ProgressChange {
  /// Returns the eased progress, and its change per second; nil if it does not change.
  func slope(of ease: Ease) -> (point: SlopePoint, rate: Double)? {
    let slope = ease.slope(at: progress, on: side)
    guard slope != 0 else { return nil }
    let point = SlopePoint(
      progress: ease(progress), side: side.following(slope), accumulation: accumulation,
    )
    return (point, slope * rate)
  }
}
