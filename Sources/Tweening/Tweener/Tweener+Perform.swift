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
  @usableFromInline
  func beginClosure() -> Bool {
    work.beginClosure()
  }

  @usableFromInline
  func endClosure(_ wasPerforming: Bool) {
    work.endClosure(wasPerforming)
  }

  /// Stops the process, because a command must not see half a change.
  func refuseEntry() -> Never {
    // A fatal error, because a precondition failure has no message in optimized builds.
    fatalError(
      "A function of a motion, or the deinit of a value, entered the tweener that runs it; use "
        + "enqueue(_:) instead"
    )
  }
}
