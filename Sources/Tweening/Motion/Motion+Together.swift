extension Motion {
  /// The motion of several values at once, each along its own motion, until the last one has ended.
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
      // To the nanosecond for 26 days: so exact is a share of a length.
      let time = Duration.nanoseconds(Nanoseconds(nearest: progress * Double(length)))
      return (repeat (each motions).value(until: time))
    }
  }

  /// The value at a local time, or at the end time where that is sooner.
  private func value(until localTime: Duration) -> Value {
    value(at: timing.endTime.map { min($0, localTime) } ?? localTime)
  }
}
