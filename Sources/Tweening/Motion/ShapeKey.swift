/// The key of the shapes that one loop can compute together: their kind and a trait.
@usableFromInline
struct ShapeKey: Sendable {
  /// The type of the kind; nil: the shapes are of any kind.
  private let kind: ObjectIdentifier?
  /// A number that the motions have in common.
  private let number: Int
  /// Kept apart from the trait: a look at a trait copies the trait.
  private let hasTrait: Bool
  private let trait: (any Hashable & Sendable)?

  private init(_ kind: Any.Type?, _ number: Int, _ trait: (any Hashable & Sendable)?) {
    self.kind = kind.map { ObjectIdentifier($0) }
    self.number = number
    self.trait = trait
    hasTrait = trait != nil
  }

  /// The key of motions of a kind that have a number in common.
  ///
  /// - Parameter kind: A type that only this kind uses as a key.
  init(_ kind: Any.Type, number: Int = 0) {
    self.init(kind, number, nil)
  }

  /// The key of motions of a kind that have a trait in common.
  ///
  /// - Parameter kind: A type that only this kind uses as a key.
  init(_ kind: Any.Type, trait: any Hashable & Sendable) {
    self.init(kind, 0, trait)
  }

  /// The key of all lines. A table has one value type, so the key needs no type of values.
  static var line: ShapeKey {
    ShapeKey(LineMemory.self)
  }

  /// The key of shapes of any kind.
  static var mixed: ShapeKey {
    ShapeKey(nil, 0, nil)
  }

  var isMixed: Bool {
    kind == nil
  }
}

extension ShapeKey: Hashable {
  @usableFromInline
  static func == (first: ShapeKey, second: ShapeKey) -> Bool {
    guard
      first.kind == second.kind, first.number == second.number,
      first.hasTrait == second.hasTrait
    else { return false }
    return !first.hasTrait || hasEqualTraits(first, second)
  }

  @inline(never)
  private static func hasEqualTraits(_ first: ShapeKey, _ second: ShapeKey) -> Bool {
    func isEqual<Trait: Hashable>(_ trait: Trait, _ other: any Hashable) -> Bool {
      func isSame<Other>(_ other: Other) -> Bool {
        // A dynamic cast takes longer than all the rest.
        Other.self == Trait.self && retyped(other) == trait
      }
      return isSame(other)
    }
    guard let trait = first.trait, let other = second.trait else { return false }
    return isEqual(trait, other)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(number)
    trait?.hash(into: &hasher)
  }
}
