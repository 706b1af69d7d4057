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
