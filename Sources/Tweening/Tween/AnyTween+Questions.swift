/// The questions that need no type of value.
extension AnyTween {
  /// The tween's state.
  public var state: TweenState {
    get async { await tweener.state(of: self) }
  }

  /// The active time that has passed, without the delay; at most the active duration, or what is
  /// played of it where a negative end delay ends the run sooner.
  public var elapsed: Duration {
    get async { await tweener.elapsed(of: self) }
  }

  /// `elapsed` divided by its largest value, 0…1; 0 where that is infinite.
  public var percentComplete: Double {
    get async { await tweener.percentComplete(of: self) }
  }

  /// Whether the tween is delayed or active.
  public var isRunning: Bool {
    get async { await tweener.isRunning(self) }
  }

  /// How fast the tween's time passes: 1 as made, negative backwards, 0 not at all.
  ///
  /// At rate 0 the tween keeps its direction; see ``isReversed``.
  public var rate: Double {
    get async { await tweener.rate(of: self) }
  }

  /// Whether the direction of the tween's time is backwards, also while the tween stands still at
  /// rate 0.
  public var isReversed: Bool {
    get async { await tweener.isReversed(self) }
  }

  /// The outcome of the run that is under way; if none is, that of the last run; if there was none yet,
  /// that of the first run to come.
  ///
  /// Any number of tasks may wait, before the end or after it, and every wait ends: with the run,
  /// with the tween, or with the waiting task. A tween that was killed before it ever ran answers
  /// `.killed`. An outcome that is known is returned also in a cancelled task.
  ///
  /// - Throws: `CancellationError` where the waiting task is cancelled; that ends the wait, and
  ///   does nothing to the tween.
  public var outcome: TweenOutcome {
    get async throws(CancellationError) {
      try await tweener.waitForOutcome(of: self)
    }
  }
}
