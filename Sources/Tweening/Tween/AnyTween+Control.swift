extension AnyTween {
  /// Starts a new or inactive tween, which is then delayed or active.
  ///
  /// - Parameter delay: The delay of this run. With nil, the default, the delay of the motion. With
  ///   a negative delay, the run begins in the middle.
  @discardableResult
  public func start(after delay: Duration? = nil) async -> Bool {
    await tweener.start(self, after: delay)
  }

  /// Starts a new or inactive tween as if the call had been made at another tweener time; the delay
  /// begins at that time.
  ///
  /// - Parameter time: The tweener time of the start. For a time in the past, everything that would
  ///   have happened since then happens now, and each event has its own time. For a time in the
  ///   future, the tween is delayed until then.
  @discardableResult
  public func start(at time: Duration) async -> Bool {
    await tweener.start(self, at: time)
  }

  /// Plays the tween: starts a new or inactive tween, resumes a paused tween, or plays a completed
  /// tween again.
  ///
  /// If a completed tween has the direction backwards, the new run begins at the end of the motion,
  /// without the delay.
  ///
  /// - Returns: False if the tween is delayed, active or killed, or if the run would begin at the
  ///   end of an infinite motion.
  @discardableResult
  public func play() async -> Bool {
    await tweener.play(self)
  }

  /// Stops a delayed, active or paused tween at its current value. A later start begins a new run.
  @discardableResult
  public func stop() async -> Bool {
    await tweener.stop(self)
  }

  /// Plays the tween from its beginning, in any state but killed. A run that is under way continues
  /// as the same run.
  @discardableResult
  public func restart() async -> Bool {
    await tweener.restart(self)
  }

  /// Pauses a delayed or active tween at its current value.
  @discardableResult
  public func pause() async -> Bool {
    await tweener.pause(self)
  }

  /// Resumes a paused tween, in its delay or in its active time.
  @discardableResult
  public func resume() async -> Bool {
    await tweener.resume(self)
  }

  /// Completes the tween at once: at its end, at its start, or at its current value.
  ///
  /// - Returns: False if the tween is completed or killed, and for the end of an infinite motion.
  @discardableResult
  public func complete(at position: EndPosition = .end) async -> Bool {
    await tweener.complete(self, at: position)
  }

  /// Kills the tween, which ends for good unless it is revived.
  @discardableResult
  public func kill() async -> Bool {
    await tweener.kill(self)
  }

  /// Revives a killed tween: the tween is new again, with its start value. It then starts, if it
  /// was made to start automatically.
  ///
  /// - Returns: False also if the tweener is closing, or has as many tweens as its configuration
  ///   allows.
  @discardableResult
  public func revive() async -> Bool {
    await tweener.revive(self)
  }

  /// Reverses the direction of an active or paused tween. A completed tween plays back from where
  /// it ended. A reversed tween ends where its elapsed time is 0, because its delay is not played
  /// backwards.
  @discardableResult
  public func reverse() async -> Bool {
    await tweener.reverse(self)
  }

  /// Sets the direction of the tween to backwards or forwards. To toggle the direction, call
  /// ``reverse()``.
  ///
  /// Before a run, and during its delay, the call sets the direction of this run. A backwards run
  /// begins at the end of the motion, when the delay is over. A call after the delay turns the
  /// tween round at its current value. If the direction changes, a completed tween plays in the new
  /// direction, from where it ended.
  ///
  /// - Returns: False if the tween is killed, if the call changes nothing, or if the tween has
  ///   completed and another tween runs under its key, with ``KeyConflict/keep`` or
  ///   ``KeyConflict/queue``. In two cases, the result is true even if the direction stays: for the
  ///   first call before a run or during its delay, and for a call that ends a movement by
  ///   ``Tween/play(to:duration:)``.
  @discardableResult
  public func setReversed(_ reversed: Bool) async -> Bool {
    await tweener.setReversed(reversed, of: self)
  }

  /// Advances the time of this delayed or active tween at once.
  ///
  /// - Parameter duration: The time to advance by, in tweener time. A negative duration returns
  ///   false.
  @discardableResult
  public func update(by duration: Duration) async -> Bool {
    await tweener.update(self, by: duration)
  }

  /// Seeks to an elapsed time.
  ///
  /// A delayed or active tween is then active, and a paused tween stays paused. A new, inactive or
  /// completed tween begins a run that is paused at that time.
  ///
  /// - Parameters:
  ///   - elapsed: The elapsed time, clamped to the active duration. A running tween completes at
  ///     the end.
  ///   - events: Whether `repeated` events and markers between the two times are sent.
  /// - Returns: False if the tween is killed, or if the tween is not in a run and may not begin
  ///   one: the tweener is closing, or another tween runs under its key, with
  ///   ``KeyConflict/keep`` or ``KeyConflict/queue``.
  @discardableResult
  public func seek(to elapsed: Duration, events: SeekEvents = .silent) async -> Bool {
    await tweener.seek(self, to: elapsed, events: events)
  }

  /// Seeks to a fraction of the active duration, as ``seek(to:events:)-(Duration,_)`` does to a
  /// time.
  ///
  /// - Parameters:
  ///   - fraction: The fraction, clamped to 0…1. NaN changes nothing, and returns false.
  ///   - events: Whether `repeated` events and markers between the two times are sent.
  /// - Returns: False also for an infinite motion.
  @discardableResult
  public func seek(toFraction fraction: Double, events: SeekEvents = .silent) async -> Bool {
    await tweener.seek(self, toFraction: fraction, events: events)
  }

  /// Seeks to the start and pauses, in any state but killed. The start of a timeline is its
  /// ``Timeline/offset``.
  ///
  /// - Parameter events: Whether `repeated` events and markers between the two times are sent.
  @discardableResult
  public func reset(events: SeekEvents = .silent) async -> Bool {
    await tweener.reset(self, events: events)
  }

  /// Sets the rate of the tween's time: 2 is twice as fast, a negative rate plays backwards, and 0
  /// holds the tween.
  ///
  /// At rate 0 the tween keeps its direction, which ``setReversed(_:)`` and ``reverse()`` can still
  /// change.
  ///
  /// On a new, delayed or stopped tween, a rate other than 0 also sets the direction of the run
  /// that follows, as ``setReversed(_:)`` does: with a negative rate, that run begins at its end.
  ///
  /// - Parameter rate: The rate. A later start keeps the magnitude of the rate. The new run plays
  ///   forwards, unless its direction was set before this run. ``play()`` keeps the direction of a
  ///   completed tween.
  /// - Returns: False if the tween is killed, or if the rate is not a finite number.
  @discardableResult
  public func setRate(_ rate: Double) async -> Bool {
    await tweener.setRate(rate, of: self)
  }
}
