/// A value in memory without its static type. The memory is valid only during the call that passes
/// the value.
@safe
@usableFromInline
struct ErasedValue {
  @usableFromInline let type: ObjectIdentifier
  @usableFromInline let address: UnsafeRawPointer

  init(_ type: ObjectIdentifier, _ address: UnsafeRawPointer) {
    self.type = type
    unsafe self.address = unsafe address
  }

  /// Returns a copy of the value.
  ///
  /// - Precondition: `Value` is the type of the value.
  @inlinable
  func load<Value>(as valueType: Value.Type = Value.self) -> Value {
    precondition(type == ObjectIdentifier(valueType), "a value is read as a value of another type")
    return unsafe address.assumingMemoryBound(to: valueType).pointee
  }
}

extension ValueType {
  /// Calls `body` with a temporary value, which `make` initializes.
  func withValue<Result>(
    _ make: (UnsafeMutableRawPointer) -> Void,
    _ body: (ErasedValue) -> Result,
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(
      byteCount: max(1, stride),
      alignment: alignment,
    ) { memory in
      guard let address = memory.baseAddress else {
        preconditionFailure("a temporary allocation has no address")
      }
      unsafe make(address)
      defer { unsafe destroy(address) }
      return unsafe body(ErasedValue(id, address))
    }
  }
}
