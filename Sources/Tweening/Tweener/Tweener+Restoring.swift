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
        let tween = saved.restore(on: self, shift)
        subscriptions.replication.take(saved.entry)
        endRevision(of: saved.entry)
        return tween
      }
      // The tweens that wait for a key queue up in their old order.
      let waiting = zip(snapshot.tweens, tweens).filter { $0.0.waiting != nil }
      for (entry, tween) in waiting.sorted(by: { $0.0.turn ?? 0 < $1.0.turn ?? 0 }) {
        enqueue(tween, entry.waiting?.shifted(by: shift))
      }
      settle()
      return tweens
    }
  }

  /// Puts a tween with a motion and a playback into the store, or continues the tween that runs
  /// under its key.
  func restore<Value>(
    _ motion: Motion<Value>,
    _ entry: TweenSnapshot.Entry,
    _ shift: Nanoseconds,
  ) -> AnyTween {
    let restored = RestoredMotion(motion, entry, shift)
    let runner = entry.key.flatMap { store.index.runner(under: TweenKey($0)) }
    if restored.playback.isInRun, let runner, tables[runner].type.valueType == Value.self {
      return continueTween(runner, restored, entry, Value.self)
    }
    return insert(restored, entry, Value.self)
  }

  func continueTween<Value: Sendable>(
    _ location: TweenLocation,
    _ restored: RestoredMotion,
    _ entry: TweenSnapshot.Entry,
    _: Value.Type,
  ) -> AnyTween {
    let tween: Tween<Value> = handle(location)
    let table = tables[location]
    let events = table.playback(location.row).events(to: restored.playback)
    table.set(location.row, restored.motion, restored.schedule)
    setPlayback(location, restored, entry, events)
    return tween
  }

  func insert<Value: Sendable>(
    _ restored: RestoredMotion,
    _ entry: TweenSnapshot.Entry,
    _: Value.Type,
  ) -> AnyTween {
    let key = entry.key.map { TweenKey($0) }
    let autokill = entry.playback.autokill
    let names = TweenNames.make(key, entry.conflict, Set(entry.tags.map { TweenKey($0) }))
    let (id, location) = insert(
      ValueType(Value.self), restored.motion, names, entry.autostart, autokill,
    )
    let tween = Tween<Value>(id: id, tweener: self, location: location)
    let table = tables[location]
    if store.phase != .open {
      apply(.kill(.killed), table, location.row)
    } else if store.isBeyondLimit(table, location.row, takesKey: restored.playback.isInRun) {
      store.refuse(table, location.row, at: instant)
      performEffects()
    } else {
      setPlayback(location, restored, entry, [])
    }
    return tween
  }

  /// Sets the playback of a restored tween, which takes its key if it is in a run, and leaves
  /// its key otherwise.
  private func setPlayback(
    _ location: TweenLocation,
    _ restored: RestoredMotion,
    _ entry: TweenSnapshot.Entry,
    _ events: Transition.Events,
  ) {
    let table = tables[location]
    let names = table[location.row].details?.names
    if let key = names?.key, restored.playback.isInRun {
      let runner = store.index.setRunner(location, under: key)
      if let runner, runner != location {
        apply(.kill(.superseded), tables[runner], runner.row)
      }
    }
    table.setPlayback(location.row, restored.playback)
    table.update(location.row) { $0.autostart = entry.autostart }
    let transition = Transition(events: events, time: instant, isJump: true)
    store.record(transition, table, location.row, at: instant)
    if let names, !restored.playback.isInRun {
      store.passKey(names, location, at: instant, now: instant)
    }
    performEffects()
  }

  /// Lets a tween wait for its key.
  private func enqueue(_ tween: AnyTween, _ command: StartCommand?) {
    let names = tables[tween.location][tween.location.row].details?.names
    guard
      let command, let names, let key = names.key, names.waiting == nil,
      tables[tween.location].playback(tween.location.row).mayWait
    else { return }
    guard store.index.runner(under: key) != nil else {
      apply(.begin(command), tables[tween.location], tween.location.row)
      return
    }
    let turn = UniqueID.next()
    names.waiting = (turn, command)
    store.index.enqueue(tween.location, for: key, turn: turn)
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

/// The motion and the playback of a saved tween in the time of the reader.
struct RestoredMotion {
  let motion: AnyMotion
  let schedule: Schedule
  let playback: Playback

  init<Value>(_ motion: Motion<Value>, _ entry: TweenSnapshot.Entry, _ shift: Nanoseconds) {
    self.motion = AnyMotion(motion)
    schedule = Schedule(self.motion)
    playback = entry.playback.playback(schedule, shift: shift)
  }
}

extension Playback {
  /// Whether the tween may wait for its key.
  fileprivate var mayWait: Bool {
    switch state {
    case .new, .inactive, .completed: true
    case .delayed, .active, .paused, .killed: false
    }
  }

  /// Returns the events by which this playback becomes another one.
  fileprivate func events(to other: Playback) -> Transition.Events {
    switch other.state {
    case .killed: isInRun ? other.runEnd.union(.killed) : .killed
    case .completed where other.phase.isResting:
      outcome == nil ? other.runEnd.union(.changed) : .changed
    case .completed: state == .completed ? [] : .completed
    case .inactive: state == .inactive ? [] : .stopped
    case .new, .delayed, .active, .paused: .changed
    }
  }

  /// The event that ended the last run, but for a kill; empty: there was none.
  private var runEnd: Transition.Events {
    switch outcome {
    case .completed: .completed
    case .stopped: .stopped
    case .replaced: .replaced
    case .killed, .superseded, .refused, nil: []
    }
  }
}
