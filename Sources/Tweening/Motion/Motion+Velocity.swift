extension Motion where Value: VectorInterpolatable {
  /// The velocity at a local time, in units a second; none outside the active phase, nor in a pause
  /// between two iterations.
  ///
  /// The velocity is the derivative of the value: in closed form for lines, keyframes, springs, decays,
  /// shakes, paths and staggered arrays, to about nine digits of the top speed. A motion of any other
  /// function, and a custom ease, are sampled close to the time, which yields about six digits.
  ///
  /// At a corner, the velocity is that of what follows. Where the value jumps, the velocity is that of
  /// the side on which the value does not jump; jumps are no movement, as with an ease of steps. A
  /// vertical tangent, such as that of `circOut` at its start, counts as a jump.
  ///
  /// - Parameter localTime: The time since the start, the delay included; any `Duration`.
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func velocity(at localTime: Duration) -> Value {
    velocity(at: localTime, isReversed: false)
  }

  /// The same for a run in which time may pass backwards, so that something else follows a corner: still
  /// the change per second of local time.
  func velocity(at localTime: Duration, isReversed: Bool) -> Value {
    guard let course = timing.progressChange(at: localTime, isReversed: isReversed) else {
      return .scale(value(at: localTime), by: 0)
    }
    let slope = timing.ease.slope(at: course.progress, on: course.side)
    guard slope != 0 else { return .scale(value(at: localTime), by: 0) }
    let point = SlopePoint(
      progress: timing.ease(course.progress),
      side: course.side.following(slope),
    )
    return shape.velocity(at: point, rate: slope * course.rate)
  }
}
