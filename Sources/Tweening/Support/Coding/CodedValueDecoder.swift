/// A decoder of a `CodedValue`.
package struct CodedValueDecoder: Decoder {
  package let value: CodedValue
  package let codingPath: [any CodingKey]
  package let userInfo: [CodingUserInfoKey: Any]

  package init(
    _ value: CodedValue,
    codingPath: [any CodingKey] = [],
    userInfo: [CodingUserInfoKey: Any] = [:],
  ) {
    self.value = value
    self.codingPath = codingPath
    self.userInfo = userInfo
  }

  package func container<Key: CodingKey>(
    keyedBy _: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch("an object") }
    return KeyedDecodingContainer(DecodedMembers(decoder: self, members: members))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch("an array") }
    return DecodedElements(decoder: self, elements: elements)
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer {
    self
  }

  package func nested(_ value: CodedValue, _ key: any CodingKey) -> CodedValueDecoder {
    CodedValueDecoder(value, codingPath: codingPath + [key], userInfo: userInfo)
  }

  private func mismatch(_ expected: String) -> DecodingError {
    .typeMismatch(
      CodedValue.self,
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "expected \(expected), found \(value.summary)",
      ),
    )
  }
}

extension CodedValueDecoder: SingleValueDecodingContainer {
  package func decodeNil() -> Bool {
    value == .null
  }

  package func decode(_: Bool.Type) throws -> Bool {
    guard case .bool(let value) = value else { throw mismatch("true or false") }
    return value
  }

  package func decode(_: String.Type) throws -> String {
    guard case .text(let value) = value else { throw mismatch("a text") }
    return value
  }

  package func decode(_: Double.Type) throws -> Double {
    switch value {
    case .number(let number): return number
    case .integer(let number): return Double(number)
    case .unsigned(let number): return Double(number)
    case .null, .bool, .text, .array, .object: throw mismatch("a number")
    }
  }

  package func decode(_: Float.Type) throws -> Float {
    try Float(decode(Double.self))
  }

  package func decode<Value: Decodable>(_: Value.Type) throws -> Value {
    do {
      return try Value(from: self)
    } catch DecodingError.dataCorrupted(let context) {
      // The text of the standard library has the name of the type, and no names of cases.
      guard let names = Self.names(of: Value.self) else {
        throw DecodingError.dataCorrupted(context)
      }
      throw mismatch("one of \(names.joined(separator: ", "))")
    }
  }

  /// The names of the cases of an enumeration; nil for other types.
  private static func names(of type: Any.Type) -> [String]? {
    guard let type = type as? any (RawRepresentable & CaseIterable).Type else { return nil }
    func names<T: CaseIterable & RawRepresentable>(_: T.Type) -> [String]? {
      let names = T.allCases.compactMap { $0.rawValue as? String }
      return names.count == T.allCases.count ? names : nil
    }
    return names(type)
  }

  package func decode<Number: FixedWidthInteger & Decodable>(_: Number.Type) throws -> Number {
    let number: Number? =
      switch value {
      case .number(let number): Number(exactly: number)
      case .integer(let number): Number(exactly: number)
      case .unsigned(let number): Number(exactly: number)
      case .null, .bool, .text, .array, .object: nil
      }
    guard let number else {
      throw mismatch("a whole number from \(Number.min) to \(Number.max)")
    }
    return number
  }
}

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
