/// The time between a snapshot and its restore.
public enum TweenDowntime: String, Sendable, Hashable, Codable, CaseIterable {
  /// The time that has passed on the wall clock counts: tweens are where they would be without the
  /// interruption, and events that became due meanwhile are sent with their own times.
  case counted
  /// The time does not count: tweens continue from the instant of the snapshot.
  case skipped
}

extension Tweener {
  /// Continues the tweens of a snapshot on this tweener.
  ///
  /// If a saved tween is in a run, and a tween with the same key and the same type of value runs on
  /// this tweener, that tween continues from the snapshot, and keeps its handles, streams, bindings
  /// and callbacks. Events from before the snapshot are not sent again.
  ///
  /// A tweener without tweens and timers takes over the time, the scale and the freeze of the
  /// snapshot, so that events have their original times. Otherwise the times are moved to this
  /// tweener's time.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - downtime: Whether the time since the snapshot counts, by the wall times of the clocks. A
  ///     wall clock that was set back counts as no time.
  ///   - types: The names of the types of values and of custom eases.
  /// - Returns: The tweens, in the order of the snapshot.
  /// - Throws: ``MotionCodingError`` or `DecodingError` if a motion cannot be decoded, or if a
  ///   revision is far ahead of the wall time; then nothing is restored.
  @discardableResult
  public func restore(
    _ snapshot: TweenSnapshot,
    downtime: TweenDowntime,
    types: TweenTypes = TweenTypes(),
  ) throws -> [AnyTween] {
    let saved = try snapshot.tweens.enumerated().map { index, entry in
      try entry.decoded(at: index, types)
    }
    try snapshot.checkRevisions(at: wallTime)
    return entry {
      guard !snapshot.isChange else { return follow(snapshot, saved, downtime) }
      let shift = takeTime(of: snapshot, downtime)
      let tweens = saved.map { saved in
        let tween = restore(saved, shift)
        observerRegistry.replication.take(saved.entry)
        endRevision(of: saved.entry)
        return tween
      }
      // The tweens that wait for a key queue up in their old order.
      let waiting = zip(snapshot.tweens, tweens).filter { $0.0.waiting != nil }
      for (entry, tween) in waiting.sorted(by: { $0.0.turn ?? 0 < $1.0.turn ?? 0 }) {
        guard let command = entry.waiting?.shifted(by: shift) else { continue }
        let (table, row) = (tables[tween.location], tween.location.row)
        store.enqueue(command, table, row, at: instant)
        performEffects()
      }
      settle()
      return tweens
    }
  }

  /// Puts a saved tween into the store, or continues the tween that runs under its key.
  private func restore(_ saved: SavedTween, _ shift: Nanoseconds) -> AnyTween {
    let restored = RestoredTween(saved, shift)
    let runner = saved.entry.key.flatMap { store.index.runner(under: TweenKey($0)) }
    if restored.playback.isInRun, let runner, tables[runner].type.id == saved.type.id {
      return continueTween(store.member(runner), restored)
    }
    return insert(saved, restored)
  }

  func continueTween(_ tween: TweenStore.Member, _ restored: RestoredTween) -> AnyTween {
    defer { performEffects() }
    let handle: AnyTween = handle(tween)
    store.restore(restored, tween.table, tween.row, at: instant)
    return handle
  }

  func insert(_ saved: SavedTween, _ restored: RestoredTween) -> AnyTween {
    defer { performEffects() }
    let entry = saved.entry
    let key = entry.key.map { TweenKey($0) }
    let names = TweenNames.make(key, entry.conflict, Set(entry.tags.map { TweenKey($0) }))
    let location = store.insert(
      saved.type, shape: .any(restored.motion.shape), timing: restored.motion.timing, names: names,
      autostart: restored.autostart, autokill: restored.playback.autokill, beginning: nil,
    ).location
    let tween = store.member(location)
    let handle = countedHandle(tween)
    store.beginRestored(restored, tween.table, tween.row, at: instant)
    return handle
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
    let replication = observerRegistry.replication
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
      observerRegistry.watched.callUpdates(at: instant)
      if store.totals.moving > 0 {
        store.frames.recordJump()
      }
      deliverFrame(.due(timekeeper.clockInstant))
    }
    return 0
  }
}

extension RestoredTween {
  init(_ saved: SavedTween, _ shift: Nanoseconds) {
    let entry = saved.entry
    self.init(saved.motion, entry.playback, autostart: entry.autostart, shift: shift)
  }
}
