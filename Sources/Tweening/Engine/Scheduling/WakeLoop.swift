/// The task that passes the wakes of a clock on to a tweener, and the clock's alarm for that tweener.
///
/// The task and the alarm exist from the first start until the end.
final class WakeLoop: Sendable {
  /// The reason why a tweener is woken.
  enum Wake: Sendable {
    /// The clock's alarm rang, or the clock was moved by hand.
    case clock(TweenWake)
    /// Requests wait.
    case requests
  }

  /// Wakes the tweener.
  let wakes: AsyncStream<Wake>.Continuation
  private let stream: AsyncStream<Wake>
  private let clock: any TweenClock
  private let started = Locked<(task: Task<Void, Never>, alarm: any TweenAlarm)?>(nil)

  init(_ clock: any TweenClock) {
    self.clock = clock
    (stream, wakes) = AsyncStream.makeStream()
  }

  /// The clock's alarm; nil before the start.
  var alarm: (any TweenAlarm)? {
    started.withLock { $0?.alarm }
  }

  /// Starts the task, unless it runs.
  ///
  /// - Parameter answer: The body of the task, which answers each wake.
  /// - Returns: The clock's alarm.
  func start(
    _ answer: @escaping @Sendable (AsyncStream<Wake>) async -> Void
  ) -> any TweenAlarm {
    // Before the lock, because the clock may be a user's, and may come back to the tweener.
    let alarm = clock.makeAlarm { [wakes] in wakes.yield(.clock($0)) }
    let first = started.withLock { started -> (any TweenAlarm)? in
      if let started {
        return started.alarm
      }
      let task = Task.detached(priority: .tweenerLoop) { [stream] in await answer(stream) }
      started = (task, alarm)
      return nil
    }
    guard let first else { return alarm }
    // Another thread was faster.
    alarm.cancel()
    return first
  }

  /// Ends the task, and cancels the alarm.
  func end() {
    wakes.finish()
    let ended = started.withLock { $0 }
    ended?.alarm.cancel()
    ended?.task.cancel()
  }
}
