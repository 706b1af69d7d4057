/// A kind of motion: all that the engine knows of it.
///
/// A new kind is one type that conforms, in a file of its own. Only `value(at:)` has no default. The
/// type is made into a motion by its `shape`.
///
/// A kind whose rows one loop computes faster than its values one by one makes rows of its own, with a
/// type that conforms to `KindRows`.
@usableFromInline
protocol MotionKind<Value>: Sendable {
  associatedtype Value: Sendable

  /// The value at a progress, which may leave 0...1.
  func value(at progress: EasedProgress) -> Value

  /// The two values around the value at a progress, if the kind knows them.
  func segment(at progress: EasedProgress) -> Segment<Value>

  /// The same motion from another start value; nil where there is no start value to replace.
  func replacingStart(_ value: Value) -> Self?

  /// The same motion from another start value with a velocity; nil where the kind or the timing has no
  /// place for a velocity.
  ///
  /// - Parameters:
  ///   - value: The start value. `Vector` is `Value`.
  ///   - velocity: The velocity, in units a second; nil: none. Then a motion that has no velocity of its
  ///     own needs no place.
  ///   - timing: The timing of the motion, which is a simple one.
  func continuing<Vector: VectorInterpolatable>(
    from value: Vector,
    velocity: Vector?,
    _ timing: Timing,
  ) -> Motion<Vector>?

  /// The change of the value in a second; `Vector` is `Value`.
  ///
  /// By default, the values are sampled, which yields about six digits.
  ///
  /// - Parameter rate: The change of the progress in a second.
  func velocity<Vector: VectorInterpolatable>(at point: SlopePoint, rate: Double) -> Vector

  /// What the motion plays, where that has more to it than values.
  var origin: (any MotionOrigin)? { get }

  /// The motion of this kind.
  var shape: MotionShape<Value> { get }

  /// What motions have in common where one loop computes them: by default, the kind alone.
  var key: ShapeKey { get }

  /// Rows for motions with this one's key.
  func makeRows() -> any MotionRows

  /// Gives a row this motion.
  ///
  /// - Parameter rows: Made by a motion with this one's key.
  func store(in rows: any MotionRows, _ row: Int32)

  /// Writes the values of rows of one chunk to memory that holds none: the same bits as one by one.
  ///
  /// - Parameter kinds: The motions of the chunk. Only those of the batch's rows may be read.
  static func write(_ batch: RowBatch, _ kinds: UnsafeMutablePointer<KindRow<Self>>)
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

  @usableFromInline
  func continuing<Vector: VectorInterpolatable>(
    from value: Vector,
    velocity: Vector?,
    _ timing: Timing,
  ) -> Motion<Vector>? {
    nil
  }

  @usableFromInline
  func velocity<Vector: VectorInterpolatable>(at point: SlopePoint, rate: Double) -> Vector {
    sampledVelocity(at: point, rate: rate)
  }

  /// - Parameter parts: The number of equal parts of 0...1 at whose ends the values are exact; nil: the
  ///   values are exact everywhere.
  func sampledVelocity<Vector: VectorInterpolatable>(
    at point: SlopePoint,
    rate: Double,
    parts: Double? = nil,
  ) -> Vector {
    let function = SampledFunction<Vector>(
      value: { retyped(value(at: EasedProgress(value: $0, isBefore: false))) },
      parts: parts,
    )
    return .scale(function.slope(at: point.progress, on: point.side), by: rate)
  }

  @usableFromInline var origin: (any MotionOrigin)? {
    nil
  }

  @usableFromInline var shape: MotionShape<Value> {
    .kind(KindShape(self))
  }

  @usableFromInline var key: ShapeKey {
    ShapeKey(Self.self)
  }

  @usableFromInline
  func makeRows() -> any MotionRows {
    PlainRows<Self>()
  }

  @usableFromInline
  func store(in rows: any MotionRows, _ row: Int32) {
    unsafe unsafeDowncast(rows, to: PlainRows<Self>.self).set(row, self)
  }

  @usableFromInline
  static func write(_ batch: RowBatch, _ kinds: UnsafeMutablePointer<KindRow<Self>>) {
    let values = unsafe batch.values.assumingMemoryBound(to: Value.self)
    for index in 0..<batch.rows.count {
      let row = batch.rows[index]
      unsafe (values + row).initialize(to: kinds[row].value(at: batch.progress(index)))
    }
  }
}

/// A motion in the row of a table. It cannot be copied, so that its values count no references.
@usableFromInline
struct KindRow<Kind: MotionKind>: ~Copyable {
  let kind: Kind

  @inline(__always)
  borrowing func value(at progress: EasedProgress) -> Kind.Value {
    kind.value(at: progress)
  }
}

/// What a motion plays, where that has more to it than values: a timeline, with its labels and markers.
@usableFromInline
protocol MotionOrigin: AnyObject, Sendable {
  /// The number of equal parts of the progress at whose ends the values are exact; nil: the values are
  /// exact everywhere.
  var parts: Double? { get }
}
