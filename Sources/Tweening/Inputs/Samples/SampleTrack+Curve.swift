extension SampleTrack.Sample {
  /// Returns the value on the curve to the next sample.
  ///
  /// With the fraction u, a cubic Hermite curve is the line plus u(1 − u)((1 − u)a − ub), where a
  /// and b are the differences of both end velocities from the velocity of the line.
  func value(at place: Nanoseconds, before next: Self) -> Value {
    guard next.teleports == teleports else { return value }
    let length = Double(next.stamp.saturatingSubtracting(stamp))
    let fraction = Double(place.saturatingSubtracting(stamp)) / length
    let straight = Value.interpolate(from: value, to: next.value, progress: fraction)
    guard let bends = bends(before: next, seconds: length / 1e9) else { return straight }
    let bend = Value.Movement.add(
      .scale(bends.start, by: 1 - fraction), .scale(bends.end, by: -fraction),
    )
    return straight.movedIfFinite(by: .scale(bend, by: fraction * (1 - fraction)))
  }

  /// Returns how far both end velocities differ from the velocity of the line, or nil if the curve
  /// is straight.
  private func bends(
    before next: Self,
    seconds: Double,
  ) -> (start: Value.Movement, end: Value.Movement)? {
    guard let first = velocity, let last = next.velocity else { return nil }
    let chord = Value.slope(from: value, to: next.value, progress: 0)
    let start = Value.Movement.scale(first, by: seconds)
    let end = Value.Movement.scale(last, by: seconds)
    // The velocity is a Bézier curve through both end velocities, with a control point between. A
    // control point that is much faster than all three velocities is an overshoot: velocities that
    // do not belong to the values, or a gap in which the sender has turned.
    let control = Value.Movement.add(.scale(chord, by: 3), .scale(.add(start, end), by: -1))
    let fastest = max(chord.square, start.square, end.square)
    guard control.square <= 1.21 * fastest else { return nil }
    return (.add(start, .scale(chord, by: -1)), .add(end, .scale(chord, by: -1)))
  }
}

extension VectorInterpolatable where Movement: AxisInterpolatable {
  /// Whether no part is infinite or NaN.
  var hasFiniteParts: Bool {
    Self.slope(from: .origin(from: self, to: self), to: self, progress: 0).hasFiniteParts
  }

  /// Returns the sum of the value and a movement; the value, if the sum is not finite.
  func movedIfFinite(by movement: Movement) -> Self {
    let sum = Self.moved(self, by: movement)
    return sum.hasFiniteParts ? sum : self
  }
}

extension AxisInterpolatable {
  /// The square of the length.
  fileprivate var square: Double {
    (0..<axisCount).reduce(0) { $0 + self[axis: $1] * self[axis: $1] }
  }

  /// Whether all numbers are finite.
  var hasFiniteParts: Bool {
    (0..<axisCount).allSatisfy { self[axis: $0].isFinite }
  }
}
