extension Tweener {
  /// Starts a tween, as ``AnyTween/start()`` does.
  @discardableResult
  public func start(_ tween: AnyTween) -> Bool {
    begin(.start(at: nil, delay: nil), .tween(tween)) > 0
  }

  /// Starts a tween with another delay than its motion's, as ``AnyTween/start(after:)`` does.
  @discardableResult
  public func start(_ tween: AnyTween, after delay: Duration) -> Bool {
    begin(.start(at: nil, delay: Nanoseconds(rounding: delay)), .tween(tween)) > 0
  }

  /// Starts a tween from another value than its motion's, as ``Tween/start(from:)`` does.
  @discardableResult
  public func start<Value>(_ tween: Tween<Value>, from value: Value) -> Bool {
    command(tween) { table, row in
      let motion: Motion<Value> = table.motion(row)
      guard canStart(table, row), store.mayBegin(table, row) else { return false }
      guard let motion = motion.replacingStart(value) else { return false }
      setMotion(table, row, motion)
      return start(table, row)
    }
  }

  /// Starts a tween as if at another tweener time, as ``AnyTween/start(at:)`` does.
  @discardableResult
  public func start(_ tween: AnyTween, at time: Duration) -> Bool {
    begin(.start(at: Nanoseconds(rounding: time), delay: nil), .tween(tween)) > 0
  }

  /// Plays a tween, as ``AnyTween/play()`` does.
  @discardableResult
  public func play(_ tween: AnyTween) -> Bool {
    begin(.play, .tween(tween)) > 0
  }

  /// Stops a tween, as ``AnyTween/stop()`` does.
  @discardableResult
  public func stop(_ tween: AnyTween) -> Bool {
    stop(.tween(tween)) > 0
  }

  /// Restarts a tween, as ``AnyTween/restart()`` does.
  @discardableResult
  public func restart(_ tween: AnyTween) -> Bool {
    begin(.restart, .tween(tween)) > 0
  }

  /// Pauses a tween, as ``AnyTween/pause()`` does.
  @discardableResult
  public func pause(_ tween: AnyTween) -> Bool {
    pause(.tween(tween)) > 0
  }

  /// Resumes a tween, as ``AnyTween/resume()`` does.
  @discardableResult
  public func resume(_ tween: AnyTween) -> Bool {
    resume(.tween(tween)) > 0
  }

  /// Completes a tween, as ``AnyTween/complete(at:)`` does.
  @discardableResult
  public func complete(_ tween: AnyTween, at position: EndPosition = .end) -> Bool {
    complete(.tween(tween), at: position) > 0
  }

  /// Kills a tween, as ``AnyTween/kill()`` does.
  @discardableResult
  public func kill(_ tween: AnyTween) -> Bool {
    kill(.tween(tween)) > 0
  }

  /// Revives a tween, as ``AnyTween/revive()`` does.
  @discardableResult
  public func revive(_ tween: AnyTween) -> Bool {
    revive(.tween(tween)) > 0
  }

  /// Reverses a tween, as ``AnyTween/reverse()`` does.
  @discardableResult
  public func reverse(_ tween: AnyTween) -> Bool {
    reverse(.tween(tween)) > 0
  }

  /// Sets the direction of a tween's time, as ``AnyTween/setReversed(_:)`` does.
  @discardableResult
  public func setReversed(_ reversed: Bool, of tween: AnyTween) -> Bool {
    setReversed(reversed, of: .tween(tween)) > 0
  }

  /// Advances the time of one tween, as ``AnyTween/update(by:)`` does.
  @discardableResult
  public func update(_ tween: AnyTween, by duration: Duration) -> Bool {
    update(.tween(tween), by: duration) > 0
  }

  /// Seeks to an elapsed time, as ``AnyTween/seek(to:events:)-(Duration,_)`` does.
  @discardableResult
  public func seek(
    _ tween: AnyTween,
    to elapsed: Duration,
    events: SeekEvents = .silent,
  ) -> Bool {
    seek(.tween(tween), to: elapsed, events: events) > 0
  }

  /// Seeks to a fraction of the active duration, as ``AnyTween/seek(toFraction:events:)`` does.
  @discardableResult
  public func seek(
    _ tween: AnyTween,
    toFraction fraction: Double,
    events: SeekEvents = .silent,
  ) -> Bool {
    seek(.tween(tween), toFraction: fraction, events: events) > 0
  }

  /// Resets a tween to its start, as ``AnyTween/reset(events:)`` does.
  @discardableResult
  public func reset(_ tween: AnyTween, events: SeekEvents = .silent) -> Bool {
    reset(.tween(tween), events: events) > 0
  }

  /// Sets the rate of a tween's time, as ``AnyTween/setRate(_:)`` does.
  @discardableResult
  public func setRate(_ rate: Double, of tween: AnyTween) -> Bool {
    setRate(rate, of: .tween(tween)) > 0
  }

  /// Changes any part of a tween's motion, as ``Tween/adjust(_:)`` does.
  public func adjust<Value>(
    _ tween: Tween<Value>,
    _ change: @Sendable (Motion<Value>) -> Motion<Value>,
  ) {
    command(tween) { table, row in
      let motion: Motion<Value> = table.motion(row)
      let wasPerforming = beginClosure()
      let changed = change(motion)
      endClosure(wasPerforming)
      setMotion(table, row, changed) { $0.reschedule($1, at: $2)?.announced }
    }
  }
}
