/// A course whose motion from rest is a line with an ease.
protocol TimedCourse: CourseKind {
  /// Returns the duration and the ease of the line.
  func timing<Value: Interpolatable>(from start: Value, to end: Value) -> Timing
}

extension TimedCourse {
  @inline(__always)
  func motion<Value: Interpolatable>(from start: Value, to end: Value) -> Motion<Value> {
    Motion(from: start, to: end).timing(timing(from: start, to: end))
  }

  @inline(__always)
  func lineTiming<Value: Interpolatable>(from start: Value, to end: Value) -> Timing? {
    timing(from: start, to: end)
  }

  @inline(__always)
  func pushed<Value: Interpolatable>(
    from start: Value,
    to end: Value,
  ) -> (timing: Timing, curve: PushCurve)? {
    timing(from: start, to: end).pushed
  }
}

/// A line with an ease, in a duration.
final class EaseCourse: TimedCourse {
  let ease: Ease
  /// The duration in nanoseconds; never negative.
  let duration: Nanoseconds

  init(_ timing: Timing) {
    ease = timing.ease
    duration = timing.wholeDuration
  }

  var parameters: Timing {
    Timing(nanoseconds: duration, ease: ease)
  }

  func timing<Value: Interpolatable>(from start: Value, to end: Value) -> Timing {
    parameters
  }

  func encode(to container: inout CourseEncoding, _: TweenTypes) throws {
    try container.encode(ease, forKey: .ease)
    try container.encode(CodedDuration(.nanoseconds(duration)), forKey: .duration)
  }

  convenience init(from container: CourseDecoding) throws {
    let duration = try container.decode(CodedDuration.self, forKey: .duration).duration
    try self.init(Timing(duration: duration, ease: container.decode(Ease.self, forKey: .ease)))
  }
}

extension Course {
  /// A line with an ease, in a duration.
  ///
  /// Outside a run, a value begins as the ease does: with `.linear`, its velocity jumps. During a
  /// run, a value begins with its velocity, which bends the ease: the value may pass the end value
  /// before it returns, and leave a range such as 0...1. To begin at rest instead, pass an
  /// `initialVelocity` of zero; of an array, `[]`. An initial velocity of zero also bends an ease
  /// that does not begin at rest: a tenth into `.linear`, 0.019 of the distance is covered.
  ///
  /// To move straight from the current value, first leave the tween at rest there. The tween then
  /// begins a new run:
  ///
  /// ```swift
  /// await tweener.perform { tweener in
  ///   tweener.set(lamp, to: tweener.value(of: lamp))
  ///   tweener.retarget(
  ///     lamp, to: 0, .ease(.linear, duration: .seconds(1)),
  ///   )
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - ease: The ease.
  ///   - duration: The duration. A negative duration counts as zero.
  public static func ease(
    _ ease: Ease = .quadOut,
    duration: Duration = .milliseconds(300),
  ) -> Course {
    Course(EaseCourse(Timing(duration: duration, ease: ease)))
  }

  /// No movement: the value is at its end at once.
  public static var immediately: Course {
    .ease(.linear, duration: .zero)
  }
}
