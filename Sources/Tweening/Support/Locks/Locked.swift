import Synchronization

/// A value that one thread at a time uses: the only lock of the package.
///
/// The lock serves synchronous callers that must not await, such as those that subscribe, cancel or
/// set an alarm. No foreign code runs under the lock. `withLock` returns the values that it
/// replaces or removes, and the caller releases them afterwards, because a value may be an object
/// of the user.
package final class Locked<Value: ~Copyable>: Sendable {
  private let mutex: Mutex<Value>

  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Calls `body` with the value while no other thread uses the value.
  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock(body)
  }
}

/// A value that any thread may read, although its type is not `Sendable`.
///
/// Unchecked, because some types cannot say that they are constant: an address, a class with
/// subclasses, an `AnyHashable` of what is `Sendable`. The maker of a constant promises that
/// nothing the value leads to changes, but for atomics.
struct UncheckedSendable<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
