/// How long samples take, and how far playback stays behind them.
///
/// The transit of a sample is its local time of arrival minus its stamp. Its mean and its mean
/// deviation are those of RFC 6298, section 2, with the gain 1/16 of the jitter in RFC 3550,
/// section 6.4.1.
struct SampleTiming: Sendable {
  private let delays: ClosedRange<Nanoseconds>
  /// The transit of the first sample. The others are measured from it, so that a `Double` is exact.
  private var first: Nanoseconds = 0
  private var mean = 0.0
  private var deviation = 0.0
  /// The mean interval between the stamps of two samples; 0 before the second sample.
  private var interval = 0.0

  private static let gain = 1.0 / 16

  init(delays: ClosedRange<Duration>) {
    let lower = max(0, Nanoseconds(bounding: delays.lowerBound))
    self.delays = lower...max(lower, Nanoseconds(bounding: delays.upperBound))
  }

  /// The delay of playback, behind a sample with a mean transit.
  var delay: Nanoseconds {
    let needed = Nanoseconds(nearest: interval + 4 * deviation)
    return min(max(needed, delays.lowerBound), delays.upperBound)
  }

  mutating func start(with stamp: Nanoseconds, at time: Nanoseconds) {
    first = time.saturatingSubtracting(stamp)
    (mean, deviation, interval) = (0, 0, 0)
  }

  /// Returns the stamp of a sample that would arrive now after a mean transit.
  private func expected(at time: Nanoseconds) -> Nanoseconds {
    time.saturatingSubtracting(first).saturatingSubtracting(Nanoseconds(nearest: mean))
  }

  /// Returns the playback time that a local time should have.
  func target(at time: Nanoseconds) -> Nanoseconds {
    expected(at: time).saturatingSubtracting(delay)
  }

  /// Returns whether a stamp is later than the expected one by more than the longest delay.
  func isFromFuture(_ stamp: Nanoseconds, at time: Nanoseconds) -> Bool {
    stamp.saturatingSubtracting(expected(at: time)) > delays.upperBound
  }

  /// Takes in the transit of a sample.
  ///
  /// - Parameter newest: The newest stamp before this one; nil: the sample has missed its time.
  mutating func note(_ stamp: Nanoseconds, at time: Nanoseconds, after newest: Nanoseconds? = nil) {
    let limit = Double(delays.upperBound)
    let error = Double(expected(at: time).saturatingSubtracting(stamp))
    // One stamp of long ago must not count as much as all others.
    let bounded = min(max(error, -limit), limit)
    mean += Self.gain * bounded
    deviation += Self.gain * (bounded.magnitude - deviation)
    guard let newest, stamp > newest else { return }
    let step = min(Double(stamp.saturatingSubtracting(newest)), limit)
    interval = interval == 0 ? step : interval + Self.gain * (step - interval)
  }
}
