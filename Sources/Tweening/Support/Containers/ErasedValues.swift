/// The place of a value in memory, without the static type of the value.
///
/// A place is valid only during the call that passes it. The compiler inlines no generic code into
/// generic code by itself, so the methods request it.
@safe
@usableFromInline
struct ErasedValue {
  @usableFromInline let type: ObjectIdentifier
  @usableFromInline let address: UnsafeMutableRawPointer

  init(_ type: ObjectIdentifier, _ address: UnsafeMutableRawPointer) {
    self.type = type
    unsafe self.address = unsafe address
  }

  @inlinable
  @inline(__always)
  func pointer<Value>(as valueType: Value.Type) -> UnsafeMutablePointer<Value> {
    precondition(type == ObjectIdentifier(valueType), "a value is used as a value of another type")
    return unsafe address.assumingMemoryBound(to: valueType)
  }

  /// Returns a copy of the value.
  ///
  /// - Precondition: `Value` is the type of the value.
  @inlinable
  @inline(__always)
  func load<Value>(as valueType: Value.Type = Value.self) -> Value {
    unsafe pointer(as: valueType).pointee
  }

  /// Returns the value, and leaves none.
  ///
  /// - Precondition: `Value` is the type of the value.
  func take<Value>() -> Value {
    unsafe pointer(as: Value.self).move()
  }

  /// Sets the value, where there is none or one without references.
  ///
  /// - Precondition: `Value` is the type of the value.
  @inlinable
  @inline(__always)
  func initialize<Value>(to value: Value) {
    unsafe pointer(as: Value.self).initialize(to: value)
  }
}

extension ErasedValue {
  /// The value as the only one of neighboring values. The stride means nothing.
  var alone: ErasedValues {
    unsafe ErasedValues(type, stride: 0, count: 1, at: address)
  }
}

/// Neighboring values in memory, without their static type and with checked indices.
///
/// The owner of the memory determines how long the values are valid.
@safe
@usableFromInline
struct ErasedValues {
  @usableFromInline let type: ObjectIdentifier
  let stride: Int
  @usableFromInline let count: Int
  @usableFromInline let start: UnsafeMutableRawPointer

  init(_ type: ObjectIdentifier, stride: Int, count: Int, at start: UnsafeMutableRawPointer) {
    self.type = type
    self.stride = stride
    self.count = count
    unsafe self.start = unsafe start
  }

  init<Value>(_ view: BufferView<Value>) {
    unsafe self.init(
      ObjectIdentifier(Value.self),
      stride: MemoryLayout<Value>.stride,
      count: view.count,
      at: UnsafeMutableRawPointer(view.pointer(to: 0)),
    )
  }

  /// Returns the values with their static type.
  ///
  /// - Precondition: `Value` is the type of the values.
  @inlinable
  @inline(__always)
  func typed<Value>(as valueType: Value.Type) -> BufferView<Value> {
    precondition(type == ObjectIdentifier(valueType), "values are used as values of another type")
    return unsafe BufferView(
      UnsafeMutableBufferPointer(start: start.assumingMemoryBound(to: valueType), count: count)
    )
  }

  /// The value of an index that only debug builds check, as its type.
  @inlinable
  func pointer<Value>(unchecked index: Int, as valueType: Value.Type) -> UnsafePointer<Value> {
    assert(type == ObjectIdentifier(valueType) && index < count, "a value of another type")
    return unsafe UnsafePointer(start.assumingMemoryBound(to: valueType) + index)
  }

  private func address(_ index: Int) -> UnsafeMutableRawPointer {
    precondition(index >= 0 && index < count, "an index out of range")
    return unsafe start + index * stride
  }

  /// The address of an index that only debug builds check (`Sweep.keyframes`: a fifth of the time).
  private func address(unchecked index: Int) -> UnsafeMutableRawPointer {
    assert(index >= 0 && index < count, "an index out of range")
    return unsafe start + index * stride
  }

  subscript(index: Int) -> ErasedValue {
    unsafe ErasedValue(type, address(index))
  }

  subscript(range: Range<Int>) -> ErasedValues {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range out of bounds")
    return unsafe ErasedValues(
      type, stride: stride, count: range.count, at: start + range.lowerBound * stride,
    )
  }

  /// Returns whether the values of an index have equal bytes.
  func hasEqualBytes(_ index: Int, _ other: ErasedValues) -> Bool {
    unsafe UnsafeRawBufferPointer(start: address(index), count: stride)
      .elementsEqual(UnsafeRawBufferPointer(start: other.address(index), count: other.stride))
  }

  /// Copies values without references.
  ///
  /// - Parameter indices: The indices of the values in the source, and their indices here.
  @inline(__always)
  func copy(_ indices: some Sequence<(source: Int, target: Int)>, from source: ErasedValues) {
    precondition(type == source.type, "values are copied to values of another type")
    func copyBits(as word: (some BitwiseCopyable).Type) {
      for (from, to) in indices {
        let (source, target) = unsafe (source.address(unchecked: from), address(unchecked: to))
        unsafe target.storeBytes(of: source.loadUnaligned(as: word), as: word)
      }
    }
    // A few words are copied without a call of `memmove` for each value.
    switch stride {
    case 8: copyBits(as: UInt64.self)
    case 16: copyBits(as: SIMD2<UInt64>.self)
    case 32: copyBits(as: SIMD4<UInt64>.self)
    case _:
      for (from, to) in indices {
        unsafe address(to).copyMemory(from: source.address(from), byteCount: stride)
      }
    }
  }

  /// Copies the bytes of all values, which hold no references.
  func copyBytes(from bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count == count * stride, "bytes of more values, or fewer")
    unsafe UnsafeMutableRawBufferPointer(start: start, count: bytes.count).copyMemory(from: bytes)
  }

  /// Copies the first values, which hold no references.
  func copy(_ count: Int, from source: ErasedValues) {
    precondition(type == source.type, "values are copied to values of another type")
    precondition(count <= min(self.count, source.count), "a count out of bounds")
    unsafe start.copyMemory(from: source.start, byteCount: count * stride)
  }
}
