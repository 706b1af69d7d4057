/// The questions of a handle, as synchronous methods.
extension Tweener {
  /// A tween's state.
  public func state(of tween: AnyTween) -> TweenState {
    ask(tween) { $0.state }
  }

  /// A tween's value: its motion's at this instant, as if its fill were both.
  public func value<Value>(of tween: Tween<Value>) -> Value {
    command(tween) { table, row in table.value(row, at: instant) }
  }

  /// The active time that has passed, without the delay; at most the active duration, or what is
  /// played of it where a negative end delay ends the run sooner.
  public func elapsed(of tween: AnyTween) -> Duration {
    ask(tween) { .nanoseconds($0.elapsed(at: $1)) }
  }

  /// `elapsed` divided by its largest value, 0…1; 0 where that is infinite.
  public func percentComplete(of tween: AnyTween) -> Double {
    ask(tween) { $0.percentComplete(at: $1) }
  }

  /// How fast a tween's time passes; negative: backwards.
  public func rate(of tween: AnyTween) -> Double {
    // A zero stands still in either direction: its sign is for the playback.
    ask(tween) { $0.rate + 0 }
  }

  /// Whether the direction of a tween's time is backwards, also while the tween stands still at
  /// rate 0.
  public func isReversed(_ tween: AnyTween) -> Bool {
    ask(tween) { $0.isReversed }
  }

  /// Whether a tween is delayed or active.
  public func isRunning(_ tween: AnyTween) -> Bool {
    ask(tween) { $0.isRunning }
  }

  /// How the last run of a tween ended; nil while one is under way, and before the first.
  ///
  /// The handle's `outcome` waits where this is nil.
  public func outcome(of tween: AnyTween) -> TweenOutcome? {
    ask(tween) { $0.outcome }
  }

  /// Every step of the timing model at this instant: phase, iteration and progress, of infinite motions
  /// too.
  ///
  /// Of a timeline that plays several times, with pauses, iterations are the plays; a play lasts until
  /// the next one begins.
  public func progress<Value>(of tween: Tween<Value>) -> ComputedTiming {
    command(tween) { table, row in
      let motion: Motion<Value> = table.motion(row)
      return motion.progress(at: table[row].playback.point(at: instant))
    }
  }

  /// The motion that a tween plays, as it is now: its ease, delay, duration and repeats can be read.
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
