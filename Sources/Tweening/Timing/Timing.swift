/// The duration, delays, repeats, direction, fill mode and ease of a motion: the timing model of
/// Web Animations Level 1.
///
/// Times are *local*: 0 is the start of the playback, and the delay is included. Every length is
/// rounded to the nearest nanosecond when it is set, and limited to ±2⁶¹ nanoseconds (73 years).
///
/// ```
/// delay     iteration 0  iteration 1  iteration 2  endDelay
/// |---------|------------|------------|------------|--------|
/// 0         active phase --------------------------         end time
/// ```
///
/// An iteration delay is a pause between two iterations; Web Animations has no such delay. The
/// pause is part of the active phase, but of no iteration. During the pause, the motion shows the
/// end of the iteration before the pause.
public struct Timing: Sendable, Hashable {
  /// The time from the start of the playback to the active phase.
  ///
  /// With a negative delay, the playback starts inside the active phase.
  public var delay: Duration {
    get { .nanoseconds(wholeDelay) }
    set { wholeDelay = Nanoseconds(bounding: newValue) }
  }

  /// The time from the end of the active phase to the end of the playback.
  ///
  /// A negative end delay ends the active phase early.
  public var endDelay: Duration {
    get { .nanoseconds(wholeEndDelay) }
    set { rare.parts.endDelay = Nanoseconds(bounding: newValue) }
  }

  /// The length of one iteration; a negative length is stored as zero.
  public var duration: Duration {
    get { .nanoseconds(wholeDuration) }
    set { wholeDuration = max(0, Nanoseconds(bounding: newValue)) }
  }

  /// The number of iterations, which may be a fraction or infinite.
  ///
  /// A negative number or NaN is stored as 0.
  public var iterations: Double {
    didSet { iterations = Timing.count(iterations) }
  }

  /// The pause between an iteration and the next one; a negative one is stored as zero.
  public var iterationDelay: Duration {
    get { .nanoseconds(wholeIterationDelay) }
    set { rare.parts.iterationDelay = max(0, Nanoseconds(bounding: newValue)) }
  }

  /// The number of iterations to skip at the start: 0.25 starts a quarter into the first iteration,
  /// and 1.25 a quarter into the second.
  ///
  /// A number that is negative, infinite or NaN is stored as 0.
  public var iterationStart: Double {
    get { rare.parts.iterationStart }
    set { rare.parts.iterationStart = newValue.isFinite ? Timing.count(newValue) : 0 }
  }

  /// Whether a tweener with reduced motion shows the motion as it is. The default is false.
  public var isEssential: Bool {
    get { rare.parts.isEssential }
    set { rare.parts.isEssential = newValue }
  }

  /// The direction of the iterations.
  public var direction: PlaybackDirection
  /// Whether the motion is in effect before and after the active phase.
  public var fill: FillMode
  /// The ease over each iteration.
  public var ease: Ease
  /// The delay in nanoseconds.
  package private(set) var wholeDelay: Nanoseconds
  /// The length of an iteration in nanoseconds; never negative.
  package private(set) var wholeDuration: Nanoseconds
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
    isEssential: Bool = false,
  ) {
    wholeDuration = max(0, Nanoseconds(bounding: duration))
    wholeDelay = Nanoseconds(bounding: delay)
    self.iterations = Timing.count(iterations)
    self.direction = direction
    self.fill = fill
    self.ease = ease
    // `Duration.zero` is a function of the standard library, which no optimizer sees through.
    if endDelay.attoseconds != 0 || iterationDelay.attoseconds != 0 || iterationStart != 0 {
      self.endDelay = endDelay
      self.iterationDelay = iterationDelay
      self.iterationStart = iterationStart
    }
    if isEssential {
      rare.parts.isEssential = true
    }
  }

  /// The timing `Timing()`. Most motions begin with this timing, whose lengths need no conversion.
  @usableFromInline static var standard: Timing {
    Timing(nanoseconds: 300_000_000, ease: .quadOut)
  }

  /// Creates the timing of one iteration, without a conversion of its length.
  ///
  /// - Precondition: `nanoseconds` is not negative.
  init(nanoseconds: Nanoseconds, ease: Ease) {
    wholeDuration = min(nanoseconds, Nanoseconds.lengths.upperBound)
    wholeDelay = 0
    iterations = 1
    direction = .normal
    fill = .both
    self.ease = ease
  }

  /// The end delay in nanoseconds.
  var wholeEndDelay: Nanoseconds {
    rare.parts.endDelay
  }

  /// The pause between two iterations in nanoseconds; never negative.
  package var wholeIterationDelay: Nanoseconds {
    rare.parts.iterationDelay
  }

  /// Divides all lengths by a factor.
  ///
  /// - Precondition: `factor` is finite and greater than 0.
  @usableFromInline
  mutating func speedUp(_ factor: Double) {
    wholeDelay = wholeDelay.divided(by: factor)
    wholeDuration = wholeDuration.divided(by: factor)
    guard !hasNoRareParts else { return }
    rare.parts.endDelay = wholeEndDelay.divided(by: factor)
    rare.parts.iterationDelay = wholeIterationDelay.divided(by: factor)
  }

  /// Whether the end delay, the iteration delay and the iteration start are zero.
  var hasNoRareParts: Bool {
    rare.isEmpty
  }

  /// Returns the number, or 0 for numbers below 0. The comparison also replaces −0 and NaN by 0, so
  /// that equal timings hash and print alike.
  private static func count(_ number: Double) -> Double {
    number > 0 ? number : 0
  }

  /// Traps at a negative number of plays, which other engines take for repeating forever.
  @usableFromInline
  static func checkPlays(_ count: Double) {
    precondition(!(count < 0), "a negative number of plays; repeatingForever() has no end")
  }
}

extension Timing: CustomStringConvertible {
  /// The timing as Swift code, without the parts that have their defaults:
  /// `Timing(duration: .seconds(2), ease: .cubicOut)`.
  public var description: String {
    let standard = Timing()
    var parts: [String] = []
    func add<Value: Equatable>(
      _ name: String,
      _ path: KeyPath<Timing, Value>,
      text: (Value) -> String,
    ) {
      if self[keyPath: path] != standard[keyPath: path] {
        parts.append("\(name): \(text(self[keyPath: path]))")
      }
    }
    add("duration", \.duration) { $0.swiftText }
    add("delay", \.delay) { $0.swiftText }
    add("endDelay", \.endDelay) { $0.swiftText }
    add("iterations", \.iterations) { $0 == .infinity ? ".infinity" : "\($0)" }
    add("iterationDelay", \.iterationDelay) { $0.swiftText }
    add("iterationStart", \.iterationStart) { "\($0)" }
    add("direction", \.direction) { ".\($0)" }
    add("fill", \.fill) { ".\($0)" }
    add("ease", \.ease) { $0.swiftText }
    add("isEssential", \.isEssential) { "\($0)" }
    return "Timing(\(parts.joined(separator: ", ")))"
  }
}
