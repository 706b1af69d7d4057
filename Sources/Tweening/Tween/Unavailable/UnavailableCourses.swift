// Courses in the words of other libraries, and as labels, with a message that says what to write
// here.

extension Course {
  /// A spring, in the words of SwiftUI.
  @available(
    *, unavailable,
    message: "write '.spring(Spring(duration: .milliseconds(500), bounce: 0.3))', with 'try'"
  )
  public static func spring(duration: Double, bounce: Double = 0) -> Course {
    .smooth
  }

  /// A spring, in the words of SwiftUI.
  @available(
    *, unavailable,
    message: "write '.spring(Spring(response: .milliseconds(500), dampingRatio: 0.8))', with 'try'"
  )
  public static func spring(response: Double, dampingFraction: Double) -> Course {
    .smooth
  }

  /// A spring, in the words of SwiftUI.
  @available(
    *, unavailable,
    message: "write '.spring(Spring(stiffness: 170, damping: 26))', with 'try'"
  )
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0,
  ) -> Course {
    .smooth
  }

  /// An ease without its duration.
  @available(*, unavailable, message: "write '.ease(.linear, duration: .seconds(1))'")
  public static var linear: Course { .ease(.linear) }

  /// An ease without its duration.
  @available(*, unavailable, message: "write '.ease(.easeIn, duration: .seconds(1))'")
  public static var easeIn: Course { .ease(.easeIn) }

  /// An ease without its duration.
  @available(*, unavailable, message: "write '.ease(.easeOut, duration: .seconds(1))'")
  public static var easeOut: Course { .ease(.easeOut) }

  /// An ease without its duration.
  @available(*, unavailable, message: "write '.ease(.easeInOut, duration: .seconds(1))'")
  public static var easeInOut: Course { .ease(.easeInOut) }

  /// The default, in the words of SwiftUI.
  @available(*, unavailable, message: "leave out the course, or write '.smooth'")
  public static var `default`: Course { .smooth }

  /// A preset with another duration, in the words of SwiftUI.
  @available(
    *, unavailable,
    message: """
      write the duration in a course: '.spring(.snappy(duration: .milliseconds(300)))', or \
      '.ease(.linear, duration: .seconds(1))'
      """
  )
  public func callAsFunction(duration: Duration, extraBounce: Double = 0) -> Course {
    self
  }

  /// A preset with another duration, in the words of SwiftUI.
  @available(
    *, unavailable,
    message: """
      write the duration in a course: '.spring(.snappy(duration: .milliseconds(300)))', or \
      '.ease(.linear, duration: .seconds(1))'
      """
  )
  public func callAsFunction(duration: Double, extraBounce: Double = 0) -> Course {
    self
  }

  /// A delay, in the words of SwiftUI.
  @available(
    *, unavailable,
    message: "a course has no delay: pass 'delay:' to 'tween', or call 'delay(_:)' of a motion"
  )
  public func delay(_ seconds: Double) -> Course {
    self
  }

  /// A delay, in the words of SwiftUI.
  @available(
    *, unavailable,
    message: "a course has no delay: pass 'delay:' to 'tween', or call 'delay(_:)' of a motion"
  )
  public func delay(_ delay: Duration) -> Course {
    self
  }

  /// Repeats, in the words of SwiftUI.
  @available(
    *, unavailable,
    message: "a course does not repeat: call 'repeatingForever(autoreverses:)' of a motion"
  )
  public func repeatForever(autoreverses: Bool = true) -> Course {
    self
  }
}

extension Motion where Value: Interpolatable {
  /// A course as a label.
  @available(
    *, unavailable,
    message: """
      pass a course without a label: '.spring(_:)', '.limits(_:)', '.halfLife(_:)' or '.speed(_:)'
      """
  )
  public init(
    from: Value,
    to: Value,
    spring: Spring? = nil,
    limits: MotionLimits? = nil,
    halfLife: Duration? = nil,
    speed: Double? = nil,
  ) {
    self.init(from: from, to: to)
  }
}

extension Tween where Value: Interpolatable {
  /// A course as a label.
  @available(
    *, unavailable,
    message: """
      pass a course without a label: '.spring(_:)', '.limits(_:)', '.halfLife(_:)' or '.speed(_:)'
      """
  )
  @discardableResult
  public func retarget(
    to end: Value,
    spring: Spring? = nil,
    limits: MotionLimits? = nil,
    halfLife: Duration? = nil,
    speed: Double? = nil,
  ) async -> Bool {
    await retarget(to: end, Course.smooth)
  }
}

extension Tweener {
  /// A course as a label.
  @available(
    *, unavailable,
    message: """
      pass a course without a label: '.spring(_:)', '.limits(_:)', '.halfLife(_:)' or '.speed(_:)'
      """
  )
  @discardableResult
  public func tween<Value: Interpolatable>(
    from: Value,
    to: Value,
    spring: Spring? = nil,
    limits: MotionLimits? = nil,
    halfLife: Duration? = nil,
    speed: Double? = nil,
  ) -> Tween<Value> {
    tween(from: from, to: to, .smooth)
  }
}
