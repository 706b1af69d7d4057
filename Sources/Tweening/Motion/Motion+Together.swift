extension Motion {
  /// Creates a motion whose value is a tuple of the values of several motions.
  ///
  /// The motion ends when the last of the motions has ended.
  init<each V: Sendable>(together motions: repeat Motion<each V>) where Value == (repeat each V) {
    var end: Nanoseconds? = 0
    for motion in repeat each motions {
      end = motion.timing.wholeEndTime.flatMap { last in end.map { max($0, last) } }
    }
    let limit = Nanoseconds.lengths.upperBound
    let length = end.map { min($0, limit) } ?? limit
    let timing = Timing(
      duration: .nanoseconds(length),
      iterations: length == limit ? .infinity : 1,
      ease: .linear,
    )
    let motions = (repeat each motions)
    self.init(timing: timing) { progress in
      // A `Double` progress resolves nanoseconds in lengths of up to 26 days.
      let time = Duration.nanoseconds(Nanoseconds(nearest: progress * Double(length)))
      return (repeat (each motions).value(until: time))
    }
  }

  /// Returns the value at a local time, or at the end time where that is earlier.
  private func value(until localTime: Duration) -> Value {
    value(at: timing.endTime.map { min($0, localTime) } ?? localTime)
  }
}
