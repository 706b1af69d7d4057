/// The timing of iterations, for times inside the active phase: the same bits that the timing model
/// gives, in less time.
struct LoopTiming: Sendable {
  /// The duration in whole nanoseconds, and the attoseconds that remain.
  private let whole: Int64
  private let rest: Int64
  private let length: Double
  /// The pause between two iterations; such a loop has whole nanoseconds, and begins with a whole
  /// iteration.
  private let pause: Int64
  /// The end of the active phase.
  private let end: Int64
  private let start: WholeAndFraction
  private let direction: PlaybackDirection

  /// The whole nanoseconds of an iteration: so long that iterations can be counted, and so short that
  /// their lengths are exact.
  static let lengths: Range<Int64> = 1000..<1 << 52

  /// Nil where the timing is of another kind.
  init?(_ timing: Timing) {
    let (whole, rest) = timing.duration.nanosecondsAndRest
    let (pause, pauseRest) = timing.iterationDelay.nanosecondsAndRest
    let start = WholeAndFraction(timing.iterationStart)
    guard Self.lengths.contains(whole), pause < 1 << 52 else { return nil }
    guard pauseRest == 0, pause == 0 || (rest == 0 && start.fraction == 0) else { return nil }
    self.whole = whole
    self.rest = rest
    self.pause = pause
    length = timing.duration.inNanoseconds
    let active = timing.activeDuration.map(\.nanosecondsAndRest.nanoseconds) ?? .max
    end = min(active, 1 << 52)
    self.start = start
    direction = timing.direction
  }

  /// The directed progress at a time since the active phase began, and whether a jump that lies exactly
  /// there is still to come; nil at the ends of that phase, and outside.
  @inline(__always)
  func directedProgress(at time: Int64) -> (progress: Double, isBefore: Bool)? {
    guard time > 0, time < end else { return nil }
    if pause > 0 {
      return directedProgressOrPause(at: time)
    }
    let (index, fraction) = iteration(at: time)
    // A fraction that is rounded to 1 begins the next iteration.
    guard let index, fraction < 1 else { return nil }
    var progress = fraction
    var isOdd = index & 1 != 0
    if start.value != 0 {
      let sum = start.adding(fraction, whole: Double(index), isOdd: isOdd)
      // The end may have been reached, by rounding.
      guard sum.progress != 0 || fraction == 0 else { return nil }
      progress = sum.progress
      isOdd = sum.isOdd
    }
    return (isBackwards(isOdd) ? 1 - progress : progress, false)
  }

  /// The same of a loop with pauses, in which the end of the iteration before shows.
  private func directedProgressOrPause(at time: Int64) -> (progress: Double, isBefore: Bool) {
    let (index, rest) = time.quotientAndRemainder(dividingBy: whole &+ pause)
    let isPause = rest >= whole
    let progress = isPause ? 1 : Double(rest) / length
    let isBackwards = isBackwards((index & 1 != 0) != start.isOdd)
    return (isBackwards ? 1 - progress : progress, isPause && isBackwards)
  }

  @inline(__always)
  private func isBackwards(_ isOdd: Bool) -> Bool {
    switch direction {
    case .normal: false
    case .reverse: true
    case .alternate: isOdd
    case .alternateReverse: !isOdd
    }
  }

  /// The quotient of the time and the duration, and the fraction of the duration that remains; no
  /// quotient where it is too large.
  ///
  /// The quotient in Doubles is at most one off: the remainder, which is exact, tells.
  @inline(__always)
  private func iteration(at time: Int64) -> (index: Int64?, fraction: Double) {
    var index = Int64(Double(time) / length)
    guard index < 1 << 31 else { return (nil, 0) }
    var remainder = time &- index &* whole
    var attoseconds: Int64 = 0
    if rest > 0 {
      let nanosecond: Int64 = 1_000_000_000
      // What the attoseconds of all iterations come to: below 2⁶¹.
      let (borrow, over) = (index &* rest).quotientAndRemainder(dividingBy: nanosecond)
      remainder &-= over > 0 ? borrow &+ 1 : borrow
      attoseconds = over > 0 ? nanosecond &- over : 0
    }
    if remainder < 0 {
      index &-= 1
      (remainder, attoseconds) = Self.sum(remainder &+ whole, attoseconds &+ rest)
    } else if remainder > whole || (remainder == whole && attoseconds >= rest) {
      index &+= 1
      (remainder, attoseconds) = Self.sum(remainder &- whole, attoseconds &- rest)
    }
    return (index, (Double(remainder) + Double(attoseconds) * 1e-9) / length)
  }

  /// Carries between nanoseconds and attoseconds.
  @inline(__always)
  private static func sum(_ whole: Int64, _ rest: Int64) -> (Int64, Int64) {
    let nanosecond: Int64 = 1_000_000_000
    if rest < 0 {
      return (whole &- 1, rest &+ nanosecond)
    }
    return rest < nanosecond ? (whole, rest) : (whole &+ 1, rest &- nanosecond)
  }
}
