/// A JSON value with its path in the document, for error messages.
struct DocumentNode {
  let value: JSONValue
  let path: DocumentPath

  func error(_ reason: String) -> DocumentError {
    DocumentError(path: path, reason: reason)
  }

  /// - Parameter suggestion: The nearest name, if there is one.
  func error(expected: String, suggestion: String = "") -> DocumentError {
    error("expected \(expected), found \(value.summary)\(suggestion)")
  }

  // MARK: Objects

  /// The members of an object.
  ///
  /// - Parameter allowed: The allowed keys, or nil for any.
  func members(allowing allowed: [String]?) throws(DocumentError) -> DocumentMembers {
    guard case .object(let values) = value else { throw error(expected: "an object") }
    let known = allowed?.map(JSONKey.init)
    if let allowed, let unknown = values.keys.first(where: { known?.contains($0) == false }) {
      let suggestion = unknown.text.suggestion(from: allowed)
      var error = error(
        "unknown key \(unknown.text.quoted): expected \(allowed.joinedAsChoice())\(suggestion)"
      )
      error.key = unknown.text
      throw error
    }
    return DocumentMembers(node: self, values: values)
  }

  // MARK: Other values

  func elements(_ expected: String) throws(DocumentError) -> [DocumentNode] {
    let values: [JSONValue]
    switch value {
    case .array(let elements): values = elements
    case .numbers(let numbers): values = numbers.map { .number($0) }
    case .null, .bool, .number, .string, .object: throw error(expected: expected)
    }
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
    let text = try string(expected)
    guard let choice = type.init(rawValue: text) else {
      throw error(expected: expected, suggestion: text.suggestion(from: names))
    }
    return choice
  }
}

/// The members of an object in a document.
struct DocumentMembers {
  let node: DocumentNode
  fileprivate let values: JSONObject

  /// The members in the order of the document.
  var keys: [JSONKey] {
    values.keys
  }

  subscript(_ key: String) -> DocumentNode? {
    values[JSONKey(key)].map { DocumentNode(value: $0, path: node.path.member(key)) }
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
