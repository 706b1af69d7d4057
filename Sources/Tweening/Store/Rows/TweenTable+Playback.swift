extension TweenTable {
  func playback(_ row: Int32) -> Playback {
    readPlayback(row) { copy $0 }
  }

  /// Reads a tween's playback in place: copying a playback takes longer than most reads.
  @inline(__always)
  func readPlayback<Result>(_ row: Int32, _ body: (borrowing Playback) -> Result) -> Result {
    playbacks.read(row, records.read(row) { $0.playback }, body)
  }

  func state(_ row: Int32) -> TweenState {
    readPlayback(row) { $0.state }
  }

  func outcome(_ row: Int32) -> TweenOutcome? {
    readPlayback(row) { $0.outcome }
  }

  /// Returns the point of a tween's run at an instant.
  func point(_ row: Int32, at instant: Nanoseconds) -> PlaybackPoint {
    readPlayback(row) { $0.point(at: instant) }
  }

  /// Changes a tween's playback. `body` must not make tweens.
  @inline(__always)
  func updatePlayback<Result>(_ row: Int32, _ body: (inout Playback) -> Result) -> Result {
    records.update(row) { playbacks.update(row, &$0.playback, body) }
  }

  func setPlayback(_ row: Int32, _ playback: Playback) {
    records.update(row) { record in
      playbacks.release(record.playback)
      playbacks.set(row, &record.playback, playback)
    }
  }

  /// Returns the time of the tween's next change; nil if there is none.
  @inline(__always)
  func deadline(_ row: Int32) -> Nanoseconds? {
    let isSubscribed = records.read(row) { $0.isSubscribed }
    return readPlayback(row) { $0.deadline(isSubscribed: isSubscribed) }
  }

  /// The state of a tween after a change, the next deadline, and the change of the flags.
  struct Status {
    let playback: PlaybackStatus
    let change: TweenFlags.Change
  }

  /// Changes a tween's playback, and updates the tween's flags.
  ///
  /// - Parameter change: Returns nil if it changes nothing.
  @inline(__always)
  func transition(
    _ row: Int32,
    _ change: (inout Playback, _ isSubscribed: Bool) -> Transition?,
  ) -> (Transition, Status)? {
    records.update(row) { record in
      let isSubscribed = record.isSubscribed
      var status: PlaybackStatus?
      let transition = playbacks.update(row, &record.playback) { playback -> Transition? in
        guard let transition = change(&playback, isSubscribed) else { return nil }
        // Here, because the playback is unpacked already.
        status = playback.status(isSubscribed: isSubscribed)
        return transition
      }
      guard let transition, let status else { return nil }
      return (transition, Status(playback: status, change: record.updateFlags(status)))
    }
  }

  /// Updates the flags of a tween after a change.
  func updateStatus(_ row: Int32) -> Status {
    records.update(row) { record in
      playbacks.read(row, record.playback) { record.updateStatus(after: $0) }
    }
  }

  /// Returns whether a tween may be removed.
  @inline(__always)
  func isUnused(_ row: Int32) -> Bool {
    records.read(row) { record in
      playbacks.read(row, record.playback) { record.isUnused($0.state) }
    }
  }
}

extension TweenRecord {
  /// Updates the flags after a change of the playback, and returns the status.
  mutating func updateStatus(after playback: borrowing Playback) -> TweenTable.Status {
    let status = playback.status(isSubscribed: isSubscribed)
    return TweenTable.Status(playback: status, change: updateFlags(status))
  }
}
