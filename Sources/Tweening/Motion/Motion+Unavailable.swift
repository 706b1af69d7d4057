// Names that other libraries have, with a message that says what to write here.

extension Motion {
  /// A spring moves between two values: its duration and its ease belong together.
  @available(
    *, unavailable,
    message: "write 'Motion(from:to:spring:)', or '.ease(.spring(_:))' to keep the duration"
  )
  public consuming func spring(_ spring: Spring) -> Motion {
    self
  }

  /// Repeats forever, in the words of SwiftUI.
  @available(*, unavailable, renamed: "repeatingForever(autoreverses:)")
  public consuming func repeatForever(autoreverses: Bool = true) -> Motion {
    repeatingForever(autoreverses: autoreverses)
  }

  /// Repeats, in the words of SwiftUI, which counts passes in one direction.
  @available(*, unavailable, renamed: "repeating(_:autoreverses:)")
  public consuming func repeatCount(_ count: Int, autoreverses: Bool = true) -> Motion {
    repeating(Double(count), autoreverses: autoreverses)
  }
}
