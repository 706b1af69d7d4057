extension Tweener {
  /// Applies a change from ``changes`` to the tweens under the keys that have older revisions.
  func follow(
    _ snapshot: TweenSnapshot,
    _ saved: [any RestorableTween],
    _ downtime: TweenDowntime,
  ) -> [AnyTween] {
    var tweens: [AnyTween] = []
    let replication = subscriptions.replication
    let shift = takeTime(of: snapshot, downtime)
    for saved in saved where replication.take(saved.entry) {
      let tween = saved.follow(on: self, shift)
      tweens += tween.map { [$0] } ?? []
      // Another tween that represents the key here now is a change of this tweener: it has waited
      // for the key, or rests under the key.
      if let key = saved.entry.key,
        newest(under: TweenKey(key)).map({ $0.id == tween?.id }) ?? true
      {
        replication.drop(key)
      }
      endRevision(of: saved.entry)
    }
    settle()
    return tweens
  }

  /// Applies a change to the newest tween under its key, or makes the tween.
  ///
  /// - Returns: The tween; nil if the tween has ended on the other tweener, and does not exist
  ///   here.
  func follow<Value>(
    _ motion: Motion<Value>,
    _ entry: TweenSnapshot.Entry,
    _ shift: Nanoseconds,
  ) -> AnyTween? {
    let restored = RestoredMotion(motion, entry, shift)
    let member = entry.key.flatMap { newest(under: TweenKey($0)) }
    if let member, member.table.type.valueType == Value.self {
      return continueTween(member.table.location(member.row), restored, entry, Value.self)
    }
    // A key represents one tween, whose values have another type now. A tween in a run takes the
    // key from a tween in a run itself, before the tweens that wait.
    if let member, !(restored.playback.isInRun && member.table.playback(member.row).isInRun) {
      kill(member.table, member.row, as: .superseded)
    }
    return entry.state == .killed ? nil : insert(restored, entry, Value.self)
  }

  /// Records that a key has no tween here: the tween has ended, or was refused.
  func endRevision(of entry: TweenSnapshot.Entry) {
    if let key = entry.key, newest(under: TweenKey(key)) == nil {
      subscriptions.replication.end(key) { _ in entry }
    }
  }

  // MARK: Time

  /// Returns the difference between this tweener's time and the time of a snapshot. An empty
  /// tweener takes over the time, and so does a tweener that shares the time and has an older
  /// revision.
  func takeTime(of snapshot: TweenSnapshot, _ downtime: TweenDowntime) -> Nanoseconds {
    let passed: Nanoseconds =
      switch downtime {
      case .counted:
        max(0, wallTime.saturatingSubtracting(Nanoseconds(rounding: snapshot.wallTime)))

      case .skipped: 0
      }
    let replication = subscriptions.replication
    let shared = snapshot.sharedTime
    let isShared = shared?.id == replication.time.id
    let isEmpty = store.totals.tracked == 0 && schedule.timers.count == 0
    let timebase = snapshot.timebase(at: timekeeper.clockInstant, downtime: passed)
    if let shared, isShared ? shared.revision > replication.time.revision : isEmpty {
      replication.setTime(shared)
    } else if isShared, downtime == .counted {
      return 0
    } else if isShared || !isEmpty {
      return instant.saturatingSubtracting(timebase.time(at: timekeeper.clockInstant))
    }
    changeTime {
      // A time that has stopped would never reach an instant that is ahead of it.
      timekeeper.setTimebase(timebase, mayGoBack: isEmpty || !timebase.isFlowing)
    }
    if !timekeeper.isFlowing {
      // The instant may be another one than that of the last frame.
      subscriptions.callUpdates()
      if store.totals.moving > 0 {
        store.frames.recordJump()
      }
      deliverFrame(.due(timekeeper.clockInstant))
    }
    return 0
  }
}
