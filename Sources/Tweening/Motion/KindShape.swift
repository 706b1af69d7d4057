/// A motion of any kind, as an object.
@usableFromInline
protocol Shape<Value>: AnyObject, Sendable {
  associatedtype Value: Sendable

  /// The key of the motions that one loop can compute together.
  var key: ShapeKey { get }

  var origin: (any MotionOrigin)? { get }

  /// The number of equal parts of the progress at whose ends the values are exact; nil: the values
  /// are exact everywhere.
  var parts: Double? { get }

  /// The progresses inside 0...1 at which the values are known to jump or to have a corner.
  var breaks: [Double] { get }

  /// Whether the value depends on the `accumulation` of the progress.
  var accumulates: Bool { get }

  /// Returns empty rows for motions with the same key.
  func makeRows() -> any MotionRows

  /// Returns empty rows for motions of any kind, with the same value type.
  func makeMixedRows() -> any MotionRows

  /// Encodes the members of the kind.
  func encode(to container: inout MotionEncoding) throws

  /// Stores this motion in a row without a motion.
  ///
  /// - Parameter rows: Rows that `makeRows()` of a motion with the same key has returned.
  func store(in rows: any MotionRows, _ row: Int32)

  /// Stores this motion in a row of mixed kinds without a motion.
  ///
  /// - Parameter rows: Rows that `makeMixedRows()` of a motion with the same value type has
  ///   returned.
  func storeMixed(in rows: any MotionRows, _ row: Int32)

  func value(at progress: EasedProgress) -> Value

  /// Writes a block of values over values.
  func write(_ block: ValueBlock)

  func segment(at progress: EasedProgress) -> Segment<Value>

  func replacingStart(_ value: Value) -> MotionShape<Value>?

  /// The motion that is shown with less movement; nil: this is not such a kind.
  var original: Motion<Value>? { get }

  /// The modifier whose values these are; nil: the values are no modifier's.
  var modification: Modification<Value>? { get }

  func continuing<Vector: VectorInterpolatable>(
    from start: UnroundedValue<Vector>,
    velocity: Vector.Movement?,
    _ timing: Timing,
  ) -> Motion<Vector>?

  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
    rate: Double,
  ) -> Vector.Movement

  func acceleration<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
    rate: Double,
  ) -> Vector.Movement?

  func remainder<Vector: VectorInterpolatable>(
    of value: Vector,
    at progress: EasedProgress,
  ) -> Vector.Movement?
}

/// A motion of one kind, as an object.
@usableFromInline
final class KindShape<Kind: MotionKind>: Shape {
  @usableFromInline let kind: Kind
  @usableFromInline let loop: KindLoop<Kind>

  @inlinable
  init(_ kind: Kind, _ loop: KindLoop<Kind> = KindLoop()) {
    self.kind = kind
    self.loop = loop
  }

  @usableFromInline
  func value(at progress: EasedProgress) -> Kind.Value {
    kind.value(at: progress)
  }

  @usableFromInline
  func segment(at progress: EasedProgress) -> Segment<Kind.Value> {
    kind.segment(at: progress)
  }

  @usableFromInline
  func replacingStart(_ value: Kind.Value) -> MotionShape<Kind.Value>? {
    kind.replacingStart(value)?.shape
  }

  @usableFromInline
  var original: Motion<Kind.Value>? {
    kind.original
  }

  @usableFromInline
  var modification: Modification<Kind.Value>? {
    kind.modification
  }

  @usableFromInline
  func continuing<Vector: VectorInterpolatable>(
    from start: UnroundedValue<Vector>,
    velocity: Vector.Movement?,
    _ timing: Timing,
  ) -> Motion<Vector>? {
    kind.continuing(from: start, velocity: velocity, timing)
  }

  @usableFromInline
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
    rate: Double,
  ) -> Vector.Movement {
    kind.velocity(of: Vector.self, at: point, rate: rate)
  }

  @usableFromInline
  func acceleration<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
    rate: Double,
  ) -> Vector.Movement? {
    kind.acceleration(of: Vector.self, at: point, rate: rate)
  }

  @usableFromInline
  func remainder<Vector: VectorInterpolatable>(
    of value: Vector,
    at progress: EasedProgress,
  ) -> Vector.Movement? {
    kind.remainder(of: value, at: progress)
  }

  @usableFromInline
  func encode(to container: inout MotionEncoding) throws {
    try kind.encode(to: &container)
  }

  @usableFromInline
  var origin: (any MotionOrigin)? {
    kind.origin
  }

  @usableFromInline
  var parts: Double? {
    kind.parts
  }

  @usableFromInline
  var breaks: [Double] {
    kind.breaks
  }

  @usableFromInline
  var accumulates: Bool {
    kind.accumulates
  }

  @usableFromInline
  var key: ShapeKey {
    kind.key
  }

  @usableFromInline
  func makeRows() -> any MotionRows {
    kind.makeRows(loop)
  }

  @usableFromInline
  func makeMixedRows() -> any MotionRows {
    KindRows<MixedKind<Kind.Value>>(KindLoop())
  }

  @usableFromInline
  func store(in rows: any MotionRows, _ row: Int32) {
    kind.store(in: rows, row)
  }

  @usableFromInline
  func storeMixed(in rows: any MotionRows, _ row: Int32) {
    unsafe unsafeDowncast(rows, to: KindRows<MixedKind<Kind.Value>>.self)
      .set(row, MixedKind(mixed: self))
  }
}

/// A motion of one kind. Unlike a `Motion`, it has no object for its shape.
struct KindMotion<Kind: MotionKind> {
  let timing: Timing
  let kind: Kind
}

extension Motion {
  init(_ motion: KindMotion<some MotionKind<Value>>) {
    self.init(timing: motion.timing, shape: motion.kind.shape)
  }
}
