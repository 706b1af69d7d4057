extension Tweener {
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
    let wasPerforming = beginClosure()
    defer {
      endClosure(wasPerforming)
      leave()
    }
    return try body(self)
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

  /// Runs a closure from `enqueue`.
  func run(_ command: RequestQueue<Tweener>.Request) {
    let wasPerforming = beginClosure()
    command.perform(self)
    endClosure(wasPerforming)
  }

  /// Opens the tweener to a user's closure. All commands of the closure have one instant.
  ///
  /// - Returns: The argument for `endClosure`.
  func beginClosure() -> Bool {
    requests.beginClosure()
    return entryState.beginClosure()
  }

  func endClosure(_ wasPerforming: Bool) {
    entryState.endClosure(wasPerforming)
    if !wasPerforming {
      requests.endClosure()
    }
  }

  /// Stops the process, because a command must not see half a change.
  func refuseEntry() -> Never {
    // A fatal error, because a precondition failure has no message in optimized builds.
    fatalError(
      "A function of a motion, or the deinit of a value, entered the tweener that runs it; use "
        + "enqueue(_:) instead"
    )
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
          run(request)
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
      let table = tables[locations[index]]
      repeat {
        let row = locations[index].row
        table.update(row) { $0.handles -= 1 }
        if table.isUnused(row) {
          store.release(table, row)
        }
        index += 1
      } while index < locations.count && locations[index].table == table.index
    }
    performEffects()
  }
}

/// The state of the entry under way, and the requests without an answer.
///
/// The tweener is at work, or runs a user's closure, or is outside an entry. A command never sees
/// half a change.
struct EntryState {
  /// The most rounds in which one entry runs closures that were enqueued during the round before.
  static let maxRounds = 64

  /// The settings of the tweener, as of the last change that an entry has adopted.
  var settings: Tweener.Configuration
  /// Whether a user's closure is running on the tweener.
  private(set) var isPerforming = false
  /// Whether an entry is under way, outside any user's closure.
  private(set) var isBusy = false
  /// Memory for the effects of the next transition.
  var effects: [Effect] = []
  /// The requests of synchronous callers that the tweener has not answered yet.
  var pending = PendingRequests<Tweener>()

  init(settings: Tweener.Configuration) {
    self.settings = settings
  }

  mutating func begin() {
    isBusy = true
  }

  mutating func end() {
    isBusy = false
  }

  /// Opens the tweener to a user's closure, and returns the argument for `endClosure`.
  mutating func beginClosure() -> Bool {
    defer {
      isBusy = false
      isPerforming = true
    }
    return isPerforming
  }

  /// Closes the tweener after a user's closure.
  mutating func endClosure(_ wasPerforming: Bool) {
    isBusy = true
    isPerforming = wasPerforming
  }
}
