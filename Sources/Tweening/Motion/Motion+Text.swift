extension Motion<String> {
  /// Creates a motion that reveals a text, one `Character` at a time.
  ///
  /// The start value is empty, and the end value is the whole text. Emoji and accented letters are
  /// never split. The ease is linear.
  ///
  /// ```swift
  /// let greeting = Motion(revealing: "Hello, 👩‍👩‍👧!", charactersPerSecond: 20)
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - speed: The number of characters in a second, which sets the duration; nil: the duration
  ///     of `Timing()`.
  /// - Complexity: O(*n*) for each value, in the length of its text.
  public init(revealing text: String, charactersPerSecond speed: Double? = nil) {
    let ends = Array(text.indices) + [text.endIndex]
    let count = Double(ends.count - 1)
    self.init(timing: Timing(ease: .linear)) { progress in
      // The product may be rounded down below the whole number of a character.
      let shown = clampedToUnit(progress) * count + 1e-9
      return String(text[..<ends[shown < count ? Int(shown) : ends.count - 1]])
    }
    if let speed {
      timing.duration = .covering(count, at: speed)
    }
  }
}
