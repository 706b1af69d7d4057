/// A kind of motion, as the engine sees it.
///
/// A new kind is one conforming type, in a file of its own. Only `value(at:)` has no default.
/// `shape` turns the type into a motion.
///
/// A kind whose values are faster to compute from columns of numbers than one by one returns rows
/// of its own, of a type that conforms to `MotionRows`.
@usableFromInline
protocol MotionKind<Value>: Sendable {
  associatedtype Value: Sendable

  /// Returns the value at a progress, which may be outside 0...1.
  func value(at progress: EasedProgress) -> Value

  /// Returns the two values that are interpolated at a progress; by default, the value itself.
  func segment(at progress: EasedProgress) -> Segment<Value>

  /// Returns the same motion from another start value; nil if there is no start value to
  /// replace.
  func replacingStart(_ value: Value) -> Self?

  /// The length that the movement takes, where the kind decides it; by default nil: any duration
  /// is as good as another.
  var ownLength: Nanoseconds? { get }

  /// Returns the same motion from another start value and with an initial velocity; nil if the
  /// kind or the timing does not support that.
  ///
  /// - Parameters:
  ///   - start: The start value. `Vector` is `Value`.
  ///   - velocity: The initial velocity, in units a second. With nil, kinds without a velocity of
  ///     their own return nil too; the others start at rest.
  ///   - timing: The timing of the motion; it is simple.
  func continuing<Vector: VectorInterpolatable>(
    from start: UnroundedValue<Vector>,
    velocity: Vector.Movement?,
    _ timing: Timing,
  ) -> Motion<Vector>?

  /// Returns the part of the position at a progress that the value there does not show; by default
  /// nil: the value is exact.
  ///
  /// - Parameter value: The value at the progress. `Vector` is `Value`.
  func remainder<Vector: VectorInterpolatable>(
    of value: Vector,
    at progress: EasedProgress,
  ) -> Vector.Movement?

  /// Returns the change of the value in a second. `Vector` is `Value`.
  ///
  /// By default, the values are sampled, which is exact to about six digits.
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement

  /// Returns the change of the velocity in a second; by default nil: the acceleration is found from
  /// samples of the velocity. `Vector` is `Value`.
  func acceleration<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement?

  /// Encodes the members of the kind; by default, throws ``MotionCodingError``, because the kind is
  /// a function.
  func encode(to container: inout MotionEncoding) throws

  /// The object that the motion plays, such as a timeline; nil: the motion has values only.
  var origin: (any MotionOrigin)? { get }

  /// The number of equal parts of the progress at whose ends the values are exact; nil: the values
  /// are exact everywhere. By default, the parts of the origin.
  var parts: Double? { get }

  /// The progresses inside 0...1 at which the values jump or have a corner, in ascending order; by
  /// default, none is known.
  var breaks: [Double] { get }

  /// Whether the value depends on the `accumulation` of the progress; by default, false.
  var accumulates: Bool { get }

  /// Returns the shape of a motion of this kind; by default, an object.
  ///
  /// - Parameter loop: The loop over motions of this kind.
  func shape(_ loop: KindLoop<Self>) -> MotionShape<Value>

  /// About the bytes outside of the kind; by default, those of the values at both ends.
  var keptMemory: Int { get }

  /// The key of the motions that one loop can compute together; by default, the kind alone.
  var key: ShapeKey { get }

  /// Returns empty rows for motions with the same key.
  ///
  /// - Parameter loop: The loop over motions of this kind.
  func makeRows(_ loop: KindLoop<Self>) -> any MotionRows

  /// Stores this motion in a row without a motion.
  ///
  /// - Parameter rows: Rows that `makeRows()` of a motion with the same key has returned.
  func store(in rows: any MotionRows, _ row: Int32)
}

extension MotionKind {
  @usableFromInline
  func segment(at progress: EasedProgress) -> Segment<Value> {
    .at(value(at: progress))
  }

  @usableFromInline
  func replacingStart(_ value: Value) -> Self? {
    nil
  }

  @usableFromInline var ownLength: Nanoseconds? {
    nil
  }

  @usableFromInline
  func continuing<Vector: VectorInterpolatable>(
    from start: UnroundedValue<Vector>,
    velocity: Vector.Movement?,
    _ timing: Timing,
  ) -> Motion<Vector>? {
    nil
  }

  @usableFromInline
  func remainder<Vector: VectorInterpolatable>(
    of value: Vector,
    at progress: EasedProgress,
  ) -> Vector.Movement? {
    nil
  }

  @usableFromInline
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    sampledVelocity(of: Vector.self, at: point)
  }

  @usableFromInline
  func acceleration<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement? {
    nil
  }

  /// Returns the velocity by sampling the values around a point.
  ///
  /// - Parameter parts: The number of equal parts of 0...1 at whose ends the values are exact; nil:
  ///   the values are exact everywhere.
  func sampledVelocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
    parts: Double? = nil,
  ) -> Vector.Movement {
    func sample(_ progress: Double) -> Vector {
      let progress = EasedProgress(
        value: progress,
        isBefore: false,
        accumulation: point.accumulation,
      )
      return retyped(value(at: progress))
    }
    var origin: Vector?
    if !Vector.isOwnMovement {
      let start = sample(point.progress)
      origin = .origin(from: start, to: start)
    }
    let function = SampledFunction<Vector.Movement>(
      value: { [origin] progress in
        let value = sample(progress)
        return origin.map { Vector.position(of: value, from: $0) } ?? retyped(value)
      },
      parts: parts,
    )
    return .scale(function.slope(at: point.progress, on: point.side), by: point.rate)
  }

  @usableFromInline
  func encode(to container: inout MotionEncoding) throws {
    throw MotionCodingError(.function(kind: "a function of progress"), at: container.codingPath)
  }

  @usableFromInline var origin: (any MotionOrigin)? {
    nil
  }

  @usableFromInline var parts: Double? {
    origin?.parts
  }

  @usableFromInline var breaks: [Double] {
    []
  }

  @usableFromInline var accumulates: Bool {
    false
  }

  @usableFromInline
  func shape(_ loop: KindLoop<Self>) -> MotionShape<Value> {
    .kind(KindShape(self, loop))
  }

  /// The shape of a motion of this kind.
  var shape: MotionShape<Value> {
    shape(KindLoop())
  }

  @usableFromInline var key: ShapeKey {
    ShapeKey(Self.self)
  }

  @usableFromInline
  func makeRows(_ loop: KindLoop<Self>) -> any MotionRows {
    KindRows(loop)
  }

  @usableFromInline
  func store(in rows: any MotionRows, _ row: Int32) {
    rows.downcast(to: KindRows<Self>.self).set(row, self)
  }
}

/// The object that a motion plays: a timeline, with its labels and markers.
@usableFromInline
protocol MotionOrigin: AnyObject, Sendable {
  /// Returns a value of the motion whose parts have less movement; nil: values of this type have no
  /// parts.
  ///
  /// - Parameter isBackwards: Whether the time of the object runs backwards.
  func reduced<Value>(_ value: Value, by reduction: ReducedMotion, isBackwards: Bool) -> Value?

  /// The number of equal parts of the progress at whose ends the values are exact; nil: the values
  /// are exact everywhere.
  var parts: Double? { get }
}
