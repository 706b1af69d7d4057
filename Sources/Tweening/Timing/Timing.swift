/// When a motion plays, how often, which way and with which ease: the timing model of Web
/// Animations Level 1.
///
/// Times are *local*: 0 is the start of the playback, and the delay is included.
///
/// ```
/// delay        iteration 0   iteration 1   iteration 2   endDelay
/// |------------|-------------|-------------|-------------|--------|
/// 0            active phase ------------------------------        end time
/// ```
public struct Timing: Sendable, Hashable {
  /// The time from the start of the playback to the active phase.
  ///
  /// A negative delay enters the active phase part of the way through.
  public var delay: Duration
  /// The time from the end of the active phase to the end of the playback.
  ///
  /// A negative one ends the active phase early.
  public var endDelay: Duration
  /// The length of one iteration; a negative one is kept as zero.
  public var duration: Duration {
    didSet { duration = max(duration, .zero) }
  }

  /// How many iterations are played, which may be a fraction or infinite.
  ///
  /// A negative one or one that is not a number is kept as 0.
  public var iterations: Double {
    didSet { iterations = Timing.count(iterations) }
  }

  /// Where in the iterations the playback starts: 0.25 starts a quarter into the first one, 1.25 a
  /// quarter into the second.
  ///
  /// One that is negative, infinite or not a number is kept as 0.
  public var iterationStart: Double {
    didSet { iterationStart = Timing.offset(iterationStart) }
  }

  /// Which way the iterations run.
  public var direction: PlaybackDirection
  /// Whether the motion is in effect before and after the active phase.
  public var fill: FillMode
  /// The ease over each iteration.
  public var ease: Ease

  /// Creates a timing; every part has a default.
  public init(
    duration: Duration = .milliseconds(300),
    delay: Duration = .zero,
    endDelay: Duration = .zero,
    iterations: Double = 1,
    iterationStart: Double = 0,
    direction: PlaybackDirection = .normal,
    fill: FillMode = .both,
    ease: Ease = .quadOut,
  ) {
    self.duration = duration.attoseconds < 0 ? .zero : duration
    self.delay = delay
    self.endDelay = endDelay
    self.iterations = Timing.count(iterations)
    self.iterationStart = Timing.offset(iterationStart)
    self.direction = direction
    self.fill = fill
    self.ease = ease
  }

  /// The comparison also turns −0 and NaN into 0, so that equal timings hash and print alike.
  private static func count(_ number: Double) -> Double {
    number > 0 ? number : 0
  }

  private static func offset(_ number: Double) -> Double {
    number.isFinite ? count(number) : 0
  }
}
