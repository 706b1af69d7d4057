/// The key of the shapes that one loop can compute together: their kind and a trait.
@usableFromInline
struct ShapeKey: Sendable {
  /// The type of the kind; nil: the shapes are of any kind.
  private let kind: ObjectIdentifier?
  private let trait: (any Hashable & Sendable)?

  /// Creates the key of motions of a kind with a common trait.
  ///
  /// - Parameters:
  ///   - kind: A type that only this kind uses as a key.
  ///   - trait: The common trait; nil: all motions of the kind share the key.
  init(_ kind: Any.Type, trait: (any Hashable & Sendable)? = nil) {
    self.kind = ObjectIdentifier(kind)
    self.trait = trait
  }

  private init() {
    kind = nil
    trait = nil
  }

  /// The key of all lines. A table has one value type, so the key needs no type of values.
  static var line: ShapeKey {
    ShapeKey(LineMemory.self)
  }

  /// The key of shapes of any kind.
  static var mixed: ShapeKey {
    ShapeKey()
  }

  var isMixed: Bool {
    kind == nil
  }
}

extension ShapeKey: Hashable {
  @usableFromInline
  static func == (first: ShapeKey, second: ShapeKey) -> Bool {
    guard first.kind == second.kind else { return false }
    guard let trait = first.trait, let other = second.trait else {
      return first.trait == nil && second.trait == nil
    }
    return isEqual(trait, other)
  }

  private static func isEqual<Trait: Hashable>(_ trait: Trait, _ other: any Hashable) -> Bool {
    func isSame<Other>(_ other: Other) -> Bool {
      // A dynamic cast would take longer than the rest of the comparison.
      guard Other.self == Trait.self else { return false }
      return unsafe unsafeBitCast(other, to: Trait.self) == trait
    }
    return isSame(other)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    trait?.hash(into: &hasher)
  }
}
