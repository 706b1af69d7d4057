/// A value that is being encoded: an object, unless it becomes a scalar or an array.
final class CodedNode {
  private var scalar: CodedValue?
  private var elements: [CodedNode]?
  private var members = CodedObject<CodedNode>()

  var value: CodedValue {
    scalar ?? elements.map { .array($0.map(\.value)) } ?? .object(members.mapValues(\.value))
  }

  /// The count of elements of an array.
  var count: Int {
    elements?.count ?? 0
  }

  func set(_ value: CodedValue) {
    scalar = value
  }

  func becomeArray() {
    elements = elements ?? []
  }

  /// Returns a new element of the array.
  func append() -> CodedNode {
    let node = CodedNode()
    elements?.append(node)
    return node
  }

  /// Returns a new member of the object, or the member with that name.
  func member(_ name: String) -> CodedNode {
    if let node = members[name] {
      return node
    }
    let node = CodedNode()
    members.set(node, for: name)
    return node
  }
}
