/// Tweens as data: their motions, states and positions at one instant.
///
/// ```swift
/// let data = try await JSONEncoder().encode(tweener.snapshot())
/// // Later, in another process:
/// let snapshot = try JSONDecoder().decode(
///   TweenSnapshot.self, from: data,
/// )
/// let tweens = try await tweener.restore(
///   snapshot, downtime: .counted,
/// )
/// ```
///
/// A restored tween has the values, events and outcome that it would have had without the
/// interruption, to the last bit. Streams, bindings and callbacks are not saved. A tween that is
/// restored under the key of another tween keeps the streams, bindings and callbacks of that tween.
public struct TweenSnapshot: Sendable, Hashable, Codable {
  /// A saved tween.
  public struct Entry: Sendable, Hashable {
    /// The key of the tween, or nil if it has none.
    public let key: String?
    /// The tags of the tween, in ascending order.
    public let tags: [String]
    /// The name of the type of values in ``TweenTypes``, or `timeline`.
    public let type: String
    let conflict: KeyConflict
    let motion: CodedValue
    let playback: SavedPlayback
    let autostart: Bool
    /// The command that waits for the key, and the number of its turn, or nil if the tween does not
    /// wait.
    let waiting: StartCommand?
    let turn: Int?
    /// The revision of the key, or nil if the tweener has shared no change of the key.
    public internal(set) var revision: Revision?

    /// The state of the tween.
    public var state: TweenState {
      playback.state
    }

    /// The local time without the delay: negative in a delay.
    public var position: Duration {
      .nanoseconds(playback.position)
    }

    /// The rate of the tween's time.
    public var rate: Double {
      playback.rate
    }
  }

  /// A tween that a snapshot leaves out, and the reason.
  public struct Omission: Sendable, Hashable, Codable {
    /// The serial number of the tween's identity.
    public let tween: UInt64
    /// A sentence with what was expected and found.
    public let reason: String
  }

  /// The tweens, in the order of their creation.
  public let tweens: [Entry]
  /// The tweens that are not data.
  public let omitted: [Omission]
  /// The time since 1970 at the instant of the snapshot, to the nanosecond.
  public let wallTime: Duration
  /// The scale of the tweener's time.
  public let timeScale: Double
  /// Whether the tweener was frozen.
  public let isFrozen: Bool
  /// The time of the tweener.
  public let time: Duration
  /// The anchor of the tweener's time.
  let anchor: Nanoseconds
  /// How long ago on the clock the anchor was.
  let anchorAge: Nanoseconds
  /// The time that the tweener shares with others, or nil if there are no others.
  let sharedTime: SharedTime?
  /// Whether the snapshot is an element of ``Tweener/changes``. The restore of such a snapshot
  /// affects only keys with older revisions.
  public let isChange: Bool

  private static var version: Int { 1 }
}

extension TweenSnapshot {
  init(
    _ timekeeper: Timekeeper,
    _ tweens: [Entry],
    omitted: [Omission],
    wallTime: Nanoseconds,
    _ sharedTime: SharedTime?,
    isChange: Bool,
  ) {
    self.tweens = tweens
    self.omitted = omitted
    self.sharedTime = sharedTime
    self.isChange = isChange
    self.wallTime = .nanoseconds(wallTime)
    timeScale = timekeeper.timebase.scale
    isFrozen = timekeeper.timebase.isFrozen
    time = .nanoseconds(timekeeper.instant)
    (anchor, anchorAge) = timekeeper.timebase.anchor(at: timekeeper.clockInstant)
  }

  // MARK: Coding

  enum CodingKeys: CodingKey {
    case version
    case tweens
    case omitted
    case wallTime
    case timeScale
    case isFrozen
    case time
    case anchor
    case anchorAge
    case sharedTime
    case isChange
  }

  /// Decodes a snapshot.
  ///
  /// - Throws: ``MotionCodingError`` for another version and for values that are not valid;
  ///   `DecodingError` for values of a wrong type. The motions are decoded by `restore`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw MotionCodingError(
        .unknownVersion(version), at: container.codingPath + [CodingKeys.version],
      )
    }
    func time(_ key: CodingKeys) throws -> Nanoseconds? {
      try container.decodeDuration(forKey: key).map { Nanoseconds(rounding: $0) }
    }
    tweens = try container.decode([Entry].self, forKey: .tweens)
    omitted = try container.decodeIfPresent([Omission].self, forKey: .omitted) ?? []
    wallTime = try container.decode(CodedDuration.self, forKey: .wallTime).duration
    timeScale = try container.decodeIfPresent(Double.self, forKey: .timeScale) ?? 1
    isFrozen = try container.decodeIfPresent(Bool.self, forKey: .isFrozen) ?? false
    self.time = try container.decodeDuration(forKey: .time) ?? .zero
    anchor = try time(.anchor) ?? 0
    anchorAge = try time(.anchorAge) ?? 0
    sharedTime = try container.decodeIfPresent(SharedTime.self, forKey: .sharedTime)
    isChange = try container.decodeIfPresent(Bool.self, forKey: .isChange) ?? false
    guard timeScale >= 0, timeScale.isFinite else {
      throw container.invalid(.timeScale, "expected a number from 0, found \(timeScale)")
    }
    guard anchorAge >= 0 else {
      throw container.invalid(.anchorAge, "expected a time from 0, found \(anchorAge) ns")
    }
  }

  /// Encodes the version, the tweens and the time of their tweener, in milliseconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(tweens, forKey: .tweens)
    try container.encode(omitted, unless: [], forKey: .omitted)
    try container.encode(CodedDuration(wallTime), forKey: .wallTime)
    try container.encode(timeScale, unless: 1, forKey: .timeScale)
    try container.encode(isFrozen, unless: false, forKey: .isFrozen)
    try container.encode(time, unless: .zero, forKey: .time)
    try container.encode(.nanoseconds(anchor), unless: .zero, forKey: .anchor)
    try container.encode(.nanoseconds(anchorAge), unless: .zero, forKey: .anchorAge)
    try container.encodeIfPresent(sharedTime, forKey: .sharedTime)
    try container.encode(isChange, unless: false, forKey: .isChange)
  }
}

extension TweenSnapshot.Entry: Codable {
  enum CodingKeys: CodingKey {
    case key
    case conflict
    case tags
    case type
    case motion
    case playback
    case autostart
    case waiting
    case turn
    case revision
  }

  /// Decodes an entry in the form of `encode(to:)`.
  ///
  /// - Throws: ``MotionCodingError`` for values that are not valid and for a motion that nests too
  ///   deep; `DecodingError` for values of a wrong type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    key = try container.decodeIfPresent(String.self, forKey: .key)
    tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
    type = try container.decode(String.self, forKey: .type)
    let name = try container.decodeIfPresent(String.self, forKey: .conflict)
    guard let conflict = name.map(KeyConflict.init(rawValue:)) ?? .replace else {
      let names = KeyConflict.allCases.map(\.rawValue).joined(separator: ", ")
      throw container.invalid(.conflict, "expected \(names), found \(name ?? "")")
    }
    self.conflict = conflict
    do {
      motion = try container.decode(CodedValue.self, forKey: .motion)
    } catch let error as CodedValueTooDeep {
      throw MotionCodingError(.tooDeep, at: error.path)
    }
    playback = try container.decode(SavedPlayback.self, forKey: .playback)
    autostart = try container.decodeIfPresent(Bool.self, forKey: .autostart) ?? true
    waiting = try container.decodeIfPresent(StartCommand.self, forKey: .waiting)
    turn = try container.decodeIfPresent(Int.self, forKey: .turn)
    revision = try container.decodeIfPresent(TweenSnapshot.Revision.self, forKey: .revision)
  }

  /// Encodes the names, the motion and the state of the tween.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(key, forKey: .key)
    try container.encode(conflict.rawValue, unless: KeyConflict.replace.rawValue, forKey: .conflict)
    try container.encode(tags, unless: [], forKey: .tags)
    try container.encode(type, forKey: .type)
    try container.encode(motion, forKey: .motion)
    try container.encode(playback, forKey: .playback)
    try container.encode(autostart, unless: true, forKey: .autostart)
    try container.encodeIfPresent(waiting, forKey: .waiting)
    try container.encodeIfPresent(turn, forKey: .turn)
    try container.encodeIfPresent(revision, forKey: .revision)
  }
}
