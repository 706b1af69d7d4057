// Eases in the words of other libraries, with a message that says what to write here.

extension Ease {
  /// A custom function, in the words of other libraries.
  @available(*, unavailable, message: "write 'Ease.custom(_:_:)': a name, and the function")
  public init(_ name: String, _ function: @escaping @Sendable (Double) -> Double) {
    self = .custom(name, function)
  }

  /// GSAP's `power1.in`.
  @available(*, unavailable, renamed: "quadIn")
  public static var power1In: Ease { .quadIn }

  /// GSAP's `power1.out`.
  @available(*, unavailable, renamed: "quadOut")
  public static var power1Out: Ease { .quadOut }

  /// GSAP's `power1.inOut`.
  @available(*, unavailable, renamed: "quadInOut")
  public static var power1InOut: Ease { .quadInOut }

  /// GSAP's `power2.in`.
  @available(*, unavailable, renamed: "cubicIn")
  public static var power2In: Ease { .cubicIn }

  /// GSAP's `power2.out`.
  @available(*, unavailable, renamed: "cubicOut")
  public static var power2Out: Ease { .cubicOut }

  /// GSAP's `power2.inOut`.
  @available(*, unavailable, renamed: "cubicInOut")
  public static var power2InOut: Ease { .cubicInOut }

  /// GSAP's `power3.in`.
  @available(*, unavailable, renamed: "quartIn")
  public static var power3In: Ease { .quartIn }

  /// GSAP's `power3.out`.
  @available(*, unavailable, renamed: "quartOut")
  public static var power3Out: Ease { .quartOut }

  /// GSAP's `power3.inOut`.
  @available(*, unavailable, renamed: "quartInOut")
  public static var power3InOut: Ease { .quartInOut }

  /// GSAP's `power4.in`.
  @available(*, unavailable, renamed: "quintIn")
  public static var power4In: Ease { .quintIn }

  /// GSAP's `power4.out`.
  @available(*, unavailable, renamed: "quintOut")
  public static var power4Out: Ease { .quintOut }

  /// GSAP's `power4.inOut`.
  @available(*, unavailable, renamed: "quintInOut")
  public static var power4InOut: Ease { .quintInOut }

  /// An ease without its direction, which is `out` in GSAP.
  @available(*, unavailable, message: "write '.bounceIn', '.bounceOut' or '.bounceInOut'")
  public static var bounce: Ease { .bounceOut }

  /// An ease without its direction, which is `out` in GSAP.
  @available(*, unavailable, message: "write '.elasticIn()', '.elasticOut()' or '.elasticInOut()'")
  public static var elastic: Ease { .elasticOut() }

  /// An ease without its direction, which is `out` in GSAP.
  @available(*, unavailable, message: "write '.backIn()', '.backOut()' or '.backInOut()'")
  public static var back: Ease { .backOut() }

  /// CSS's `cubic-bezier`, in the words of other libraries.
  @available(*, unavailable, renamed: "cubicBezier(_:_:_:_:)")
  public static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Ease {
    .cubicBezier(x1, y1, x2, y2)
  }

  /// An ease with a duration, in the words of SwiftUI.
  @available(
    *, unavailable,
    message: "an ease has no duration: write '.ease(.linear)' and '.duration(.seconds(1))'"
  )
  public static func linear(duration: Double) -> Ease {
    .linear
  }

  /// An ease with a duration, in the words of SwiftUI.
  @available(
    *, unavailable,
    message: "an ease has no duration: write '.ease(.easeIn)' and '.duration(.seconds(1))'"
  )
  public static func easeIn(duration: Double) -> Ease {
    .easeIn
  }

  /// An ease with a duration, in the words of SwiftUI.
  @available(
    *, unavailable,
    message: "an ease has no duration: write '.ease(.easeOut)' and '.duration(.seconds(1))'"
  )
  public static func easeOut(duration: Double) -> Ease {
    .easeOut
  }

  /// An ease with a duration, in the words of SwiftUI.
  @available(
    *, unavailable,
    message: "an ease has no duration: write '.ease(.easeInOut)' and '.duration(.seconds(1))'"
  )
  public static func easeInOut(duration: Double) -> Ease {
    .easeInOut
  }

  /// A spring, in the words of SwiftUI.
  @available(
    *, unavailable,
    message: "write '.spring(Spring(duration: .milliseconds(500), bounce: 0.3))', with 'try'"
  )
  public static func spring(duration: Double, bounce: Double = 0) -> Ease {
    .spring(.smooth)
  }

  /// A spring, in the words of SwiftUI.
  @available(
    *, unavailable,
    message: "write '.spring(Spring(response: .milliseconds(500), dampingRatio: 0.8))', with 'try'"
  )
  public static func spring(response: Double, dampingFraction: Double) -> Ease {
    .spring(.smooth)
  }
}

extension Spring {
  /// A spring, in the words of SwiftUI.
  @available(
    *, unavailable,
    message: "write 'Spring(duration: .milliseconds(500), bounce: 0.3)', with 'try'"
  )
  public static func spring(duration: Double, bounce: Double = 0) -> Spring {
    .smooth
  }

  /// A spring, in the words of SwiftUI.
  @available(
    *, unavailable,
    message: "write 'Spring(response: .milliseconds(500), dampingRatio: 0.8)', with 'try'"
  )
  public static func spring(response: Double, dampingFraction: Double) -> Spring {
    .smooth
  }
}
