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
  static let limit: Nanoseconds = 1 << 61

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
  let alternates: Bool
  let startsBackwards: Bool
  let ease: Ease
  /// The time in the first iteration at which the playback begins.
  let offset: Int128
  /// The speed of the content, without the ease.
  let speed: Double
  /// Whether the content never ends.
  let isEndless: Bool
  /// Whether there is no iteration.
  let isEmpty: Bool
  /// The fraction of the last iteration that is played; nil: all of it.
  let lastShare: Double?

  /// - Parameter content: The length of the content; nil: infinite.
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
      self.init(endlessAt: options.speed)
      return
    }
    let gap = options.iterationCount > 1 ? Nanoseconds(rounding: options.delay) : 0
    let length = Nanoseconds(
      rounding: Duration.nanoseconds(content).divided(by: options.speed)
    )
    guard length <= Self.limit, gap <= Self.limit else { throw TimelineError(.tooLong) }
    guard options.count < .infinity || length > 0 || gap > 0 else {
      throw TimelineError(.endlessInstant)
    }
    try self.init(
      length: length,
      content: content,
      gap: gap,
      count: options.iterationCount,
      alternates: options.autoreverses,
      startsBackwards: options.isReversed,
      ease: options.ease,
      speed: options.speed,
    )
  }

  private init(
    length: Nanoseconds,
    content: Nanoseconds,
    gap: Nanoseconds,
    count: Double,
    alternates: Bool,
    startsBackwards: Bool,
    ease: Ease,
    speed: Double,
  ) throws(TimelineError) {
    self.length = length
    self.content = content
    self.gap = gap
    self.alternates = alternates
    self.startsBackwards = startsBackwards
    self.ease = ease
    self.speed = speed
    isEndless = false
    offset = 0
    isEmpty = count == 0
    guard count < .infinity else {
      total = nil
      last = nil
      lastShare = nil
      return
    }
    let parts = WholeAndFraction(min(count, 0x1p62))
    let whole = Int128(parts.whole)
    let rest = Int128(length.scaled(by: parts.fraction))
    let isCut = parts.fraction > 0
    let gaps = max(0, isCut ? whole : whole - 1)
    let end = whole * Int128(length) + rest + gaps * Int128(gap)
    guard end <= Self.limit else { throw TimelineError(.tooLong) }
    total = Nanoseconds(end)
    last = gaps
    lastShare = isCut ? parts.fraction : nil
  }

  private init(endlessAt speed: Double) {
    length = Self.limit
    content = Self.limit
    gap = 0
    total = nil
    last = 0
    alternates = false
    startsBackwards = false
    ease = .linear
    offset = 0
    isEmpty = false
    lastShare = nil
    self.speed = speed
    isEndless = true
  }

  /// The iterations of a motion, whose content is as long as one of them.
  init(_ timing: Timing, content: Nanoseconds) {
    let length = Nanoseconds(rounding: timing.duration)
    self.length = length
    self.content = content
    gap = Nanoseconds(rounding: timing.iterationDelay)
    ease = timing.ease
    speed = length > 0 ? Double(content) / Double(length) : 1
    isEndless = false
    lastShare = nil
    isEmpty = timing.iterations == 0
    switch timing.direction {
    case .normal: (alternates, startsBackwards) = (false, false)
    case .reverse: (alternates, startsBackwards) = (false, true)
    case .alternate: (alternates, startsBackwards) = (true, false)
    case .alternateReverse: (alternates, startsBackwards) = (true, true)
    }
    let start = WholeAndFraction(min(timing.iterationStart, 0x1p52))
    let period = Int128(length) + Int128(gap)
    offset = Int128(start.whole) * period + Int128(Nanoseconds(rounding: timing.skipped))
    guard let active = timing.activeDuration.map({ Nanoseconds(rounding: $0) }) else {
      total = nil
      last = nil
      return
    }
    let end = active.saturatingAdding(Nanoseconds(rounding: timing.endDelay))
    total = max(0, min(active, end))
    last = period == 0 ? 0 : max(0, (offset + Int128(active) - 1) / period)
  }

  /// The iterations of the first play: one forwards, or one forwards and one backwards.
  var onePlay: TimelineIterations {
    TimelineIterations(self, last: alternates ? 1 : 0)
  }

  private init(_ iterations: TimelineIterations, last: Int128) {
    length = iterations.length
    content = iterations.content
    gap = iterations.gap
    self.last = last
    // Two iterations and the pause between them stay below twice the limit.
    total = Nanoseconds(clamping: last * iterations.period + Int128(iterations.length))
    alternates = iterations.alternates
    startsBackwards = iterations.startsBackwards
    ease = iterations.ease
    offset = 0
    speed = iterations.speed
    isEndless = false
    lastShare = nil
    isEmpty = false
  }
}
