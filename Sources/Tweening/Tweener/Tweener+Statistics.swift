extension Tweener {
  /// A tweener in numbers: its tweens and streams, and its frames, wakes and deliveries so far.
  ///
  /// ``since(_:)`` returns the difference between two statistics.
  public struct Statistics: Sendable, Hashable {
    /// The time of the tweener's clock, by which a difference of two totals becomes a rate.
    public internal(set) var clockTime = Duration.zero

    /// The number of tweens in each state; a state without tweens is absent. Killed tweens count
    /// while they have handles, and until each stream of frames has had their end values.
    public internal(set) var tweens: [TweenState: Int] = [:]
    /// The number of tweens with a stream, a callback, a binding or an `animate` of their own.
    public internal(set) var observedTweens = 0
    /// The number of tweens that ``Configuration/maximumTweens`` refused.
    public internal(set) var refusedTweens = 0
    /// The number of streams of values, events, frames and changes. Callbacks, bindings and
    /// `animate` do not count.
    public internal(set) var subscribers = 0
    /// The number of streams that ``Configuration/maximumSubscribers`` refused.
    public internal(set) var refusedSubscribers = 0

    /// The number of frames.
    public internal(set) var frames = 0
    /// The number of frames that were late by an interval or more, so that at least one frame was
    /// skipped.
    public internal(set) var lateFrames = 0
    /// The number of frames that a subscriber did not take before the next frame came.
    public internal(set) var conflatedFrames = 0
    /// The number of ended tweens that were released before each stream of frames had their end
    /// values. Only streams that take no frames cause this; see ``Tweener/frames``.
    public internal(set) var lostEndValues = 0
    /// The time that each frame took, from its wake to its delivery.
    public internal(set) var frameTime = DurationHistogram()

    /// The number of wakes by the clock. A tweener without work does not wake.
    public internal(set) var wakes = 0
    /// The lateness of the wakes for frames, changes and timers: the time from the first of the
    /// frames, changes and timers that were due to the wake.
    public internal(set) var lateness = DurationHistogram()

    /// The number of values that streams and `animate` received.
    public internal(set) var values = 0
    /// The number of values that were replaced by newer ones before their subscribers took them.
    public internal(set) var conflatedValues = 0
    /// The number of events that streams received.
    public internal(set) var events = 0
    /// The number of events that wait for their subscribers in streams that have not finished. A
    /// stream updates its count when it receives an event, and not when the subscriber reads.
    public internal(set) var waitingEvents = 0
    /// The number of changes that ``Tweener/changes`` left out, because they are not data.
    public internal(set) var omittedChanges = 0

    /// Returns the statistics with the totals, durations and clock time since earlier statistics.
    /// The current counts (tweens, subscribers, waiting events) are unchanged.
    public func since(_ earlier: Statistics) -> Statistics {
      var difference = self
      difference.clockTime -= earlier.clockTime
      for (_, path, isTotal) in Self.counts where isTotal {
        difference[keyPath: path] -= earlier[keyPath: path]
      }
      difference.frameTime = frameTime.since(earlier.frameTime)
      difference.lateness = lateness.since(earlier.lateness)
      return difference
    }
  }

  /// The statistics of this instant.
  ///
  /// - Complexity: O(*n*) in the number of tweens. While nobody reads, only totals are updated.
  public var statistics: Statistics {
    entry { makeStatistics() }
  }

  /// Returns the statistics after each interval of clock time, for metrics.
  ///
  /// ```swift
  /// var before = await tweener.statistics
  /// for await now in tweener.statistics(every: .seconds(10)) {
  ///   report(now.since(before).frameTime.p99)
  ///   before = now
  /// }
  /// ```
  ///
  /// The interval ignores the time scale and the freeze. A subscriber that falls behind receives
  /// the newest statistics. The stream finishes when the tweener is closed or released, and does
  /// not retain the tweener.
  ///
  /// - Parameter interval: The interval. An interval below 1 ms counts as 1 ms.
  public nonisolated func statistics(every interval: Duration) -> AsyncStream<Statistics> {
    ticks(every: interval, in: .clock) { [requests] continuation, _ in
      requests.post { continuation.yield($0.makeStatistics()) }
    }
  }

  private func makeStatistics() -> Statistics {
    var statistics = entryState.statistics
    statistics.clockTime = .nanoseconds(timekeeper.clockInstant)
    countTweens(&statistics)
    statistics.refusedTweens = store.refusedCount
    statistics.subscribers = streams.count.current
    statistics.refusedSubscribers = streams.refused.current
    statistics.conflatedFrames = streams.conflatedFrames.current
    statistics.lostEndValues = store.frames.lostEndCount
    statistics.values = streams.values.current
    statistics.conflatedValues = streams.conflatedValues.current
    statistics.events = streams.events.current
    statistics.waitingEvents = streams.waitingEvents.current
    statistics.omittedChanges = observerRegistry.replication.omittedCount
    return statistics
  }

  private func countTweens(_ statistics: inout Statistics) {
    // A dictionary for each tween would take most of the time.
    var counts = Array(repeating: 0, count: TweenState.allCases.count)
    for table in tables.all {
      for row in table.rows {
        counts[row.state.index] += 1
        statistics.observedTweens += row.observers?.isObserved ?? false ? 1 : 0
      }
    }
    for state in TweenState.allCases where counts[state.index] > 0 {
      statistics.tweens[state] = counts[state.index]
    }
  }
}

extension TweenState {
  fileprivate var index: Int {
    switch self {
    case .new: 0
    case .delayed: 1
    case .active: 2
    case .paused: 3
    case .inactive: 4
    case .completed: 5
    case .killed: 6
    }
  }
}

extension Tweener.Statistics: Encodable {
  /// The counts with their names, and whether each is a total since the start of the tweener.
  fileprivate static var counts: [(name: String, path: WritableKeyPath<Self, Int>, isTotal: Bool)] {
    [
      ("observedTweens", \.observedTweens, false),
      ("refusedTweens", \.refusedTweens, true),
      ("subscribers", \.subscribers, false),
      ("refusedSubscribers", \.refusedSubscribers, true),
      ("frames", \.frames, true),
      ("lateFrames", \.lateFrames, true),
      ("conflatedFrames", \.conflatedFrames, true),
      ("lostEndValues", \.lostEndValues, true),
      ("wakes", \.wakes, true),
      ("values", \.values, true),
      ("conflatedValues", \.conflatedValues, true),
      ("events", \.events, true),
      ("waitingEvents", \.waitingEvents, false),
      ("omittedChanges", \.omittedChanges, true),
    ]
  }

  /// Encodes each property under its name: `tweens` as an object with a count for each state, a
  /// histogram as an object of `count`, `p50`, `p99` and `maximum`, and times in milliseconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodedKey.self)
    try container.encode(Milliseconds.count(clockTime), forKey: .member("clockTime"))
    let states = tweens.map { state, count in (state.rawValue, count) }
    try container.encode(Dictionary(uniqueKeysWithValues: states), forKey: .member("tweens"))
    for (name, path, _) in Self.counts {
      try container.encode(self[keyPath: path], forKey: .member(name))
    }
    try container.encode(CodedHistogram(frameTime), forKey: .member("frameTime"))
    try container.encode(CodedHistogram(lateness), forKey: .member("lateness"))
  }
}

/// The durations of a histogram in milliseconds.
private struct CodedHistogram: Encodable {
  let count: Int
  let p50: Double
  let p99: Double
  let maximum: Double

  init(_ histogram: DurationHistogram) {
    count = histogram.count
    p50 = Milliseconds.count(histogram.p50)
    p99 = Milliseconds.count(histogram.p99)
    maximum = Milliseconds.count(histogram.maximum)
  }
}
