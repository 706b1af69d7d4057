/// An encoded value as a tree, which any encoder can write.
///
/// A tween's motion is encoded when the tween is saved, not when the snapshot is written. So the
/// snapshot can be compared and hashed, and a motion that is not data is found at once.
package enum CodedValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number that is none of the following.
  case number(Double)
  /// A whole number whose magnitude is larger than 2⁵³. Its shortest text as a `Double` may be the
  /// text of another whole number.
  case integer(Int64)
  /// A whole number that is too large for an `Int64`.
  case unsigned(UInt64)
  case text(String)
  case array([CodedValue])
  case object([String: CodedValue])

  /// - Parameter number: A number of at most 64 bits.
  init(_ number: some BinaryInteger) {
    if let number = Int64(exactly: number) {
      self = number.magnitude <= 1 << 53 ? .number(Double(number)) : .integer(number)
    } else {
      self = .unsigned(UInt64(number))
    }
  }

  init(_ number: Double) {
    if number.magnitude > 0x1p53, let whole = Int64(exactly: number) {
      self = .integer(whole)
    } else if number > 0x1p53, let whole = UInt64(exactly: number) {
      self = .unsigned(whole)
    } else {
      self = .number(number)
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
    if let value = container.decodeIfMatching(Bool.self) {
      self = .bool(value)
    } else if let text = container.decodeIfMatching(String.self) {
      self = .text(text)
    } else {
      let number = try container.decode(Double.self)
      if number.magnitude < 0x1p53 {
        self = .number(number)
      } else if let whole = container.decodeIfMatching(Int64.self) {
        self = CodedValue(whole)
      } else if let whole = container.decodeIfMatching(UInt64.self) {
        self = CodedValue(whole)
      } else {
        self = CodedValue(number)
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
  /// Decodes a value; nil if the container has a value of another type, or another number.
  fileprivate func decodeIfMatching<Value: Decodable>(_ type: Value.Type) -> Value? {
    do {
      return try decode(type)
    } catch {
      // A decoder may throw an error of its own for a number that the type does not contain.
      return nil
    }
  }
}

/// The largest number of keys in a path: more than motions need, and far from a stack overflow.
enum MotionCodingDepth {
  static var maximum: Int { 300 }
}
