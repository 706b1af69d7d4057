/// The duration, delays, repeats, direction, fill mode and ease of a motion: the timing model of
/// Web Animations Level 1.
///
/// Times are *local*: 0 is the start of the playback, and the delay is included.
///
/// ```
/// delay        iteration 0   iteration 1   iteration 2   endDelay
/// |------------|-------------|-------------|-------------|--------|
/// 0            active phase ------------------------------        end time
/// ```
///
/// An iteration delay, which Web Animations does not have, is a pause between two iterations: part
/// of the active phase, but of no iteration. In the pause, the end of the iteration before it
/// shows.
public struct Timing: Sendable, Hashable {
  /// The time from the start of the playback to the active phase.
  ///
  /// With a negative delay, the playback starts inside the active phase.
  public var delay: Duration
  /// The time from the end of the active phase to the end of the playback.
  ///
  /// A negative end delay ends the active phase early.
  public var endDelay: Duration {
    get { rare.parts.endDelay }
    set { rare.set(isZero: newValue.attoseconds == 0) { $0.endDelay = newValue } }
  }

  /// The length of one iteration; a negative length is stored as zero.
  public var duration: Duration {
    didSet { duration = max(duration, .zero) }
  }

  /// The number of iterations, which may be a fraction or infinite.
  ///
  /// A negative number or NaN is stored as 0.
  public var iterations: Double {
    didSet { iterations = Timing.count(iterations) }
  }

  /// The pause between an iteration and the next one; a negative one is stored as zero.
  public var iterationDelay: Duration {
    get { rare.parts.iterationDelay }
    set { rare.set(isZero: newValue.attoseconds <= 0) { $0.iterationDelay = max(newValue, .zero) } }
  }

  /// The point in the iterations at which the playback starts: 0.25 starts a quarter into the first
  /// one, 1.25 a quarter into the second.
  ///
  /// A number that is negative, infinite or NaN is stored as 0.
  public var iterationStart: Double {
    get {
      rare.parts.iterationStart
    }
    set {
      let offset = Timing.offset(newValue)
      rare.set(isZero: offset == 0) { $0.iterationStart = offset }
    }
  }

  /// The direction of the iterations.
  public var direction: PlaybackDirection
  /// Whether the motion is in effect before and after the active phase.
  public var fill: FillMode
  /// The ease over each iteration.
  public var ease: Ease
  private var rare = RareTiming.Storage()

  /// Creates a timing; every part has a default.
  public init(
    duration: Duration = .milliseconds(300),
    delay: Duration = .zero,
    endDelay: Duration = .zero,
    iterations: Double = 1,
    iterationDelay: Duration = .zero,
    iterationStart: Double = 0,
    direction: PlaybackDirection = .normal,
    fill: FillMode = .both,
    ease: Ease = .quadOut,
  ) {
    self.duration = duration.attoseconds < 0 ? .zero : duration
    self.delay = delay
    self.iterations = Timing.count(iterations)
    self.direction = direction
    self.fill = fill
    self.ease = ease
    if endDelay.attoseconds != 0 || iterationDelay.attoseconds != 0 || iterationStart != 0 {
      self.endDelay = endDelay
      self.iterationDelay = iterationDelay
      self.iterationStart = iterationStart
    }
  }

  /// Whether the end delay, the iteration delay and the iteration start are zero.
  var hasNoRareParts: Bool {
    rare.isEmpty
  }

  /// The comparison also turns −0 and NaN into 0, so that equal timings hash and print alike.
  private static func count(_ number: Double) -> Double {
    number > 0 ? number : 0
  }

  private static func offset(_ number: Double) -> Double {
    number.isFinite ? count(number) : 0
  }
}
