/// A motion of any kind, as an object.
///
/// Frames, creations and readings call these methods. Other code calls the kind, which is a copy.
@usableFromInline
protocol Shape<Value>: AnyObject, Sendable {
  associatedtype Value
  associatedtype Kind: MotionKind where Kind.Value == Value

  var kind: Kind { get }

  /// The key of the motions that one loop can compute together.
  var key: ShapeKey { get }

  var timeline: (any MotionTimeline)? { get }

  /// Whether the value depends on the `accumulation` of the progress.
  var accumulates: Bool { get }

  func value(at progress: EasedProgress) -> Value

  /// The loop over motions of the kind.
  var loop: KindLoop<Kind> { get }

  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement

  /// Returns empty rows for motions with the same key.
  func makeRows() -> any MotionRows

  /// Returns empty rows for motions of any kind, with the same value type.
  func makeMixedRows() -> any MotionRows

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
  var key: ShapeKey {
    kind.key
  }

  @usableFromInline
  var timeline: (any MotionTimeline)? {
    kind.traits.timeline
  }

  @usableFromInline
  var accumulates: Bool {
    kind.traits.accumulates
  }

  @usableFromInline
  func value(at progress: EasedProgress) -> Kind.Value {
    kind.value(at: progress)
  }

  @usableFromInline
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    kind.velocity(of: Vector.self, at: point)
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
    rows.downcast(to: KindRows<MixedKind<Kind.Value>>.self)
      .set(row, MixedKind(mixed: self))
  }
}

/// The key of the shapes that one loop can compute together: their kind, and what they have in
/// common.
@usableFromInline
struct ShapeKey: Hashable, Sendable {
  /// A type that only the kind uses as a key.
  private let kind: ObjectIdentifier
  /// A number that the motions have in common.
  private let number: Int
  /// The curve that the motions have in common; nil for kinds without a curve.
  private let curve: PushCurve?

  /// The key of motions of a kind that have a number or a curve in common.
  ///
  /// - Parameter kind: A type that only this kind uses as a key.
  init(_ kind: Any.Type, number: Int = 0, curve: PushCurve? = nil) {
    self.kind = ObjectIdentifier(kind)
    self.number = number
    self.curve = curve
  }

  /// The key of all lines. A table has one value type, so the key needs no type of values.
  static var line: ShapeKey {
    ShapeKey(LineMemory.self)
  }

  /// The key of shapes of any kind.
  static var mixed: ShapeKey {
    ShapeKey(ShapeKey.self)
  }

  var isMixed: Bool {
    kind == ObjectIdentifier(ShapeKey.self)
  }

  /// A number that is the same for equal keys, and that takes no time for most.
  var code: Int {
    Int(bitPattern: kind) &+ number &+ (curve.map(\.hashValue) ?? 0)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(code)
  }
}
