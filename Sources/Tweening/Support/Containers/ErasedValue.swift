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
