import Synchronization

/// Waits until so many have passed.
final class Turnstile: Sendable {
  private let missing = Atomic(0)
  private let waiter = Mutex<CheckedContinuation<Void, Never>?>(nil)

  /// Says how many will pass, before any of them can.
  func expect(_ count: Int) {
    // The one who waits passes too, so that nobody resumes him before he is there.
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

  /// Returns when all who are expected have passed.
  func wait() async {
    await withCheckedContinuation { continuation in
      waiter.withLock { $0 = continuation }
      pass()
    }
  }
}
