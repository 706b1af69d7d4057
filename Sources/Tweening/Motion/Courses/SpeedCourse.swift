/// A line with an ease, in the duration that a mean speed needs.
final class SpeedCourse<Value: DistanceInterpolatable>: TimedCourse {
  let parameters: SpeedParameters

  init(speed: Double, ease: Ease) {
    parameters = SpeedParameters(speed: speed.isNaN ? 0 : speed.magnitude, ease: ease)
  }

  func timing<Other: Interpolatable>(from start: Other, to end: Other) -> Timing {
    let distance = Value.distance(from: retyped(start), to: retyped(end))
    return Timing(duration: .covering(distance, at: parameters.speed), ease: parameters.ease)
  }

  func encode(to container: inout CourseEncoding, _: TweenTypes) throws {
    try container.encode(parameters.speed, forKey: .speed)
    try container.encode(parameters.ease, forKey: .ease)
  }

  convenience init(from container: CourseDecoding) throws {
    try self.init(
      speed: container.decode(Double.self, forKey: .speed),
      ease: container.decodeIfPresent(Ease.self, forKey: .ease) ?? .quadOut,
    )
  }
}

struct SpeedParameters: Hashable, Sendable {
  /// The distance covered in a second; never negative and never NaN.
  let speed: Double
  let ease: Ease
}

extension Course where Value: DistanceInterpolatable {
  /// A line with an ease, in the duration that a speed needs.
  ///
  /// With any ease, the mean speed from rest is `speed`. A value in flight begins with its
  /// velocity, as with ``ease(_:duration:)``.
  ///
  /// - Parameters:
  ///   - speed: The distance covered in a second. The magnitude counts; at 0, and at NaN, the
  ///     movement takes the longest time, 73 years.
  ///   - ease: The ease.
  public static func speed(_ speed: Double, ease: Ease = .quadOut) -> Course {
    Course(SpeedCourse<Value>(speed: speed, ease: ease))
  }
}

extension Course {
  /// A speed needs a distance between values.
  @available(
    *, unavailable,
    message: "a speed needs values with a distance: conform them to 'DistanceInterpolatable'"
  )
  public static func speed(_ speed: Double, ease: Ease = .quadOut) -> Course {
    .ease(ease)
  }
}
