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

  /// Returns the same motion from another start value; nil if there is no start value to replace.
  ///
  /// - Parameter timing: The timing of the motion. A duration that is the kind's own follows the
  ///   new start value.
  func replacingStart(_ value: Value, _ timing: Timing) -> Motion<Value>?

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

  /// Returns the change of the value in a second. `Vector` is `Value`.
  ///
  /// By default, the values are sampled, which is exact to about six digits.
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement

  /// What the engine has to know of the motion besides its values; by default, nothing.
  var traits: KindTraits { get }

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
  func replacingStart(_ value: Value, _ timing: Timing) -> Motion<Value>? {
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
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    sampledVelocity(of: Vector.self, at: point)
  }

  /// Returns the velocity by sampling the values around a point.
  ///
  /// - Parameter parts: The number of equal parts of 0...1 at whose ends the values are exact, or
  ///   nil if the values are exact everywhere.
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

  @usableFromInline var traits: KindTraits {
    KindTraits()
  }

  /// The shape of a motion of this kind.
  var shape: MotionShape<Value> {
    MotionShape(self, KindLoop())
  }

  /// Returns the motion of this kind with a timing.
  func motion(_ timing: Timing) -> Motion<Value> {
    Motion(timing: timing, shape: shape)
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

/// A kind of motion that is data.
@usableFromInline
protocol EncodableKind<Value>: MotionKind {
  /// Encodes the members of the kind.
  ///
  /// - Throws: ``MotionCodingError`` where the motion has a function.
  func encode(to container: inout MotionEncoding) throws
}

/// A kind of motion that knows its acceleration. That of others is found from samples of their
/// velocity.
@usableFromInline
protocol AcceleratedKind: MotionKind {
  /// Returns the change of the velocity in a second. `Vector` is `Value`.
  func acceleration<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement
}

extension MotionKind {
  /// Returns the change of the velocity in a second, or nil if the kind does not know it. `Vector`
  /// is `Value`.
  func knownAcceleration<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement? {
    (self as? any AcceleratedKind)?.acceleration(of: Vector.self, at: point)
  }
}

/// What the engine has to know of a motion besides its values.
@usableFromInline
struct KindTraits: Sendable {
  /// The timeline that the motion plays, or nil if the motion has values only.
  var timeline: (any MotionTimeline)?
  /// The number of equal parts of the progress at whose ends the values are exact, or nil if the
  /// values are exact everywhere.
  var parts: Double?
  /// Whether the value depends on the `accumulation` of the progress.
  var accumulates = false

  /// Whether there is nothing to know.
  var areEmpty: Bool {
    timeline == nil && parts == nil && !accumulates
  }
}

/// A timeline that a motion plays, with its labels and markers.
@usableFromInline
protocol MotionTimeline: AnyObject, Sendable {}
