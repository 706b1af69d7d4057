/// The fastest movement within limits of speed, acceleration and jerk.
///
/// `Axes` is the movement of the values.
@usableFromInline
final class LimitsCourse<Value: VectorInterpolatable, Axes: AxisInterpolatable>: CourseKind {
  @usableFromInline let parameters: LimitsParameters
  /// Whether the limits come from outside. Those of another number of axes than the values have
  /// then adapt.
  private let isDecoded: Bool

  @usableFromInline
  init(_ limits: MotionLimits, endVelocity: [Double]?, isDecoded: Bool = false) {
    // A number that is NaN would differ from itself.
    let endVelocity = endVelocity.map { numbers in
      numbers.allSatisfy(\.isFinite) ? numbers : numbers.map { _ in 0 }
    }
    parameters = LimitsParameters(limits: limits, endVelocity: endVelocity)
    self.isDecoded = isDecoded
  }

  @usableFromInline var continuity: Continuity {
    .acceleration
  }

  // Methods with specializations do nothing else, because generic code looks up types before it
  // chooses a specialization.
  @_specialize(where Value == Double, Axes == Double, Other == Double)
  @_specialize(where Value == SIMD2<Double>, Axes == SIMD2<Double>, Other == SIMD2<Double>)
  @_specialize(where Value == SIMD3<Double>, Axes == SIMD3<Double>, Other == SIMD3<Double>)
  @usableFromInline
  func motion<Other: Interpolatable>(from start: Other, to end: Other) -> Motion<Other> {
    rest(from: start, to: end)
  }

  private func rest<Other: Interpolatable>(from start: Other, to end: Other) -> Motion<Other> {
    let position = UnroundedValue<Value>(value: retyped(start), remainder: nil)
    let limited = plan(from: KinematicState(position: position, velocity: nil), to: retyped(end))
    return retyped(limited.motion(limited.timing))
  }

  @usableFromInline
  func motion<Vector: VectorInterpolatable>(
    from start: KinematicState<Vector>,
    to end: Vector,
  ) -> Motion<Vector> {
    let limited = plan(from: retyped(start), to: retyped(end))
    return retyped(limited.motion(limited.timing))
  }

  // Two methods, because the choice looks up the types of vectors, too.
  @_specialize(where Value == Double, Axes == Double, Vector == Double)
  @usableFromInline
  func play<Vector: VectorInterpolatable>(
    from start: KinematicState<Vector>,
    to end: Vector,
    _ row: (Timing, ShapeKey, _ store: (any MotionRows, Int32) -> Void) -> Bool?,
  ) -> Bool? {
    playVector(from: start, to: end, row)
  }

  @_specialize(where Value == SIMD2<Double>, Axes == SIMD2<Double>, Vector == SIMD2<Double>)
  @_specialize(where Value == SIMD3<Double>, Axes == SIMD3<Double>, Vector == SIMD3<Double>)
  private func playVector<Vector: VectorInterpolatable>(
    from start: KinematicState<Vector>,
    to end: Vector,
    _ row: (Timing, ShapeKey, _ store: (any MotionRows, Int32) -> Void) -> Bool?,
  ) -> Bool? {
    pass(start, end, row)
  }

  private func pass<Vector: VectorInterpolatable>(
    _ start: KinematicState<Vector>,
    _ end: Vector,
    _ row: (Timing, ShapeKey, _ store: (any MotionRows, Int32) -> Void) -> Bool?,
  ) -> Bool? {
    let limited = plan(from: retyped(start), to: retyped(end))
    return row(limited.timing, limited.key) { limited.store(in: $0, $1) }
  }

  private func plan(
    from start: KinematicState<Value>,
    to end: Value,
  ) -> LimitedMotion<Value, Axes> {
    let rest: Axes = retyped(Value.rest(at: end))
    return LimitedMotion(
      from: start.position,
      to: end,
      velocity: start.velocity.map { retyped($0) } ?? rest,
      acceleration: start.acceleration.map { retyped($0) } ?? rest,
      endVelocity: parameters.endVelocity.map { numbers in
        var velocity = rest
        for axis in 0..<min(numbers.count, rest.axisCount) {
          velocity[axis: axis] = numbers[axis]
        }
        return retyped(start.atRateOne(retyped(velocity)))
      },
      isDecoded
        ? parameters.limits.adapted(to: rest.axisCount) : parameters.limits.checked(for: rest),
    )
  }

  @usableFromInline
  func encode(to container: inout CourseEncoding, _: TweenTypes) throws {
    try container.encode(parameters.limits, forKey: .limits)
    try container.encodeIfPresent(parameters.endVelocity, forKey: .endVelocity)
  }

  /// - Throws: `DecodingError` for limits that are not valid; ``MotionCodingError`` for limits and
  ///   for an end velocity of another number of axes than the type of the values has.
  convenience init(from container: CourseDecoding) throws {
    try self.init(
      container.decode(MotionLimits.self, forKey: .limits),
      endVelocity: container.decodeIfPresent([Double].self, forKey: .endVelocity),
      isDecoded: true,
    )
    guard let count = Self.axisCount else { return }
    let limitCount = parameters.limits.axes.count
    guard parameters.limits.matches(count) else {
      throw container.invalid(.limits, "expected limits of \(count) axes, found \(limitCount)")
    }
    let velocityCount = parameters.endVelocity?.count ?? count
    guard velocityCount == count else {
      throw container.invalid(.endVelocity, "expected \(count) numbers, found \(velocityCount)")
    }
  }

  /// The number of axes of all values, or nil if the values may have any number, as arrays do.
  private static var axisCount: Int? {
    switch Axes.self {
    case is any BinaryFloatingPoint.Type: 1
    case let vectors as any SIMD.Type: vectors.scalarCount
    default: nil
    }
  }
}

@usableFromInline
struct LimitsParameters: Hashable, Sendable {
  let limits: MotionLimits
  /// The velocity at the end on each axis, or nil if the movement ends at rest.
  let endVelocity: [Double]?
}

extension Course where Value: VectorInterpolatable, Value.Movement: AxisInterpolatable {
  /// The fastest movement within limits of speed, acceleration and jerk.
  ///
  /// A value in flight keeps its velocity and its acceleration, and comes to rest at the end value
  /// as fast as the limits allow. The duration follows from the limits, and the ease of the motion
  /// is linear. Another duration stretches the movement, and another ease changes its pace; then
  /// the limits do not hold. The duration is in whole nanoseconds, and at most 73 years; the end
  /// value is exact.
  ///
  /// Each axis is a movement of its own: of a vector a scalar, of an array an element. An array has
  /// the elements of the end value from the start.
  ///
  /// ```swift
  /// let servo = MotionLimits(speed: 180, acceleration: 720)
  /// await arm.retarget(to: 45, .limits(servo))
  /// ```
  ///
  /// An acceleration beyond its limit, as after a spring, is clamped to the limit at the start.
  /// This is the only jump. A velocity above its limit slows to the limit, and not below the limit,
  /// as fast as the other limits allow. After that, no limit is exceeded. The value turns back only
  /// if braking alone would pass the end value. With an `initialVelocity`, the acceleration at the
  /// start is zero. The limits apply in the tween's time, which the rate scales.
  ///
  /// With an end velocity, the movement passes the end value at this velocity, so that the next
  /// movement can begin with it. After its end, a motion rests. Axes that arrive together then
  /// arrive later than the slowest of them alone where one of them has its end velocity only before
  /// or after that. An axis that arrives alone rests at its end value from then on.
  ///
  /// Velocities are in units a second; the velocities of integers are `Double`. A velocity that is
  /// infinite or NaN counts as zero. A distance that is infinite or NaN takes no time.
  ///
  /// - Parameters:
  ///   - limits: The limits. Limits for another number of axes trap when a motion begins. If the
  ///     course was decoded, further elements of an array have the limits of the last one.
  ///   - endVelocity: The velocity at the end value. With nil, the value comes to rest. A velocity
  ///     above its limit counts as the limit.
  /// - Complexity: A motion begins in O(*n*) in the number of axes; a value is computed in O(*n*).
  @inlinable
  public static func limits(
    _ limits: MotionLimits,
    endVelocity: Value.Movement? = nil,
  ) -> Course {
    let numbers = endVelocity.map { velocity in
      (0..<velocity.axisCount).map { velocity[axis: $0] }
    }
    return Course(LimitsCourse<Value, Value.Movement>(limits, endVelocity: numbers))
  }
}

extension Course {
  /// Limits need axes.
  @available(
    *, unavailable,
    message: """
      limits need values with axes: their 'VectorInterpolatable.Movement' conforms to \
      'AxisInterpolatable'
      """
  )
  public static func limits(_ limits: MotionLimits) -> Course {
    .smooth
  }
}
