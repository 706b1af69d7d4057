import Synchronization
import Tweening

/// Work that a signal cancels: SIGINT (Ctrl-C), SIGTERM or SIGHUP.
///
/// The first signal cancels all such work. The second one restores the terminal and ends the
/// process at once, and so does the end of the time to clean up.
package final class Interruption: Sendable {
  private static let all = Locked<[Interruption]>([])

  /// The number of the first signal, 0 before the first signal, and a negative number if there is
  /// no work to cancel.
  private static let first = Atomic<CInt>(none)
  private static let none: CInt = -1

  private let cleanupTime: Duration
  /// Nil after the end.
  private let cancel: Locked<(@Sendable () -> Void)?>

  /// Begins work, until ``end()``.
  ///
  /// - Parameters:
  ///   - cleanupTime: The time from the first signal to the end of the process, if the work has not
  ///     ended before.
  ///   - cancel: Cancels the work. May be called on any thread.
  package init(cleanupTime: Duration, cancel: @escaping @Sendable () -> Void) {
    self.cleanupTime = cleanupTime
    self.cancel = Locked(cancel)
    Interruption.all.withLock { all in
      if all.isEmpty {
        Interruption.first.store(0, ordering: .sequentiallyConsistent)
      }
      all.append(self)
    }
    Signals.hold(Signals.interrupting, takesOver: true)
  }

  /// Begins work in the current task.
  package static func ofCurrentTask(cleanupTime: Duration) -> Interruption {
    unsafe withUnsafeCurrentTask { task in
      // Valid until the end of the work, which is in the task.
      nonisolated(unsafe) let task = unsafe task
      return Interruption(cleanupTime: cleanupTime) { unsafe task?.cancel() }
    }
  }

  /// Ends the work. Returns the number of the signal that has cancelled the work, which the caller
  /// raises anew. Returns nil if no signal has, or if other work that began before will end the
  /// process.
  package func end() -> CInt? {
    cancel.withLock { $0 = nil }
    Signals.release(Signals.interrupting)
    return Interruption.all.withLock { all in
      let isOutermost = all.first === self
      all.removeAll { $0 === self }
      guard isOutermost else { return nil }
      let next: CInt = all.isEmpty ? Interruption.none : 0
      let number = Interruption.first.exchange(next, ordering: .sequentiallyConsistent)
      return number > 0 ? number : nil
    }
  }

  /// Ends the work, and raises the signal that has cancelled the work once more.
  ///
  /// The signal ends the process, or calls the handler that the program had before the work.
  func endRaising() {
    if let number = end() {
      Signals.raise(number)
    }
  }

  // MARK: Signals

  /// Records a signal, and returns whether the signal is the first. Safe in a handler.
  static func begin(_ number: CInt) -> Bool {
    first.compareExchange(expected: 0, desired: number, ordering: .sequentiallyConsistent).exchanged
  }

  static func cancelAll(_ number: CInt) {
    let all = all.withLock { $0 }
    guard let outermost = all.first else { return }
    // The cancellation handlers of a task may take their time.
    SystemThread.start {
      SystemThread.sleep(for: outermost.cleanupTime)
      if Interruption.all.withLock({ $0.contains { $0 === outermost } }) {
        TerminalClaim.restoreAll(patience: Signals.patience)
        Signals.raise(number)
      }
    }
    for interruption in all {
      interruption.cancel.withLock { $0?() }
    }
  }
}
