extension Tweener {
  /// Starts a tween, or all new and inactive tweens of a selection, as ``AnyTween/start(after:)``
  /// does.
  @discardableResult
  public func start<Receiver: CommandReceiver>(
    _ receiver: Receiver,
    after delay: Duration? = nil,
  ) -> Receiver.Change {
    let delay = delay.map { Nanoseconds(rounding: $0) }
    return send(.begin(.start(at: nil, delay: delay)), to: receiver)
  }

  /// Starts a tween, or all new and inactive tweens of a selection, as if at another tweener time,
  /// as ``AnyTween/start(at:)`` does.
  @discardableResult
  public func start<Receiver: CommandReceiver>(
    _ receiver: Receiver,
    at time: Duration,
  ) -> Receiver.Change {
    send(.begin(.start(at: Nanoseconds(rounding: time), delay: nil)), to: receiver)
  }

  /// Starts a tween from another value than its motion's, as ``Tween/start(from:)`` does.
  @discardableResult
  public func start<Value>(_ tween: Tween<Value>, from value: Value) -> Bool {
    command(tween) { row in
      guard store.replaceStart(row, with: value, at: instant) else { return false }
      performEffects()
      return apply(.start, row)
    }
  }

  /// Plays a tween or the tweens of a selection, as ``AnyTween/play()`` does.
  @discardableResult
  public func play<Receiver: CommandReceiver>(_ receiver: Receiver) -> Receiver.Change {
    send(.begin(.play), to: receiver)
  }

  /// Stops a tween, as ``AnyTween/stop()`` does, or all delayed, active and paused tweens of a
  /// selection.
  @discardableResult
  public func stop<Receiver: CommandReceiver>(_ receiver: Receiver) -> Receiver.Change {
    send(.stop, to: receiver)
  }

  /// Restarts a tween or the tweens of a selection, as ``AnyTween/restart()`` does.
  @discardableResult
  public func restart<Receiver: CommandReceiver>(_ receiver: Receiver) -> Receiver.Change {
    send(.begin(.restart), to: receiver)
  }

  /// Pauses a tween, as ``AnyTween/pause()`` does, or all delayed and active tweens of a selection.
  @discardableResult
  public func pause<Receiver: CommandReceiver>(_ receiver: Receiver) -> Receiver.Change {
    send(.pause, to: receiver)
  }

  /// Resumes a tween, as ``AnyTween/resume()`` does, or all paused tweens of a selection.
  @discardableResult
  public func resume<Receiver: CommandReceiver>(_ receiver: Receiver) -> Receiver.Change {
    send(.resume, to: receiver)
  }

  /// Completes a tween, or all tweens of a selection that are not completed, as
  /// ``AnyTween/complete(at:)`` does.
  ///
  /// Completing the tweens under a key lets the tweens that wait for the key run in their order;
  /// each completes at once.
  @discardableResult
  public func complete<Receiver: CommandReceiver>(
    _ receiver: Receiver,
    at position: EndPosition = .end,
  ) -> Receiver.Change {
    send(.complete(position), to: receiver)
  }

  /// Kills a tween, as ``AnyTween/kill()`` does, or the tweens of a selection.
  @discardableResult
  public func kill<Receiver: CommandReceiver>(_ receiver: Receiver) -> Receiver.Change {
    send(.kill(.killed), to: receiver)
  }

  /// Revives a tween, as ``AnyTween/revive()`` does.
  @discardableResult
  public func revive(_ tween: AnyTween) -> Bool {
    apply(.revive, to: tween)
  }

  /// Reverses a tween, or all active, paused and completed tweens of a selection, as
  /// ``AnyTween/reverse()`` does.
  @discardableResult
  public func reverse<Receiver: CommandReceiver>(_ receiver: Receiver) -> Receiver.Change {
    send(.reverse, to: receiver)
  }

  /// Sets the direction of the time of a tween or of a selection's tweens, as
  /// ``AnyTween/setReversed(_:)`` does.
  @discardableResult
  public func setReversed<Receiver: CommandReceiver>(
    _ reversed: Bool,
    of receiver: Receiver,
  ) -> Receiver.Change {
    send(.setReversed(reversed), to: receiver)
  }

  /// Sets the rate of the time of a tween or of a selection's tweens, as ``AnyTween/setRate(_:)``
  /// does.
  @discardableResult
  public func setRate<Receiver: CommandReceiver>(
    _ rate: Double,
    of receiver: Receiver,
  ) -> Receiver.Change {
    send(.setRate(rate), to: receiver)
  }

  /// Advances the time of a tween, or of all delayed and active tweens of a selection, at once, as
  /// ``AnyTween/update(by:)`` does.
  @discardableResult
  public func update<Receiver: CommandReceiver>(
    _ receiver: Receiver,
    by duration: Duration,
  ) -> Receiver.Change {
    send(.update(by: Nanoseconds(rounding: duration)), to: receiver)
  }

  /// Seeks to an elapsed time in a tween or in each tween of a selection, as
  /// ``AnyTween/seek(to:events:)-(Duration,_)`` does.
  @discardableResult
  public func seek<Receiver: CommandReceiver>(
    _ receiver: Receiver,
    to elapsed: Duration,
    events: SeekEvents = .silent,
  ) -> Receiver.Change {
    send(.seek(to: Nanoseconds(rounding: elapsed), events), to: receiver)
  }

  /// Seeks to a fraction of the active duration of a tween or of each tween of a selection, as
  /// ``AnyTween/seek(toFraction:events:)`` does.
  @discardableResult
  public func seek<Receiver: CommandReceiver>(
    _ receiver: Receiver,
    toFraction fraction: Double,
    events: SeekEvents = .silent,
  ) -> Receiver.Change {
    send(.seekToFraction(fraction, events), to: receiver)
  }

  /// Resets a tween or the tweens of a selection to their starts, as ``AnyTween/reset(events:)``
  /// does.
  @discardableResult
  public func reset<Receiver: CommandReceiver>(
    _ receiver: Receiver,
    events: SeekEvents = .silent,
  ) -> Receiver.Change {
    send(.reset(events), to: receiver)
  }

  /// Changes any part of a tween's motion, as ``Tween/adjust(_:)`` does.
  public func adjust<Value>(
    _ tween: Tween<Value>,
    _ change: @Sendable (Motion<Value>) -> Motion<Value>,
  ) {
    command(tween) { row in
      let motion: Motion<Value> = row.motion()
      let wasPerforming = entryState.beginClosure()
      let changed = change(motion)
      entryState.endClosure(wasPerforming)
      store.adjust(row, to: changed, at: instant)
    }
  }
}
