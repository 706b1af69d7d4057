// Names that other libraries have, with a message that says what to write here.

extension Timeline.Content {
  /// Repeats forever, in the words of SwiftUI.
  @available(*, unavailable, renamed: "repeatingForever(autoreverses:)")
  public func repeatForever(autoreverses: Bool = true) -> Timeline.Item {
    repeatingForever(autoreverses: autoreverses)
  }
}

extension Timeline {
  /// Repeats forever, in the words of SwiftUI.
  @available(*, unavailable, renamed: "repeatingForever(autoreverses:)")
  public func repeatForever(autoreverses: Bool = true) throws(TimelineError) -> Timeline {
    try repeatingForever(autoreverses: autoreverses)
  }
}
