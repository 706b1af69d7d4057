/// A line that covers half of the remaining distance in each half-life.
final class HalfLifeCourse: TimedCourse {
  /// The length of ten half-lives in nanoseconds; never negative.
  let parameters: Nanoseconds

  init(_ halfLife: Duration) {
    // The longest half-life is a tenth of the longest duration.
    let longest = Duration.nanoseconds(Nanoseconds.lengths.upperBound / 10)
    parameters = Nanoseconds(bounding: min(max(.zero, halfLife), longest) * 10)
  }

  var continuity: Continuity {
    // The velocity follows from the distance alone.
    .value
  }

  func timing<Value: Interpolatable>(from start: Value, to end: Value) -> Timing {
    Timing(nanoseconds: parameters, ease: .expoOut)
  }

  func encode(to container: inout CourseEncoding, _: TweenTypes) throws {
    try container.encode(CodedDuration(.nanoseconds(parameters) / 10), forKey: .halfLife)
  }

  convenience init(from container: CourseDecoding) throws {
    try self.init(container.decode(CodedDuration.self, forKey: .halfLife).duration)
  }
}

extension Course {
  /// An exponential approach, the lag of control and audio engineering: in each half-life, the
  /// value covers half of the remaining distance.
  ///
  /// At the time t, the fraction 2^(−t/h) of the distance remains, with the half-life h. The motion
  /// lasts ten half-lives, until less than a thousandth of the distance remains, and ends at
  /// exactly the end value. Its ease is ``Ease/expoOut``; another duration is another half-life.
  ///
  /// A retarget keeps the value and not the velocity, which follows from the distance alone. So a
  /// value that is retargeted to the same end at any time moves as if it were not.
  ///
  /// ```swift
  /// // 50 after one half-life, and 75 after two:
  /// let level = Motion(
  ///   from: 0.0, to: 100, .halfLife(.milliseconds(80)),
  /// ).value(at: .milliseconds(160))
  /// ```
  ///
  /// - Parameter halfLife: The half-life. With zero or less, the value is at its end at once.
  public static func halfLife(_ halfLife: Duration) -> Course {
    Course(HalfLifeCourse(halfLife))
  }
}
