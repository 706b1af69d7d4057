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
  func copy(_ source: ErasedValue, to target: ErasedValue) {
    func copy<Value>(_: Value.Type) {
      target.initialize(to: source.load(as: Value.self))
    }
    copy(valueType)
  }

  /// Deinitializes values.
  func destroy(_ values: ErasedValues) {
    func destroy<Value>(_: Value.Type) {
      values.typed(as: Value.self).deinitialize()
    }
    if !isTrivial {
      destroy(valueType)
    }
  }

  /// Calls `body` with temporary memory for values, which `body` initializes and deinitializes.
  func withValues<Result>(_ count: Int, _ body: (ErasedValues) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(
      byteCount: max(1, count * stride),
      alignment: alignment,
    ) { memory in
      guard let address = memory.baseAddress else {
        preconditionFailure("a temporary allocation has no address")
      }
      return unsafe body(ErasedValues(id, stride: stride, count: count, at: address))
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
