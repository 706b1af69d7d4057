/// The commands of a handle, as synchronous methods: many of them fit one `perform`.
extension Tweener {
  /// Starts a new or inactive tween: it is delayed or active after that.
  @discardableResult
  public func start(_ tween: AnyTween) -> Bool {
    command(tween) { self.start($0, $1) }
  }

  /// Starts a new or inactive tween with another delay than its motion's.
  ///
  /// A negative delay begins in the middle.
  @discardableResult
  public func start(_ tween: AnyTween, after delay: Duration) -> Bool {
    command(tween) { self.start($0, $1, delay: Nanoseconds(rounding: delay)) }
  }

  /// Starts a new or inactive tween from another value than its motion's.
  ///
  /// Later starts keep that value. False also where the motion has no start value to replace: that of
  /// a function, a path or a timeline, and a mapped motion have none.
  @discardableResult
  public func start<Value>(_ tween: Tween<Value>, from value: Value) -> Bool {
    command(tween) { table, row in
      let motion: Motion<Value> = table.motion(row)
      guard canStart(table, row), mayBegin(table, row) else { return false }
      guard let motion = motion.replacingStart(value) else { return false }
      setMotion(table, row, motion)
      return start(table, row)
    }
  }

  /// Starts a new or inactive tween as if at another tweener time: its delay begins there.
  ///
  /// If `time` is past, all that would have happened since happens now, each event with its own
  /// time; if `time` is yet to come, the tween is delayed until then.
  @discardableResult
  public func start(_ tween: AnyTween, at time: Duration) -> Bool {
    command(tween) { self.start($0, $1, at: Nanoseconds(rounding: time)) }
  }

  /// Plays a tween, whatever the state: starts a new or inactive one, resumes a paused one, and begins
  /// a completed one again.
  ///
  /// A completed tween that runs backwards begins again at its end, without its delay. False where the
  /// tween is delayed, active or killed, and where it would begin at the end of an infinite motion.
  @discardableResult
  public func play(_ tween: AnyTween) -> Bool {
    command(tween) { self.begin(.play, $0, $1) }
  }

  /// Stops a delayed, active or paused tween where it stands; a start begins it anew.
  @discardableResult
  public func stop(_ tween: AnyTween) -> Bool {
    command(tween) { self.stop($0, $1) }
  }

  /// Begins anew in any state but killed; a run that is under way continues.
  @discardableResult
  public func restart(_ tween: AnyTween) -> Bool {
    command(tween) { self.begin(.restart, $0, $1) }
  }

  /// Holds a delayed or active tween where it stands.
  @discardableResult
  public func pause(_ tween: AnyTween) -> Bool {
    command(tween) { self.pause($0, $1) }
  }

  /// Resumes a paused tween, in its delay or in its active time.
  @discardableResult
  public func resume(_ tween: AnyTween) -> Bool {
    command(tween) { self.resume($0, $1) }
  }

  /// Completes a tween at once, at its end, at its start, or where it stands.
  ///
  /// False where it is completed or killed, and for the end of an infinite one.
  @discardableResult
  public func complete(_ tween: AnyTween, at position: EndPosition = .end) -> Bool {
    command(tween) { self.complete($0, $1, at: position) }
  }

  /// Ends a tween for good, unless it is revived.
  @discardableResult
  public func kill(_ tween: AnyTween) -> Bool {
    command(tween) { self.kill($0, $1) }
  }

  /// Makes a killed tween new again, with its start value; it then starts if it was made to
  /// start automatically.
  @discardableResult
  public func revive(_ tween: AnyTween) -> Bool {
    command(tween) { table, row in
      guard lifetime.phase == .open, transition(table, row, { $0.revive(at: $1) }) else { return false }
      if table[row].autostart {
        start(table, row)
      }
      return true
    }
  }

  /// Turns an active or paused tween round; a completed tween plays backwards. A tween that runs
  /// backwards ends at elapsed 0: the delay is not played.
  @discardableResult
  public func reverse(_ tween: AnyTween) -> Bool {
    command(tween) { table, row in
      transitionToRun(table, row) { $0.reverse(at: $1) }
    }
  }

  /// Makes a tween run backwards, or forwards: the direction is set, where ``reverse(_:)`` turns it
  /// round.
  ///
  /// Before a run, and in its delay, that is the direction of the run that follows: backwards, it
  /// begins at the end of the motion, after the delay. Later the tween turns round where it is; a
  /// completed tween plays back.
  ///
  /// - Returns: False where the tween has that direction already, and where the tween is killed. Before a
  ///   run, true also where the direction, which a start would make forwards, is set for the first time.
  @discardableResult
  public func setReversed(_ reversed: Bool, of tween: AnyTween) -> Bool {
    command(tween) { table, row in
      transitionToRun(table, row) { $0.setReversed(reversed, at: $1) }
    }
  }

  /// Lets time pass for one delayed or active tween, now.
  ///
  /// The duration is tweener time; false where it is negative.
  @discardableResult
  public func update(_ tween: AnyTween, by duration: Duration) -> Bool {
    command(tween) { self.update($0, $1, by: Nanoseconds(rounding: duration)) }
  }

  /// Goes to an elapsed time: a delayed or active tween is active there, a paused tween stays paused, and
  /// a new, inactive or completed tween begins a run that is paused there. False where the tween is killed.
  ///
  /// `elapsed` is clamped to the active duration; at the end a running tween completes. `events`
  /// says whether `repeated` and markers on the way are sent.
  @discardableResult
  public func seek(
    _ tween: AnyTween,
    to elapsed: Duration,
    events: SeekEvents = .silent,
  ) -> Bool {
    let target = Nanoseconds(rounding: elapsed)
    return command(tween) { self.seek($0, $1, to: target, events) }
  }

  /// Goes to a share of the active duration, as ``seek(_:to:events:)-(_,Duration,_)`` does to a
  /// time; false for an infinite one.
  ///
  /// `fraction` is clamped to 0…1; NaN is refused, and changes nothing. `events` says whether `repeated`
  /// and markers on the way are sent.
  @discardableResult
  public func seek(
    _ tween: AnyTween,
    toFraction fraction: Double,
    events: SeekEvents = .silent,
  ) -> Bool {
    command(tween) { table, row in
      guard !fraction.isNaN, let active = table[row].playback.schedule.active else { return false }
      let share = max(0, min(fraction, 1))
      let target = share == 1 ? active : active.scaled(by: share)
      return seek(table, row, to: target, events)
    }
  }

  /// Goes to the start, and is paused there, in any state but killed; a timeline goes to its offset.
  ///
  /// `events` says whether `repeated` and markers on the way are sent.
  @discardableResult
  public func reset<Value>(_ tween: Tween<Value>, events: SeekEvents = .silent) -> Bool {
    command(tween) { table, row in
      let motion: Motion<Value> = table.motion(row)
      return reset(table, row, to: motion.shape.program?.offset(under: motion.timing) ?? 0, events)
    }
  }

  /// Sets how fast a tween's time passes: 2 is twice as fast, negative is backwards, 0 stands
  /// still, and keeps the direction. False where it is killed, or where the rate is not a finite number.
  ///
  /// A start clears the rate's direction, unless that was set with ``setReversed(_:of:)``, and keeps its
  /// magnitude.
  @discardableResult
  public func setRate(_ rate: Double, of tween: AnyTween) -> Bool {
    command(tween) { self.setRate(rate, $0, $1) }
  }

  /// Changes any part of a tween's motion at once, in any state but killed.
  ///
  /// The elapsed time stays, and the value is the new motion's at that time; where the new end has
  /// passed, an active tween completes. Boundaries and markers before the elapsed time count as passed.
  /// A changed delay counts from the next start: a tween that waits in its delay waits on as before.
  public func adjust<Value>(
    _ tween: Tween<Value>,
    _ change: (Motion<Value>) -> Motion<Value>,
  ) {
    command(tween) { table, row in
      let motion: Motion<Value> = table.motion(row)
      let wasPerforming = beginClosure()
      let changed = change(motion)
      endClosure(wasPerforming)
      setMotion(table, row, changed)
    }
  }
}
