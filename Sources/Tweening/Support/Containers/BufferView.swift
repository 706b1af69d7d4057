/// A view of neighboring values in memory, with checked indices.
///
/// A span cannot be a property of a slice of rows, but a view can. A view does not keep its memory:
/// the owner of the memory determines how long the view is valid.
@safe
@usableFromInline
struct BufferView<Element: ~Copyable> {
  @usableFromInline let buffer: UnsafeMutableBufferPointer<Element>

  @inlinable
  @inline(__always)
  init(_ buffer: UnsafeMutableBufferPointer<Element>) {
    unsafe self.buffer = unsafe buffer
  }

  @inlinable var count: Int {
    unsafe buffer.count
  }

  /// Returns the address of an index.
  @inlinable
  func pointer(to index: Int) -> UnsafeMutablePointer<Element> {
    precondition(index >= 0 && index < count, "an index out of range")
    return unsafe pointer(unchecked: index)
  }

  /// Returns the address of an index that only debug builds check.
  @inlinable
  func pointer(unchecked index: Int) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index < count, "an index out of range")
    return unsafe buffer.baseAddress.unsafelyUnwrapped + index
  }

  @inlinable
  subscript(index: Int) -> Element {
    unsafeAddress { unsafe UnsafePointer(pointer(to: index)) }
    nonmutating unsafeMutableAddress { unsafe pointer(to: index) }
  }

  /// The value of an index that only debug builds check.
  @unsafe
  @inlinable
  subscript(unchecked index: Int) -> Element {
    unsafeAddress { unsafe UnsafePointer(pointer(unchecked: index)) }
    nonmutating unsafeMutableAddress { unsafe pointer(unchecked: index) }
  }

  @inlinable static var empty: BufferView {
    unsafe BufferView(UnsafeMutableBufferPointer(start: nil, count: 0))
  }

  /// Returns memory that is never freed, without values.
  static func allocate(count: Int) -> BufferView {
    unsafe BufferView(.allocate(capacity: count))
  }

  /// The values in a range of indices.
  @inlinable
  subscript(range: Range<Int>) -> BufferView {
    unsafe BufferView(buffer.extracting(range))
  }

  func prefix(_ count: Int) -> BufferView {
    self[0..<count]
  }

  /// Sets the value of an index that has no value, or a value without references.
  @inlinable
  func initialize(_ index: Int, to value: consuming Element) {
    unsafe pointer(to: index).initialize(to: value)
  }

  /// Deinitializes all values.
  @inlinable
  func deinitialize() {
    _ = unsafe buffer.deinitialize()
  }
}

extension BufferView {
  /// Sets all values, where there are none or values without references.
  func fill(with value: Element) {
    unsafe buffer.initialize(repeating: value)
  }

  /// A copy of the values.
  var array: [Element] {
    unsafe Array(buffer)
  }
}

/// Calls `body` with temporary memory, whose values are to be set before they are read.
func withTemporaryBuffer<Element: BitwiseCopyable>(
  of _: Element.Type,
  count: Int,
  _ body: (BufferView<Element>) -> Void,
) {
  unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: count) { buffer in
    unsafe body(BufferView(buffer))
  }
}

/// Calls `body` with a view of one value.
func withView<Element: ~Copyable>(
  of value: consuming Element,
  _ body: (BufferView<Element>) -> Void,
) {
  unsafe withUnsafeMutablePointer(to: &value) {
    unsafe body(BufferView(UnsafeMutableBufferPointer(start: $0, count: 1)))
  }
}

extension MutableSpan {
  /// Calls `body` with a view of the values, which is valid during the call.
  mutating func withView(_ body: (BufferView<Element>) -> Void) {
    unsafe withUnsafeMutableBufferPointer { unsafe body(BufferView($0)) }
  }
}
