/// A saved tween in the time of the store.
struct RestoredTween {
  let motion: AnyMotion
  let schedule: Schedule
  let playback: Playback
  let autostart: Bool

  /// - Parameter shift: The difference between the time of the store and the time of the snapshot.
  init(
    _ motion: AnyMotion,
    _ saved: SavedPlayback,
    autostart: Bool,
    shift: Nanoseconds,
  ) {
    self.motion = motion
    schedule = Schedule(motion)
    playback = saved.playback(schedule, shift: shift)
    self.autostart = autostart
  }
}

extension TweenStore {
  /// Continues a tween from a saved tween.
  mutating func restore(_ restored: RestoredTween, _ row: TweenRow, at instant: Nanoseconds) {
    let events = row.readPlayback { $0.events(to: restored.playback) }
    row.set(restored.motion, restored.schedule)
    setPlayback(restored, events, row, at: instant)
  }

  /// Begins a new tween with the playback of a saved tween, in place of `begin`.
  mutating func beginRestored(_ restored: RestoredTween, _ row: TweenRow, at instant: Nanoseconds) {
    if admit(row, takesKey: restored.playback.isInRun, at: instant) {
      setPlayback(restored, [], row, at: instant)
    }
  }

  /// Sets the playback of a restored tween, which takes its key if it is in a run, and leaves
  /// its key otherwise.
  private mutating func setPlayback(
    _ restored: RestoredTween,
    _ events: Transition.Events,
    _ row: TweenRow,
    at instant: Nanoseconds,
  ) {
    let location = row.location
    let names = row.names
    if let names, let key = names.key, restored.playback.isInRun {
      takeKey(key, names, location, at: instant)
    }
    row.setPlayback(restored.playback)
    row.update { $0.autostart = restored.autostart }
    let transition = Transition(events: events, time: instant, isJump: true)
    commit(transition, row.updateStatus(), row, at: instant)
    if let names, !restored.playback.isInRun {
      passKey(names, location, at: instant, now: instant)
    }
  }

  /// Lets a restored tween wait for its key, or begins its run if the key is free.
  mutating func enqueue(_ command: StartCommand, _ row: TweenRow, at instant: Nanoseconds) {
    let names = row.names
    guard
      let names, let key = names.key, names.waiting == nil, row.readPlayback({ $0.mayWait })
    else { return }
    if index.runner(under: key) == nil {
      apply(.begin(command), row, at: instant)
    } else {
      _ = wait(for: key, names, row.location, command)
    }
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
