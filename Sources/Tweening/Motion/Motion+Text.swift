extension Motion<String> {
  /// Creates a motion that reveals a text, one `Character` at a time.
  ///
  /// The start value is empty, and the end value is the whole text. Emoji and accented letters are
  /// never split. The ease is linear.
  ///
  /// ```swift
  /// let greeting = Motion(
  ///   revealing: "Hello, 👩‍👩‍👧!", charactersPerSecond: 20,
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - speed: The number of characters in a second, which sets the duration; nil: the duration
  ///     of `Timing()`.
  /// - Complexity: O(*n*) for each value, in the length of its text.
  public init(revealing text: String, charactersPerSecond speed: Double? = nil) {
    let reveal = TextReveal(text)
    self.init(timing: Timing(ease: .linear), shape: reveal.shape)
    if let speed {
      timing.duration = .covering(reveal.count, at: speed)
    }
  }
}

/// A motion that reveals a text, one character at a time.
private struct TextReveal: EncodableKind, MemoryKeeping {
  private let text: String
  /// The ends of the texts with 0, 1, 2, … characters.
  private let ends: [String.Index]

  init(_ text: String) {
    self.text = text
    ends = Array(text.indices) + [text.endIndex]
  }

  /// The number of characters.
  var count: Double {
    Double(ends.count - 1)
  }

  var keptMemory: Int {
    2 * text.keptMemory + ends.keptMemory
  }

  func value(at progress: EasedProgress) -> String {
    // The product may be rounded down below the whole number of a character.
    let shown = clampedToUnit(progress.value) * count + 1e-9
    return String(text[..<ends[shown < count ? Int(shown) : ends.count - 1]])
  }

  func encode(to container: inout MotionEncoding) throws {
    try container.encode(text, forKey: .text)
  }
}

extension MotionShape {
  static func text(_ container: MotionDecoding) throws -> MotionShape {
    guard Value.self == String.self else { throw container.unsupported("characters", Value.self) }
    return try retyped(TextReveal(container.decode(String.self, forKey: .text)).shape)
  }
}
