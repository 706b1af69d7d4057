/// An item of an encoded timeline.
struct CodedItem: Codable {
  let item: Timeline.Item
}

extension CodedItem {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ItemMember.self)
    try MotionCodingError.checkDepth(of: container.codingPath, limit: MotionCodingDepth.maximum)
    switch item.kind {
    case .play(let clip):
      try container.encodeTrack(clip.key, encoder.userInfo)
      try clip.encode(to: &container)

    case .continuing(let continuation):
      try container.encodeTrack(continuation.key, encoder.userInfo)
      try continuation.encode(to: &container)

    case .wait(let time): try container.encode(CodedDuration(time), forKey: .wait)
    case .label(let name): try container.encode(name, forKey: .label)
    case .marker(let name): try container.encode(name, forKey: .marker)
    case .pause: try container.encode(true, forKey: .pause)

    case .group(.sequence, let items):
      try container.encode(items.map(CodedItem.init(item:)), forKey: .sequence)

    case .group(.parallel, let items):
      try container.encode(items.map(CodedItem.init(item:)), forKey: .parallel)

    case .tooDeep: throw MotionCodingError(.tooDeep, at: encoder.codingPath)
    }
    try container.encodeIfPresent(item.position?.description, forKey: .at)
    try container.encode(item.fillsBackwards, unless: false, forKey: .fillsBackwards)
    try container.encode(item.defaults, unless: Timeline.Defaults(), forKey: .defaults)
    try item.options.encode(to: &container)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ItemMember.self)
    try MotionCodingError.checkDepth(of: container.codingPath, limit: MotionCodingDepth.ofDecoded)
    var item = try CodedItem.item(container, decoder)
    if let text = try container.decodeIfPresent(String.self, forKey: .at) {
      do throws(TimelineError) {
        item.position = try Timeline.Position(parsing: text)
      } catch {
        throw container.invalid(.at, error.description)
      }
    }
    item.fillsBackwards = try container.decodeIfPresent(Bool.self, forKey: .fillsBackwards) ?? false
    item.defaults =
      try container.decodeIfPresent(Timeline.Defaults.self, forKey: .defaults) ?? item.defaults
    item.options = try RepeatOptions(from: container)
    self.init(item: item)
  }

  /// Decodes the item without its options.
  private static func item(
    _ container: ItemDecoding,
    _ decoder: any Decoder,
  ) throws -> Timeline.Item {
    func items(_ key: ItemMember) throws -> [Timeline.Item] {
      try container.decode([CodedItem].self, forKey: key).map(\.item)
    }
    guard let kind = ItemMember.kinds.first(where: container.contains) else {
      let kinds = ItemMember.kinds.map(\.rawValue).joined(separator: ", ")
      throw MotionCodingError(.unknownKind(expected: kinds), at: container.codingPath)
    }
    switch kind {
    case .wait:
      return try Timeline.Item(.wait(container.decode(CodedDuration.self, forKey: .wait).duration))

    case .label: return try Timeline.Item(.label(container.decode(String.self, forKey: .label)))
    case .marker: return try Timeline.Item(.marker(container.decode(String.self, forKey: .marker)))
    case .pause: return Timeline.Item(.pause)
    case .sequence: return try Timeline.Item(.sequence, items(.sequence))
    case .parallel: return try Timeline.Item(.parallel, items(.parallel))

    case .play, .to, .by:
      let types = TweenTypes(decoder.userInfo) ?? TweenTypes()
      let name = try container.decode(String.self, forKey: .type)
      let type = try types.decodedType(named: name, at: container.codingPath)
      return try motion(kind, type, container)

    case .track, .type, .initial, .at, .fillsBackwards, .defaults, .items, .arrangement, .offset,
      .repeats, .autoreverses, .repeatDelay, .speed, .easing, .reversed:
      preconditionFailure("an option is no kind of item")
    }
  }

  private static func motion<Value: Codable & Sendable>(
    _ kind: ItemMember,
    _: Value.Type,
    _ container: ItemDecoding,
  ) throws -> Timeline.Item {
    let name = try container.decode(String.self, forKey: .track)
    let initial = try container.decodeIfPresent(Value.self, forKey: .initial)
    let track = initial.map { Track(name, initial: $0) } ?? Track<Value>(name)
    guard kind != .play else {
      return try track.play(container.decode(Motion<Value>.self, forKey: .play))
    }
    guard let type = Value.self as? any Interpolatable.Type else {
      throw MotionCodingError(
        .unsupported(kind: "interpolation", type: "\(Value.self)"),
        at: container.codingPath + [kind],
      )
    }
    func decode<T: Interpolatable>(_: T.Type) throws -> Timeline.Item {
      let track: Track<T> = retyped(track)
      return try track.continuing(kind, container)
    }
    return try decode(type)
  }
}

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
