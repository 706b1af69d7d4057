/// The iterations of a child through its content, forwards or backwards: they map the parent's time
/// to the time of the content.
///
/// ```
/// iteration 0  gap  iteration 1  gap  iteration 2
/// |-----------|-----|-----------|-----|-----------|
/// 0           length                              total
/// ```
///
/// All lengths are whole nanoseconds of the parent's time. One division gives the iteration and the
/// time within it, so that the billionth iteration begins as exactly as the second.
struct TimelineIterations: Sendable {
  /// Lengths stay below this, so that sums of two fit.
  static let limit: Nanoseconds = Nanoseconds.lengths.upperBound

  /// The length of one iteration.
  let length: Nanoseconds
  /// The length of the content; an iteration plays it once.
  let content: Nanoseconds
  /// The pause between iterations.
  let gap: Nanoseconds
  /// The end of the last iteration; nil: never.
  let total: Nanoseconds?
  /// The index of the last iteration; nil: there is none.
  let last: Int128?
  let direction: PlaybackDirection
  let ease: Ease
  /// The time in the first iteration at which the playback begins.
  let offset: Int128
  /// The speed of the content, without the ease.
  let speed: Double
  /// Whether the content never ends.
  let isEndless: Bool
  /// Whether there is no iteration.
  let isEmpty: Bool
  /// The iteration at a time.
  let model: TimingModel

  /// - Parameter content: The length of the content; nil: infinite.
  init(_ options: RepeatOptions, content: Nanoseconds?) throws(TimelineError) {
    guard options.speed > 0, options.speed < .infinity else {
      throw TimelineError(.speed(options.speed))
    }
    guard options.delay >= .zero else {
      throw TimelineError(.negativeRepeatDelay(options.delay))
    }
    var timing = Timing(duration: .zero, ease: options.ease)
    guard let content else {
      guard options.iterationCount == 1, options.ease == .linear, !options.isReversed else {
        throw TimelineError(.infiniteContent)
      }
      timing.duration = .nanoseconds(Self.limit)
      self.init(timing, content: Self.limit, speed: options.speed, isEndless: true)
      return
    }
    let gap = options.iterationCount > 1 ? Nanoseconds(bounding: options.delay) : 0
    let length = content.divided(by: options.speed)
    guard max(length, gap) < Self.limit else { throw TimelineError(.tooLong) }
    guard options.count < .infinity || length > 0 || gap > 0 else {
      throw TimelineError(.endlessInstant)
    }
    timing.duration = .nanoseconds(length)
    timing.iterations = options.iterationCount
    timing.iterationDelay = .nanoseconds(gap)
    timing.direction = timing.direction.alternating(options.autoreverses)
    if options.isReversed {
      timing.direction = timing.direction.reversed
    }
    guard timing.fullActiveDuration ?? 0 <= Self.limit else { throw TimelineError(.tooLong) }
    self.init(timing, content: content, speed: options.speed)
  }

  /// The iterations of a motion, whose content is as long as one of them.
  init(_ timing: Timing, content: Nanoseconds) {
    let length = Double(timing.wholeDuration)
    self.init(timing, content: content, speed: length > 0 ? Double(content) / length : 1)
  }

  private init(_ timing: Timing, content: Nanoseconds, speed: Double, isEndless: Bool = false) {
    length = timing.wholeDuration
    gap = timing.wholeIterationDelay
    direction = timing.direction
    ease = timing.ease
    isEmpty = timing.iterations == 0
    self.content = content
    self.speed = speed
    self.isEndless = isEndless
    model = TimingModel(timing, origin: .min)
    let start = WholeAndFraction(min(timing.iterationStart, 0x1p52))
    offset = Int128(start.whole) * (Int128(length) + Int128(gap)) + Int128(timing.skipped)
    guard let active = timing.wholeActiveDuration, !isEndless else {
      total = nil
      last = isEndless ? 0 : nil
      return
    }
    total = max(0, min(active, active + timing.wholeEndDelay))
    let count = min(timing.iterations + start.value, 0x1p62)
    last = Int128(WholeAndFraction(count).lastIndex)
  }

  /// The iterations of the first play: one forwards, or one forwards and one backwards.
  var onePlay: TimelineIterations {
    let timing = Timing(
      duration: .nanoseconds(length),
      iterations: alternates ? 2 : 1,
      iterationDelay: .nanoseconds(gap),
      direction: direction,
      ease: ease,
    )
    return TimelineIterations(timing, content: content, speed: speed)
  }

  var startsBackwards: Bool {
    isBackwards(0)
  }

  var alternates: Bool {
    isBackwards(0) != isBackwards(1)
  }
}
