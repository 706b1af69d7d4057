/// A property that a timeline animates: a name, and the type of its values.
///
/// ```swift
/// let x = Track<Double>("x")
/// let value: Double? = frame[x]
/// ```
///
/// Two tracks are equal if they have the same name and the same type.
public struct Track<Value: Sendable>: Sendable, Hashable {
  /// The name; unique among the tracks of this type in a timeline.
  public let name: String

  /// The value while no item is in effect and no item that fills forwards has ended, or nil if the
  /// track has no value then.
  public let initial: Value?

  /// Creates a track without an initial value.
  ///
  /// Write the type, as in `Track<Double>("x")`: the name does not imply the type.
  public init(_ name: String) {
    self.name = name
    initial = nil
  }

  /// Creates a track with a value for the times without another value: while no item is in effect
  /// and no item that fills forwards has ended.
  ///
  /// ```swift
  /// let x = Track("x", initial: 0.0)
  /// let walk = try Timeline { x.to(100) }
  /// ```
  public init(_ name: String, initial: Value) {
    self.name = name
    self.initial = initial
  }

  /// Returns whether two tracks have the same name.
  public static func == (left: Track, right: Track) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  /// Returns an item that plays a motion on this track.
  ///
  /// The length of the item is the end time of the motion, with its delay and end delay. If the
  /// motion does not fill forwards, the track does not keep the end value. If the motion does not
  /// fill backwards, the track's value is unchanged during the delay. A motion longer than 73 years
  /// counts as endless.
  public func play(_ motion: Motion<Value>) -> Timeline.Item {
    Timeline.Item(.play(Clip(motion, on: self)))
  }

  /// Returns an item that sets a value, which the track keeps until another item is in effect.
  public func set(_ value: Value) -> Timeline.Item {
    play(Motion(constant: value))
  }

  var key: TrackKey {
    TrackKey(name: name, type: ObjectIdentifier(Value.self))
  }
}

extension Track: Codable where Value: Codable {}

/// The identity of a track.
struct TrackKey: Hashable {
  let name: String
  let type: ObjectIdentifier
}

/// A motion on a track, with the type of its values erased.
final class Clip: Sendable {
  let key: TrackKey
  /// The length of the motion, or nil if the motion never ends, or is longer than a timeline can
  /// be.
  let length: Nanoseconds?
  /// The time from which the motion is in effect.
  let effectStart: Nanoseconds
  /// The time until which the motion is in effect, unless its end value stays. Nil if the motion is
  /// in effect forever.
  let effectEnd: Nanoseconds?
  /// Whether the motion shows before its active phase.
  let fillsBefore: Bool
  /// Whether the track keeps the end value.
  let holds: Bool
  /// Whether the motion has no length and repeats forever.
  let isEndlessInstant: Bool

  /// The motion; nil in a clip that continues from its track's value, until the value is known.
  ///
  /// Changes only while a timeline is built, when no other task has the clip.
  @exclusivity(unchecked) private nonisolated(unsafe) var motion: (any ClipMotion)?
  /// Returns the motion that continues from a motion, or with nil from the track's initial value.
  /// Returns nil if there is no value.
  private let continuation: Continuation?

  private typealias Continuation = @Sendable (_ shown: ShownClip?) -> (any ClipMotion)?

  convenience init<Value>(_ motion: Motion<Value>, on track: Track<Value>) {
    self.init(motion.timing, on: track, motion: TypedMotion(motion: motion), continuation: nil)
  }

  /// Creates a clip that continues from its track's value.
  ///
  /// - Parameter motion: A function from the track's value to the motion.
  convenience init<Value>(
    _ timing: Timing,
    on track: Track<Value>,
    from motion: @escaping @Sendable (Value) -> Motion<Value>,
  ) {
    @Sendable
    func typed(_ start: Value) -> TypedMotion<Value> {
      TypedMotion(motion: motion(start).timing(timing))
    }
    self.init(timing, on: track, motion: nil) { shown in
      guard let shown else { return track.initial.map(typed) }
      return shown.clip.motion(of: Value.self).map { typed($0.value(at: .nanoseconds(shown.time))) }
    }
  }

  private init(
    _ timing: Timing,
    on track: Track<some Any>,
    motion: (any ClipMotion)?,
    continuation: Continuation?,
  ) {
    let end = timing.wholeEndTime
    let delay = timing.wholeDelay
    let activeEnd = timing.wholeActiveDuration.map { max(0, delay + $0) }
    key = track.key
    length = end.flatMap { $0 < TimelineIterations.limit ? $0 : nil }
    fillsBefore = timing.fill.isInEffect(in: .before)
    effectStart = fillsBefore ? 0 : max(0, min(delay, end ?? .max))
    holds = timing.fill.isInEffect(in: .after)
    effectEnd = holds ? end : activeEnd.map { min($0, end ?? .max) }
    isEndlessInstant = timing.iterations == .infinity && timing.wholeActiveDuration == 0
    unsafe self.motion = motion
    self.continuation = continuation
  }

  /// Encodes the motion.
  ///
  /// - Throws: ``MotionCodingError`` if the motion is not data.
  func encode(to container: inout ItemEncoding) throws {
    try unsafe motion?.encode(to: &container)
  }

  /// About the bytes of the motion.
  var motionMemory: Int {
    unsafe motion?.keptMemory ?? 0
  }

  /// Returns the text of the value at a local time, or nil if the clip never shows.
  func text(at time: Duration) -> String? {
    unsafe motion?.text(at: time)
  }

  /// Resolves the motion, if the clip continues from its track's value.
  ///
  /// - Parameter shown: Returns the motion that the track shows just before the clip.
  /// - Returns: The reason why the motion cannot be resolved; nil if the motion before is the only
  ///   reason.
  func resolve(from shown: () -> TrackIndex.Shown) -> TimelineError.Reason? {
    guard let continuation else { return nil }
    switch shown() {
    case .nothing:
      unsafe motion = continuation(nil)
      return unsafe motion == nil ? .nothingBefore(track: key.name) : nil

    case .clip(let shown):
      unsafe motion = continuation(shown)
      return nil

    case .later:
      return .ambiguousStart(track: key.name)
    }
  }

  /// Returns the motion; nil if its values are of another type.
  func motion<Value: Sendable>(of type: Value.Type) -> Motion<Value>? {
    (unsafe motion as? TypedMotion<Value>)?.motion
  }
}

/// A motion of any type of value.
private protocol ClipMotion: AnyObject, Sendable {
  func encode(to container: inout ItemEncoding) throws
  func text(at time: Duration) -> String
  var keptMemory: Int { get }
}

/// A motion whose type of values is known.
private final class TypedMotion<Value: Sendable>: ClipMotion {
  let motion: Motion<Value>

  func encode(to container: inout ItemEncoding) throws {
    try container.encodeValue(motion, forKey: .play)
  }

  func text(at time: Duration) -> String {
    String(describing: motion.value(at: time))
  }

  var keptMemory: Int {
    motion.keptMemory
  }

  init(motion: Motion<Value>) {
    self.motion = motion
  }
}
