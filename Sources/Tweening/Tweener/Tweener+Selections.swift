extension Tweener {
  /// Starts all new and inactive tweens of a selection, as ``AnyTween/start()`` does.
  @discardableResult
  public func start(_ selection: TweenSelection) -> Int {
    apply(.start, to: selection)
  }

  /// Starts all new and inactive tweens of a selection with another delay than their motions', as
  /// ``AnyTween/start(after:)`` does.
  @discardableResult
  public func start(_ selection: TweenSelection, after delay: Duration) -> Int {
    apply(.begin(.start(at: nil, delay: Nanoseconds(rounding: delay))), to: selection)
  }

  /// Starts all new and inactive tweens of a selection as if at another tweener time, as
  /// ``AnyTween/start(at:)`` does.
  @discardableResult
  public func start(_ selection: TweenSelection, at time: Duration) -> Int {
    apply(.begin(.start(at: Nanoseconds(rounding: time), delay: nil)), to: selection)
  }

  /// Plays the tweens of a selection, as ``AnyTween/play()`` does.
  @discardableResult
  public func play(_ selection: TweenSelection) -> Int {
    apply(.begin(.play), to: selection)
  }

  /// Stops all delayed, active and paused tweens of a selection.
  @discardableResult
  public func stop(_ selection: TweenSelection) -> Int {
    apply(.stop, to: selection)
  }

  /// Restarts the tweens of a selection, as ``AnyTween/restart()`` does.
  @discardableResult
  public func restart(_ selection: TweenSelection) -> Int {
    apply(.begin(.restart), to: selection)
  }

  /// Pauses all delayed and active tweens of a selection.
  @discardableResult
  public func pause(_ selection: TweenSelection) -> Int {
    apply(.pause, to: selection)
  }

  /// Resumes all paused tweens of a selection.
  @discardableResult
  public func resume(_ selection: TweenSelection) -> Int {
    apply(.resume, to: selection)
  }

  /// Completes all tweens of a selection that are not completed, as ``AnyTween/complete(at:)``
  /// does.
  ///
  /// Completing the tweens under a key lets the tweens that wait for the key run in their order;
  /// each completes at once.
  @discardableResult
  public func complete(_ selection: TweenSelection, at position: EndPosition = .end) -> Int {
    apply(.complete(position), to: selection)
  }

  /// Kills the tweens of a selection.
  @discardableResult
  public func kill(_ selection: TweenSelection) -> Int {
    apply(.kill(.killed), to: selection)
  }

  /// Reverses all active, paused and completed tweens of a selection, as ``AnyTween/reverse()``
  /// does.
  @discardableResult
  public func reverse(_ selection: TweenSelection) -> Int {
    apply(.reverse, to: selection)
  }

  /// Sets the direction of the time of a selection's tweens, as ``AnyTween/setReversed(_:)`` does.
  @discardableResult
  public func setReversed(_ reversed: Bool, of selection: TweenSelection) -> Int {
    apply(.setReversed(reversed), to: selection)
  }

  /// Sets the rate of the time of a selection's tweens, as ``AnyTween/setRate(_:)`` does.
  @discardableResult
  public func setRate(_ rate: Double, of selection: TweenSelection) -> Int {
    apply(.setRate(rate), to: selection)
  }

  /// Advances the time of all delayed and active tweens of a selection at once, as
  /// ``AnyTween/update(by:)`` does.
  @discardableResult
  public func update(_ selection: TweenSelection, by duration: Duration) -> Int {
    apply(.update(by: Nanoseconds(rounding: duration)), to: selection)
  }

  /// Seeks to an elapsed time in each tween of a selection, as
  /// ``AnyTween/seek(to:events:)-(Duration,_)`` does.
  @discardableResult
  public func seek(
    _ selection: TweenSelection,
    to elapsed: Duration,
    events: SeekEvents = .silent,
  ) -> Int {
    apply(.seek(to: Nanoseconds(rounding: elapsed), events), to: selection)
  }

  /// Seeks to a fraction of the active duration of each tween of a selection, as
  /// ``AnyTween/seek(toFraction:events:)`` does.
  @discardableResult
  public func seek(
    _ selection: TweenSelection,
    toFraction fraction: Double,
    events: SeekEvents = .silent,
  ) -> Int {
    apply(.seekToFraction(fraction, events), to: selection)
  }

  /// Resets the tweens of a selection to their starts, as ``AnyTween/reset(events:)`` does.
  @discardableResult
  public func reset(_ selection: TweenSelection, events: SeekEvents = .silent) -> Int {
    apply(.reset(events), to: selection)
  }
}
