extension TweenRow {
  var playback: Playback {
    readPlayback { copy $0 }
  }

  /// Reads the tween's playback in place: copying a playback takes longer than most reads.
  @inline(__always)
  func readPlayback<Result>(_ body: (borrowing Playback) -> Result) -> Result {
    table.playbacks.read(index, read { $0.playback }, body)
  }

  var state: TweenState {
    readPlayback { $0.state }
  }

  var outcome: TweenOutcome? {
    readPlayback { $0.outcome }
  }

  /// Returns the point of the tween's run at an instant.
  func point(at instant: Nanoseconds) -> PlaybackPoint {
    readPlayback { $0.point(at: instant) }
  }

  /// Changes the tween's playback. `body` must not make tweens.
  @inline(__always)
  func updatePlayback<Result>(_ body: (inout Playback) -> Result) -> Result {
    update { table.playbacks.update(index, &$0.playback, body) }
  }

  func setPlayback(_ playback: Playback) {
    update { record in
      table.playbacks.release(record.playback)
      table.playbacks.set(index, &record.playback, playback)
    }
  }

  /// The time of the tween's next change; nil if there is none.
  var deadline: Nanoseconds? {
    @inline(__always)
    get {
      let isSubscribed = read { $0.isSubscribed }
      return readPlayback { $0.deadline(isSubscribed: isSubscribed) }
    }
  }

  /// The state of a tween after a change, the next deadline, and the change of the flags.
  struct Status {
    let playback: PlaybackStatus
    let change: TweenFlags.Change
  }

  /// Changes the tween's playback, and updates the tween's flags.
  ///
  /// - Parameter change: Returns nil if it changes nothing.
  @inline(__always)
  func transition(
    _ change: (inout Playback, _ isSubscribed: Bool) -> Transition?
  ) -> (Transition, Status)? {
    update { record in
      let isSubscribed = record.isSubscribed
      var status: PlaybackStatus?
      let transition = table.playbacks.update(index, &record.playback) { playback -> Transition? in
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
  func updateStatus() -> Status {
    update { record in
      table.playbacks.read(index, record.playback) { record.updateStatus(after: $0) }
    }
  }

  /// Whether the tween may be removed.
  var isUnused: Bool {
    @inline(__always)
    get {
      let state = state
      return read { $0.isUnused(state) }
    }
  }
}

extension TweenRecord {
  /// Updates the flags after a change of the playback, and returns the status.
  mutating func updateStatus(after playback: borrowing Playback) -> TweenRow.Status {
    let status = playback.status(isSubscribed: isSubscribed)
    return TweenRow.Status(playback: status, change: updateFlags(status))
  }
}
