public import Tweening

/// An animation for a browser: the arguments of `element.animate(keyframes, options)`, and the
/// position of the animation in its run.
///
/// ```swift
/// let snapshot = await tweener.snapshot()
/// for tween in snapshot.tweens {
///   let opacity = WebProperty<Double>.number("opacity")
///   try send(snapshot.webAnimation(of: tween, as: opacity))
/// }
/// ```
///
/// The JSON has the members `keyframes` and `options`, which a page passes on, and `playState`,
/// `playbackRate`, `startTime` and `currentTime`. All times are in milliseconds.
public struct WebAnimation: Sendable, Hashable {
  /// A value of the property at a fraction of an iteration.
  public struct Keyframe: Sendable, Hashable {
    /// The fraction of the iteration, from 0 to 1.
    public let offset: Double
    /// The value of the property, in CSS.
    public let value: String
    /// The easing up to the next keyframe, in CSS.
    public let easing: String

    init(_ value: String, at offset: Double, easing: String = "linear") {
      self.offset = offset
      self.value = value
      self.easing = easing
    }
  }

  /// The timing of an animation.
  public struct Options: Sendable, Hashable {
    /// The time before the first iteration.
    public var delay: Duration
    /// The length of one iteration.
    public var duration: Duration
    /// The time after the last iteration.
    public var endDelay: Duration
    /// The number of iterations, which may be a fraction or infinite.
    public var iterations: Double
    /// The number of iterations to skip at the start.
    public var iterationStart: Double
    /// The direction of the iterations.
    public var direction: PlaybackDirection
    /// Whether the animation shows before and after its iterations.
    public var fill: FillMode
    /// The easing over each iteration, in CSS.
    public var easing: String
  }

  /// The state of an animation on a page, by its name in Web Animations.
  public enum PlayState: String, Sendable, Hashable, Codable, CaseIterable {
    /// The tween was killed, and the page cancels its animation.
    case idle
    /// The animation runs.
    case running
    /// The animation is held at `currentTime`.
    case paused
    /// The tween has completed, and the animation is held at `currentTime`.
    case finished
  }

  /// The name of the property, as keyframes of a page contain it: `opacity`, `backgroundColor` or
  /// `--progress`.
  public let property: String
  /// The keyframes, in ascending order. Two keyframes with the same offset are a jump.
  public let keyframes: [Keyframe]
  /// The timing.
  public internal(set) var options: Options
  /// The state.
  public internal(set) var playState = PlayState.running
  /// The rate, negative where the tween runs backwards: the product of the rates of the tween and
  /// of its tweener.
  public internal(set) var playbackRate = 1.0
  /// The time since 1970 at which the animation's current time is 0; nil while the animation is
  /// held. Nil also for a motion, which the page starts at a time of its choice.
  public internal(set) var startTime: Duration?
  /// The time since the start of the delay at which the animation is held; nil while the animation
  /// runs.
  public internal(set) var currentTime: Duration?
}

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
    try encodeKeyframes(to: &container, forKey: .keyframes)
    try container.encode(options, forKey: .options)
    try container.encode(playState, forKey: .playState)
    try container.encode(playbackRate, forKey: .playbackRate)
    try container.encodeIfPresent(startTime.map(Milliseconds.count), forKey: .startTime)
    try container.encodeIfPresent(currentTime.map(Milliseconds.count), forKey: .currentTime)
  }
}

extension WebAnimation {
  func encodeKeyframes<Key>(
    to container: inout KeyedEncodingContainer<Key>,
    forKey key: Key,
  ) throws {
    try container.encode(
      keyframes.map { CodedKeyframe(property: property, keyframe: $0) }, forKey: key,
    )
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

  /// Encodes the options, except options with the default of Web Animations. Times are numbers of
  /// milliseconds, as a page needs them; an infinite number of iterations is the text `"Infinity"`,
  /// which a page accepts.
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
