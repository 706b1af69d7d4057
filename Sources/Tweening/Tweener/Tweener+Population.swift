/// Commands to all tweens, in order of their creation. Each returns how many changed.
extension Tweener {
  /// How many tweens there are, all but killed.
  public var count: Int {
    entry { trackedCount }
  }

  /// Whether a tween belongs to this tweener, and is not killed.
  public func isTracking(_ tween: Tween<some Any>) -> Bool {
    tween.tweener === self && state(of: tween) != .killed
  }

  /// Starts all that are new or inactive.
  @discardableResult
  public func startAll() -> Int {
    forAll { self.start($0, $1) }
  }

  /// Stops all that are delayed, active or paused.
  @discardableResult
  public func stopAll() -> Int {
    forAll { self.transition($0, $1) { $0.stop(at: $1) } }
  }

  /// Restarts all that are not killed.
  @discardableResult
  public func restartAll() -> Int {
    forAll { self.restart($0, $1) }
  }

  /// Pauses all that are delayed or active.
  @discardableResult
  public func pauseAll() -> Int {
    forAll { self.transition($0, $1) { $0.pause(at: $1) } }
  }

  /// Resumes all that are paused.
  @discardableResult
  public func resumeAll() -> Int {
    forAll { self.transition($0, $1) { $0.resume(at: $1) } }
  }

  /// Completes all that are neither completed nor killed.
  @discardableResult
  public func completeAll(at position: EndPosition = .end) -> Int {
    forAll { self.complete($0, $1, at: position) }
  }

  /// Kills all that are not killed.
  @discardableResult
  public func killAll() -> Int {
    forAll { self.transition($0, $1) { $0.kill(at: $1) } }
  }

  /// Lets time pass, now, for all that are delayed or active.
  @discardableResult
  public func updateAll(by duration: Duration) -> Int {
    let duration = Nanoseconds(rounding: duration)
    return forAll { self.update($0, $1, by: duration) }
  }

  private func forAll(_ command: (TweenTable, Int32) -> Bool) -> Int {
    entry {
      var everyone: [(id: UInt64, table: TweenTable, row: Int32)] = []
      everyone.reserveCapacity(trackedCount)
      for table in tables.all {
        for row in table.rows {
          everyone.append((table.identities[row], table, row))
        }
      }
      everyone.sort { $0.id < $1.id }
      // A command to one tween may have ended another, whose row may have a new tween by now.
      let changed = everyone.count {
        $0.table.identities[$0.row] == $0.id && command($0.table, $0.row)
      }
      settle()
      return changed
    }
  }
}
