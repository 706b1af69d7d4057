/// The shape and the rule of progress that motions share if one loop computes them.
struct GroupKey: Hashable, Sendable {
  let shape: ShapeKey
  let rule: ProgressRule

  /// The key for motions of any shape and timing.
  static let any = GroupKey(shape: .mixed, rule: .any)
}

/// The key that distinguishes a tweener's tables.
struct TableKey: Hashable {
  let valueType: ObjectIdentifier
  let group: GroupKey

  /// A number that is the same for equal keys, and that takes no time for most.
  static func code(_ valueType: ObjectIdentifier, _ group: borrowing GroupKey) -> Int {
    (Int(bitPattern: valueType) &* 31 &+ group.shape.code) &* 31 &+ group.rule.code
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(Self.code(valueType, group))
  }
}
