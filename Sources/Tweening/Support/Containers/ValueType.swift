/// The memory layout of a type of values, and how its values are copied.
@usableFromInline
struct ValueType: Sendable {
  @usableFromInline let id: ObjectIdentifier
  @usableFromInline let stride: Int
  @usableFromInline let alignment: Int
  /// Whether values hold no references, and are copied bit by bit.
  @usableFromInline let isTrivial: Bool
  /// The type itself, which generic code opens.
  @usableFromInline let valueType: any Sendable.Type

  /// Creates the layout of a type. Where the compiler knows the type, the inlined result is a
  /// constant.
  @inlinable
  init<Value: Sendable>(_ type: Value.Type) {
    id = ObjectIdentifier(type)
    stride = MemoryLayout<Value>.stride
    alignment = MemoryLayout<Value>.alignment
    isTrivial = Self.isTrivial(type)
    valueType = type
  }

  /// Returns whether values of a type hold no references.
  @inlinable
  static func isTrivial(_ type: (some Any).Type) -> Bool {
    // Swift has no other test at run time: `BitwiseCopyable` is a marker protocol without metadata.
    _isPOD(type)
  }

  /// Copies a value to uninitialized memory.
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

  /// Deinitializes values.
  func destroy(_ values: UnsafeMutableRawPointer, count: Int = 1) {
    func destroy<Value>(_: Value.Type) {
      unsafe values.assumingMemoryBound(to: Value.self).deinitialize(count: count)
    }
    if !isTrivial {
      destroy(valueType)
    }
  }
}

/// Returns whether two values are equal, by the equality of their type.
///
/// - Parameter type: The type of the values.
@usableFromInline
func areEqual<Value>(_ a: Value, _ b: Value, as type: any Equatable.Type) -> Bool {
  func areEqual<E: Equatable>(_: E.Type) -> Bool {
    retyped(a) as E == retyped(b)
  }
  return areEqual(type)
}

/// Returns the value as the type by which the caller knows its type.
///
/// - Precondition: `Other` is `Value`.
@inlinable
@inline(__always)
func retyped<Value, Other>(_ value: Value) -> Other {
  precondition(Other.self == Value.self, "a value is read as a value of another type")
  return unsafe unsafeBitCast(value, to: Other.self)
}

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
