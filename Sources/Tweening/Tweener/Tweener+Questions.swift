extension Tweener {
  /// Returns a tween's state, as ``AnyTween/state``.
  public func state(of tween: AnyTween) -> TweenState {
    query(tween) { playback, _ in playback.state }
  }

  /// Returns a tween's value at this instant, as ``Tween/value``.
  public func value<Value>(of tween: Tween<Value>) -> Value {
    command(tween) { $0.value(at: instant) }
  }

  /// Returns the elapsed active time, as ``AnyTween/elapsed``.
  public func elapsed(of tween: AnyTween) -> Duration {
    query(tween) { .nanoseconds($0.elapsed(at: $1)) }
  }

  /// Returns the elapsed fraction of the active time, as ``AnyTween/fractionComplete``.
  public func fractionComplete(of tween: AnyTween) -> Double {
    query(tween) { $0.fractionComplete(at: $1) }
  }

  /// Returns ``fractionComplete(of:)``, under the name that STween has for it.
  public func percentComplete(of tween: AnyTween) -> Double {
    fractionComplete(of: tween)
  }

  /// Returns the rate of a tween's time, as ``AnyTween/rate``.
  public func rate(of tween: AnyTween) -> Double {
    // The playback uses the sign of zero as the direction; `+ 0` removes the sign.
    query(tween) { playback, _ in playback.rate + 0 }
  }

  /// Returns whether the direction of a tween's time is backwards, as ``AnyTween/isReversed``.
  public func isReversed(_ tween: AnyTween) -> Bool {
    query(tween) { playback, _ in playback.isReversed }
  }

  /// Returns whether a tween is delayed or active, as ``AnyTween/isRunning``.
  public func isRunning(_ tween: AnyTween) -> Bool {
    query(tween) { playback, _ in playback.isRunning }
  }

  /// Returns the outcome of a tween's last run; nil while a run is under way, and before the first
  /// run.
  ///
  /// If this is nil, the handle's `outcome` waits.
  public func outcome(of tween: AnyTween) -> TweenOutcome? {
    query(tween) { playback, _ in playback.outcome }
  }

  /// Returns every step of the timing model at this instant, as ``Tween/computedTiming``.
  public func computedTiming<Value>(of tween: Tween<Value>) -> ComputedTiming {
    command(tween) { row in
      let motion: Motion<Value> = row.motion()
      return motion.progress(at: row.point(at: instant))
    }
  }

  /// Returns the timing of the motion that a tween plays, as ``Tween/timing``.
  public func timing<Value>(of tween: Tween<Value>) -> Timing {
    motion(of: tween).timing
  }

  /// Returns the motion that a tween plays, as ``Tween/motion``.
  public func motion<Value>(of tween: Tween<Value>) -> Motion<Value> {
    command(tween) { $0.motion() }
  }

  /// Returns a tween's velocity at this instant, as ``Tween/velocity``.
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func velocity<Value: VectorInterpolatable>(of tween: Tween<Value>) -> Value.Movement {
    shownMovement(of: tween) { state in state.velocity.map { .scale($0, by: state.rate) } }
  }

  /// Returns a tween's acceleration at this instant, as ``Tween/acceleration``.
  public func acceleration<Value: VectorInterpolatable>(of tween: Tween<Value>) -> Value.Movement {
    shownMovement(of: tween, accelerates: true) { state in
      state.acceleration.map { .scale($0, by: state.rate * state.rate) }
    }
  }

  /// Returns a part of the movement that a tween shows; zero if the tween does not move.
  @inline(__always)
  private func shownMovement<Value: VectorInterpolatable>(
    of tween: Tween<Value>,
    accelerates: Bool = false,
    _ part: (KinematicState<Value>) -> Value.Movement?,
  ) -> Value.Movement {
    command(tween) { row in
      guard row.readPlayback({ $0.isMoving }),
        let movement = part(
          row.movement(at: instant, accelerates: accelerates, isShown: true)
        )
      else { return Value.rest(at: row.value(at: instant)) }
      return movement
    }
  }

  private func query<R>(
    _ tween: AnyTween,
    _ body: (borrowing Playback, Nanoseconds) -> R,
  ) -> R {
    command(tween) { row in row.readPlayback { body($0, instant) } }
  }
}
