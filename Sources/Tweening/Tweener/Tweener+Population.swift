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
    entry { handles(population.members) }
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
    forAll { self.start($0, $1) }
  }

  /// Stops all that are delayed, active or paused.
  @discardableResult
  public func stopAll() -> Int {
    // What begins because another stops goes on.
    entry {
      let runs = population.members.filter { $0.table[$0.row].playback.isInRun }
      return change(runs) { self.stop($0, $1) }
    }
  }

  /// Restarts all that are not killed.
  @discardableResult
  public func restartAll() -> Int {
    forAll { self.begin(.restart, $0, $1) }
  }

  /// Pauses all that are delayed or active.
  @discardableResult
  public func pauseAll() -> Int {
    forAll { self.pause($0, $1) }
  }

  /// Resumes all that are paused.
  @discardableResult
  public func resumeAll() -> Int {
    forAll { self.resume($0, $1) }
  }

  /// Completes all that are neither completed nor killed.
  @discardableResult
  public func completeAll(at position: EndPosition = .end) -> Int {
    forAll { self.complete($0, $1, at: position) }
  }

  /// Kills all that are not killed.
  @discardableResult
  public func killAll() -> Int {
    entry { kill(population.members) }
  }

  /// Lets time pass, now, for all that are delayed or active.
  @discardableResult
  public func updateAll(by duration: Duration) -> Int {
    let duration = Nanoseconds(rounding: duration)
    return entry {
      // What begins because another ends begins at this instant.
      let running = population.members.filter { $0.table[$0.row].playback.isRunning }
      return change(running) { self.update($0, $1, by: duration) }
    }
  }

  private func forAll(_ command: (TweenTable, Int32) -> Bool) -> Int {
    entry { change(population.members, command) }
  }
}
