extension TweenTable {
  func playback(_ row: Int32) -> Playback {
    readPlayback(row) { copy $0 }
  }

  /// Reads a tween's playback in place: copying a playback takes longer than most reads.
  @inline(__always)
  func readPlayback<Result>(_ row: Int32, _ body: (borrowing Playback) -> Result) -> Result {
    playbacks.read(row, records.read(row) { $0.playback }, body)
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

  /// What a change of a tween means for its store.
  struct Status {
    /// The change of the tween's part in the totals.
    let change: TweenFlags.Change
    let deadline: Nanoseconds?
    /// Whether a run has ended.
    let hasEnded: Bool
    /// Whether the tween may be removed.
    let isUnused: Bool
  }

  /// Updates the flags of a tween after a change. One look at the playback answers everything.
  @inline(__always)
  func updateStatus(_ row: Int32) -> Status {
    records.update(row) { record in
      playbacks.read(row, record.playback) { playback in
        Status(
          change: record.updateFlags(playback),
          deadline: playback.deadline(isSubscribed: record.isSubscribed),
          hasEnded: playback.hasEnded,
          isUnused: record.isUnused(playback),
        )
      }
    }
  }

  /// Returns whether a tween may be removed.
  @inline(__always)
  func isUnused(_ row: Int32) -> Bool {
    records.read(row) { record in
      playbacks.read(row, record.playback) { record.isUnused($0) }
    }
  }
}
