/// Commands to all tweens, in order of their creation. Each returns how many changed.
extension Tweener {
  /// How many tweens there are, all but killed.
  ///
  /// - Complexity: O(1).
  public var count: Int {
    entry { population.trackedCount }
  }

  /// All tweens but the killed, in order of their creation.
  ///
  /// - Complexity: O(*n* log *n*).
  public var tweens: [AnyTween] {
    handles(.all)
  }

  /// Whether a tween belongs to this tweener, and is not killed.
  public func isTracking(_ tween: AnyTween) -> Bool {
    tween.tweener === self && state(of: tween) != .killed
  }

  /// Starts all that are new or inactive.
  ///
  /// - Complexity: O(*n* log *n*), as every command to all tweens.
  @discardableResult
  public func startAll() -> Int {
    begin(.start(at: nil, delay: nil), .all)
  }

  /// Stops all that are delayed, active or paused.
  @discardableResult
  public func stopAll() -> Int {
    stop(.all)
  }

  /// Restarts all that are not killed.
  @discardableResult
  public func restartAll() -> Int {
    begin(.restart, .all)
  }

  /// Pauses all that are delayed or active.
  @discardableResult
  public func pauseAll() -> Int {
    pause(.all)
  }

  /// Resumes all that are paused.
  @discardableResult
  public func resumeAll() -> Int {
    resume(.all)
  }

  /// Completes all that are neither completed nor killed.
  @discardableResult
  public func completeAll(at position: EndPosition = .end) -> Int {
    complete(.all, at: position)
  }

  /// Kills all that are not killed.
  @discardableResult
  public func killAll() -> Int {
    kill(.all)
  }

  /// Lets time pass, now, for all that are delayed or active.
  @discardableResult
  public func updateAll(by duration: Duration) -> Int {
    update(.all, by: duration)
  }
}
