extension Timing {
  /// The length of the active phase, or nil where it is infinite.
  ///
  /// `duration × iterations`, rounded to the nearest nanosecond, and `iterationDelay` for each
  /// boundary between two iterations; at most 2⁶¹ nanoseconds. A duration of zero without an
  /// iteration delay makes it zero even for infinite iterations.
  public var activeDuration: Duration? {
    wholeActiveDuration.map { .nanoseconds($0) }
  }

  /// The local time at which the playback ends, or nil where it never does.
  ///
  /// `max(0, delay + activeDuration + endDelay)`.
  public var endTime: Duration? {
    wholeEndTime.map { .nanoseconds($0) }
  }

  /// Every step of the model at a local time.
  ///
  /// - Parameters:
  ///   - localTime: The time since the start of the playback, the delay included; any `Duration`,
  ///     rounded to the nearest nanosecond.
  ///   - isReversed: Whether time runs backwards (the playback rate is negative). A time exactly on
  ///     a boundary belongs to the phase that is entered next.
  public func computed(at localTime: Duration, isReversed: Bool = false) -> ComputedTiming {
    ComputedTiming(steps(at: localTime, isReversed: isReversed), self)
  }
}

extension Timing {
  /// Whether delay, duration and ease define the timing: one iteration, forwards, not an instant.
  var isSimple: Bool {
    hasNoRareParts && iterations == 1 && direction == .normal && fill == .both && wholeDuration > 0
  }

  /// The length of the active phase in nanoseconds; nil: infinite.
  var wholeActiveDuration: Nanoseconds? {
    fullActiveDuration.map { Nanoseconds(min($0, UInt128(Nanoseconds.lengths.upperBound))) }
  }

  /// The local time at which the playback ends, in nanoseconds; nil: never.
  var wholeEndTime: Nanoseconds? {
    wholeActiveDuration.map { max(0, wholeDelay + $0 + wholeEndDelay) }
  }

  /// The length of the active phase, which may be beyond the range of all lengths; nil: infinite.
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

  /// How much of the first iteration the start leaves out; less than all of it.
  var skipped: Nanoseconds {
    let fraction = WholeAndFraction(iterationStart).fraction
    guard fraction > 0 else { return 0 }
    // The product may be rounded up to the length of the iteration.
    return max(0, min(Nanoseconds(Double(wholeDuration) * fraction), wholeDuration - 1))
  }

  /// The eased progress at a local time, or nil where the fill mode does not cover it.
  @usableFromInline
  func effectProgress(at localTime: Duration) -> EasedProgress? {
    let steps = steps(at: localTime)
    return fill.isInEffect(in: steps.phase) ? EasedProgress(steps, ease) : nil
  }

  /// The eased progress at a local time, as if the fill mode were both.
  @usableFromInline
  func filledProgress(at localTime: Duration) -> EasedProgress {
    EasedProgress(steps(at: localTime), ease)
  }

  private func steps(at localTime: Duration, isReversed: Bool = false) -> TimingSteps {
    let position = Nanoseconds(rounding: localTime).saturatingSubtracting(wholeDelay)
    return TimingModel(self, origin: -wholeDelay).steps(at: position, isReversed: isReversed)
  }
}
