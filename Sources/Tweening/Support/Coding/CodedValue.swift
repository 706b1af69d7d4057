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
  case object(CodedObject<CodedValue>)

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
    case .null, .bool, .integer, .unsigned: jsonText
    case .number(let number): number.isFinite ? digits(of: number) : number.jsonText
    case .text(let text): (text.count > 60 ? text.prefix(60) + "…" : text).quoted
    case .array(let values): "an array of \(values.count)"
    case .object: "an object"
    }
  }

  /// About the bytes that the value takes in memory.
  var memorySize: Int {
    let content =
      switch self {
      case .null, .bool, .number, .integer, .unsigned: 0
      case .text(let text): text.utf8.count
      case .array(let values): values.reduce(0) { $0 + $1.memorySize }
      case .object(let object): object.memorySize
      }
    return MemoryLayout<CodedValue>.stride + content
  }
}

extension CodedValue: Codable {
  package init(from decoder: any Decoder) throws {
    let scalar = try decoder.singleValueContainer()
    // Before the containers, which some decoders refuse to make of null.
    if scalar.decodeNil() {
      self = .null
      return
    }
    // Each wrong kind makes an error with its path, so arrays and objects are tried first, and then
    // numbers.
    if let members = try Self.members(decoder) {
      self = .object(members)
    } else if let values = try Self.elements(decoder) {
      self = .array(values)
    } else if let number = Self.number(scalar) {
      self = number
    } else if let text = scalar.decodeIfMatching(String.self) {
      self = .text(text)
    } else if let bool = scalar.decodeIfMatching(Bool.self) {
      self = .bool(bool)
    } else {
      self = try .number(scalar.decode(Double.self))
    }
  }

  /// Decodes the members of an object; nil if the value is not an object.
  private static func members(_ decoder: any Decoder) throws -> CodedObject<CodedValue>? {
    let container: KeyedDecodingContainer<CodedKey>
    do {
      container = try decoder.container(keyedBy: CodedKey.self)
    } catch DecodingError.typeMismatch {
      return nil
    }
    try checkDepth(container.codingPath)
    var members = CodedObject<CodedValue>()
    for key in container.allKeys {
      try members.set(container.decode(CodedValue.self, forKey: key), for: key.stringValue)
    }
    return members
  }

  /// Decodes the elements of an array; nil if the value is not an array.
  private static func elements(_ decoder: any Decoder) throws -> [CodedValue]? {
    var container: any UnkeyedDecodingContainer
    do {
      container = try decoder.unkeyedContainer()
    } catch DecodingError.typeMismatch {
      return nil
    }
    try checkDepth(container.codingPath)
    var values: [CodedValue] = []
    while !container.isAtEnd {
      try values.append(container.decode(CodedValue.self))
    }
    return values
  }

  private static func checkDepth(_ path: [any CodingKey]) throws(CodedValueTooDeep) {
    guard path.count <= MotionCodingDepth.ofValues else { throw CodedValueTooDeep(path: path) }
  }

  private static func number(_ container: any SingleValueDecodingContainer) -> CodedValue? {
    guard let number = container.decodeIfMatching(Double.self) else { return nil }
    // A `Double` does not contain each of these whole numbers.
    if number.magnitude >= 0x1p53, number.magnitude <= 0x1p64 {
      if let whole = container.decodeIfMatching(Int64.self) {
        return CodedValue(whole)
      }
      if let whole = container.decodeIfMatching(UInt64.self) {
        return CodedValue(whole)
      }
    }
    return CodedValue(number)
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let object):
      var container = encoder.container(keyedBy: CodedKey.self)
      for (name, value) in object.members {
        try container.encode(value, forKey: .member(name))
      }

    case .array(let values):
      var container = encoder.unkeyedContainer()
      for value in values {
        try container.encode(value)
      }

    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()

    case .bool(let value): try value.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .integer(let number): try number.encode(to: encoder)
    case .unsigned(let number): try number.encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
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

/// An error for arrays and objects that nest too deep.
struct CodedValueTooDeep: Error {
  let path: [any CodingKey]
}

/// The largest number of keys in a path.
///
/// A decoder makes a path for each error, also where it only tries a kind of value, in a time that
/// grows with the square of the length. The limits bound the time per byte.
enum MotionCodingDepth {
  /// The limit for the motions and items that are encoded: thirty groups in each other.
  static var maximum: Int { 64 }
  /// The limit for decoded motions and items: a snapshot encodes a motion by itself, and decodes
  /// the motion with a path such as `tweens[0].motion`.
  static var ofDecoded: Int { maximum + 4 }
  /// The limit for the arrays and objects of a value, which include the members of a motion and of
  /// the values that it moves.
  static var ofValues: Int { maximum + 20 }
}
