// Timelines in the words of other libraries, with a message that says what to write here.

extension Timeline.Content {
  /// A position in the text of GSAP.
  @available(
    *, unavailable,
    message: "write '.at(.end(.milliseconds(-500)))', or '.at(.init(parsing:))' with 'try'"
  )
  public func at(_ position: String) -> Timeline.Item {
    item
  }

  /// A position in seconds, in the words of GSAP.
  @available(*, unavailable, message: "write '.at(.seconds(0.5))'")
  public func at(_ seconds: Double) -> Timeline.Item {
    item
  }

  /// Repeats forever, in the words of SwiftUI.
  @available(*, unavailable, renamed: "repeatingForever(autoreverses:)")
  public func repeatForever(autoreverses: Bool = true) -> Timeline.Item {
    repeatingForever(autoreverses: autoreverses)
  }
}

extension Timeline {
  /// An empty timeline, in the words of GSAP.
  @available(
    *, unavailable,
    message: "write 'try Timeline { … }', with the items between the braces"
  )
  public init() {
    fatalError("unavailable")
  }

  /// Adds a tween, in the words of GSAP.
  @available(*, unavailable, message: "write 'x.to(1)' in 'Timeline { … }', where 'x' is a 'Track'")
  public func to<Value: Sendable>(_ value: Value) -> Timeline {
    self
  }

  /// Repeats forever, in the words of SwiftUI.
  @available(*, unavailable, renamed: "repeatingForever(autoreverses:)")
  public func repeatForever(autoreverses: Bool = true) -> Timeline {
    repeatingForever(autoreverses: autoreverses)
  }
}

extension Timeline.Position {
  /// A number of seconds from the end, in the words of GSAP.
  @available(
    *, unavailable,
    message: "write '.end(.milliseconds(-500))', or '.end(fraction:)' for a share"
  )
  public static func end(_ seconds: Double) -> Timeline.Position {
    .end(.seconds(seconds))
  }
}
