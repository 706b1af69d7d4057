extension Tweener {
  /// Returns a tween's state, as ``AnyTween/state``.
  public func state(of tween: AnyTween) -> TweenState {
    query(tween) { $0.state }
  }

  /// Returns a tween's value at this instant, as ``Tween/value``.
  public func value<Value>(of tween: Tween<Value>) -> Value {
    command(tween) { table, row in table.value(row, at: instant) }
  }

  /// Returns the elapsed active time, as ``AnyTween/elapsed``.
  public func elapsed(of tween: AnyTween) -> Duration {
    query(tween) { .nanoseconds($0.elapsed(at: $1)) }
  }

  /// Returns the elapsed fraction of the active time, as ``AnyTween/percentComplete``.
  public func percentComplete(of tween: AnyTween) -> Double {
    query(tween) { $0.percentComplete(at: $1) }
  }

  /// Returns the rate of a tween's time, as ``AnyTween/rate``.
  public func rate(of tween: AnyTween) -> Double {
    // The playback uses the sign of zero as the direction; `+ 0` removes the sign.
    query(tween) { $0.rate + 0 }
  }

  /// Returns whether the direction of a tween's time is backwards, as ``AnyTween/isReversed``.
  public func isReversed(_ tween: AnyTween) -> Bool {
    query(tween) { $0.isReversed }
  }

  /// Returns whether a tween is delayed or active, as ``AnyTween/isRunning``.
  public func isRunning(_ tween: AnyTween) -> Bool {
    query(tween) { $0.isRunning }
  }

  /// Returns the outcome of a tween's last run; nil while a run is under way, and before the first
  /// run.
  ///
  /// If this is nil, the handle's `outcome` waits.
  public func outcome(of tween: AnyTween) -> TweenOutcome? {
    query(tween) { $0.outcome }
  }

  /// Returns every step of the timing model at this instant, as ``Tween/computedTiming``.
  public func computedTiming<Value>(of tween: Tween<Value>) -> ComputedTiming {
    command(tween) { table, row in
      let motion: Motion<Value> = table.motion(row)
      return motion.progress(at: table.playback(row).point(at: instant))
    }
  }

  /// Returns the timing of the motion that a tween plays, as ``Tween/timing``.
  public func timing<Value>(of tween: Tween<Value>) -> Timing {
    motion(of: tween).timing
  }

  /// Returns the motion that a tween plays, as ``Tween/motion``.
  public func motion<Value>(of tween: Tween<Value>) -> Motion<Value> {
    command(tween) { table, row in table.motion(row) }
  }

  @inline(__always)
  private func query<R>(
    _ tween: AnyTween,
    _ body: (borrowing Playback, Nanoseconds) -> R,
  ) -> R {
    command(tween) { table, row in table.readPlayback(row) { body($0, instant) } }
  }

  @inline(__always)
  private func query<R>(_ tween: AnyTween, _ body: (borrowing Playback) -> R) -> R {
    query(tween) { playback, _ in body(playback) }
  }
}
