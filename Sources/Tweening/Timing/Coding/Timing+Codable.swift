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
  /// a duration of zero, one iteration, no fill and the linear ease. The duration and the fill may
  /// be `"auto"`.
  ///
  /// - Throws: `DecodingError` with the path of an option that is not valid.
  public init(from decoder: any Decoder) throws {
    let options = try decoder.container(keyedBy: CodingKeys.self)
    func option<Value>(
      _ key: CodingKeys,
      or other: Value,
      _ decode: (any Decoder) throws -> Value,
    ) throws -> Value {
      try options.contains(key) ? decode(options.superDecoder(forKey: key)) : other
    }
    let standard = Timing.webAnimations
    // In an initializer of the type, assignments would pass the properties' own checks by.
    try self.init(
      duration: option(.duration, or: standard.duration) {
        try $0.decodeMilliseconds(isSigned: false, or: "auto")
      },
      delay: option(.delay, or: standard.delay) { try $0.decodeMilliseconds(isSigned: true) },
      endDelay: option(.endDelay, or: standard.endDelay) {
        try $0.decodeMilliseconds(isSigned: true)
      },
      iterations: option(.iterations, or: standard.iterations) {
        try $0.decodeNumber(
          "a number from 0 or \"Infinity\"", { $0 >= 0 ? $0 : nil }, text: CodedCount.number,
        )
      },
      iterationDelay: option(.iterationDelay, or: .zero) {
        try $0.decodeMilliseconds(isSigned: false)
      },
      iterationStart: option(.iterationStart, or: 0) {
        try $0.decodeNumber("a number from 0", { $0 >= 0 ? $0 : nil })
      },
      direction: option(.direction, or: standard.direction) {
        try $0.decodeChoice(PlaybackDirection.self)
      },
      fill: option(.fill, or: standard.fill) {
        try $0.decodeChoice(FillMode.self, or: [(name: "auto", value: .none)])
      },
      ease: option(.easing, or: standard.ease) { try Ease(from: $0) },
      isEssential: option(.essential, or: false) { try $0.decode(Bool.self, "true or false") },
    )
  }

  /// Encodes timing options of Web Animations, except options with the defaults of Web Animations.
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
