/// A buffer that plays received samples behind time, so that late and lost samples do not show.
///
/// A server sends a position 20 times a second, and the network delivers it late, in another order,
/// or not at all. Insert each sample with the sender's time stamp, and read a value in each frame:
///
/// ```swift
/// var buffer = SampleBuffer<Double>()
/// buffer.insert(10, sentAt: .zero, receivedAt: .seconds(70))
/// buffer.insert(
///   20, sentAt: .milliseconds(50), receivedAt: .seconds(70.05),
/// )
/// // 15 halfway between the samples
/// let x = buffer.value(at: .seconds(70.075))
/// ```
///
/// The value is the sender's value at the ``playbackTime(at:)``, which is behind the sender's time
/// by a ``delay``: the interval between two samples plus four times the mean deviation of their
/// transit, as the timer of TCP waits (RFC 6298, with the gain of RFC 3550). Only differences of
/// clocks count, so the clocks of sender and receiver need not agree, and may drift.
///
/// - Playback never runs backwards. A change of the delay is corrected within one delay, and no
///   faster than at 0.75 or 1.25 times the pace of time.
/// - Between two samples, the value is interpolated: on a line, or, where both have velocities, on
///   a cubic Hermite curve. After the newest sample, the value continues with its velocity for at
///   most the `extrapolation`. If no sample arrives, the value returns to the newest sample in
///   twice that time.
/// - A sample that changes the curve shown so far does not make the value jump: the difference
///   fades. The value never moves faster than 1.5 times the fastest sender's.
/// - The value jumps where the sender has teleported, and after a silence: when playback is late by
///   more than its delay, and by more than a second, it begins anew with the samples.
/// - Angles turn the shorter way in a buffer that is created with `wrappedIn:`, and rotations are
///   of the type ``Quaternion``.
/// - The value is always finite. A movement that the type cannot represent, as the difference of
///   two values near its bounds, is left out.
///
/// The buffer is a value without a clock. Its memory is bounded: 256 samples at most, also while
/// nobody reads.
public struct SampleBuffer<Value: VectorInterpolatable>: Sendable
where Value.Movement: AxisInterpolatable {
  private var track: SampleTrack<Value>
  private var timing: SampleTiming
  private var playhead = SamplePlayhead()
  private var correction: Correction?
  /// The number of samples in a row whose stamps were refused.
  private var refusals = 0

  /// A difference between the shown value and the samples' value, which fades.
  private struct Correction {
    let difference: Value.Movement
    /// The number of the sender's teleports. After the next one, the difference means nothing.
    let teleports: Int
    let start: Nanoseconds
    let length: Nanoseconds

    /// Returns the length that is left at a local time.
    func left(at time: Nanoseconds) -> Nanoseconds {
      max(0, length - max(0, time.saturatingSubtracting(start)))
    }
  }

  /// Creates an empty buffer.
  ///
  /// - Parameters:
  ///   - extrapolation: The longest time for which a value continues after the newest sample. The
  ///     default is 100 ms. A negative time counts as zero.
  ///   - delay: The range of the ``delay``. The default is up to one second.
  public init(
    extrapolation: Duration = .milliseconds(100),
    delay: ClosedRange<Duration> = .zero ... .seconds(1),
  ) {
    self.init(extrapolation: extrapolation, delay: delay, circle: nil)
  }

  init(extrapolation: Duration, delay: ClosedRange<Duration>, circle: SampleCircle<Value>?) {
    let extrapolation = max(0, Nanoseconds(bounding: extrapolation))
    track = SampleTrack(extrapolation: extrapolation, circle: circle)
    timing = SampleTiming(delays: delay)
  }

  // MARK: Writing

  /// Inserts a received sample.
  ///
  /// The order of the samples does not matter. These samples are refused:
  /// - a duplicate, whose stamp is in the buffer;
  /// - a sample that is too late, because playback has passed the sample after it;
  /// - a stamp from the future: later than the stamp that is expected now by more than the longest
  ///   delay, and by more than a second;
  /// - a value or a velocity that is infinite or NaN.
  ///
  /// After 16 stamps in a row that are too late or from the future, the sender has another clock.
  /// Then the buffer starts anew with the sample, whose value is shown at once.
  ///
  /// - Parameters:
  ///   - value: The value of the sender.
  ///   - velocity: The velocity of the sender, in units a second; of integers, a `Double`. With
  ///     nil, the value continues on the line through its neighbors.
  ///   - teleports: The number of the sender's teleports before the sample, which the sender
  ///     counts. Between two samples with different numbers, there is no motion: the value holds,
  ///     and jumps at the second one. A count, unlike a mark, survives a lost sample. The default
  ///     is 0.
  ///   - stamp: The sender's time, by the clock of the sender.
  ///   - time: The local time at which the sample was received, such as ``Tweener/time``. If an
  ///     earlier call had a later time, the time of the earlier call counts.
  /// - Returns: Whether the sample is in the buffer now.
  /// - Complexity: O(*n*) in the number of samples between the playback time and the newest one.
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  @_specialize(where Value == SIMD3<Double>)
  @discardableResult
  public mutating func insert(
    _ value: Value,
    velocity: Value.Movement? = nil,
    teleports: Int = 0,
    sentAt stamp: Duration,
    receivedAt time: Duration,
  ) -> Bool {
    let stamp = Nanoseconds(bounding: stamp)
    let time = max(Nanoseconds(bounding: time), playhead.local)
    guard velocity?.hasFiniteParts != false, value.hasFiniteParts else { return false }
    let sample = SampleTrack<Value>.Sample(
      stamp: stamp,
      value: track.circle?.wrapped(value) ?? value,
      velocity: velocity,
      teleports: teleports,
    )
    guard let shown = self.value(atLocal: time) else {
      start(with: sample, at: time)
      return true
    }
    let place = place(at: time)
    guard !track.contains(stamp) else { return false }
    let isLate = track.isPassed(stamp, at: place)
    if isLate || timing.isFromFuture(stamp, at: time) {
      refusals += 1
      if refusals >= 16 {
        start(with: sample, at: time)
        return true
      }
      if isLate {
        timing.note(stamp, at: time)
      }
      return false
    }
    refusals = 0
    timing.note(stamp, at: time, after: track.newest)
    let before = track.teleports(at: place)
    let distance = track.insert(sample, at: place)
    let target = timing.target(at: time)
    let newest = min(target, track.newest ?? target)
    if newest.saturatingSubtracting(place) > max(timing.delay, SampleTiming.silence) {
      playhead = SamplePlayhead(local: time, place: newest)
      correction = nil
      return true
    }
    if before != track.teleports(at: place) {
      correction = nil
    } else if let distance {
      correct(from: shown, at: time, place, distance)
    }
    playhead.aim(from: place, at: time, to: target, within: timing.delay)
    return true
  }

  private mutating func start(with sample: SampleTrack<Value>.Sample, at time: Nanoseconds) {
    refusals = 0
    correction = nil
    track.removeAll()
    _ = track.insert(sample, at: sample.stamp)
    timing.start(with: sample.stamp, at: time)
    playhead = SamplePlayhead(local: time, place: timing.target(at: time))
  }

  /// Keeps the shown value where the curve of the samples has changed.
  ///
  /// - Parameter distance: The time from the place to the nearest sample that both curves share.
  ///   There they agree, so their difference is at most what a sender can move in twice that time.
  private mutating func correct(
    from shown: Value,
    at time: Nanoseconds,
    _ place: Nanoseconds,
    _ distance: Nanoseconds,
  ) {
    // An eighth of the sender's speed is enough for twice the distance in sixteen times the time.
    let left = correction?.left(at: time) ?? 0
    let length = left.saturatingAdding(distance.saturatingMultiplying(by: 17))
    let value = track.value(at: place)
    let near = track.circle?.nearest(shown, value) ?? shown
    correction = Correction(
      difference: Value.slope(from: value, to: near, progress: 0),
      teleports: track.teleports(at: place),
      start: time,
      length: max(length, timing.delay),
    )
  }

  // MARK: Reading

  /// The number of samples in the buffer: the samples that are still to be played, and the last
  /// played samples.
  public var count: Int {
    track.samples.count
  }

  /// The current delay of playback, behind a sample with a mean transit.
  public var delay: Duration {
    .nanoseconds(timing.delay)
  }

  /// Returns the value at a local time; nil if no sample has been inserted.
  ///
  /// - Parameter time: The local time. Times must not decrease from call to call, and a sample must
  ///   be inserted before a later time is read; otherwise the value may go back.
  /// - Complexity: O(log *n*) in the number of samples.
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  @_specialize(where Value == SIMD3<Double>)
  public func value(at time: Duration) -> Value? {
    value(atLocal: Nanoseconds(bounding: time))
  }

  /// Returns the sender's time that is played at a local time; nil if no sample has been inserted.
  ///
  /// - Parameter time: The local time.
  public func playbackTime(at time: Duration) -> Duration? {
    track.samples.isEmpty ? nil : .nanoseconds(place(at: Nanoseconds(bounding: time)))
  }

  private func place(at time: Nanoseconds) -> Nanoseconds {
    min(playhead.place(at: time), track.reach)
  }

  private func value(atLocal time: Nanoseconds) -> Value? {
    guard !track.samples.isEmpty else { return nil }
    let place = playhead.place(at: time)
    let value = corrected(track.value(at: place), at: time, place)
    return track.circle?.wrapped(value) ?? value
  }

  private func corrected(_ value: Value, at time: Nanoseconds, _ place: Nanoseconds) -> Value {
    guard let correction, case let left = correction.left(at: time), left > 0,
      correction.teleports == track.teleports(at: place)
    else { return value }
    let share = Double(left) / Double(correction.length)
    return value.movedIfFinite(by: .scale(correction.difference, by: share))
  }
}
