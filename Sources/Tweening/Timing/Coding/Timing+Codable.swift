extension Timing: Codable {
  private enum CodingKeys: String, CodingKey {
    case duration
    case delay
    case endDelay
    case iterations
    case iterationDelay
    case iterationStart
    case direction
    case fill
    case easing
    case essential
  }

  /// The timing of Web Animations: no duration, no fill and the linear ease.
  package static let webAnimations = Timing(duration: .zero, fill: .none, ease: .linear)

  /// Decodes timing options of Web Animations. Missing options have the defaults of Web Animations:
  /// a duration of zero, one iteration, no fill and the linear ease. Numbers outside their range
  /// are stored as the properties store them: a negative number of iterations is 0.
  ///
  /// - Throws: `DecodingError` with the path of an option that is not valid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let standard = Timing.webAnimations
    // In an initializer of the type, assignments would pass the properties' own checks by.
    try self.init(
      duration: container.decodeDuration(forKey: .duration) ?? standard.duration,
      delay: container.decodeDuration(forKey: .delay) ?? standard.delay,
      endDelay: container.decodeDuration(forKey: .endDelay) ?? standard.endDelay,
      iterations: container.decodeIfPresent(CodedCount.self, forKey: .iterations)?.value
        ?? standard.iterations,
      iterationDelay: container.decodeDuration(forKey: .iterationDelay) ?? .zero,
      iterationStart: container.decodeIfPresent(Double.self, forKey: .iterationStart) ?? 0,
      direction: container.decodeIfPresent(PlaybackDirection.self, forKey: .direction)
        ?? standard.direction,
      fill: container.decodeIfPresent(FillMode.self, forKey: .fill) ?? standard.fill,
      ease: container.decodeIfPresent(Ease.self, forKey: .easing) ?? standard.ease,
      isEssential: container.decodeIfPresent(Bool.self, forKey: .essential) ?? false,
    )
  }

  /// Encodes timing options of Web Animations, without those that have its defaults.
  ///
  /// Times are in milliseconds: a number, or a text such as `"4611686018427387.904"` if a number
  /// would be rounded to another nanosecond. An infinite number of iterations is the text
  /// `"Infinity"`. The `iterationDelay` and `essential`, which Web Animations does not have, are
  /// options too.
  ///
  /// - Throws: ``MotionCodingError`` for a custom ease that ``TweenTypes`` does not contain.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let standard = Timing.webAnimations
    try container.encode(duration, unless: standard.duration, forKey: .duration)
    try container.encode(delay, unless: standard.delay, forKey: .delay)
    try container.encode(endDelay, unless: standard.endDelay, forKey: .endDelay)
    if iterations != standard.iterations {
      try container.encode(CodedCount(iterations), forKey: .iterations)
    }
    try container.encode(iterationDelay, unless: .zero, forKey: .iterationDelay)
    try container.encode(iterationStart, unless: 0, forKey: .iterationStart)
    try container.encode(direction, unless: standard.direction, forKey: .direction)
    try container.encode(fill, unless: standard.fill, forKey: .fill)
    try container.encode(ease, unless: standard.ease, forKey: .easing)
    try container.encode(isEssential, unless: false, forKey: .essential)
  }
}
