/// The value of a motion as a function of eased progress.
///
/// Lines, the most common kind, are stored inline, and the other kinds in an object. So a motion is
/// small and cheap to copy.
@usableFromInline
enum MotionShape<Value: Sendable>: Sendable {
  case line(LineMotion<Value>)
  case kind(any Shape<Value>)

  @inlinable
  func value(at progress: EasedProgress) -> Value {
    switch self {
    case .line(let line): line.value(at: progress)
    case .kind(let shape): shape.value(at: progress)
    }
  }

  /// The shape as an object; a line is boxed.
  @inlinable var boxed: any Shape<Value> {
    switch self {
    case .line(let line): KindShape(line)
    case .kind(let shape): shape
    }
  }

  /// Returns the two values that are interpolated at a progress, or the value itself.
  func segment(at progress: EasedProgress) -> Segment<Value> {
    switch self {
    case .line(let line): line.segment(at: progress)
    case .kind(let shape): shape.segment(at: progress)
    }
  }

  /// Returns the same shape from another start value; nil if there is no start value to replace.
  func replacingStart(_ value: Value) -> MotionShape? {
    switch self {
    case .line(let line): line.replacingStart(value).map { .line($0) }
    case .kind(let shape): shape.replacingStart(value)
    }
  }

  /// The two values of a line, whose loops other shapes may use; nil: the shape is of another kind.
  var ends: (from: Value, to: Value)? {
    guard case .line(let line) = self else { return nil }
    return (line.from, line.to)
  }

  /// A motion of the same kind from another start value with a velocity; nil if the kind or the
  /// timing has no place for a velocity.
  func continuing<Vector: VectorInterpolatable>(
    from start: UnroundedValue<Vector>,
    velocity: Vector.Movement?,
    _ timing: Timing,
  ) -> Motion<Vector>? {
    switch self {
    case .line(let line): line.continuing(from: start, velocity: velocity, timing)
    case .kind(let shape): shape.continuing(from: start, velocity: velocity, timing)
    }
  }

  /// Returns the change of the value in a second. `Vector` is `Value`.
  ///
  /// - Parameter rate: The change of the progress in a second.
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
    rate: Double,
  ) -> Vector.Movement {
    switch self {
    case .line(let line): line.velocity(of: Vector.self, at: point, rate: rate)
    case .kind(let shape): shape.velocity(of: Vector.self, at: point, rate: rate)
    }
  }

  /// Returns the change of the velocity in a second, where the rate does not change; nil: the kind
  /// has it only as the slope of its velocity. `Vector` is `Value`.
  func acceleration<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
    rate: Double,
  ) -> Vector.Movement? {
    switch self {
    case .line: nil
    case .kind(let shape): shape.acceleration(of: Vector.self, at: point, rate: rate)
    }
  }

  /// Returns the part of the position at a progress that the value there does not show; nil where
  /// the value is exact. `Vector` is `Value`.
  func remainder<Vector: VectorInterpolatable>(
    of value: Vector,
    at progress: EasedProgress,
  ) -> Vector.Movement? {
    switch self {
    case .line(let line): line.remainder(of: value, at: progress)
    case .kind(let shape): shape.remainder(of: value, at: progress)
    }
  }

  /// The progresses inside 0...1 at which the values are known to jump or to have a corner.
  var breaks: [Double] {
    switch self {
    case .line: []
    case .kind(let shape): shape.breaks
    }
  }

  /// Whether the value depends on the `accumulation` of the progress.
  var accumulates: Bool {
    switch self {
    case .line: false
    case .kind(let shape): shape.accumulates
    }
  }

  /// The modifier whose values these are; nil: the values are no modifier's.
  var modification: Modification<Value>? {
    switch self {
    case .line: nil
    case .kind(let shape): shape.modification
    }
  }

  /// The object that the motion plays, such as a timeline; nil: the motion has values only.
  @usableFromInline
  var origin: (any MotionOrigin)? {
    switch self {
    case .line: nil
    case .kind(let shape): shape.origin
    }
  }
}
