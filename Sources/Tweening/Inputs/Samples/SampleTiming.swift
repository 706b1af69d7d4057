/// How long samples take, and how far playback stays behind them.
///
/// The transit of a sample is its local time of arrival minus its stamp. Its mean and its mean
/// deviation are computed as in RFC 6298, section 2, with the gain 1/16 of the jitter in RFC 3550,
/// section 6.4.1.
struct SampleTiming: Sendable {
  private let delays: ClosedRange<Nanoseconds>
  /// The longest time that is a delay of the network. A longer one is of another clock. Samples are
  /// late also where playback does not wait for them.
  private let longest: Nanoseconds
  /// The least time that is a silence, and not a short delay of playback that has been exceeded.
  static let silence: Nanoseconds = 1_000_000_000
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
    longest = max(self.delays.upperBound, Self.silence)
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

  /// Returns whether a stamp is too much later than the expected one.
  func isFromFuture(_ stamp: Nanoseconds, at time: Nanoseconds) -> Bool {
    stamp.saturatingSubtracting(expected(at: time)) > longest
  }

  /// Takes in the transit of a sample.
  ///
  /// - Parameter newest: The newest stamp before this one, or nil if the sample has missed its
  ///   time.
  mutating func note(_ stamp: Nanoseconds, at time: Nanoseconds, after newest: Nanoseconds? = nil) {
    let limit = Double(longest)
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

/// The playback time of samples, as a function of the local time: with a rate that corrects an
/// error, and afterwards with the pace of time.
struct SamplePlayhead: Sendable {
  /// The local time from which the function applies.
  private(set) var local = Nanoseconds.lengths.lowerBound
  /// The playback time at this local time.
  private(set) var place: Nanoseconds = 0
  private(set) var rate = 1.0
  /// The local time for which the rate applies.
  private(set) var length: Nanoseconds = 0

  /// The largest difference between the rate and 1.
  private static let largestChange = 0.25

  /// Returns the playback time at a local time; before the function applies, its first one.
  func place(at time: Nanoseconds) -> Nanoseconds {
    let passed = max(0, time.saturatingSubtracting(local))
    let corrected = min(passed, length)
    return place.saturatingAdding(corrected.scaled(by: rate)).saturatingAdding(passed - corrected)
  }

  /// Corrects the playback time within a delay, or later where the rate would change too much.
  ///
  /// - Parameters:
  ///   - place: The playback time at the local time.
  ///   - target: The playback time that it should be.
  mutating func aim(
    from place: Nanoseconds,
    at time: Nanoseconds,
    to target: Nanoseconds,
    within delay: Nanoseconds,
  ) {
    let error = Double(target.saturatingSubtracting(place))
    let change = min(max(error / Double(max(delay, 1)), -Self.largestChange), Self.largestChange)
    local = time
    self.place = place
    rate = 1 + change
    length = change == 0 ? 0 : Nanoseconds(nearest: error / change)
  }
}
