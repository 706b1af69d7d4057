/// How values of a type lie in memory, and how they are copied.
@usableFromInline
struct ValueType: Sendable {
  @usableFromInline let id: ObjectIdentifier
  @usableFromInline let stride: Int
  @usableFromInline let alignment: Int
  /// Whether values hold no references, so that they are copied as memory is.
  @usableFromInline let isTrivial: Bool
  /// The type itself, for generic code that is to know it.
  @usableFromInline let valueType: any Sendable.Type

  /// Inlined where the type is known: then all of this is constant.
  @inlinable
  init<Value: Sendable>(_ type: Value.Type) {
    id = ObjectIdentifier(type)
    stride = MemoryLayout<Value>.stride
    alignment = MemoryLayout<Value>.alignment
    isTrivial = Self.isTrivial(type)
    valueType = type
  }

  /// Whether values of a type hold no references.
  @inlinable
  static func isTrivial(_ type: (some Any).Type) -> Bool {
    // Swift has no other way to ask this of a type at run time: `BitwiseCopyable` leaves no trace.
    _isPOD(type)
  }

  /// Copies a value to memory that holds none.
  func copy(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    func copy<Value>(_: Value.Type) {
      unsafe target.initializeMemory(
        as: Value.self,
        from: source.assumingMemoryBound(to: Value.self),
        count: 1,
      )
    }
    copy(valueType)
  }

  /// Takes a value apart.
  func destroy(_ value: UnsafeMutableRawPointer) {
    func destroy<Value>(_: Value.Type) {
      unsafe value.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
    }
    if !isTrivial {
      destroy(valueType)
    }
  }
}
