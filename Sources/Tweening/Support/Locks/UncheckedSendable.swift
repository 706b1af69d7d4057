/// A value that any thread may read, although its type is not `Sendable`.
///
/// Unchecked, because some types cannot say that they are constant: an address, a class with
/// subclasses, an `AnyHashable` of what is `Sendable`. The maker of a constant promises that
/// nothing the value leads to changes, but for atomics.
struct UncheckedSendable<Value>: @unchecked Sendable {
  let value: Value

  @inline(__always)
  init(_ value: Value) {
    self.value = value
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
