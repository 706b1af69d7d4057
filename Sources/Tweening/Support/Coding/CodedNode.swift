/// A value that is being encoded.
final class CodedNode {
  private enum Content {
    case scalar(CodedValue)
    case array([CodedNode])
    case object([String: CodedNode])
  }

  private var content = Content.object([:])

  var value: CodedValue {
    switch content {
    case .scalar(let value): value
    case .array(let nodes): .array(nodes.map(\.value))
    case .object(let nodes): .object(nodes.mapValues(\.value))
    }
  }

  /// The count of elements of an array.
  var count: Int {
    guard case .array(let nodes) = content else { return 0 }
    return nodes.count
  }

  func set(_ value: CodedValue) {
    content = .scalar(value)
  }

  func becomeArray() {
    if case .array = content {
      return
    }
    content = .array([])
  }

  /// Returns a new element of the array.
  func append() -> CodedNode {
    let node = CodedNode()
    if case .array(var nodes) = content {
      content = .array([])
      nodes.append(node)
      content = .array(nodes)
    } else {
      content = .array([node])
    }
    return node
  }

  /// Returns a new member of the object, or the member with that name.
  func member(_ name: String) -> CodedNode {
    guard case .object(var nodes) = content else {
      let node = CodedNode()
      content = .object([name: node])
      return node
    }
    if let node = nodes[name] {
      return node
    }
    let node = CodedNode()
    content = .object([:])
    nodes[name] = node
    content = .object(nodes)
    return node
  }
}
