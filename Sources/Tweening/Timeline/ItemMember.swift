/// The members of an encoded item: one for its kind, and its options.
enum ItemMember: String, CodingKey {
  case play
  case to
  case by
  case wait
  case label
  case marker
  case pause
  case sequence
  case parallel

  case track
  case type
  case initial
  case at
  case fillsBackwards
  case defaults
  case items
  case arrangement
  case offset

  case repeats
  case autoreverses
  case repeatDelay
  case speed
  case easing
  case reversed

  /// The members that name a kind.
  static let kinds: [ItemMember] = [
    .play, .to, .by, .wait, .label, .marker, .pause, .sequence, .parallel,
  ]
}

typealias ItemEncoding = KeyedEncodingContainer<ItemMember>
typealias ItemDecoding = KeyedDecodingContainer<ItemMember>

extension KeyedEncodingContainer<ItemMember> {
  /// Encodes the track of a motion, with the name of its type.
  mutating func encodeTrack(_ key: TrackKey, _ userInfo: [CodingUserInfoKey: Any]) throws {
    let types = TweenTypes(userInfo) ?? TweenTypes()
    guard let type = types.name(of: key.type) else {
      throw MotionCodingError(
        .unregisteredType("the type of the track \"\(key.name)\""), at: codingPath,
      )
    }
    try encode(key.name, forKey: .track)
    try encode(type, forKey: .type)
  }
}

extension RepeatOptions {
  func encode(to container: inout ItemEncoding) throws {
    if count != 1 {
      try container.encode(CodedCount(count), forKey: .repeats)
    }
    try container.encode(autoreverses, unless: false, forKey: .autoreverses)
    try container.encode(delay, unless: .zero, forKey: .repeatDelay)
    try container.encode(speed, unless: 1, forKey: .speed)
    try container.encode(ease, unless: .linear, forKey: .easing)
    try container.encode(isReversed, unless: false, forKey: .reversed)
  }

  init(from container: ItemDecoding) throws {
    repeating(
      try container.decodeIfPresent(CodedCount.self, forKey: .repeats)?.value ?? 1,
      autoreverses: try container.decodeIfPresent(Bool.self, forKey: .autoreverses) ?? false,
      delay: try container.decodeDuration(forKey: .repeatDelay) ?? .zero,
    )
    speed = try container.decodeIfPresent(Double.self, forKey: .speed) ?? 1
    ease = try container.decodeIfPresent(Ease.self, forKey: .easing) ?? .linear
    isReversed = try container.decodeIfPresent(Bool.self, forKey: .reversed) ?? false
  }
}

extension Timeline.Defaults: Codable {
  private enum CodingKeys: CodingKey {
    case duration
    case easing
  }

  /// Decodes defaults; missing ones are nil.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      duration: container.decodeDuration(forKey: .duration),
      ease: container.decodeIfPresent(Ease.self, forKey: .easing),
    )
  }

  /// Encodes the duration in milliseconds, and the ease as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(duration.map { CodedDuration($0) }, forKey: .duration)
    try container.encodeIfPresent(ease, forKey: .easing)
  }
}
