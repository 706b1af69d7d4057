/// An encoded value as a tree, which any encoder can write.
///
/// A tween's motion is encoded when the tween is saved, not when the snapshot is written. So the
/// snapshot can be compared and hashed, and a motion that is not data is found at once.
package enum CodedValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// Any number that a `Double` contains exactly.
  case number(Double)
  /// A whole number that no `Double` contains.
  case integer(Int64)
  /// A whole number that neither a `Double` nor an `Int64` contains.
  case unsigned(UInt64)
  case text(String)
  case array([CodedValue])
  case object([String: CodedValue])

  init(_ number: some BinaryInteger) {
    if let number = Double(exactly: number) {
      self = .number(number)
    } else if let number = Int64(exactly: number) {
      self = .integer(number)
    } else {
      self = .unsigned(UInt64(clamping: number))
    }
  }

  /// The value in messages.
  package var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let number): "\(number)"
    case .integer(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    case .text(let text): text.count > 60 ? "\"\(text.prefix(60))…\"" : "\"\(text)\""
    case .array(let values): "an array of \(values.count)"
    case .object: "an object"
    }
  }
}

extension CodedValue: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }

  package init(from decoder: any Decoder) throws {
    // Before the containers, which some decoders refuse to make of null.
    if try decoder.singleValueContainer().decodeNil() {
      self = .null
      return
    }
    do {
      let container = try decoder.container(keyedBy: Key.self)
      guard container.codingPath.count <= MotionCodingDepth.maximum else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: [], debugDescription: "Expected less nesting")
        )
      }
      var members: [String: CodedValue] = [:]
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(CodedValue.self, forKey: key)
      }
      self = .object(members)
      return
    } catch DecodingError.typeMismatch {}
    do {
      var container = try decoder.unkeyedContainer()
      var values: [CodedValue] = []
      while !container.isAtEnd {
        try values.append(container.decode(CodedValue.self))
      }
      self = .array(values)
      return
    } catch DecodingError.typeMismatch {}
    self = try CodedValue(scalar: decoder.singleValueContainer())
  }

  private init(scalar container: any SingleValueDecodingContainer) throws {
    if let value = try container.decodeIfMatching(Bool.self) {
      self = .bool(value)
    } else if let text = try container.decodeIfMatching(String.self) {
      self = .text(text)
    } else {
      let number = try container.decode(Double.self)
      // Beyond 2⁵³, a number may be one that no `Double` contains.
      guard number.magnitude > 0x1p53, number.magnitude < 0x1p64 else {
        self = .number(number)
        return
      }
      if let whole = try container.decodeIfMatching(Int64.self) {
        self = CodedValue(whole)
      } else if let whole = try container.decodeIfMatching(UInt64.self) {
        self = CodedValue(whole)
      } else {
        self = .number(number)
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: Key.self)
      for (name, value) in members {
        try container.encode(value, forKey: Key(stringValue: name))
      }

    case .array(let values):
      var container = encoder.unkeyedContainer()
      for value in values {
        try container.encode(value)
      }

    case .null, .bool, .number, .integer, .unsigned, .text:
      var container = encoder.singleValueContainer()
      try encodeScalar(to: &container)
    }
  }

  private func encodeScalar(to container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .null, .array, .object: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let number): try container.encode(number)
    case .integer(let number): try container.encode(number)
    case .unsigned(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

extension SingleValueDecodingContainer {
  /// Decodes a value; nil where the container has a value of another type, or another number.
  fileprivate func decodeIfMatching<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    do {
      return try decode(type)
    } catch DecodingError.typeMismatch {
      return nil
    } catch DecodingError.dataCorrupted {
      return nil
    }
  }
}

/// The largest number of keys in a path: more than motions need, and far from a stack overflow.
enum MotionCodingDepth {
  static var maximum: Int { 300 }
}
