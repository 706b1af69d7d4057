/// What runs on the tweener at one instant: commands, and closures of the user.
extension Tweener {
  /// Runs one command: reads the clock, settles what is due, acts, and sets the alarm.
  @inline(__always)
  func entry<R>(_ body: () -> R) -> R {
    enter()
    defer { leave() }
    return body()
  }

  /// Runs `body` with the tweener at one instant: the clock is read once for all that `body` does.
  ///
  /// All commands of `body` cost one hop, and no other task comes between them.
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

  /// Runs `body` with the tweener soon, as `perform` does: for code that cannot await, as `didSet`, or
  /// the handler of a Dispatch signal source.
  ///
  /// Closures run in the order in which they were left, each at one instant. What a task asks for
  /// later comes later: commands that the task awaits, and subscriptions. A closure that is left while
  /// a `perform` is under way runs after it, and subscriptions need not wait for that. Closures that
  /// the tweener has not come to when it ceases to be are dropped.
  ///
  /// This takes a lock, which no handler that interrupts a thread may do: not one of `signal`.
  public nonisolated func enqueue(_ body: @escaping @Sendable (isolated Tweener) -> Void) {
    requests.post(isCommand: true, body)
  }

  /// Runs a closure that was left with `enqueue`.
  func run(_ command: RequestQueue<Tweener>.Request) {
    let wasPerforming = beginClosure()
    command.perform(self)
    endClosure(wasPerforming)
  }

  /// Opens the tweener to a closure of the user: all commands of the closure have one instant.
  ///
  /// - Returns: What `endClosure` takes.
  @usableFromInline
  func beginClosure() -> Bool {
    work.beginClosure()
  }

  @usableFromInline
  func endClosure(_ wasPerforming: Bool) {
    work.endClosure(wasPerforming)
  }

  /// Stops the process: what is half done cannot be shown to a command.
  func refuseEntry() -> Never {
    // A precondition of an optimized build has no message.
    fatalError(
      "A function of a motion, or the deinit of a value, entered the tweener that runs it; use "
        + "enqueue(_:) instead"
    )
  }
}
