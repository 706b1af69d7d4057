/// The questions of a handle, as synchronous methods.
extension Tweener {
  /// A tween's state, as ``AnyTween/state``.
  public func state(of tween: AnyTween) -> TweenState {
    ask(tween) { $0.state }
  }

  /// A tween's value at this instant, as ``Tween/value``.
  public func value<Value>(of tween: Tween<Value>) -> Value {
    command(tween) { table, row in table.value(row, at: instant) }
  }

  /// The active time that has passed, as ``AnyTween/elapsed``.
  public func elapsed(of tween: AnyTween) -> Duration {
    ask(tween) { .nanoseconds($0.elapsed(at: $1)) }
  }

  /// The share of the active time that has passed, as ``AnyTween/percentComplete``.
  public func percentComplete(of tween: AnyTween) -> Double {
    ask(tween) { $0.percentComplete(at: $1) }
  }

  /// How fast a tween's time passes, as ``AnyTween/rate``.
  public func rate(of tween: AnyTween) -> Double {
    // A zero stands still in either direction: its sign is for the playback.
    ask(tween) { $0.rate + 0 }
  }

  /// Whether the direction of a tween's time is backwards, as ``AnyTween/isReversed``.
  public func isReversed(_ tween: AnyTween) -> Bool {
    ask(tween) { $0.isReversed }
  }

  /// Whether a tween is delayed or active, as ``AnyTween/isRunning``.
  public func isRunning(_ tween: AnyTween) -> Bool {
    ask(tween) { $0.isRunning }
  }

  /// How the last run of a tween ended; nil while one is under way, and before the first.
  ///
  /// The handle's `outcome` waits where this is nil.
  public func outcome(of tween: AnyTween) -> TweenOutcome? {
    ask(tween) { $0.outcome }
  }

  /// Every step of the timing model at this instant, as ``Tween/progress``.
  public func progress<Value>(of tween: Tween<Value>) -> ComputedTiming {
    command(tween) { table, row in
      let motion: Motion<Value> = table.motion(row)
      return motion.progress(at: table[row].playback.point(at: instant))
    }
  }

  /// The motion that a tween plays, as ``Tween/motion``.
  public func motion<Value>(of tween: Tween<Value>) -> Motion<Value> {
    command(tween) { table, row in table.motion(row) }
  }

  @inline(__always)
  private func ask<R>(_ tween: AnyTween, _ body: (Playback, Nanoseconds) -> R) -> R {
    command(tween) { table, row in body(table[row].playback, instant) }
  }

  @inline(__always)
  private func ask<R>(_ tween: AnyTween, _ body: (Playback) -> R) -> R {
    ask(tween) { playback, _ in body(playback) }
  }
}
