extension Tweener {
  /// Starts a tween, as ``AnyTween/start()`` does.
  @discardableResult
  public func start(_ tween: AnyTween) -> Bool {
    apply(.start, to: tween)
  }

  /// Starts a tween with another delay than its motion's, as ``AnyTween/start(after:)`` does.
  @discardableResult
  public func start(_ tween: AnyTween, after delay: Duration) -> Bool {
    apply(.begin(.start(at: nil, delay: Nanoseconds(rounding: delay))), to: tween)
  }

  /// Starts a tween from another value than its motion's, as ``Tween/start(from:)`` does.
  @discardableResult
  public func start<Value>(_ tween: Tween<Value>, from value: Value) -> Bool {
    command(tween) { table, row in
      guard store.replaceStart(table, row, with: value, at: instant) else { return false }
      performEffects()
      return apply(.start, table, row)
    }
  }

  /// Starts a tween as if at another tweener time, as ``AnyTween/start(at:)`` does.
  @discardableResult
  public func start(_ tween: AnyTween, at time: Duration) -> Bool {
    apply(.begin(.start(at: Nanoseconds(rounding: time), delay: nil)), to: tween)
  }

  /// Plays a tween, as ``AnyTween/play()`` does.
  @discardableResult
  public func play(_ tween: AnyTween) -> Bool {
    apply(.begin(.play), to: tween)
  }

  /// Stops a tween, as ``AnyTween/stop()`` does.
  @discardableResult
  public func stop(_ tween: AnyTween) -> Bool {
    apply(.stop, to: tween)
  }

  /// Restarts a tween, as ``AnyTween/restart()`` does.
  @discardableResult
  public func restart(_ tween: AnyTween) -> Bool {
    apply(.begin(.restart), to: tween)
  }

  /// Pauses a tween, as ``AnyTween/pause()`` does.
  @discardableResult
  public func pause(_ tween: AnyTween) -> Bool {
    apply(.pause, to: tween)
  }

  /// Resumes a tween, as ``AnyTween/resume()`` does.
  @discardableResult
  public func resume(_ tween: AnyTween) -> Bool {
    apply(.resume, to: tween)
  }

  /// Completes a tween, as ``AnyTween/complete(at:)`` does.
  @discardableResult
  public func complete(_ tween: AnyTween, at position: EndPosition = .end) -> Bool {
    apply(.complete(position), to: tween)
  }

  /// Kills a tween, as ``AnyTween/kill()`` does.
  @discardableResult
  public func kill(_ tween: AnyTween) -> Bool {
    apply(.kill(.killed), to: tween)
  }

  /// Revives a tween, as ``AnyTween/revive()`` does.
  @discardableResult
  public func revive(_ tween: AnyTween) -> Bool {
    apply(.revive, to: tween)
  }

  /// Reverses a tween, as ``AnyTween/reverse()`` does.
  @discardableResult
  public func reverse(_ tween: AnyTween) -> Bool {
    apply(.reverse, to: tween)
  }

  /// Sets the direction of a tween's time, as ``AnyTween/setReversed(_:)`` does.
  @discardableResult
  public func setReversed(_ reversed: Bool, of tween: AnyTween) -> Bool {
    apply(.setReversed(reversed), to: tween)
  }

  /// Advances the time of one tween, as ``AnyTween/update(by:)`` does.
  @discardableResult
  public func update(_ tween: AnyTween, by duration: Duration) -> Bool {
    apply(.update(by: Nanoseconds(rounding: duration)), to: tween)
  }

  /// Seeks to an elapsed time, as ``AnyTween/seek(to:events:)-(Duration,_)`` does.
  @discardableResult
  public func seek(
    _ tween: AnyTween,
    to elapsed: Duration,
    events: SeekEvents = .silent,
  ) -> Bool {
    apply(.seek(to: Nanoseconds(rounding: elapsed), events), to: tween)
  }

  /// Seeks to a fraction of the active duration, as ``AnyTween/seek(toFraction:events:)`` does.
  @discardableResult
  public func seek(
    _ tween: AnyTween,
    toFraction fraction: Double,
    events: SeekEvents = .silent,
  ) -> Bool {
    apply(.seekToFraction(fraction, events), to: tween)
  }

  /// Resets a tween to its start, as ``AnyTween/reset(events:)`` does.
  @discardableResult
  public func reset(_ tween: AnyTween, events: SeekEvents = .silent) -> Bool {
    apply(.reset(events), to: tween)
  }

  /// Sets the rate of a tween's time, as ``AnyTween/setRate(_:)`` does.
  @discardableResult
  public func setRate(_ rate: Double, of tween: AnyTween) -> Bool {
    apply(.setRate(rate), to: tween)
  }

  /// Changes any part of a tween's motion, as ``Tween/adjust(_:)`` does.
  public func adjust<Value>(
    _ tween: Tween<Value>,
    _ change: @Sendable (Motion<Value>) -> Motion<Value>,
  ) {
    command(tween) { table, row in
      let motion: Motion<Value> = table.motion(row)
      let wasPerforming = entryState.beginClosure()
      let changed = change(motion)
      entryState.endClosure(wasPerforming)
      store.adjust(table, row, to: changed, at: instant)
    }
  }

  // MARK: Timelines

  /// Creates a tween of a timeline, as a tween of `Motion(timeline)`.
  ///
  /// - Parameters:
  ///   - timeline: The timeline that the tween plays.
  ///   - key: The key under which the tween runs, or nil; see ``TweenKey``.
  ///   - conflict: The effect of a start while the key is taken.
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
    return apply(.movePlayhead(to: elapsed, in: duration), to: tween)
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
