extension Timing {
  /// The length of the active phase, or nil if it is infinite.
  ///
  /// The length is `duration × iterations`, rounded to the nearest nanosecond, plus
  /// `iterationDelay` for each boundary between two iterations; at most 2⁶¹ nanoseconds. With zero
  /// duration and zero iteration delay, the length is zero even for infinite iterations.
  public var activeDuration: Duration? {
    wholeActiveDuration.map { .nanoseconds($0) }
  }

  /// The local time at which the playback ends, or nil if the playback never ends.
  ///
  /// The time is `max(0, delay + activeDuration + endDelay)`.
  public var endTime: Duration? {
    wholeEndTime.map { .nanoseconds($0) }
  }

  /// Returns the results of all steps of the timing model at a local time.
  ///
  /// - Parameters:
  ///   - localTime: The time since the start of the playback, including the delay; any `Duration`,
  ///     rounded to the nearest nanosecond.
  ///   - isReversed: Whether time runs backwards, at a negative playback rate. A time exactly on a
  ///     boundary belongs to the phase that begins there in the direction of time. The default is
  ///     false.
  public func computed(at localTime: Duration, isReversed: Bool = false) -> ComputedTiming {
    ComputedTiming(steps(at: localTime, isReversed: isReversed), self)
  }
}

extension Timing {
  /// Whether delay, duration and ease alone define the timing: one forward iteration with a
  /// duration above zero.
  var isSimple: Bool {
    hasNoRareParts && iterations == 1 && direction == .normal && fill == .both && wholeDuration > 0
  }

  /// Whether the progress follows from the time within the iteration alone, and nothing follows the
  /// iterations.
  var canBeFolded: Bool {
    hasNoRareParts && fill == .both && ProgressColumns.foldedLengths.contains(wholeDuration)
  }

  /// Whether there are whole iterations, which follow each other: their length, their end and their
  /// direction say all but the ease.
  var isWholeLoop: Bool {
    guard canBeFolded, iterations >= 1 else { return false }
    return iterations == .infinity
      || (iterations < 0x1p52 && iterations == iterations.rounded(.down)
        && Double(wholeDuration) * iterations < 0x1p52)
  }

  /// The length of the active phase in nanoseconds; nil if the phase is infinite.
  package var wholeActiveDuration: Nanoseconds? {
    fullActiveDuration.map { Nanoseconds(min($0, UInt128(Nanoseconds.lengths.upperBound))) }
  }

  /// The local time at which the playback ends, in nanoseconds; nil if the playback never ends.
  var wholeEndTime: Nanoseconds? {
    wholeActiveDuration.map { max(0, wholeDelay + $0 + wholeEndDelay) }
  }

  /// The length of the active phase in nanoseconds, which may exceed the range of all lengths; nil
  /// where the phase is infinite.
  var fullActiveDuration: UInt128? {
    let pause = wholeIterationDelay
    if iterations == 0 || (wholeDuration == 0 && pause == 0) {
      return 0
    }
    if iterations == 1, pause == 0 {
      return UInt128(wholeDuration)
    }
    guard iterations < .infinity else { return nil }
    func length(_ part: Nanoseconds, _ count: Double) -> UInt128 {
      min(WideProduct(UInt128(part), count).rounded ?? .max, 1 << 126)
    }
    let first = WholeAndFraction(iterationStart).whole
    let last = WholeAndFraction(iterations + iterationStart).lastIndex
    return length(wholeDuration, iterations) + length(pause, max(0, last - first))
  }

  /// The length of the first iteration before the iteration start; less than the whole iteration.
  package var skipped: Nanoseconds {
    let fraction = WholeAndFraction(iterationStart).fraction
    guard fraction > 0 else { return 0 }
    // The product may be rounded up to the whole length.
    return max(0, min(Nanoseconds(Double(wholeDuration) * fraction), wholeDuration - 1))
  }

  /// Returns the eased progress at a local time, or nil if the fill mode does not cover the
  /// time.
  @usableFromInline
  func effectProgress(at localTime: Duration) -> EasedProgress? {
    let steps = steps(at: localTime)
    return fill.isInEffect(in: steps.phase) ? EasedProgress(steps, ease) : nil
  }

  /// Returns the eased progress at a local time, as if the fill mode were `both`.
  @usableFromInline
  func filledProgress(at localTime: Duration, isReversed: Bool = false) -> EasedProgress {
    EasedProgress(steps(at: localTime, isReversed: isReversed), ease)
  }

  /// Returns the steps of the timing model at a local time, up to the ease.
  func steps(at localTime: Duration, isReversed: Bool = false) -> TimingSteps {
    let position = Nanoseconds(rounding: localTime).saturatingSubtracting(wholeDelay)
    let isPlain = isSimple && wholeDelay >= 0
    let model = isPlain ? TimingModel(ofOne: wholeDuration) : TimingModel(self, origin: -wholeDelay)
    return model.steps(at: position, isReversed: isReversed)
  }
}
