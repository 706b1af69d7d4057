import Dispatch

/// A thread for what blocks: Swift has few threads for all tasks, and other tests need them.
@globalActor
actor OtherThread {
  static let shared = OtherThread()

  private let executor = QueueExecutor(DispatchQueue(label: "other thread"))

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Runs `body`, and also the actors that it enters, so that these may block.
  @OtherThread
  static func run<Result: Sendable, Failure: Error>(
    _ body: @OtherThread () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await withTaskExecutorPreference(shared.executor, operation: body)
  }

  /// Runs `body` on a third thread, and waits for the end. The caller is on this thread.
  ///
  /// - Returns: False if `body` does not end, because the caller holds a lock that `body` needs.
  static func completes(_ body: @escaping @Sendable () -> Void) -> Bool {
    dispatchPrecondition(condition: .onQueue(shared.executor.queue))
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue(label: "third thread").async {
      body()
      isDone.signal()
    }
    // Only a deadlock waits so long.
    return isDone.wait(timeout: .now() + 20) == .success
  }
}
