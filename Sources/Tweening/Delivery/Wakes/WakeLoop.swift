/// The task that forwards the wakes of a clock to a tweener, and the tweener's alarm on that clock.
final class WakeLoop: Sendable {
  /// The reason why a tweener is woken.
  enum Wake: Sendable {
    /// The clock woke the tweener: its alarm rang, or the clock was moved.
    case clock(TweenWake)
    /// Requests are in the tweener's queue.
    case requests
  }

  /// The continuation that wakes the tweener.
  let wakes: AsyncStream<Wake>.Continuation
  /// The clock's alarm. The alarm may be a user's, and may call the tweener. So the tweener calls
  /// the alarm outside its entries.
  let alarm: any TweenAlarm
  private let stream: AsyncStream<Wake>
  private let executor: (any TaskExecutor)?
  private let task = Locked<Task<Void, Never>?>(nil)

  /// Creates the clock's alarm at once. An alarm made later could be made by any thread, while
  /// other threads wait for it.
  init(_ clock: any TweenClock) {
    (stream, wakes) = AsyncStream.makeStream()
    executor = clock.executor
    alarm = clock.makeAlarm { [wakes] in wakes.yield(.clock($0)) }
  }

  /// Starts the task.
  ///
  /// - Parameter answer: The body of the task, which answers each wake.
  func start(_ answer: @escaping @Sendable (AsyncStream<Wake>) async -> Void) {
    // Detached, so that the loop does not inherit the priority of the task that makes the tweener.
    let task = Task.detached(executorPreference: executor, priority: .tweenerLoop) { [stream] in
      await answer(stream)
    }
    self.task.withLock { $0 = task }
  }

  /// Ends the task, and cancels the alarm.
  func end() {
    wakes.finish()
    alarm.cancel()
    task.withLock { $0 }?.cancel()
  }
}
