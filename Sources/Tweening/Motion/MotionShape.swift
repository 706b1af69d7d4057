/// The value of a motion as a function of eased progress.
///
/// Lines, the most common kind, are stored inline, and the other kinds in an object. So a motion is
/// small and cheap to copy.
@usableFromInline
enum MotionShape<Value: Sendable>: Sendable {
  case line(LineMotion<Value>)
  case kind(any Shape<Value>)

  /// - Parameter loop: The loop over motions of the kind.
  init<Kind: MotionKind<Value>>(_ kind: Kind, _ loop: KindLoop<Kind>) {
    switch kind {
    case let line as LineMotion<Value>: self = .line(line)
    case let mixed as MixedKind<Value>: self = .kind(mixed.mixed)
    case _: self = .kind(KindShape(kind, loop))
    }
  }

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

/// A motion of any kind, as an object with an erased value type.
@usableFromInline
protocol AnyShape: AnyObject, Sendable {
  /// The key of the motions that one loop can compute together.
  var key: ShapeKey { get }

  var origin: (any MotionOrigin)? { get }

  /// The number of equal parts of the progress at whose ends the values are exact; nil: the values
  /// are exact everywhere.
  var parts: Double? { get }

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
}

/// A motion of any kind, as an object.
@usableFromInline
protocol Shape<Value>: AnyShape {
  associatedtype Value: Sendable

  func value(at progress: EasedProgress) -> Value

  func segment(at progress: EasedProgress) -> Segment<Value>

  func replacingStart(_ value: Value) -> MotionShape<Value>?

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
