extension CodedValue {
  /// Encodes a value.
  ///
  /// - Parameters:
  ///   - userInfo: The user info of the encoder.
  ///   - encode: Encodes the value.
  package static func encoded(
    userInfo: [CodingUserInfoKey: Any] = [:],
    _ encode: (any Encoder) throws -> Void,
  ) throws -> CodedValue {
    let node = CodedNode()
    try encode(CodedValueEncoder(node: node, userInfo: userInfo))
    return node.value
  }
}

/// An encoder of a `CodedValue`.
private struct CodedValueEncoder: Encoder {
  let node: CodedNode
  var codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any]

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(CodedMembers(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeArray()
    return CodedElements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    self
  }

  func nested(_ node: CodedNode, _ key: any CodingKey) -> CodedValueEncoder {
    CodedValueEncoder(node: node, codingPath: codingPath + [key], userInfo: userInfo)
  }
}

extension CodedValueEncoder: SingleValueEncodingContainer {
  func encodeNil() {
    node.set(.null)
  }

  func encode(_ value: Bool) {
    node.set(.bool(value))
  }

  func encode(_ value: String) {
    node.set(.text(value))
  }

  func encode(_ value: Double) throws {
    // JSON has no infinite numbers, and a snapshot can be written as JSON.
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: codingPath,
          debugDescription: "Expected a finite number, found \(value)",
        ),
      )
    }
    node.set(CodedValue(value))
  }

  func encode(_ value: Float) throws {
    try encode(Double(value))
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try value.encode(to: self)
  }

  func encode<Number: BinaryInteger & Encodable>(_ value: Number) {
    node.set(CodedValue(value))
  }
}

/// The members of an object.
private struct CodedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: CodedValueEncoder

  var codingPath: [any CodingKey] {
    encoder.codingPath
  }

  private func member(_ key: any CodingKey) -> CodedValueEncoder {
    encoder.nested(encoder.node.member(key.stringValue), key)
  }

  func encodeNil(forKey key: Key) {
    member(key).encodeNil()
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try member(key).encode(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key,
  ) -> KeyedEncodingContainer<Nested> {
    member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    member(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    member(CodedKey.superclass)
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    member(key)
  }
}

/// The elements of an array.
private struct CodedElements: UnkeyedEncodingContainer {
  let encoder: CodedValueEncoder

  var codingPath: [any CodingKey] {
    encoder.codingPath
  }

  var count: Int {
    encoder.node.count
  }

  private func element() -> CodedValueEncoder {
    let key = CodedKey.element(count)
    return encoder.nested(encoder.node.append(), key)
  }

  func encodeNil() {
    element().encodeNil()
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try element().encode(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    element().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    element().unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    element()
  }
}

/// A value that is being encoded: an object, unless it becomes a scalar or an array.
final class CodedNode {
  private var scalar: CodedValue?
  private var elements: [CodedNode]?
  private var members = CodedObject<CodedNode>()

  var value: CodedValue {
    scalar ?? elements.map { .array($0.map(\.value)) } ?? .object(members.mapValues(\.value))
  }

  /// The number of elements of an array.
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
