/// A duration as documents contain it: a number of milliseconds, or its text where the nearest
/// `Double` would be another nanosecond.
struct CodedDuration: Codable {
  let duration: Duration

  /// - Parameter duration: The duration, which is rounded to nanoseconds.
  init(_ duration: Duration) {
    self.duration = .nanoseconds(Nanoseconds(rounding: duration))
  }

  init(from decoder: any Decoder) throws {
    try self.init(
      decoder.decodeNumber(
        "a number of milliseconds up to \(Milliseconds.largest), or its text with up to six "
          + "decimals",
        { (count: Double) in Milliseconds.duration(count) },
        text: { Milliseconds.duration($0) },
      )
    )
  }

  func encode(to encoder: any Encoder) throws {
    let milliseconds = Milliseconds.count(duration)
    if Milliseconds.duration(milliseconds) == duration {
      try milliseconds.encode(to: encoder)
    } else {
      try Milliseconds.text(duration).encode(to: encoder)
    }
  }
}

/// A number that may be infinite, which JSON cannot contain: then it is the text `"Infinity"`.
package struct CodedCount: Codable {
  private static let infinity = "Infinity"

  package let value: Double

  package init(_ value: Double) {
    self.value = value
  }

  package init(from decoder: any Decoder) throws {
    value = try decoder.decodeNumber(
      "a number or \"\(Self.infinity)\"", { $0 }, text: Self.number,
    )
  }

  /// Returns the number of a text, or nil if the text is no number.
  static func number(_ text: String) -> Double? {
    text == infinity ? .infinity : nil
  }

  package func encode(to encoder: any Encoder) throws {
    if value == .infinity {
      try Self.infinity.encode(to: encoder)
    } else {
      try value.encode(to: encoder)
    }
  }
}

/// A 64-bit number, such as a seed. Readers of JSON keep 53 bits of a number, so a larger one is a
/// text.
struct CodedSeed: Codable {
  let value: UInt64

  init(_ value: UInt64) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    value = try decoder.decodeNumber(
      "a number from 0 to \(UInt64.max)", { $0 }, text: { UInt64($0) },
    )
  }

  func encode(to encoder: any Encoder) throws {
    if value < 1 << 53 {
      try value.encode(to: encoder)
    } else {
      try "\(value)".encode(to: encoder)
    }
  }
}

extension Decoder {
  /// Decodes a number, or the text of a number that JSON cannot contain.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the expectation if a conversion returns nil.
  func decodeNumber<Number: Decodable, Value>(
    _ expectation: String,
    _ value: (Number) throws -> Value?,
    text textValue: (String) -> Value? = { _ in nil },
  ) throws -> Value {
    let container = try singleValueContainer()
    let found: Value?
    do {
      found = try value(container.decode(Number.self))
    } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
      found = try textValue(decode(String.self, expectation))
    }
    guard let found else { throw mistake(expected: expectation) }
    return found
  }

  /// Decodes a number of milliseconds, or its text.
  ///
  /// - Parameters:
  ///   - isSigned: Whether the number may be negative.
  ///   - other: A text that stands for zero, or nil if there is none.
  package func decodeMilliseconds(isSigned: Bool, or other: String? = nil) throws -> Duration {
    let range = isSigned ? "a number of milliseconds" : "a number of milliseconds from 0"
    return try decodeNumber(range + (other.map { " or \($0.quoted)" } ?? "")) { (count: Double) in
      guard isSigned || count >= 0 else { return nil }
      guard let duration = Milliseconds.duration(count) else {
        throw mistake(expected: "\(range) up to \(Milliseconds.largest.jsonText)")
      }
      return duration
    } text: { text in
      guard text != other else { return .zero }
      return Milliseconds.duration(text).flatMap { isSigned || $0 >= .zero ? $0 : nil }
    }
  }
}

extension KeyedEncodingContainer {
  /// Encodes a duration in milliseconds, unless it has its default.
  mutating func encode(_ duration: Duration, unless other: Duration, forKey key: Key) throws {
    if duration != other {
      try encode(CodedDuration(duration), forKey: key)
    }
  }

  /// Encodes a value, unless it has its default.
  package mutating func encode<Value: Encodable & Equatable>(
    _ value: Value,
    unless other: Value,
    forKey key: Key,
  ) throws {
    if value != other {
      try encode(value, forKey: key)
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a duration in milliseconds; nil if there is none.
  package func decodeDuration(forKey key: Key) throws -> Duration? {
    try decodeIfPresent(CodedDuration.self, forKey: key)?.duration
  }
}
