extension WebAnimation: Codable {
  private enum CodingKeys: CodingKey {
    case keyframes
    case options
    case playState
    case playbackRate
    case startTime
    case currentTime
  }

  /// Decodes an animation in the form of `encode(to:)`.
  ///
  /// - Throws: `DecodingError`, also for keyframes without a property or with several.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let coded = try container.decode([CodedKeyframe].self, forKey: .keyframes)
    guard let property = coded.first?.property, coded.allSatisfy({ $0.property == property }) else {
      throw container.corrupted(.keyframes, "expected keyframes of one property")
    }
    self.property = property
    keyframes = coded.map(\.keyframe)
    options = try container.decode(Options.self, forKey: .options)
    playState = try container.decode(PlayState.self, forKey: .playState)
    playbackRate = try container.decode(Double.self, forKey: .playbackRate)
    startTime = try container.decodeDuration(forKey: .startTime)
    currentTime = try container.decodeDuration(forKey: .currentTime)
  }

  /// Encodes the arguments of `animate` and the state, with times in milliseconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let coded = keyframes.map { CodedKeyframe(property: property, keyframe: $0) }
    try container.encode(coded, forKey: .keyframes)
    try container.encode(options, forKey: .options)
    try container.encode(playState, forKey: .playState)
    try container.encode(playbackRate, forKey: .playbackRate)
    try container.encodeIfPresent(startTime.map(Milliseconds.count), forKey: .startTime)
    try container.encodeIfPresent(currentTime.map(Milliseconds.count), forKey: .currentTime)
  }
}

extension WebAnimation.Options: Codable {
  private enum CodingKeys: CodingKey {
    case delay
    case duration
    case endDelay
    case iterations
    case iterationStart
    case direction
    case fill
    case easing
  }

  /// Decodes options in the form of `encode(to:)`. Missing options have the defaults of Web
  /// Animations.
  ///
  /// - Throws: `DecodingError`, also for a duration, a number of iterations and an iteration start
  ///   below 0, which a page refuses.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    delay = try container.decodeDuration(forKey: .delay) ?? .zero
    duration = try container.decodeDuration(forKey: .duration) ?? .zero
    endDelay = try container.decodeDuration(forKey: .endDelay) ?? .zero
    iterations = try container.decodeIfPresent(CodedCount.self, forKey: .iterations)?.value ?? 1
    iterationStart = try container.decodeIfPresent(Double.self, forKey: .iterationStart) ?? 0
    direction =
      try container.decodeIfPresent(PlaybackDirection.self, forKey: .direction) ?? .normal
    fill = try container.decodeIfPresent(FillMode.self, forKey: .fill) ?? .none
    easing = try container.decodeIfPresent(String.self, forKey: .easing) ?? "linear"
    for (key, isValid) in [
      (CodingKeys.duration, duration >= .zero), (.iterations, iterations >= 0),
      (.iterationStart, iterationStart >= 0),
    ] where !isValid {
      throw container.corrupted(key, "expected a number from 0")
    }
  }

  /// Encodes the options without those that have the default of Web Animations. Times are numbers
  /// of milliseconds, as a page needs them; an infinite number of iterations is the text
  /// `"Infinity"`, which a page accepts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Milliseconds.count(delay), unless: 0, forKey: .delay)
    try container.encode(Milliseconds.count(duration), forKey: .duration)
    try container.encode(Milliseconds.count(endDelay), unless: 0, forKey: .endDelay)
    if iterations != 1 {
      try container.encode(CodedCount(iterations), forKey: .iterations)
    }
    try container.encode(iterationStart, unless: 0, forKey: .iterationStart)
    try container.encode(direction, unless: .normal, forKey: .direction)
    try container.encode(fill, unless: .none, forKey: .fill)
    try container.encode(easing, unless: "linear", forKey: .easing)
  }
}

/// A keyframe as a page expects it: an object whose members are `offset`, `easing` and the
/// property.
private struct CodedKeyframe: Codable {
  private static let offset = CodedKey.member("offset")
  private static let easing = CodedKey.member("easing")

  let property: String
  let keyframe: WebAnimation.Keyframe
}

extension CodedKeyframe {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodedKey.self)
    let others = container.allKeys.map(\.stringValue).filter { $0 != "offset" && $0 != "easing" }
    guard let property = others.first, others.count == 1 else {
      throw decoder.corrupted("expected one property, found \(others.count)")
    }
    self.property = property
    keyframe = try WebAnimation.Keyframe(
      container.decode(String.self, forKey: .member(property)),
      at: container.decode(Double.self, forKey: Self.offset),
      easing: container.decodeIfPresent(String.self, forKey: Self.easing) ?? "linear",
    )
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodedKey.self)
    try container.encode(keyframe.offset, forKey: Self.offset)
    try container.encode(keyframe.value, forKey: .member(property))
    try container.encode(keyframe.easing, unless: "linear", forKey: Self.easing)
  }
}
