// Names that other libraries have, with a message that says what to write here.

extension Ease {
  /// A custom function, in the words of other libraries.
  @available(*, unavailable, message: "write 'Ease.custom(_:_:)': a name, and the function")
  public init(_ name: String, _ function: @escaping @Sendable (Double) -> Double) {
    self = .custom(name, function)
  }
}

extension Motion {
  /// A spring moves between two values: its duration and its ease belong together.
  @available(
    *, unavailable,
    message: """
      write 'Motion(from:to:_:)' with the course '.spring(_:)', or '.ease(.spring(_:))' to keep the \
      duration
      """
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
  public func repeatForever(autoreverses: Bool = true) -> Timeline {
    repeatingForever(autoreverses: autoreverses)
  }
}

extension AnyTween {
  /// Ends the tween, in the words of other libraries.
  @available(
    *, unavailable,
    message: "write 'kill()', which ends the tween for good, or 'stop()', after which it can start"
  )
  public func cancel() async {
    await kill()
  }

  /// The share of the run that has passed, in the words of other libraries.
  @available(
    *, unavailable,
    message: "write 'fractionComplete', the share of the run, or 'computedTiming' for an iteration"
  )
  public var progress: Double {
    get async { await fractionComplete }
  }
}
