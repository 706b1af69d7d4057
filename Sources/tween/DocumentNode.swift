/// A JSON value that knows where it stands, so that what is wrong with it can be said.
struct DocumentNode {
  let value: JSONValue
  let path: DocumentPath

  func error(_ reason: String) -> DocumentError {
    DocumentError(path: path, reason: reason)
  }

  func error(expected: String) -> DocumentError {
    error("expected \(expected), found \(value.summary)")
  }

  // MARK: Objects

  /// The members of an object.
  ///
  /// - Parameter allowed: The keys it may have, or nil for any.
  func members(allowing allowed: [String]?) throws(DocumentError) -> DocumentMembers {
    guard case .object(let values) = value else { throw error(expected: "an object") }
    if let allowed, let unknown = values.keys.first(where: { !allowed.contains($0) }) {
      throw error("unknown key \(unknown.quoted): expected \(allowed.joinedAsChoice())")
    }
    return DocumentMembers(node: self, values: values)
  }

  // MARK: Other values

  func elements(_ expected: String) throws(DocumentError) -> [DocumentNode] {
    guard case .array(let values) = value else { throw error(expected: expected) }
    return values.enumerated().map { DocumentNode(value: $1, path: path.element($0)) }
  }

  func string(_ expected: String) throws(DocumentError) -> String {
    guard case .string(let text) = value else { throw error(expected: expected) }
    return text
  }

  func number(_ expected: String) throws(DocumentError) -> Double {
    guard case .number(let number) = value else { throw error(expected: expected) }
    return number
  }

  /// One of the names of an enumeration.
  func choice<T: RawRepresentable<String>>(
    of type: T.Type,
    from names: [String],
  ) throws(DocumentError) -> T {
    let expected = names.map(\.quoted).joinedAsChoice()
    guard let choice = try type.init(rawValue: string(expected)) else {
      throw error(expected: expected)
    }
    return choice
  }
}

/// The members of an object in a document.
struct DocumentMembers {
  let node: DocumentNode
  fileprivate let values: JSONObject

  /// In the order of the document.
  var keys: [String] {
    values.keys
  }

  subscript(_ key: String) -> DocumentNode? {
    values[key].map { DocumentNode(value: $0, path: node.path.member(key)) }
  }

  func required(_ key: String, _ expected: String) throws(DocumentError) -> DocumentNode {
    guard let member = self[key] else {
      throw DocumentError(
        path: node.path.member(key),
        reason: "expected \(expected), found nothing",
      )
    }
    return member
  }
}
