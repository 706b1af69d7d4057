/// The fastest movement to a value, or to a velocity that lasts, within limits of speed,
/// acceleration and jerk.
///
/// `Axes` is the movement of the values, whose axes only the initializers of motions know.
@usableFromInline
struct LimitedMotion<Value: VectorInterpolatable, Axes: AxisInterpolatable>:
  EncodableKind, AcceleratedKind, RoundedKind
{
  @usableFromInline let start: UnroundedValue<Value>
  @usableFromInline let end: Value
  /// The value from which positions are measured.
  @usableFromInline let origin: Value
  /// The position of the end.
  @usableFromInline let to: Axes
  @usableFromInline let plan: LimitedPlan
  /// The seconds at the progress 1.
  @usableFromInline let seconds: Double
  /// The velocity at the start.
  private let velocity: Axes
  /// The acceleration at the start.
  private let acceleration: Axes
  /// The velocity at the end, or nil if the movement ends at rest.
  private let endVelocity: Axes?
  /// The velocity that lasts, or nil if the movement ends at a value.
  private let kept: Axes?
  private let limits: MotionLimits
  /// The length of the movement in nanoseconds, rounded up: at its end, all axes have arrived.
  let length: Nanoseconds

  /// - Precondition: `Axes` is the movement of the values, and the limits match its axes.
  init(
    from start: UnroundedValue<Value>,
    to end: Value,
    velocity: Axes,
    acceleration: Axes,
    endVelocity: Axes?,
    _ limits: MotionLimits,
  ) {
    let ends = PositionedEnds(from: start, to: end)
    let to: Axes = retyped(ends.to)
    let velocity = Axes.momentum(velocity, to: to)
    let acceleration = Axes.momentum(acceleration, to: to)
    let endVelocity = endVelocity.map { Axes.momentum($0, to: to) }
    plan = LimitedPlan(
      from: retyped(ends.from), to: to, velocity: velocity, acceleration: acceleration,
      endVelocity: endVelocity, limits,
    )
    self.start = start
    self.end = end
    self.to = to
    self.velocity = velocity
    self.acceleration = acceleration
    self.endVelocity = endVelocity
    kept = nil
    self.limits = limits
    origin = ends.origin
    length = Nanoseconds(settlingIn: plan.duration) ?? Nanoseconds.lengths.upperBound
    seconds = Double(length) * 1e-9
  }

  /// Creates a change of the velocity to another, which then lasts as long as a motion can.
  ///
  /// - Precondition: As above.
  init(
    from start: UnroundedValue<Value>,
    keeping kept: Axes,
    velocity: Axes,
    acceleration: Axes,
    _ limits: MotionLimits,
  ) {
    let ends = PositionedEnds(from: start, to: start.value)
    let from: Axes = retyped(ends.from)
    let kept = Axes.momentum(kept, to: from)
    let velocity = Axes.momentum(velocity, to: from)
    let acceleration = Axes.momentum(acceleration, to: from)
    let plan = LimitedPlan(
      from: from, keeping: kept, velocity: velocity, acceleration: acceleration, limits,
    )
    let moves = (0..<from.axisCount).contains { kept.number($0) != 0 }
    length =
      (moves ? nil : Nanoseconds(settlingIn: plan.duration)) ?? Nanoseconds.lengths.upperBound
    seconds = Double(length) * 1e-9
    var to = from
    for axis in 0..<from.axisCount {
      to[axis: axis] = plan.position(axis, at: seconds)
    }
    self.plan = plan
    self.start = start
    self.to = to
    self.velocity = velocity
    self.acceleration = acceleration
    endVelocity = nil
    self.kept = kept
    self.limits = limits
    origin = ends.origin
    end = .value(at: retyped(to), from: ends.origin)
  }

  /// Returns the same movement from another start.
  private func from(
    _ start: UnroundedValue<Value>,
    velocity: Axes,
    acceleration: Axes,
  ) -> LimitedMotion {
    if let kept {
      return LimitedMotion(
        from: start, keeping: kept, velocity: velocity, acceleration: acceleration, limits,
      )
    }
    return LimitedMotion(
      from: start, to: end, velocity: velocity, acceleration: acceleration,
      endVelocity: endVelocity, limits,
    )
  }

  /// The timing of the movement.
  @usableFromInline var timing: Timing {
    Timing(nanoseconds: length, ease: .linear)
  }

  @inlinable
  func position(at progress: Double) -> Axes {
    let time = progress * seconds
    var position = to
    for axis in 0..<to.axisCount {
      position[axis: axis] = plan.position(axis, at: time)
    }
    return position
  }

  @_specialize(where Value == SIMD2<Double>, Axes == SIMD2<Double>)
  @_specialize(where Value == SIMD3<Double>, Axes == SIMD3<Double>)
  @inlinable
  func value(at progress: EasedProgress) -> Value {
    let progress = progress.value
    guard progress < 1 else { return end }
    guard progress > 0 else { return start.value }
    let position = position(at: progress)
    return Value.self == Axes.self ? retyped(position) : .moved(origin, by: retyped(position))
  }

  func remainder(of value: Value, at progress: EasedProgress) -> Value.Movement? {
    guard progress.value < 1 else { return nil }
    guard progress.value > 0 else { return start.remainder }
    return Value.remainder(of: value, at: retyped(position(at: progress.value)), from: origin)
  }

  /// Returns a number of each axis from its phase; zeros outside 0...1.
  @_specialize(where Value == SIMD2<Double>, Axes == SIMD2<Double>)
  @_specialize(where Value == SIMD3<Double>, Axes == SIMD3<Double>)
  private func axes(at point: SlopePoint, _ number: (AxisPhase, _ time: Double) -> Double) -> Axes {
    var axes = to
    let isMoving = point.side.isInUnit(point.progress)
    let time = point.progress * seconds
    for axis in 0..<to.axisCount {
      axes[axis: axis] = isMoving ? number(plan.phase(axis, at: time, on: point.side), time) : 0
    }
    return axes
  }

  @usableFromInline
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    let speed = point.rate * seconds
    return retyped(axes(at: point) { $0.velocity(at: $1) * speed })
  }

  @usableFromInline
  func acceleration<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    let speed = point.rate * seconds
    return retyped(axes(at: point) { $0.acceleration(at: $1) * (speed * speed) })
  }

  @usableFromInline
  func replacingStart(_ value: Value, _ timing: Timing) -> Motion<Value>? {
    let start = UnroundedValue(value: value, remainder: nil)
    let moved = from(start, velocity: velocity, acceleration: acceleration)
    var timing = timing
    if timing.wholeDuration == length {
      timing.duration = moved.timing.duration
    }
    return moved.motion(timing)
  }

  @usableFromInline
  func continuing<Vector: VectorInterpolatable>(
    from start: UnroundedValue<Vector>,
    velocity: Vector.Movement?,
    _ timing: Timing,
  ) -> Motion<Vector>? {
    // Another duration or ease changes the speed, so the limits mean nothing.
    guard timing.ease == .linear, timing.wholeDuration == length else { return nil }
    var rest = to
    for axis in 0..<to.axisCount {
      rest[axis: axis] = 0
    }
    let motion = from(
      retyped(start), velocity: velocity.map { retyped($0) } ?? rest, acceleration: rest,
    )
    var continued = timing
    continued.duration = motion.timing.duration
    let result: Motion<Vector> = retyped(Motion(timing: continued, shape: motion.shape))
    return result
  }

  @usableFromInline
  func makeRows(_ loop: KindLoop<LimitedMotion>) -> any MotionRows {
    Value.self == Double.self ? LimitedRows() : KindRows(loop)
  }

  @usableFromInline
  func store(in rows: any MotionRows, _ row: Int32) {
    if Value.self == Double.self {
      rows.downcast(to: LimitedRows.self).set(row, retyped(self))
    } else {
      rows.downcast(to: KindRows<LimitedMotion>.self).set(row, self)
    }
  }

  @usableFromInline
  func encode(to container: inout MotionEncoding) throws {
    var parameters = container.parameters(forKey: .limits)
    try parameters.encodeStart(start)
    if let kept {
      try parameters.encodeValue(kept, forKey: .keeping)
    } else {
      try parameters.encodeValue(end, forKey: .to)
      if let endVelocity {
        try parameters.encodeValue(endVelocity, forKey: .endVelocity)
      }
    }
    try parameters.encodeValue(velocity, forKey: .velocity)
    try parameters.encodeValue(acceleration, forKey: .acceleration)
    try parameters.encode(limits, forKey: .limits)
  }
}
