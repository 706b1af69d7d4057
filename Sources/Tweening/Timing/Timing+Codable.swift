extension Timing: Codable {
  private enum CodingKeys: String, CodingKey {
    case duration
    case delay
    case endDelay
    case iterations
    case iterationDelay
    case iterationStart
    case direction
    case fill
    case ease
  }

  /// Decodes a timing in the form of `encode(to:)`. A missing iteration delay is decoded as zero.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      duration: container.decode(Duration.self, forKey: .duration),
      delay: container.decode(Duration.self, forKey: .delay),
      endDelay: container.decode(Duration.self, forKey: .endDelay),
      iterations: container.decode(IterationCount.self, forKey: .iterations).value,
      iterationDelay: container.decodeIfPresent(Duration.self, forKey: .iterationDelay) ?? .zero,
      iterationStart: container.decode(Double.self, forKey: .iterationStart),
      direction: container.decode(PlaybackDirection.self, forKey: .direction),
      fill: container.decode(FillMode.self, forKey: .fill),
      ease: container.decode(Ease.self, forKey: .ease),
    )
  }

  /// Encodes every part. An infinite number of iterations becomes the text `"Infinity"`, because
  /// JSON has no infinite number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(duration, forKey: .duration)
    try container.encode(delay, forKey: .delay)
    try container.encode(endDelay, forKey: .endDelay)
    try container.encode(IterationCount(value: iterations), forKey: .iterations)
    try container.encode(iterationDelay, forKey: .iterationDelay)
    try container.encode(iterationStart, forKey: .iterationStart)
    try container.encode(direction, forKey: .direction)
    try container.encode(fill, forKey: .fill)
    try container.encode(ease, forKey: .ease)
  }
}

/// A number of iterations in a document: a number, or the text `"Infinity"`.
private struct IterationCount: Codable {
  static let infinity = "Infinity"

  let value: Double

  init(value: Double) {
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
