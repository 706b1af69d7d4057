extension Tweener {
  // Each part of a command changes one tween, within an entry.

  /// Runs a command for a handle's tween in an entry.
  @inline(__always)
  func command<R>(_ tween: AnyTween, _ body: (TweenTable, Int32) -> R) -> R {
    precondition(tween.tweener === self, "a tween can be commanded only through its own tweener")
    return entry {
      let result = body(tables[tween.location], tween.location.row)
      // The command may have made a change due at this very instant.
      settle()
      return result
    }
  }

  /// Applies a change to one tween's playback, and performs the effects.
  ///
  /// - Parameter follow: Changes the tween's motion, after the playback and before the effects.
  /// - Returns: False if the playback refuses the change.
  @inline(__always)
  @discardableResult
  func transition(
    _ table: TweenTable,
    _ row: Int32,
    _ change: (inout Playback, Nanoseconds) -> Transition?,
    then follow: () -> Void = {},
  ) -> Bool {
    defer { performEffects() }
    return store.transition(table, row, at: instant, change, then: follow)
  }

  /// Applies a change that may begin a run to one tween's playback, where the tween's key allows
  /// the run, and performs the effects.
  @discardableResult
  func transitionToRun(
    _ table: TweenTable,
    _ row: Int32,
    _ change: (inout Playback, Nanoseconds) -> Transition?,
  ) -> Bool {
    defer { performEffects() }
    return store.transitionToRun(table, row, at: instant, nil, change)
  }

  /// Begins a run, at once or as soon as the tween has its key.
  @discardableResult
  func begin(_ command: StartCommand, _ table: TweenTable, _ row: Int32) -> Bool {
    defer { performEffects() }
    return store.begin(command, table, row, at: instant)
  }

  /// Adds a new tween to the totals, and starts the tween if it starts automatically.
  @usableFromInline
  func begin(_ location: TweenLocation) {
    // Subscriptions from before the start miss no event.
    takeRequests()
    let table = tables[location]
    if store.begin(table, location.row, at: instant) {
      recordNew(table, location.row)
    }
    performEffects()
    // A motion without duration ends at once.
    settle()
  }

  @discardableResult
  func kill(_ table: TweenTable, _ row: Int32, as outcome: TweenOutcome = .killed) -> Bool {
    defer { performEffects() }
    return store.kill(table, row, at: instant, as: outcome)
  }

  /// Kills a tween, unless the tween has been released.
  func kill(_ location: TweenLocation, _ id: TweenID, as outcome: TweenOutcome) {
    settle()
    guard let table = tables.find(location), table.identities[location.row] == id else { return }
    kill(table, location.row, as: outcome)
  }

  @discardableResult
  func complete(_ table: TweenTable, _ row: Int32, at position: EndPosition) -> Bool {
    transition(table, row) { $0.complete(at: $1, position: position) }
  }

  @discardableResult
  func update(_ table: TweenTable, _ row: Int32, by duration: Nanoseconds) -> Bool {
    guard transition(table, row, { $0.update(by: duration, at: $1) }) else { return false }
    // Changes that become due by this command happen at this instant, and their events have this
    // time.
    let id = table.identities[row]
    while table.identities[row] == id {
      guard let time = table.deadline(row), time <= instant else { break }
      let limit = instant.saturatingAdding(1)
      store.fire(table, row, at: time, now: instant, before: limit, stamp: instant)
      performEffects()
    }
    return true
  }

  @discardableResult
  func seek(
    _ table: TweenTable,
    _ row: Int32,
    to elapsed: Nanoseconds,
    _ events: SeekEvents,
  ) -> Bool {
    let events = effectiveEvents(events, table, row)
    return transitionToRun(table, row) {
      $0.seek(to: elapsed, at: $1, events: events)?.announced
    }
  }

  @discardableResult
  func reset(
    _ table: TweenTable,
    _ row: Int32,
    to elapsed: Nanoseconds,
    _ events: SeekEvents,
  ) -> Bool {
    let events = effectiveEvents(events, table, row)
    return transitionToRun(table, row) {
      $0.reset(to: elapsed, at: $1, events: events)?.announced
    }
  }

  /// Returns `.silent` if no subscriber receives events, so that none are made.
  private func effectiveEvents(
    _ events: SeekEvents,
    _ table: TweenTable,
    _ row: Int32,
  ) -> SeekEvents {
    table[row].isSubscribed ? events : .silent
  }

  /// Replaces a tween's motion at once; returns false if the tween is killed.
  ///
  /// - Parameter change: Replaces the schedule of the playback.
  @discardableResult
  func setMotion(
    _ table: TweenTable,
    _ row: Int32,
    _ motion: Motion<some Any>,
    _ change: (inout Playback, Schedule, Nanoseconds) -> Transition? = {
      $0.reschedule($1, at: $2)
    },
  ) -> Bool {
    let motion = AnyMotion(motion)
    let schedule = Schedule(motion)
    return transition(table, row) {
      change(&$0, schedule, $1)
    } then: {
      table.set(row, motion, schedule)
    }
  }

  func begin(_ command: StartCommand, _ selection: TweenSelection) -> Int {
    change(selection) { begin(command, $0, $1) }
  }

  /// Revives one tween. A selection has no killed tweens to revive.
  func revive(_ selection: TweenSelection) -> Int {
    change(selection) {
      guard
        store.phase == .open, store.totals.tracked < work.settings.maximumTweens,
        transition($0, $1, { $0.revive(at: $1) })
      else { return false }
      if $0[$1].autostart {
        begin(.start(at: nil, delay: nil), $0, $1)
      }
      return true
    }
  }

  // MARK: Selections

  /// Applies a command to each tween of a selection at one instant.
  ///
  /// - Parameters:
  ///   - command: Returns whether the tween has changed.
  ///   - prepare: Runs for each tween before the first tween changes. A tween for which it returns
  ///     false is skipped.
  /// - Returns: The number of changed tweens.
  @inline(__always)
  func change(
    _ selection: TweenSelection,
    _ command: (TweenTable, Int32) -> Bool,
    preparing prepare: (TweenTable, Int32) -> Bool = { _, _ in true },
  ) -> Int {
    if case .tween(let tween) = selection.content {
      return self.command(tween) { prepare($0, $1) && command($0, $1) } ? 1 : 0
    }
    return entry { change(members(selection), command, preparing: prepare) }
  }

  /// Applies a command to each of the members, within an entry.
  func change(
    _ members: [TweenStore.Member],
    _ command: (TweenTable, Int32) -> Bool,
    preparing prepare: (TweenTable, Int32) -> Bool = { _, _ in true },
  ) -> Int {
    let prepared = members.filter { prepare($0.table, $0.row) }
    // The command to one tween may have ended another tween, whose row may belong to a new tween
    // now.
    let changed = prepared.count { $0.exists && command($0.table, $0.row) }
    settle()
    return changed
  }

  /// Returns the handles of all tweens of a selection that are not killed.
  func handles(_ selection: TweenSelection) -> [AnyTween] {
    entry { handles(members(selection)) }
  }

  private func members(_ selection: TweenSelection) -> [TweenStore.Member] {
    switch selection.content {
    case .tween(let tween): [store.member(tween.location)]
    case .key(let key): store.members(under: key)
    case .tag(let tag): store.members(tagged: tag)
    case .all: store.members
    }
  }
}
