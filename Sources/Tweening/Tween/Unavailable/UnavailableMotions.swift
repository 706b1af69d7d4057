// Motions and their values in the words of other libraries, with a message that says what to write
// here.

extension Motion {
  /// A spring moves between two values: its duration and its ease belong together.
  @available(
    *, unavailable,
    message: """
      write 'Motion(from:to:_:)' with the course '.spring(_:)', or '.ease(.spring(_:))' to keep \
      the duration
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

  /// Repeats, in the words of GSAP, which counts the plays after the first.
  @available(
    *, unavailable,
    message: "write 'repeatingForever()', or 'repeating(2)', which plays twice"
  )
  public consuming func `repeat`(_ count: Int) -> Motion {
    repeating(Double(count))
  }

  /// Reverses every second play, in the words of GSAP.
  @available(
    *, unavailable,
    message: "write 'repeatingForever(autoreverses: true)', or 'repeating(2, autoreverses: true)'"
  )
  public consuming func yoyo(_ isOn: Bool = true) -> Motion {
    repeatingForever(autoreverses: isOn)
  }

  /// An ease by its name, in the words of GSAP.
  @available(
    *, unavailable,
    message: "write '.ease(.cubicOut)', or '.ease(Ease(parsing:))' for a CSS text, with 'try'"
  )
  public consuming func ease(_ name: String) -> Motion {
    self
  }
}

extension Keyframe {
  /// A keyframe whose offset comes first.
  @available(*, unavailable, message: "write 'Keyframe(value, at: offset)': the value comes first")
  public init(_ offset: Double, _ value: Value) {
    self.init(value, at: offset)
  }
}

extension Stagger {
  /// A stagger of some seconds, in the words of GSAP.
  @available(
    *, unavailable,
    message: "write 'Stagger(each: .milliseconds(100))', or 'Stagger(total:)'"
  )
  public init(_ seconds: Double) {
    self.init(each: .seconds(seconds))
  }
}

extension TweenColor {
  /// A color by its name, in the words of SwiftUI.
  @available(*, unavailable, message: "write 'TweenColor(parsing: \"black\")', with 'try'")
  public static var black: TweenColor { TweenColor(srgb: .zero) }

  /// A color by its name, in the words of SwiftUI.
  @available(*, unavailable, message: "write 'TweenColor(parsing: \"white\")', with 'try'")
  public static var white: TweenColor { TweenColor(srgb: .zero) }

  /// A color by its name, in the words of SwiftUI.
  @available(*, unavailable, message: "write 'TweenColor(parsing: \"red\")', with 'try'")
  public static var red: TweenColor { TweenColor(srgb: .zero) }

  /// A color by its name, in the words of SwiftUI.
  @available(*, unavailable, message: "write 'TweenColor(parsing: \"green\")', with 'try'")
  public static var green: TweenColor { TweenColor(srgb: .zero) }

  /// A color by its name, in the words of SwiftUI.
  @available(*, unavailable, message: "write 'TweenColor(parsing: \"blue\")', with 'try'")
  public static var blue: TweenColor { TweenColor(srgb: .zero) }

  /// A color by its name, in the words of SwiftUI.
  @available(*, unavailable, message: "write 'TweenColor(parsing: \"yellow\")', with 'try'")
  public static var yellow: TweenColor { TweenColor(srgb: .zero) }

  /// A color by its name, in the words of SwiftUI.
  @available(*, unavailable, message: "write 'TweenColor(parsing: \"orange\")', with 'try'")
  public static var orange: TweenColor { TweenColor(srgb: .zero) }
}
