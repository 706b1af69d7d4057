extension Motion {
  /// Creates a motion whose value is a tuple of the values of several motions.
  ///
  /// The motion ends when the last of the motions has ended.
  init<each V: Sendable>(together motions: repeat Motion<each V>) where Value == (repeat each V) {
    var timings: [Timing] = []
    for motion in repeat each motions {
      timings.append(motion.timing)
    }
    let timing = Timing(untilEndOf: timings)
    let length = timing.wholeDuration
    let motions = (repeat each motions)
    self.init(timing: timing) { progress in
      // A `Double` progress resolves nanoseconds in lengths of up to 26 days.
      let time = Duration.nanoseconds(Nanoseconds(nearest: progress * Double(length)))
      return (repeat (each motions).value(until: time))
    }
  }

  /// Returns the value at a local time, or at the end time where that is earlier.
  ///
  /// - Parameter isReversed: Whether time passes backwards. Then the value at the start is that
  ///   before a jump.
  func value(until localTime: Duration, isReversed: Bool = false) -> Value {
    shape.value(at: progress(until: localTime, isReversed: isReversed))
  }

  /// Returns the value at a local time, as `value(until:)` does, and what it does not show.
  func unroundedValue(
    until localTime: Duration,
    isReversed: Bool,
  ) -> UnroundedValue<Value> where Value: VectorInterpolatable {
    let progress = progress(until: localTime, isReversed: isReversed)
    let value = shape.value(at: progress)
    return UnroundedValue(value: value, remainder: shape.remainder(of: value, at: progress))
  }

  private func progress(until localTime: Duration, isReversed: Bool) -> EasedProgress {
    guard let end = timing.endTime, end < localTime else {
      return timing.filledProgress(at: localTime, isReversed: isReversed)
    }
    // The motion is over, also where time passes backwards.
    return timing.filledProgress(at: end)
  }
}

extension Timing {
  /// Creates the linear timing of one iteration that lasts until the last of several timings ends;
  /// if one of them never ends, of endless iterations of the longest duration.
  init(untilEndOf timings: [Timing]) {
    var end: Nanoseconds? = 0
    for timing in timings {
      end = timing.wholeEndTime.flatMap { last in end.map { max($0, last) } }
    }
    let limit = Nanoseconds.lengths.upperBound
    let length = end.map { min($0, limit) } ?? limit
    self.init(
      duration: .nanoseconds(length),
      iterations: length == limit ? .infinity : 1,
      ease: .linear,
    )
  }
}
