extension Motion<Double> {
  /// Creates a motion from one angle to another.
  ///
  /// The motion starts at exactly `angle`, and ends at `to` plus or minus whole turns: from 350° to
  /// 10°, the shorter way ends at 370°. If no turn is added, the end is exactly `to`.
  ///
  /// - Parameters:
  ///   - angle: The angle at the start.
  ///   - to: The angle at the end.
  ///   - unit: The unit of both angles.
  ///   - direction: The way around.
  public init(
    fromAngle angle: Double,
    to: Double,
    unit: AngleUnit = .radians,
    direction: TurnDirection = .shorter,
  ) {
    let turn = direction.turn(from: angle, to: to, whole: unit.wholeTurn)
    self.init(from: angle, to: turn == to - angle ? to : angle + turn)
  }
}

extension Motion where Value: Interpolatable {
  /// Creates a motion that covers half of the remaining distance in each half-life: the lag of
  /// control and audio engineering.
  ///
  /// At the time t, the fraction 2^(−t/h) of the distance remains, with the half-life h. The motion
  /// lasts ten half-lives, until less than a thousandth of the distance remains, and ends at
  /// exactly `to`. Its ease is ``Ease/expoOut``; another duration is another half-life.
  ///
  /// ```swift
  /// // 50 after one half-life, and 75 after two:
  /// let level = Motion(
  ///   from: 0.0, to: 100, halfLife: .milliseconds(80),
  /// ).value(at: .milliseconds(160))
  /// ```
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - to: The value at the end.
  ///   - halfLife: The half-life. With zero or less, the motion has no duration.
  public init(from: Value, to: Value, halfLife: Duration) {
    self.init(from: from, to: to)
    timing = Timing(halfLife: halfLife)
  }
}

extension Timing {
  /// Creates the timing of an exponential approach. The longest half-life is a tenth of the longest
  /// duration.
  init(halfLife: Duration) {
    let longest = Duration.nanoseconds(Nanoseconds.lengths.upperBound / 10)
    self.init(duration: min(max(.zero, halfLife), longest) * 10, ease: .expoOut)
  }
}

extension Motion where Value: VectorInterpolatable {
  /// Creates a motion from a value to the sum of the value and a distance.
  @inlinable
  public init(from: Value, by distance: Value) {
    self.init(from: from, to: .add(from, distance))
  }
}

extension Motion where Value: DistanceInterpolatable {
  /// Creates a motion from one value to another, with the duration that a speed needs.
  ///
  /// The ease is that of `Timing()`. With any ease, the mean speed is `speed`.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - to: The value at the end.
  ///   - speed: The distance covered in a second. The magnitude counts; at 0, and at NaN, the
  ///     motion takes the longest time, 73 years.
  public init(from: Value, to: Value, speed: Double) {
    self.init(from: from, to: to)
    timing.duration = .covering(Value.distance(from: from, to: to), at: speed)
  }
}

extension Duration {
  /// Returns the time that a distance takes, to the nearest nanosecond; 73 years at most.
  static func covering(_ distance: Double, at speed: Double) -> Duration {
    guard distance > 0 else { return .zero }
    let limit = Nanoseconds.lengths.upperBound
    let nanoseconds = distance / speed.magnitude * 1e9
    return .nanoseconds(
      nanoseconds < Double(limit) ? Nanoseconds(nearest: nanoseconds) : limit
    )
  }
}
