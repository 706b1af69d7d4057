/// Access to the memory of a motion's start value and end value, for a caller that knows their
/// type. The access is valid until the next tween is created.
@safe
@usableFromInline
struct Endpoints {
  @usableFromInline let type: ObjectIdentifier
  @usableFromInline let from: UnsafeMutableRawPointer
  @usableFromInline let to: UnsafeMutableRawPointer

  init(_ type: ValueType, from: UnsafeMutableRawPointer, to: UnsafeMutableRawPointer) {
    self.type = type.id
    unsafe self.from = unsafe from
    unsafe self.to = unsafe to
  }

  /// Returns the start value and the end value.
  ///
  /// - Precondition: `Value` is the type of the values.
  func read<Value>(as valueType: Value.Type) -> (from: Value, to: Value) {
    precondition(type == ObjectIdentifier(valueType), "values are read as those of another type")
    return unsafe (
      from.assumingMemoryBound(to: valueType).pointee,
      to.assumingMemoryBound(to: valueType).pointee,
    )
  }

  /// Overwrites the start value and the end value, which are trivial.
  ///
  /// - Precondition: `Value` is the type of the values.
  @inlinable
  func write<Value>(from start: Value, to end: Value) {
    precondition(
      type == ObjectIdentifier(Value.self),
      "values are written over those of another type",
    )
    unsafe from.initializeMemory(as: Value.self, to: start)
    unsafe to.initializeMemory(as: Value.self, to: end)
  }
}
