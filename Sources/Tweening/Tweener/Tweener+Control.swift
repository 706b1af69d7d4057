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
      guard
        table.playback(row).canStart, store.mayBegin(table, row),
        let motion = motion.replacingStart(value)
      else { return false }
      setMotion(table, row, motion)
      return begin(.start(at: nil, delay: nil), table, row)
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

  // MARK: Timelines

  /// Makes a tween of a timeline, as a tween of `Motion(timeline)`.
  ///
  /// - Parameters:
  ///   - timeline: The timeline that the tween plays.
  ///   - key: The key. One tween at a time runs under a key. With nil, there is no conflict. A key
  ///     or a tag keeps the tween until it is killed.
  ///   - conflict: The effect of the start while another tween, with any type of value, runs under
  ///     an equal key.
  ///   - tags: The tags of the tween, for look-ups and commands by tag.
  ///   - autostart: Whether the tween starts now. With nil, the configuration decides.
  ///   - autokill: Whether completion kills the tween. With nil, the configuration decides.
  ///   - configure: Configures the tween before the start, so that its subscriptions miss no event.
  @discardableResult
  public func tween(
    _ timeline: Timeline,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    tags: Set<TweenKey> = [],
    autostart: Bool? = nil,
    autokill: Bool? = nil,
    configure: (@Sendable (Tween<Timeline.Frame>) -> Void)? = nil,
  ) -> Tween<Timeline.Frame> {
    tween(
      Motion(timeline), key: key, onConflict: conflict, tags: tags, autostart: autostart,
      autokill: autokill, configure: configure,
    )
  }

  /// Seeks to a place of a timeline, as the handle's `seek(to:events:)` does.
  @discardableResult
  public func seek(
    _ tween: Tween<Timeline.Frame>,
    to place: Timeline.Place,
    events: SeekEvents = .silent,
  ) -> Bool {
    guard let elapsed = motion(of: tween).elapsed(at: place) else { return false }
    return seek(tween, to: .nanoseconds(elapsed), events: events)
  }

  /// Moves the playhead of a timeline to a place, as ``Tween/play(to:duration:)`` does.
  @discardableResult
  public func play(
    _ tween: Tween<Timeline.Frame>,
    to place: Timeline.Place,
    duration: Duration? = nil,
  ) -> Bool {
    guard let elapsed = motion(of: tween).elapsed(at: place) else { return false }
    let duration = duration.map { Nanoseconds(rounding: $0) }
    return command(tween) { table, row in
      transitionToRun(table, row) {
        $0.movePlayhead(to: elapsed, in: duration, at: $1)?.announced
      }
    }
  }

  /// Returns the timeline that a tween plays, as ``Tween/timeline``.
  public func timeline(of tween: Tween<Timeline.Frame>) -> Timeline? {
    motion(of: tween).shape.program?.timeline
  }
}

extension Motion<Timeline.Frame> {
  /// Returns the active time at a place of the motion's timeline; nil if the motion has no such
  /// place.
  fileprivate func elapsed(at place: Timeline.Place) -> Nanoseconds? {
    guard let program = shape.program, let time = program.timeline.time(of: place) else {
      return nil
    }
    return program.time(Nanoseconds(rounding: time), under: timing)
  }
}

extension Playback {
  fileprivate var canStart: Bool {
    switch state {
    case .new, .inactive: true
    case .delayed, .active, .paused, .completed, .killed: false
    }
  }
}
