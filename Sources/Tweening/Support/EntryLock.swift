import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps a thread that asks for a live value out of a tweener's tables while the tweener is at work.
///
/// The tweener holds the lock in its entries, also while a function of a motion runs, but not while a
/// closure of `perform`, `enqueue`, `configure` or `adjust` does: such a closure may itself wait for
/// another tweener. A thread that has the lock may ask for live values, but not begin an entry. Where
/// nobody waits, locking and unlocking are an atomic operation each.
final class EntryLock: Sendable {
  /// How many threads have the lock or wait for it.
  private let count = Atomic(0)
  private let wakes = DispatchSemaphore(value: 0)
  /// The thread that has the lock; 0: none.
  private let owner = Atomic<UInt>(0)

  func lock() {
    if count.add(1, ordering: .acquiring).oldValue > 0 {
      if owner.load(ordering: .relaxed) == Self.thread {
        Self.refuse()
      }
      wakes.wait()
      // The thread sanitizer does not see what a semaphore orders.
      _ = count.load(ordering: .acquiring)
    }
    owner.store(Self.thread, ordering: .relaxed)
  }

  func unlock() {
    owner.store(0, ordering: .relaxed)
    if count.subtract(1, ordering: .releasing).oldValue > 1 {
      wakes.signal()
    }
  }

  /// Runs `body` while no other thread has the lock.
  func withLock<Result>(_ body: () -> Result) -> Result {
    guard owner.load(ordering: .relaxed) != Self.thread else { return body() }
    lock()
    defer { unlock() }
    return body()
  }

  /// Stops the process: what is half done cannot be shown to a command.
  static func refuse() -> Never {
    // A precondition of an optimized build has no message.
    fatalError(
      "A function of a motion, or the deinit of a value, entered the tweener that runs it; use "
        + "enqueue(_:) instead"
    )
  }

  /// The calling thread, as a number.
  private static var thread: UInt {
    #if canImport(Darwin)
      unsafe UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
