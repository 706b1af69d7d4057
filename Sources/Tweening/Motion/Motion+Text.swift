extension Motion<String> {
  /// Creates a motion that reveals a text, character by character as a reader sees them.
  ///
  /// The first value is empty, the last one the whole text; emoji and accents are never torn apart.
  /// The ease is linear.
  ///
  /// ```swift
  /// let greeting = Motion(revealing: "Hello, 👩‍👩‍👧!", charactersPerSecond: 20)
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - speed: The number of characters in a second, which makes the duration; nil: that of
  ///     `Timing()`.
  /// - Complexity: A value is O(*n*) in the length of its text.
  public init(revealing text: String, charactersPerSecond speed: Double? = nil) {
    let ends = Array(text.indices) + [text.endIndex]
    let count = Double(ends.count - 1)
    self.init(timing: Timing(ease: .linear)) { progress in
      // A shown character is never less than whole: a product may be rounded down.
      let shown = clampedToUnit(progress) * count + 1e-9
      return String(text[..<ends[shown < count ? Int(shown) : ends.count - 1]])
    }
    if let speed {
      timing.duration = .covering(count, at: speed)
    }
  }
}
