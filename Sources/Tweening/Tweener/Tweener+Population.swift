/// Commands to all tweens, in order of their creation. Each command returns the number of changed
/// tweens.
extension Tweener {
  /// The number of tweens that are not killed.
  ///
  /// - Complexity: O(1).
  public var count: Int {
    entry { population.trackedCount }
  }

  /// All tweens that are not killed, in order of their creation.
  ///
  /// - Complexity: O(*n* log *n*).
  public var tweens: [AnyTween] {
    handles(.all)
  }

  /// Returns whether a tween belongs to this tweener, and is not killed.
  public func isTracking(_ tween: AnyTween) -> Bool {
    tween.tweener === self && state(of: tween) != .killed
  }

  /// Starts all new and inactive tweens.
  ///
  /// - Complexity: O(*n* log *n*), as for every command to all tweens.
  @discardableResult
  public func startAll() -> Int {
    begin(.start(at: nil, delay: nil), .all)
  }

  /// Stops all delayed, active and paused tweens.
  @discardableResult
  public func stopAll() -> Int {
    stop(.all)
  }

  /// Restarts all tweens that are not killed.
  @discardableResult
  public func restartAll() -> Int {
    begin(.restart, .all)
  }

  /// Pauses all delayed and active tweens.
  @discardableResult
  public func pauseAll() -> Int {
    pause(.all)
  }

  /// Resumes all paused tweens.
  @discardableResult
  public func resumeAll() -> Int {
    resume(.all)
  }

  /// Completes all tweens that are neither completed nor killed.
  @discardableResult
  public func completeAll(at position: EndPosition = .end) -> Int {
    complete(.all, at: position)
  }

  /// Kills all tweens that are not killed.
  @discardableResult
  public func killAll() -> Int {
    kill(.all)
  }

  /// Advances the time of all delayed and active tweens at once.
  @discardableResult
  public func updateAll(by duration: Duration) -> Int {
    update(.all, by: duration)
  }
}
