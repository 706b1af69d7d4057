extension Tweener {
  /// Begins an entry, or a command within a `perform`.
  @usableFromInline
  func enter() {
    if entryState.isBusy {
      refuseEntry()
    }
    if !entryState.isPerforming {
      // First, so that a clock that was moved meanwhile finds the entry under way.
      requests.enter()
      timekeeper.readClock()
      if entryState.settings.lag.longest < .max {
        holdLag()
      }
    }
    entryState.begin()
    takeRequests(andCommands: !entryState.isPerforming)
    settle()
  }

  @usableFromInline
  func leave() {
    guard !entryState.isPerforming else {
      entryState.end()
      return
    }
    // Before the requests, because a timer may post one.
    schedule.fireTimers(timekeeper)
    // The rounds are limited, so that closures that enqueue closures cannot block the tweener for
    // ever.
    var rounds = EntryState.maxRounds
    while (entryState.pending.isWaiting && rounds > 0)
      || !requests.leave(hasSubscriptions: store.totals.subscribed > 0)
    {
      takeRequests(andCommands: rounds > 0)
      settle()
      rounds -= 1
    }
    if entryState.pending.isWaiting {
      requests.putBack(entryState.pending.takeWaiting())
    }
    if store.frames.ended.waitingCount > FrameStream.longestArrears {
      // The next frame may be far away.
      releaseEnded()
    }
    if store.phase == .closing {
      closeWhenDone()
    }
    if observerRegistry.replication.hasChanges {
      sendChanges()
    }
    resumeIdleWaiters()
    let frameDue = frameDue
    let next = schedule.nextWake(
      frameDue, store.deadlines.first, isObserved: changesAreObserved, timekeeper,
    )
    if frameDue == nil {
      requests.rest(until: schedule.due(store.deadlines.lowerBound, timekeeper))
    }
    entryState.end()
    schedule.setAlarm(for: next)
  }

  /// Makes every change that is due by this instant.
  @inline(__always)
  func settle() {
    if store.deadlines.lowerBound <= instant {
      settleDue()
    }
  }

  private func settleDue() {
    store.settleUnobserved(until: instant)
    performEffects()
    while store.settle(until: instant) {
      performEffects()
    }
  }

  /// Runs one command at one instant: reads the clock, settles due changes, runs `body`, and sets
  /// the alarm.
  @inline(__always)
  func entry<R>(_ body: () -> R) -> R {
    enter()
    defer { leave() }
    return body()
  }

  /// Runs `body` with the tweener at one instant, with one reading of the clock for all commands of
  /// `body`.
  ///
  /// All commands of `body` cost one hop, and no other task runs between them. The tweener has the
  /// commands and the properties of a handle as synchronous methods, which `body` calls without
  /// `await`.
  ///
  /// ```swift
  /// await tweener.perform { tweener in
  ///   tweener.pause(first)
  ///   tweener.reverse(second)
  /// }
  /// ```
  @discardableResult
  public func perform<R, E: Error>(
    _ body: @Sendable (isolated Tweener) throws(E) -> sending R
  ) throws(E) -> sending R {
    enter()
    defer { leave() }
    return try runClosure { () throws(E) in try body(self) }
  }

  /// Runs `body` with the tweener soon, as `perform` does. Call this method in code that cannot
  /// await, such as `didSet` or the handler of a Dispatch signal source.
  ///
  /// Closures run in the order of their calls, each at one instant. Later commands that the same
  /// task awaits, and its later subscriptions, take effect after the closure. With one exception: a
  /// closure that is enqueued inside a `perform` runs after the `perform`, so a subscription later
  /// in the same `perform` may take effect before the closure. The release of the tweener drops
  /// closures that have not run.
  ///
  /// This method takes a lock. A handler that interrupts a thread, such as a handler of `signal`,
  /// must not call it.
  public nonisolated func enqueue(_ body: @escaping @Sendable (isolated Tweener) -> Void) {
    requests.post(isCommand: true, body)
  }

  /// Runs a user's closure, to which the tweener is open. All commands of the closure have one
  /// instant.
  @inline(__always)
  func runClosure<R, E: Error>(
    _ body: () throws(E) -> sending R
  ) throws(E) -> sending R {
    requests.beginClosure()
    let wasPerforming = entryState.beginClosure()
    defer {
      entryState.endClosure(wasPerforming)
      if !wasPerforming {
        requests.endClosure()
      }
    }
    return try body()
  }

  /// Stops the process, because a command must not see half a change.
  func refuseEntry() -> Never {
    // A fatal error, because a precondition failure has no message in optimized builds.
    fatalError(
      "A function of a motion, or the deinit of a value, entered the tweener that runs it; use "
        + "enqueue(_:) instead"
    )
  }

  /// Whether anything may wait for the change of a tween.
  private var changesAreObserved: Bool {
    observerRegistry.receiveChanges || !lifetime.idleWaiters.isEmpty || store.phase == .closing
  }

  // MARK: Requests

  /// Answers the requests of synchronous callers.
  ///
  /// - Parameter isOpen: Whether the closures that users have enqueued so far run now. Otherwise
  ///   they wait for the end of the command or closure that is under way.
  @inline(__always)
  func takeRequests(andCommands isOpen: Bool = false) {
    let contents = requests.take()
    if contents != nil || (isOpen && entryState.pending.isWaiting) {
      answer(contents, isOpen)
    }
  }

  private func answer(_ contents: RequestQueue<Tweener>.Contents?, _ isOpen: Bool) {
    var contents = contents
    if let contents {
      entryState.pending.append(contents)
    }
    let limit = isOpen ? entryState.pending.last : 0
    repeat {
      // A running closure answers requests, too. Requests from before its commands must be answered
      // first.
      while let request = entryState.pending.next(
        commandsUpTo: limit, isPerforming: entryState.isPerforming,
      ) {
        if request.isCommand {
          runClosure { request.perform(self) }
        } else {
          request.perform(self)
        }
      }
      release(entryState.pending.takeReleased())
      // The request may have held the last handle of a tween, and the release of a handle is a
      // request, too.
      contents = requests.take()
      if let contents {
        entryState.pending.append(contents)
      }
    } while contents != nil
  }

  /// Takes one handle from each of the tweens.
  private func release(_ locations: [TweenLocation]) {
    var index = 0
    while index < locations.count {
      // Tweens that are released together are mostly of one table.
      let table = tables[locations[index]].table
      repeat {
        let row = locations[index].row
        table[row].update { $0.handles -= 1 }
        if table[row].isUnused {
          store.release(table[row])
        }
        index += 1
      } while index < locations.count && locations[index].table == table.index
    }
    performEffects()
  }
}
