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
  /// Creates a motion from one value to another on a course, which begins at rest.
  ///
  /// ```swift
  /// let drawer = Motion(from: 0.0, to: 320, .bouncy)
  /// let walk = Motion(from: 0.0, to: 100, .speed(50))
  /// ```
  ///
  /// - Parameters:
  ///   - from: The start value.
  ///   - to: The end value.
  ///   - course: The course, which has the duration and the ease.
  @inlinable
  public init(from: Value, to: Value, _ course: Course<Value>) {
    if let timing = course.lineTiming(from: from, to: to) {
      self.init(timing: timing, shape: .line(LineMotion(from: from, to: to, Interpolator())))
    } else {
      self = course.motion(from: from, to: to)
    }
  }
}

extension Motion where Value: VectorInterpolatable {
  /// Creates a motion from one value to another on a course, which begins with a velocity.
  ///
  /// An ease is bent, so that it begins with the velocity. With ``Course/halfLife(_:)``, and with a
  /// custom course whose motions cannot start with a velocity, the velocity has no effect.
  ///
  /// - Parameters:
  ///   - from: The start value.
  ///   - to: The end value.
  ///   - course: The course.
  ///   - initialVelocity: The velocity at the start, in units a second; of integers, a `Double`. A
  ///     velocity that is infinite or NaN counts as zero.
  @inlinable
  public init(from: Value, to: Value, _ course: Course<Value>, initialVelocity: Value.Movement) {
    guard Value.Movement.self == Value.self, let (timing, curve) = course.pushedByVelocity else {
      self = course.motion(from: from, to: to, initialVelocity: initialVelocity)
      return
    }
    let line = PushedLine(from: from, to: to, push: retyped(initialVelocity), curve)
    self.init(timing: timing, shape: .kind(KindShape(line)))
  }
}

extension Motion where Value: VectorInterpolatable {
  /// Creates a motion from a value to the sum of the value and a distance.
  @inlinable
  public init(from: Value, by distance: Value) {
    self.init(from: from, to: .add(from, distance))
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
