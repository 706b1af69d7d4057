/// The value of a motion as a function of eased progress.
///
/// The commonest kind is inline, and the others are in an object: so a motion is small, and copied fast.
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

  /// The shape in an object.
  @inlinable var boxed: any Shape<Value> {
    switch self {
    case .line(let line): KindShape(line)
    case .kind(let shape): shape
    }
  }

  /// The two values around the value at a progress, if the shape knows them.
  func segment(at progress: EasedProgress) -> Segment<Value> {
    switch self {
    case .line(let line): line.segment(at: progress)
    case .kind(let shape): shape.segment(at: progress)
    }
  }

  /// The same shape from another start value, or nil if there is no start value to replace.
  func replacingStart(_ value: Value) -> MotionShape? {
    switch self {
    case .line(let line): line.replacingStart(value).map { .line($0) }
    case .kind(let shape): shape.replacingStart(value)
    }
  }

  /// The change of the value in a second; `Vector` is `Value`.
  ///
  /// - Parameter rate: The change of the progress in a second.
  func velocity<Vector: VectorInterpolatable>(at point: SlopePoint, rate: Double) -> Vector {
    switch self {
    case .line(let line): line.velocity(at: point, rate: rate)
    case .kind(let shape): shape.velocity(at: point, rate: rate)
    }
  }

  /// What the motion plays, where that has more to it than values.
  @usableFromInline
  var origin: (any MotionOrigin)? {
    switch self {
    case .line: nil
    case .kind(let shape): shape.origin
    }
  }
}

/// A motion of any kind, in an object, whose type of value is not known either.
@usableFromInline
protocol AnyShape: AnyObject, Sendable {
  /// What the motions have in common that one loop computes.
  var key: ShapeKey { get }

  var origin: (any MotionOrigin)? { get }

  /// Rows for motions with this one's key.
  func makeRows() -> any MotionRows

  /// Rows for motions of any kind.
  func makeMixedRows() -> any MotionRows

  /// Gives a row this motion.
  ///
  /// - Parameter rows: Made by a motion with this one's key.
  func store(in rows: any MotionRows, _ row: Int32)

  /// Gives a row this motion.
  ///
  /// - Parameter rows: Rows for motions of any kind, with values of the type of this one's.
  func storeMixed(in rows: any MotionRows, _ row: Int32)
}

/// A motion of any kind, in an object.
@usableFromInline
protocol Shape<Value>: AnyShape {
  associatedtype Value: Sendable

  func value(at progress: EasedProgress) -> Value

  func segment(at progress: EasedProgress) -> Segment<Value>

  func replacingStart(_ value: Value) -> MotionShape<Value>?

  /// The shape as a motion has it: a line inline.
  var unboxed: MotionShape<Value> { get }

  func continuing<Vector: VectorInterpolatable>(
    from value: Vector,
    velocity: Vector?,
    _ timing: Timing,
  ) -> Motion<Vector>?

  func velocity<Vector: VectorInterpolatable>(at point: SlopePoint, rate: Double) -> Vector
}

/// A motion of one kind, in an object.
@usableFromInline
final class KindShape<Kind: MotionKind>: Shape {
  @usableFromInline let kind: Kind

  @inlinable
  init(_ kind: Kind) {
    self.kind = kind
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
  var unboxed: MotionShape<Kind.Value> {
    kind.shape
  }

  @usableFromInline
  func continuing<Vector: VectorInterpolatable>(
    from value: Vector,
    velocity: Vector?,
    _ timing: Timing,
  ) -> Motion<Vector>? {
    kind.continuing(from: value, velocity: velocity, timing)
  }

  @usableFromInline
  func velocity<Vector: VectorInterpolatable>(at point: SlopePoint, rate: Double) -> Vector {
    kind.velocity(at: point, rate: rate)
  }

  @usableFromInline
  var origin: (any MotionOrigin)? {
    kind.origin
  }

  @usableFromInline
  var key: ShapeKey {
    kind.key
  }

  @usableFromInline
  func makeRows() -> any MotionRows {
    kind.makeRows()
  }

  @usableFromInline
  func makeMixedRows() -> any MotionRows {
    MixedRows<Kind.Value>()
  }

  @usableFromInline
  func store(in rows: any MotionRows, _ row: Int32) {
    kind.store(in: rows, row)
  }

  @usableFromInline
  func storeMixed(in rows: any MotionRows, _ row: Int32) {
    unsafe unsafeDowncast(rows, to: MixedRows<Kind.Value>.self).set(row, self)
  }
}
