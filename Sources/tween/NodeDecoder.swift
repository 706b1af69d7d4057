import Tweening

/// A decoder of the values of a parsed document.
///
/// Foundation's decoder reports no positions of mistakes, and the command does not need Foundation.
struct NodeDecoder: Decoder {
  let node: DocumentNode
  var codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object = node.value else { throw mismatch("an object") }
    return try KeyedDecodingContainer(
      NodeMembers(decoder: self, members: node.members(allowing: nil))
    )
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard node.isArray else { throw mismatch("an array") }
    return try NodeElements(decoder: self, elements: node.elements("an array"))
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    self
  }

  func nested(_ node: DocumentNode, _ key: any CodingKey) -> NodeDecoder {
    NodeDecoder(node: node, codingPath: codingPath + [key])
  }

  fileprivate func mismatch(_ expected: String) -> DecodingError {
    .typeMismatch(
      JSONValue.self,
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "expected \(expected), found \(node.value.summary)",
      ),
    )
  }
}

extension DocumentNode {
  fileprivate var isArray: Bool {
    switch value {
    case .array, .numbers: true
    case .null, .bool, .number, .string, .object: false
    }
  }
}

extension NodeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool {
    node.value == .null
  }

  func decode(_: Bool.Type) throws -> Bool {
    guard case .bool(let value) = node.value else { throw mismatch("true or false") }
    return value
  }

  func decode(_: String.Type) throws -> String {
    guard case .string(let value) = node.value else { throw mismatch("a text") }
    return value
  }

  func decode(_: Double.Type) throws -> Double {
    guard case .number(let value) = node.value else { throw mismatch("a number") }
    return value
  }

  func decode(_: Float.Type) throws -> Float {
    try Float(decode(Double.self))
  }

  func decode<Value: Decodable>(_: Value.Type) throws -> Value {
    if let type = Value.self as? any FixedWidthInteger.Type {
      return try integer(type)
    }
    return try Value(from: self)
  }

  private func integer<Number: FixedWidthInteger, Value>(_: Number.Type) throws -> Value {
    guard let number = try Number(exactly: decode(Double.self)), let value = number as? Value else {
      throw mismatch("a whole number from \(Number.min) to \(Number.max)")
    }
    return value
  }

  func decode(_: Int.Type) throws -> Int {
    try integer(Int.self)
  }

  func decode(_: Int8.Type) throws -> Int8 {
    try integer(Int8.self)
  }

  func decode(_: Int16.Type) throws -> Int16 {
    try integer(Int16.self)
  }

  func decode(_: Int32.Type) throws -> Int32 {
    try integer(Int32.self)
  }

  func decode(_: Int64.Type) throws -> Int64 {
    try integer(Int64.self)
  }

  func decode(_: UInt.Type) throws -> UInt {
    try integer(UInt.self)
  }

  func decode(_: UInt8.Type) throws -> UInt8 {
    try integer(UInt8.self)
  }

  func decode(_: UInt16.Type) throws -> UInt16 {
    try integer(UInt16.self)
  }

  func decode(_: UInt32.Type) throws -> UInt32 {
    try integer(UInt32.self)
  }

  func decode(_: UInt64.Type) throws -> UInt64 {
    try integer(UInt64.self)
  }
}

/// The members of an object.
private struct NodeMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: NodeDecoder
  let members: DocumentMembers

  var codingPath: [any CodingKey] {
    decoder.codingPath
  }

  var allKeys: [Key] {
    members.keys.compactMap { Key(stringValue: $0.text) }
  }

  func contains(_ key: Key) -> Bool {
    members[key.stringValue] != nil
  }

  private func member(_ key: Key) throws -> NodeDecoder {
    guard let node = members[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: codingPath + [key],
          debugDescription: "expected a value, found nothing",
        ),
      )
    }
    return decoder.nested(node, key)
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    try member(key).decodeNil()
  }

  func decode<Value: Decodable>(_: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decode(Value.self)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key,
  ) throws -> KeyedDecodingContainer<Nested> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder {
    decoder
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try member(key)
  }
}

/// The elements of an array.
private struct NodeElements: UnkeyedDecodingContainer {
  let decoder: NodeDecoder
  let elements: [DocumentNode]
  private(set) var currentIndex = 0

  init(decoder: NodeDecoder, elements: [DocumentNode]) {
    self.decoder = decoder
    self.elements = elements
  }

  var codingPath: [any CodingKey] {
    decoder.codingPath
  }

  var count: Int? {
    elements.count
  }

  var isAtEnd: Bool {
    currentIndex == elements.count
  }

  private func current() throws -> NodeDecoder {
    let key = ElementIndex(index: currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        JSONValue.self,
        DecodingError.Context(
          codingPath: codingPath + [key],
          debugDescription: "expected an element, found the end of the array",
        ),
      )
    }
    return decoder.nested(elements[currentIndex], key)
  }

  /// Returns the result of a function of the current element, and moves to the next one.
  private mutating func next<Result>(_ body: (NodeDecoder) throws -> Result) throws -> Result {
    let result = try body(current())
    currentIndex += 1
    return result
  }

  mutating func decodeNil() throws -> Bool {
    guard try current().decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_: Value.Type) throws -> Value {
    try next { try $0.decode(Value.self) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try next { $0 }
  }
}

/// The index of an element in a path.
private struct ElementIndex: CodingKey {
  let index: Int

  init(index: Int) {
    self.index = index
  }

  init(intValue: Int) {
    index = intValue
  }

  init?(stringValue: String) {
    guard let index = Int(stringValue) else { return nil }
    self.index = index
  }

  var intValue: Int? {
    index
  }

  var stringValue: String {
    "\(index)"
  }
}
