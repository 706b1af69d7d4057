extension AnyTween {
  /// The tween's state.
  public var state: TweenState {
    get async { await tweener.state(of: self) }
  }

  /// The elapsed active time, without the delay. The largest value is the active duration. If a
  /// negative end delay ends the run early, the largest value is the part of the active duration
  /// that is played.
  public var elapsed: Duration {
    get async { await tweener.elapsed(of: self) }
  }

  /// `elapsed` divided by its largest value, in 0…1. An infinite motion has 0; a motion without
  /// active time has 1 once it has completed at its end.
  public var percentComplete: Double {
    get async { await tweener.percentComplete(of: self) }
  }

  /// Whether the tween is delayed or active.
  public var isRunning: Bool {
    get async { await tweener.isRunning(self) }
  }

  /// The rate of the tween's time: 1 is the rate of the motion, a negative rate plays backwards,
  /// and 0 holds the tween.
  ///
  /// At rate 0 the tween keeps its direction; see ``isReversed``.
  public var rate: Double {
    get async { await tweener.rate(of: self) }
  }

  /// Whether the direction of the tween's time is backwards, also while rate 0 holds the tween.
  public var isReversed: Bool {
    get async { await tweener.isReversed(self) }
  }

  /// The outcome of the run that is under way, once the run has ended. Between two runs, this is
  /// the outcome of the last run. Before the first run, the wait lasts until the first run has
  /// ended.
  ///
  /// Any number of tasks may wait, before or after the end. Every wait ends: when a run has its
  /// outcome, when the tween is killed, or when the waiting task is cancelled. A tween that was
  /// killed before its first run has the outcome `.killed`, and a tween that ``Tween/set(to:)`` set
  /// before its first run has the outcome `.replaced`. A cancelled task still receives an outcome
  /// that is already known.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled. The cancellation ends the
  ///   wait, and does not change the tween.
  public var outcome: TweenOutcome {
    get async throws(CancellationError) {
      try await tweener.waitForOutcome(of: self)
    }
  }

  /// Returns the outcome as ``outcome`` does, or nil once a limit has passed.
  ///
  /// ```swift
  /// if try await tween.outcome(within: .seconds(5)) == nil {
  ///   await tween.complete()
  /// }
  /// ```
  ///
  /// - Parameter limit: The longest wait, in tweener time as in ``Tweener/sleep(for:)``. While the
  ///   tweener is frozen, the limit does not pass. With a limit of zero or less, the call does not
  ///   wait.
  /// - Throws: `CancellationError` if the waiting task is cancelled.
  public func outcome(
    within limit: Duration
  ) async throws(CancellationError) -> TweenOutcome? {
    try await tweener.outcome(of: self, within: limit)
  }
}
