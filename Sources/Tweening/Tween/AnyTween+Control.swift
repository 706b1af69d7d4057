extension AnyTween {
  /// Starts a new or inactive tween: it is delayed or active after that.
  @discardableResult
  public func start() async -> Bool {
    await tweener.start(self)
  }

  /// Starts a new or inactive tween with another delay than its motion's.
  ///
  /// - Parameter delay: Negative: it begins in the middle.
  @discardableResult
  public func start(after delay: Duration) async -> Bool {
    await tweener.start(self, after: delay)
  }

  /// Starts a new or inactive tween as if at another tweener time: its delay begins there.
  ///
  /// - Parameter time: A time in the past: all that would have happened since happens now, each event
  ///   with its own time. A time in the future: the tween is delayed until then.
  @discardableResult
  public func start(at time: Duration) async -> Bool {
    await tweener.start(self, at: time)
  }

  /// Plays the tween, whatever its state: starts a new or inactive one, resumes a paused one, and begins
  /// a completed one again.
  ///
  /// A completed tween that runs backwards begins again at its end, without its delay. False where the
  /// tween is delayed, active or killed, and where it would begin at the end of an infinite motion.
  @discardableResult
  public func play() async -> Bool {
    await tweener.play(self)
  }

  /// Stops a delayed, active or paused tween where it stands; a start begins it anew.
  @discardableResult
  public func stop() async -> Bool {
    await tweener.stop(self)
  }

  /// Begins anew in any state but killed; a run that is under way continues.
  @discardableResult
  public func restart() async -> Bool {
    await tweener.restart(self)
  }

  /// Holds a delayed or active tween where it stands.
  @discardableResult
  public func pause() async -> Bool {
    await tweener.pause(self)
  }

  /// Resumes a paused tween, in its delay or in its active time.
  @discardableResult
  public func resume() async -> Bool {
    await tweener.resume(self)
  }

  /// Completes the tween at once, at its end, at its start, or where it stands.
  ///
  /// False where it is completed or killed, and for the end of an infinite one.
  @discardableResult
  public func complete(at position: EndPosition = .end) async -> Bool {
    await tweener.complete(self, at: position)
  }

  /// Ends the tween for good, unless it is revived.
  @discardableResult
  public func kill() async -> Bool {
    await tweener.kill(self)
  }

  /// Makes a killed tween new again, with its start value; it then starts if it was made to
  /// start automatically.
  @discardableResult
  public func revive() async -> Bool {
    await tweener.revive(self)
  }

  /// Turns an active or paused tween round; a completed tween plays backwards. A tween that runs
  /// backwards ends at elapsed 0: the delay is not played.
  @discardableResult
  public func reverse() async -> Bool {
    await tweener.reverse(self)
  }

  /// Makes the tween run backwards, or forwards: the direction is set, where ``reverse()`` turns it
  /// round.
  ///
  /// Before a run, and in its delay, that is the direction of the run that follows: backwards, it
  /// begins at the end of the motion, after the delay. Later the tween turns round where it is; a
  /// completed tween plays back.
  ///
  /// - Returns: False where the tween has that direction already, and where the tween is killed. Before a
  ///   run, true also where the direction, which a start would make forwards, is set for the first time.
  @discardableResult
  public func setReversed(_ reversed: Bool) async -> Bool {
    await tweener.setReversed(reversed, of: self)
  }

  /// Lets time pass for this delayed or active tween, now.
  ///
  /// - Parameter duration: In tweener time; false where it is negative.
  @discardableResult
  public func update(by duration: Duration) async -> Bool {
    await tweener.update(self, by: duration)
  }

  /// Goes to an elapsed time: a delayed or active tween is active there, a paused tween stays paused, and
  /// a new, inactive or completed tween begins a run that is paused there. False where the tween is killed.
  ///
  /// - Parameters:
  ///   - elapsed: Clamped to the active duration. At the end a running tween completes.
  ///   - events: Whether `repeated` and markers on the way are sent.
  @discardableResult
  public func seek(to elapsed: Duration, events: SeekEvents = .silent) async -> Bool {
    await tweener.seek(self, to: elapsed, events: events)
  }

  /// Goes to a share of the active duration, as ``seek(to:events:)-(Duration,_)`` does to a time; false
  /// for an infinite one.
  ///
  /// `fraction` is clamped to 0…1; NaN is refused, and changes nothing. `events` says whether `repeated`
  /// and markers on the way are sent.
  @discardableResult
  public func seek(toFraction fraction: Double, events: SeekEvents = .silent) async -> Bool {
    await tweener.seek(self, toFraction: fraction, events: events)
  }

  /// Sets how fast the tween's time passes: 2 is twice as fast, negative is backwards, 0 stands
  /// still. False where it is killed, or where the rate is not a finite number.
  ///
  /// At rate 0 the tween keeps its direction, which ``setReversed(_:)`` and ``reverse()`` change there,
  /// too.
  ///
  /// - Parameter rate: A start clears its direction, unless that was set with ``setReversed(_:)``,
  ///   and keeps its magnitude.
  @discardableResult
  public func setRate(_ rate: Double) async -> Bool {
    await tweener.setRate(rate, of: self)
  }
}
