extension TweenTable {
  func playback(_ row: Int32) -> Playback {
    playbacks[records.read(row) { $0.playback }]
  }

  /// Reads a tween's playback in place: copying a playback takes longer than most reads.
  @inline(__always)
  func readPlayback<Result>(_ row: Int32, _ body: (borrowing Playback) -> Result) -> Result {
    playbacks.read(records.read(row) { $0.playback }, body)
  }

  /// Changes a tween's playback. `body` must not make tweens.
  @inline(__always)
  func updatePlayback<Result>(_ row: Int32, _ body: (inout Playback) -> Result) -> Result {
    records.update(row) { playbacks.update(&$0.playback, body) }
  }

  func setPlayback(_ row: Int32, _ playback: Playback) {
    updatePlayback(row) { $0 = playback }
  }

  /// Returns the time of the tween's next change; nil if there is none.
  @inline(__always)
  func deadline(_ row: Int32) -> Nanoseconds? {
    records.read(row) { record in
      let isSubscribed = record.isSubscribed
      return playbacks.read(record.playback) { $0.deadline(isSubscribed: isSubscribed) }
    }
  }

  /// Updates the flags of a tween, and returns their change for the totals.
  @inline(__always)
  func updateFlags(_ row: Int32) -> TweenFlags.Change {
    records.update(row) { record in
      playbacks.read(record.playback) { record.updateFlags($0) }
    }
  }

  /// Returns whether a tween may be released.
  @inline(__always)
  func isUnused(_ row: Int32) -> Bool {
    records.read(row) { record in
      playbacks.read(record.playback) { record.isUnused($0) }
    }
  }

  /// Starts a new tween that nothing observes.
  ///
  /// - Returns: The change for the totals, and the deadline; nil: there is none.
  func startUnobserved(
    _ row: Int32,
    at instant: Nanoseconds,
  ) -> (change: TweenFlags.Change, deadline: Nanoseconds?) {
    updatePlayback(row) { $0.startNew(at: instant) }
    return (updateFlags(row), deadline(row))
  }

  /// Settles the deadline in force of a tween that nothing observes, and takes its ticket.
  ///
  /// - Parameter latest: The settlement of the last tween with a shared playback; nil: there was
  ///   none.
  /// - Returns: The change for the totals, the next deadline, and whether the tween may
  ///   be released; nil if the ticket is no longer in force.
  @inline(__always)
  func fireUnobserved(
    _ entry: DeadlineQueue.Entry,
    now: Nanoseconds,
    _ latest: inout SharedSettlement?,
  ) -> (change: TweenFlags.Change, deadline: Nanoseconds?, isUnused: Bool)? {
    records.update(entry.location.row) { record in
      guard record.ticket == entry.ticket else { return nil }
      record.ticket = 0
      let deadline = fire(&record.playback, at: entry.time, now: now, &latest)
      return playbacks.read(record.playback) { playback in
        (record.updateFlags(playback), deadline, record.isUnused(playback))
      }
    }
  }

  @inline(__always)
  private func fire(
    _ number: inout Int32,
    at time: Nanoseconds,
    now: Nanoseconds,
    _ latest: inout SharedSettlement?,
  ) -> Nanoseconds? {
    if latest?.isFor(number, at: time) ?? false {
      latest?.apply(to: &number)
      return latest?.deadline
    }
    let old = number
    let isShared = playbacks.isShared(old)
    if isShared {
      // The old playback stays as it is until all its users have been settled.
      playbacks.retain(old)
    }
    let deadline = playbacks.update(&number) { playback in
      _ = playback.fire(at: time, before: time, now: now, isSubscribed: false)
      return playback.deadline(isSubscribed: false)
    }
    if isShared {
      latest = SharedSettlement(playbacks, at: time, from: old, to: number, deadline)
      playbacks.release(old)
    }
    return deadline
  }
}

extension Playback {
  mutating func startNew(at instant: Nanoseconds) {
    let transition = start(at: instant, now: instant)
    precondition(transition != nil, "a new tween can be started")
  }
}
