import Synchronization

/// Waits until a number of callers have passed.
final class Turnstile: Sendable {
  private let missing = Atomic(0)
  private let waiter = Mutex<CheckedContinuation<Void, Never>?>(nil)

  /// Sets the number of callers, before any of them can pass.
  func expect(_ count: Int) {
    // The waiting caller passes too, so that nobody resumes it before it waits.
    missing.store(count + 1, ordering: .releasing)
  }

  func pass() {
    if missing.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
      waiter.withLock { waiter in
        waiter?.resume()
        waiter = nil
      }
    }
  }

  /// Returns when all expected callers have passed.
  func wait() async {
    await withCheckedContinuation { continuation in
      waiter.withLock { $0 = continuation }
      pass()
    }
  }
}
