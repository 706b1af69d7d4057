/// Where the first and the last value of a motion are kept, for a caller that knows their type.
/// Valid until the next tween is made.
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

  /// - Precondition: `Value` is the type of the values.
  func read<Value>(as valueType: Value.Type) -> (from: Value, to: Value) {
    precondition(type == ObjectIdentifier(valueType), "values are read as those of another type")
    return unsafe (
      from.assumingMemoryBound(to: valueType).pointee,
      to.assumingMemoryBound(to: valueType).pointee,
    )
  }

  /// Writes over the values before, which are trivial.
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
