extension Timing {
  /// The length of the active phase, or nil where it is infinite.
  ///
  /// `duration × iterations`, rounded to the nearest nanosecond (attosecond, where `duration` is
  /// not in whole nanoseconds), and `iterationDelay` for each boundary between two iterations;
  /// never beyond the largest `Duration`. A duration of zero without an iteration delay makes it
  /// zero even for infinite iterations.
  public var activeDuration: Duration? {
    activeAttoseconds.map { Duration(attoseconds: $0) }
  }

  /// The local time at which the playback ends, or nil where it never does.
  ///
  /// `max(0, delay + activeDuration + endDelay)`, never beyond the largest `Duration`.
  public var endTime: Duration? {
    activeAttoseconds.map { active in
      let end = delay.attoseconds.saturatingAdding(active).saturatingAdding(endDelay.attoseconds)
      return Duration(attoseconds: max(end, 0))
    }
  }

  /// Every step of the model at a local time.
  ///
  /// - Parameters:
  ///   - localTime: The time since the start of the playback, the delay included; any `Duration`.
  ///   - isReversed: Whether time runs backwards (the playback rate is negative). A time exactly on
  ///     a boundary belongs to the phase that is entered next.
  public func computed(at localTime: Duration, isReversed: Bool = false) -> ComputedTiming {
    if let model = nanosecondModel, let time = Self.ticks(localTime) {
      return computed(model.steps(at: time, isReversed: isReversed)) { .nanoseconds($0) }
    }
    let steps = attosecondModel.steps(at: localTime.attoseconds, isReversed: isReversed)
    return computed(steps) { Duration(attoseconds: $0) }
  }

  private func computed<Ticks>(
    _ steps: TimingSteps<Ticks>,
    activeTime: (Ticks) -> Duration,
  ) -> ComputedTiming {
    let isInEffect = fill.isInEffect(in: steps.phase)
    let iteration = isInEffect ? steps.iteration : nil
    return ComputedTiming(
      phase: steps.phase,
      activeTime: isInEffect ? activeTime(steps.activeTime) : nil,
      overallProgress: iteration?.overall,
      currentIteration: iteration?.index,
      simpleProgress: iteration?.progress,
      directedProgress: isInEffect ? steps.directedProgress : nil,
      progress: isInEffect ? ease(steps.directedProgress, before: steps.isBefore) : nil,
    )
  }
}

// MARK: - For motions

extension Timing {
  /// The eased progress at a local time, or nil where the fill mode does not cover it.
  @usableFromInline
  func effectProgress(at localTime: Duration) -> EasedProgress? {
    if let model = nanosecondModel, let time = Self.ticks(localTime) {
      return effectProgress(model.steps(at: time, isReversed: false))
    }
    return effectProgress(attosecondModel.steps(at: localTime.attoseconds, isReversed: false))
  }

  private func effectProgress(_ steps: TimingSteps<some Any>) -> EasedProgress? {
    fill.isInEffect(in: steps.phase) ? progress(steps) : nil
  }

  /// The eased progress at a local time, as if the fill mode were both.
  @usableFromInline
  func filledProgress(at localTime: Duration) -> EasedProgress {
    if isSimple, let progress = simpleProgress(at: localTime) {
      return progress
    }
    if let model = nanosecondModel, let time = Self.ticks(localTime) {
      return progress(model.steps(at: time, isReversed: false))
    }
    return progress(attosecondModel.steps(at: localTime.attoseconds, isReversed: false))
  }

  /// The steps of the model, for one iteration that runs forwards and has its fill on both sides; nil
  /// where a length is not in whole nanoseconds.
  private func simpleProgress(at localTime: Duration) -> EasedProgress? {
    guard
      let time = Self.ticks(localTime),
      let delay = Self.ticks(delay),
      let duration = Self.ticks(duration)
    else { return nil }
    let position = max(0, min(time - delay, duration))
    let isBefore = time < delay
    let progress = ease(Double(position) / Double(duration), before: isBefore)
    return EasedProgress(value: progress, isBefore: isBefore)
  }

  private func progress(_ steps: TimingSteps<some Any>) -> EasedProgress {
    EasedProgress(steps, ease)
  }
}

// MARK: - Models

extension Timing {
  /// A quarter of the range of Int64, so that delay, active duration and end delay add up without
  /// overflow.
  static let nanosecondRange: ClosedRange<Int64> = -(1 << 61)...(1 << 61)

  static func ticks(_ length: Duration) -> Int64? {
    guard let whole = length.wholeNanoseconds, nanosecondRange.contains(whole) else { return nil }
    return whole
  }

  /// The model in nanoseconds; nil unless every length of this timing is a whole number in range.
  var nanosecondModel: TimingModel<NanosecondUnit>? {
    guard
      let delay = Self.ticks(delay),
      let endDelay = Self.ticks(endDelay),
      let duration = Self.ticks(duration),
      let pause = Self.ticks(iterationDelay)
    else { return nil }
    var active: Int64?
    if let activeDuration {
      guard let ticks = Self.ticks(activeDuration) else { return nil }
      active = ticks
    }
    return TimingModel(
      timing: self,
      delay: delay,
      endDelay: endDelay,
      duration: duration,
      pause: pause,
      skipped: pause == 0 ? 0 : Nanoseconds(rounding: skipped),
      activeDuration: active,
    )
  }

  /// The model in attoseconds, which takes every timing.
  var attosecondModel: TimingModel<AttosecondUnit> {
    TimingModel(
      timing: self,
      delay: delay.attoseconds,
      endDelay: endDelay.attoseconds,
      duration: duration.attoseconds,
      pause: iterationDelay.attoseconds,
      skipped: iterationDelay.attoseconds == 0 ? 0 : skipped.attoseconds,
      activeDuration: activeAttoseconds,
    )
  }

  /// What the start leaves out of the first iteration, in whole nanoseconds if the duration is.
  var skipped: Duration {
    let fraction = WholeAndFraction(iterationStart).fraction
    guard let whole = duration.wholeNanoseconds else {
      return Duration(attoseconds: Int128(Double(duration.attoseconds) * fraction))
    }
    return .nanoseconds(Nanoseconds(Double(whole) * fraction))
  }

  private var activeAttoseconds: Int128? {
    guard iterationDelay.attoseconds > 0 else { return playedAttoseconds }
    if iterations == 0 {
      return 0
    }
    guard iterations < .infinity, let played = playedAttoseconds else { return nil }
    let first = WholeAndFraction(iterationStart).whole
    let pauses = WholeAndFraction(iterations + iterationStart).lastIndex - first
    let count = Int128(max(0, min(pauses, 0x1p126)))
    return played.saturatingAdding(count.saturatingMultiplying(by: iterationDelay.attoseconds))
  }

  /// The length of all iterations without the pauses between them; nil: infinite.
  private var playedAttoseconds: Int128? {
    let length = duration.attoseconds
    if length == 0 || iterations == 0 {
      return 0
    }
    if iterations == 1 {
      return length
    }
    guard iterations < .infinity else { return nil }
    let (whole, rest) = length.quotientAndRemainder(dividingBy: AttosecondUnit.perNanosecond)
    let isWhole = rest == 0
    let unit = isWhole ? AttosecondUnit.perNanosecond : 1
    let product = WideProduct(UInt128(isWhole ? whole : length), iterations).rounded
    guard let product, let count = Int128(exactly: product) else { return .max }
    let (result, overflow) = count.multipliedReportingOverflow(by: unit)
    return overflow ? .max : result
  }
}
