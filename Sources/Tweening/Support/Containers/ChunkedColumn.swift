/// A column with one value for each row of a table.
///
/// Only the owner uses the column, on one thread at a time. Before the column is released, the
/// owner must clear the rows whose values have references.
@safe
final class ChunkedColumn<Element> {
  private let memory = ColumnMemory(
    stride: MemoryLayout<Element>.stride,
    alignment: MemoryLayout<Element>.alignment,
  )
  /// The value of a row that was not set.
  private let blank: Element

  /// - Parameter blank: The value of a row that was not set. The value must not have references.
  init(blank: Element) {
    self.blank = blank
  }

  /// Makes room for at least `rows`, a capacity that `Chunk` returned. The new rows are blank.
  func grow(to rows: Int) {
    unsafe memory.grow(to: rows) { memory, count in
      unsafe Self.fill(memory, count, with: blank)
    }
  }

  /// Makes room like `grow`, but the owner must set each new row before any other use: by
  /// `initialize`.
  func makeRoom(for rows: Int) {
    memory.grow(to: rows)
  }

  /// Sets a row that has no value, or a value without references.
  @inline(__always)
  func initialize(_ row: Int32, to value: consuming Element) {
    unsafe pointer(to: row).initialize(to: value)
  }

  subscript(row: Int32) -> Element {
    @inline(__always)
    get {
      unsafe pointer(to: row).pointee
    }
    set {
      unsafe pointer(to: row).pointee = newValue
    }
  }

  /// Calls `body` with the value of a row, without a copy.
  @inline(__always)
  func read<Result>(_ row: Int32, _ body: (borrowing Element) -> Result) -> Result {
    // A modifying access: Swift copies the value for a plain read, because the value might change
    // during the call.
    update(row) { body($0) }
  }

  /// Changes the value of a row in place. `body` must not make the column grow.
  @inline(__always)
  func update<Result>(_ row: Int32, _ body: (inout Element) -> Result) -> Result {
    unsafe body(&pointer(to: row).pointee)
  }

  /// Copies the bits of a value to each of `count` neighbouring places: a copy of a value that may
  /// have references counts them, even where there are none.
  @inline(__always)
  private static func fill(
    _ memory: UnsafeMutableRawPointer,
    _ count: Int,
    with value: borrowing Element,
  ) {
    let stride = MemoryLayout<Element>.stride
    unsafe withUnsafePointer(to: value) { value in
      for index in 0..<count {
        let size = MemoryLayout<Element>.size
        unsafe (memory + index * stride).copyMemory(from: value, byteCount: size)
      }
    }
  }

  /// Sets a row to the blank value.
  func clear(_ row: Int32) {
    unsafe pointer(to: row).deinitialize(count: 1)
    unsafe Self.fill(pointer(to: row), 1, with: blank)
  }

  /// Returns the values of one chunk.
  func chunk(_ index: Int) -> UnsafeMutablePointer<Element> {
    unsafe memory[index].assumingMemoryBound(to: Element.self)
  }

  @inline(__always)
  private func pointer(to row: Int32) -> UnsafeMutablePointer<Element> {
    precondition(row < memory.rows, "a row that the column does not have")
    return unsafe chunk(Int(row) >> Chunk.shift) + (Int(row) & Chunk.mask)
  }
}
