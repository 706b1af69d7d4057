/// A column with one value for each row of a table.
///
/// Only the owner uses the column, on one thread at a time.
@safe
final class ChunkedColumn<Element> {
  private let memory = ColumnMemory(
    stride: MemoryLayout<Element>.stride,
    alignment: MemoryLayout<Element>.alignment,
  )
  /// The value of a row that was not set.
  private let blank: Element

  init(blank: Element) {
    self.blank = blank
  }

  /// Makes room for at least `rows`, a capacity that `Chunk` returned.
  func grow(to rows: Int) {
    unsafe memory.grow(to: rows) { memory, count in
      unsafe memory.initializeMemory(as: Element.self, repeating: blank, count: count)
    }
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

  /// Sets a row to the blank value.
  func clear(_ row: Int32) {
    unsafe pointer(to: row).pointee = blank
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

  deinit {
    for index in 0..<memory.chunkCount {
      let count = min(Chunk.size, memory.rows - index * Chunk.size)
      unsafe chunk(index).deinitialize(count: count)
    }
  }
}
