// A spring that pulls a value to its end: the parts of the spring, so that the course of a spring
// takes no memory.
extension Spring.Parts: CourseKind {
  var parameters: Spring {
    Spring(self)
  }

  func motion<Value: Interpolatable>(from start: Value, to end: Value) -> Motion<Value> {
    guard let timing = parameters.settlingTiming else {
      let line = UndampedLine(from: start, to: end)
      return Motion(timing: parameters.undampedTiming, shape: line.shape)
    }
    return Motion(from: start, to: end).timing(timing)
  }

  func lineTiming<Value: Interpolatable>(from start: Value, to end: Value) -> Timing? {
    parameters.settlingTiming
  }

  func pushed<Value: Interpolatable>(
    from start: Value,
    to end: Value,
  ) -> (timing: Timing, curve: PushCurve)? {
    pushed
  }

  /// The timing and the curve of a line that starts with a velocity.
  var pushed: (timing: Timing, curve: PushCurve) {
    guard let settlingTime = curve.pushedSettlingTime else {
      return (parameters.undampedTiming, .undamped(response: curve.response))
    }
    return (Timing(nanoseconds: settlingTime, ease: .linear), .spring(curve))
  }

  func encode(to container: inout CourseEncoding, _: TweenTypes) throws {
    try container.encode(parameters, forKey: .spring)
  }
}

extension Course {
  /// A spring that pulls the value to its end.
  ///
  /// A value in flight keeps its velocity. From rest, the duration is the spring's
  /// ``Spring/settlingDuration``, and the ease is ``Ease/spring(_:)``; the end value is exact.
  ///
  /// A motion that starts with a velocity has two parts: the pull, and the swing of the velocity.
  /// The motion lasts until at most a thousandth of each part remains: of the distance, and of the
  /// largest displacement of the swing. In the last quarter of the motion, this remainder of the
  /// swing fades out. So the last step, to exactly the end value, is at most a thousandth of the
  /// distance, whatever the velocity. The ease of the motion is linear; another ease warps the
  /// time.
  ///
  /// A spring without damping never settles: its motion repeats one oscillation forever.
  public static func spring(_ spring: Spring = .smooth) -> Course {
    Course(spring.parts)
  }

  /// The spring ``Spring/smooth``, without a bounce.
  public static var smooth: Course { .spring(.smooth) }

  /// The spring ``Spring/snappy``, with a small bounce.
  public static var snappy: Course { .spring(.snappy) }

  /// The spring ``Spring/bouncy``, with a bounce.
  public static var bouncy: Course { .spring(.bouncy) }
}

extension Spring {
  /// The timing of a motion without an initial velocity; nil if the spring never settles.
  var settlingTiming: Timing? {
    guard let settlingTime = curve.settlingTime, let ease else { return nil }
    return Timing(nanoseconds: settlingTime, ease: ease)
  }

  /// The timing that repeats one oscillation forever.
  var undampedTiming: Timing {
    Timing(duration: response, iterations: .infinity, ease: .linear)
  }
}
