import Tweening

/// A value with its path in the document, which the library can decode.
typealias DocumentNode = CodedValueDecoder

extension DocumentNode {
  func error(_ reason: String) -> DocumentError {
    DocumentError(path: codingPath, reason: reason)
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
    let known = allowed?.map(CodedName.init)
    if let allowed, let unknown = values.names.first(where: { known?.contains($0) == false }) {
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

  func elements(_ expected: String) throws(DocumentError) -> some Collection<DocumentNode> {
    guard case .array(let values) = value else { throw error(expected: expected) }
    return values.indices.lazy.map { nested(values[$0], CodedKey.element($0)) }
  }

  func string(_ expected: String) throws(DocumentError) -> String {
    guard case .text(let text) = value else { throw error(expected: expected) }
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

  /// Decodes a value as the library encodes it.
  func decoded<Value: Decodable>(_ type: Value.Type) throws(DocumentError) -> Value {
    do {
      return try Value(from: self)
    } catch {
      throw DocumentError(coding: error) ?? self.error("\(error)")
    }
  }
}

/// The members of an object in a document.
struct DocumentMembers {
  let node: DocumentNode
  fileprivate let values: CodedObject<CodedValue>

  /// The names in the order of the document.
  var names: [CodedName] {
    values.names
  }

  subscript(_ name: String) -> DocumentNode? {
    values[name].map { node.nested($0, CodedKey.member(name)) }
  }

  func required(_ name: String, _ expected: String) throws(DocumentError) -> DocumentNode {
    guard let member = self[name] else {
      throw DocumentError(
        path: node.codingPath + [CodedKey.member(name)],
        reason: "expected \(expected), found nothing",
      )
    }
    return member
  }
}

/// An error in a document, with its path.
struct DocumentError: Error, CustomStringConvertible {
  var path: [any CodingKey] = []
  let reason: String
  /// The place of an error in the text, in bytes; nil: the place is that of the path.
  var position: Int?
  /// The key of the object at the path that is wrong; nil: the value is.
  var key: String?
  /// Whether only the type of values, which a document need not name, has no such motion.
  var isUnsupported = false

  var description: String {
    path.isEmpty ? reason : "\(path.pathText): \(reason)"
  }
}
