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

  private init(_ kind: Any.Type, _ number: Int, _ curve: PushCurve?) {
    self.kind = ObjectIdentifier(kind)
    self.number = number
    self.curve = curve
  }

  /// The key of motions of a kind that have a number in common.
  ///
  /// - Parameter kind: A type that only this kind uses as a key.
  init(_ kind: Any.Type, number: Int = 0) {
    self.init(kind, number, nil)
  }

  /// The key of pushed lines that have a curve in common; nil: lines with any curve.
  init(pushedBy curve: PushCurve?) {
    self.init(PushCurve.self, 0, curve)
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
