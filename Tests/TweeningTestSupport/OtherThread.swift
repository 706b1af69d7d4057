import Dispatch

/// A thread beside the caller's, for code that may run under a lock.
enum OtherThread {
  /// Runs `body` on another thread, and waits for the end.
  ///
  /// - Returns: False if `body` does not end, because the caller holds a lock that `body` needs.
  static func completes(_ body: @escaping @Sendable () -> Void) -> Bool {
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue(label: "other thread").async {
      body()
      isDone.signal()
    }
    // Only a deadlock waits so long.
    return isDone.wait(timeout: .now() + 20) == .success
  }
}
