/// The members of an object.
struct DecodedMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: CodedValueDecoder
  let members: CodedObject<CodedValue>

  var codingPath: [any CodingKey] {
    decoder.codingPath
  }

  var allKeys: [Key] {
    members.names.compactMap { Key(stringValue: $0.text) }
  }

  func contains(_ key: Key) -> Bool {
    members[key.stringValue] != nil
  }

  private func member(_ key: any CodingKey) throws -> CodedValueDecoder {
    guard let value = members[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: codingPath + [key],
          debugDescription: "expected a value, found nothing",
        ),
      )
    }
    return decoder.nested(value, key)
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

  func superDecoder() throws -> any Decoder {
    try member(CodedKey.superclass)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try member(key)
  }
}

/// The elements of an array.
struct DecodedElements: UnkeyedDecodingContainer {
  let decoder: CodedValueDecoder
  let elements: [CodedValue]
  private(set) var currentIndex = 0

  init(decoder: CodedValueDecoder, elements: [CodedValue]) {
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

  private func current() throws -> CodedValueDecoder {
    let key = CodedKey.element(currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        CodedValue.self,
        DecodingError.Context(
          codingPath: codingPath + [key],
          debugDescription: "expected an element, found the end of the array",
        ),
      )
    }
    return decoder.nested(elements[currentIndex], key)
  }

  /// Returns the result of a function of the current element, and moves to the next one.
  private mutating func next<Result>(
    _ body: (CodedValueDecoder) throws -> Result
  ) throws -> Result {
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
