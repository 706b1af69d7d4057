/// A value in memory, for a reader that knows the type. Valid during the call that passes it.
@safe
@usableFromInline
struct ErasedValue {
  @usableFromInline let type: ObjectIdentifier
  @usableFromInline let address: UnsafeRawPointer

  init(_ type: ObjectIdentifier, _ address: UnsafeRawPointer) {
    self.type = type
    unsafe self.address = unsafe address
  }

  /// - Precondition: `Value` is the type of the value.
  @inlinable
  func load<Value>(as valueType: Value.Type = Value.self) -> Value {
    precondition(type == ObjectIdentifier(valueType), "a value is read as a value of another type")
    return unsafe address.assumingMemoryBound(to: valueType).pointee
  }
}

extension ValueType {
  /// Calls `body` with memory for one value, which `make` fills.
  func withValue<Result>(
    _ make: (UnsafeMutableRawPointer) -> Void,
    _ body: (ErasedValue) -> Result,
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(
      byteCount: max(1, stride),
      alignment: alignment,
    ) { memory in
      guard let place = memory.baseAddress else {
        preconditionFailure("a temporary allocation has no address")
      }
      unsafe make(place)
      defer { unsafe destroy(place) }
      return unsafe body(ErasedValue(id, place))
    }
  }
}
