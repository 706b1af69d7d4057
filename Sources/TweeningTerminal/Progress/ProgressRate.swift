import Tweening

/// The rate of a count, smoothed in time, and the time that remains.
///
/// The rate is the mean of the past, in which the weight of a moment halves every 15 seconds. The
/// rate does not depend on the times of the samples. The clock starts with the first count, which
/// may include earlier work, and after any time of waiting. A pause that is much longer than the
/// pauses before it is a stall. A stall does not count, so the rate is the same before and after
/// it.
struct ProgressRate: Sendable {
  /// The age at which a moment has half the weight.
  static let halfLife = 15.0
  /// The shortest pause that is a stall.
  static let leastStall = 10.0
  /// The number of usual pauses that are a stall.
  private static let pausesInStall = 4.0
  /// The least number of seconds between the first count and the first rate.
  private static let leastSeconds = 2.0

  /// A mean of the past up to the last change of the count: the weighted amount, and the weights.
  private var amount = 0.0
  private var weight = 0.0
  /// The seconds between the first count and the last count, without stalls, and the work in this
  /// time.
  private var seconds = 0.0
  private var work = 0.0
  /// The number of changes after the first one.
  private var changes = 0
  /// The seconds before the first count, or nil before the first count.
  private var wait: Double?
  private var last: (time: Duration, count: Int)

  /// Creates a rate at the beginning of a task.
  init(at time: Duration, count: Int = 0) {
    last = (time, count)
  }

  /// Samples the count at a time. The times never decrease.
  mutating func sample(_ count: Int, at time: Duration) {
    guard count != last.count else { return }
    guard wait != nil else {
      wait = (time - last.time) / .seconds(1)
      last = (time, count)
      return
    }
    // Several changes at one time are one change. A count that goes back, as for a second attempt,
    // is no work, and does not change the rate.
    guard time > last.time, count > last.count else {
      last.count = count
      return
    }
    let pause = isStalled(at: time) ? usualPause : (time - last.time) / .seconds(1)
    let done = Double(count) - Double(last.count)
    let keeps = ProgressRate.remainder(after: pause)
    // The mean of the work over the pause.
    amount = amount * keeps + done / pause * (1 - keeps)
    weight = weight * keeps + (1 - keeps)
    seconds += pause
    work += done
    changes += 1
    last = (time, count)
  }

  /// Sets a count that includes earlier work.
  mutating func skip(to count: Int) {
    last.count = count
  }

  /// The rate per second, or nil if the rate is unknown, or if nothing has been done.
  func rate(at time: Duration) -> Double? {
    guard seconds >= ProgressRate.leastSeconds else { return nil }
    // Nothing has been done in the pause up to now. A usual pause does not lower the rate yet.
    let pause = max(0, (time - last.time) / .seconds(1) - usualPause)
    let keeps = isStalled(at: time) ? 1 : ProgressRate.remainder(after: pause)
    let rate = amount * keeps / (weight * keeps + (1 - keeps))
    return rate > 0 && rate.isFinite ? rate : nil
  }

  /// Whether there was a count.
  var hasBegun: Bool {
    wait != nil
  }

  /// The mean rate between the first count and the last count, or nil if there are not two counts.
  var mean: Double? {
    seconds > 0 ? work / seconds : nil
  }

  /// Whether nothing has been done for much longer than usual.
  func isStalled(at time: Duration) -> Bool {
    (time - last.time) / .seconds(1)
      > max(ProgressRate.leastStall, ProgressRate.pausesInStall * usualPause)
  }

  /// The time until a total at the present rate, or nil if the rate is unknown.
  func remaining(to total: Int, at time: Duration) -> Duration? {
    guard !isStalled(at: time), let rate = rate(at: time) else { return nil }
    let rest = Double(total) - Double(last.count)
    let seconds = rest / rate - (time - last.time) / .seconds(1)
    // An estimate of more than a hundred years is useless.
    return seconds < 3e9 ? .seconds(max(0, seconds)) : nil
  }

  /// Before the first count, only the wait for it is known.
  private var usualPause: Double {
    changes > 0 ? seconds / Double(changes) : wait ?? 0
  }

  /// The part of a weight that is left after some seconds.
  private static func remainder(after seconds: Double) -> Double {
    exponential(-seconds / halfLife * 0.6931471805599453)
  }
}
