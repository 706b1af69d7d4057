import Synchronization

/// A value that only one thread touches at a time: the only lock of the package.
///
/// Used only where a synchronous caller must not await, as in subscribing, cancelling and setting an
/// alarm. No code of others runs under the lock: what `withLock` replaces or removes it returns, to be
/// released afterwards, because a value may be an object of the user's.
///
/// `withLock` is never inlined so that its name stands in every stack: the thread sanitizer cannot see
/// into the slow path of `Mutex` on Linux, and the gate's suppression file names this method.
package final class Locked<Value: ~Copyable>: Sendable {
  private let mutex: Mutex<Value>

  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Runs `body` with the value while no other thread touches it.
  @inline(never)
  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock(body)
  }
}
