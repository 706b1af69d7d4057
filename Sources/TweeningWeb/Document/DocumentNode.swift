package import Tweening

/// A value with its path in the document, which the library can decode.
package typealias DocumentNode = CodedValueDecoder

extension DocumentNode {
  package func error(_ reason: String) -> WebDocumentError {
    WebDocumentError(path: codingPath, reason: reason)
  }

  /// - Parameter suggestion: The nearest name, if there is one.
  func error(expected: String, suggestion: String = "") -> WebDocumentError {
    error("expected \(expected), found \(value.summary)\(suggestion)")
  }

  // MARK: Objects

  /// The members of an object.
  ///
  /// - Parameter allowed: The allowed keys, or nil for any.
  package func members(allowing allowed: [String]?) throws(WebDocumentError) -> DocumentMembers {
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

  func elements(_ expected: String) throws(WebDocumentError) -> some Collection<DocumentNode> {
    guard case .array(let values) = value else { throw error(expected: expected) }
    return values.indices.lazy.map { nested(values[$0], CodedKey.element($0)) }
  }

  package func string(_ expected: String) throws(WebDocumentError) -> String {
    guard case .text(let text) = value else { throw error(expected: expected) }
    return text
  }

  package func number(_ expected: String) throws(WebDocumentError) -> Double {
    guard case .number(let number) = value else { throw error(expected: expected) }
    return number
  }

  /// Decodes a value as Tweening encodes it.
  package func decoded<Value: Decodable>(
    _: Value.Type
  ) throws(WebDocumentError) -> Value {
    try decoding { try Value(from: $0) }
  }

  /// Returns the result of a decoder of Tweening, whose errors have the words of documents.
  func decoding<Value>(
    _ decode: (DocumentNode) throws -> Value
  ) throws(WebDocumentError) -> Value {
    do {
      return try decode(self)
    } catch {
      throw WebDocumentError(coding: error) ?? self.error("\(error)")
    }
  }
}

/// The members of an object in a document.
package struct DocumentMembers {
  let node: DocumentNode
  fileprivate let values: CodedObject<CodedValue>

  /// The names in the order of the document.
  var names: [CodedName] {
    values.names
  }

  package subscript(_ name: String) -> DocumentNode? {
    values[name].map { node.nested($0, CodedKey.member(name)) }
  }

  func required(_ name: String, _ expected: String) throws(WebDocumentError) -> DocumentNode {
    guard let member = self[name] else {
      throw WebDocumentError(
        path: node.codingPath + [CodedKey.member(name)],
        reason: "expected \(expected), found nothing",
      )
    }
    return member
  }
}
