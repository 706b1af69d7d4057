/// The iterations of a child through its content, as a map from the parent's time to the content's
/// time. Iterations run forwards or backwards.
///
/// ```
/// iteration 0  gap  iteration 1  gap  iteration 2
/// |-----------|-----|-----------|-----|-----------|
/// 0           length                              total
/// ```
///
/// All lengths are whole nanoseconds of the parent's time. One division yields the iteration and
/// the time within it, so the billionth iteration begins as exactly as the second one.
struct TimelineIterations: Sendable {
  /// The upper bound of lengths, so that the sum of two lengths does not overflow.
  static let limit: Nanoseconds = Nanoseconds.lengths.upperBound

  /// The length of one iteration.
  let length: Nanoseconds
  /// The length of the content, which an iteration plays once.
  let content: Nanoseconds
  /// The pause between iterations.
  let gap: Nanoseconds
  /// The end of the last iteration, or nil if the iterations never end.
  let total: Nanoseconds?
  /// The index of the last iteration, or nil if the iterations never end.
  let last: Int128?
  let direction: PlaybackDirection
  let ease: Ease
  /// The time since the start of the first iteration at which the playback begins.
  let offset: Int128
  /// The speed of the content, without the ease.
  let speed: Double
  /// Whether the content never ends.
  let isEndless: Bool
  /// Whether the number of iterations is zero.
  let isEmpty: Bool
  /// The timing model, which computes the iteration at a time.
  let model: TimingModel

  /// Creates the iterations of a child with options.
  ///
  /// - Parameter content: The length of the content, or nil if the content never ends.
  init(_ options: RepeatOptions, content: Nanoseconds?) throws(TimelineError) {
    guard options.speed > 0, options.speed < .infinity else {
      throw TimelineError(.speed(options.speed))
    }
    guard options.delay >= .zero else {
      throw TimelineError(.negativeRepeatDelay(options.delay))
    }
    guard let content else {
      guard options.iterationCount == 1, options.ease == .linear, !options.isReversed else {
        throw TimelineError(.infiniteContent)
      }
      let timing = Timing(duration: .nanoseconds(Self.limit), ease: options.ease)
      self.init(timing, content: Self.limit, speed: options.speed, isEndless: true)
      return
    }
    let gap = options.iterationCount > 1 ? Nanoseconds(bounding: options.delay) : 0
    let length = content.divided(by: options.speed)
    guard max(length, gap) < Self.limit else { throw TimelineError(.tooLong) }
    guard options.count < .infinity || length > 0 || gap > 0 else {
      throw TimelineError(.endlessInstant)
    }
    let timing = Timing(
      duration: .nanoseconds(length),
      iterations: options.iterationCount,
      iterationDelay: .nanoseconds(gap),
      direction: options.direction,
      ease: options.ease,
    )
    guard timing.fullActiveDuration ?? 0 <= Self.limit else { throw TimelineError(.tooLong) }
    self.init(timing, content: content, speed: options.speed)
  }

  /// Creates the iterations of a motion, each of which plays the whole content.
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

  /// The iterations of the first play: one iteration, or two if the iterations alternate.
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
