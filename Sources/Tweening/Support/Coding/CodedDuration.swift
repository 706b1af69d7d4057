/// A duration as documents contain it: a number of milliseconds, or its text where the nearest
/// `Double` would be another nanosecond.
struct CodedDuration: Codable {
  let duration: Duration

  /// - Parameter duration: The duration, which is rounded to nanoseconds.
  init(_ duration: Duration) {
    self.duration = .nanoseconds(Nanoseconds(rounding: duration))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let (found, text): (Duration?, String)
    do {
      let number = try container.decode(Double.self)
      (found, text) = (Milliseconds.duration(number), "\(number)")
    } catch DecodingError.typeMismatch {
      text = try container.decode(String.self)
      found = Milliseconds.duration(text)
    }
    guard let found else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "Expected a number of milliseconds up to \(Milliseconds.largest), or its "
          + "text with up to six decimals, found \(text)",
      )
    }
    self.init(found)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let milliseconds = Milliseconds.count(duration)
    if Milliseconds.duration(milliseconds) == duration {
      try container.encode(milliseconds)
    } else {
      try container.encode(Milliseconds.text(duration))
    }
  }
}

/// A number that may be infinite, which JSON cannot contain: then it is the text `"Infinity"`.
struct CodedCount: Codable {
  private static let infinity = "Infinity"

  let value: Double

  init(_ value: Double) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      value = try container.decode(Double.self)
    } catch DecodingError.typeMismatch {
      let text = try container.decode(String.self)
      guard text == Self.infinity else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "Expected a number or \"\(Self.infinity)\", found \"\(text)\"",
        )
      }
      value = .infinity
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if value == .infinity {
      try container.encode(Self.infinity)
    } else {
      try container.encode(value)
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
    let container = try decoder.singleValueContainer()
    do {
      value = try container.decode(UInt64.self)
    } catch DecodingError.typeMismatch {
      let text = try container.decode(String.self)
      guard let value = UInt64(text) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "Expected a number from 0 to \(UInt64.max), found \"\(text)\"",
        )
      }
      self.value = value
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if value < 1 << 53 {
      try container.encode(value)
    } else {
      try container.encode("\(value)")
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
  mutating func encode<Value: Encodable & Equatable>(
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
  func decodeDuration(forKey key: Key) throws -> Duration? {
    try decodeIfPresent(CodedDuration.self, forKey: key)?.duration
  }
}
