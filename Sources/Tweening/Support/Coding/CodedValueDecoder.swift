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
