/// One value for each row of a table.
///
/// Touched only by its owner, and on one thread at a time.
@safe
final class ChunkedColumn<Element> {
  private let memory = ColumnMemory(
    stride: MemoryLayout<Element>.stride,
    alignment: MemoryLayout<Element>.alignment,
  )
  /// What a row has until it is set.
  private let blank: Element

  init(blank: Element) {
    self.blank = blank
  }

  /// Makes room for at least `rows`, which is a capacity that `Chunk` gives.
  func grow(to rows: Int) {
    unsafe memory.grow(to: rows) { memory, count in
      unsafe memory.initializeMemory(as: Element.self, repeating: blank, count: count)
    }
  }

  subscript(row: Int32) -> Element {
    @inline(__always)
    get {
      unsafe place(row).pointee
    }
    set {
      unsafe place(row).pointee = newValue
    }
  }

  /// Reads the value of a row in its place, without a copy.
  @inline(__always)
  func read<Result>(_ row: Int32, _ body: (borrowing Element) -> Result) -> Result {
    // An access that excludes others: a mere read would copy, as the value might change meanwhile.
    update(row) { body($0) }
  }

  /// Changes the value of a row in its place. `body` must not make the column grow.
  @inline(__always)
  func update<Result>(_ row: Int32, _ body: (inout Element) -> Result) -> Result {
    unsafe body(&place(row).pointee)
  }

  /// Gives a row back the value that it had before it was set.
  func clear(_ row: Int32) {
    unsafe place(row).pointee = blank
  }

  /// The values of one chunk.
  func chunk(_ index: Int) -> UnsafeMutablePointer<Element> {
    unsafe memory[index].assumingMemoryBound(to: Element.self)
  }

  @inline(__always)
  private func place(_ row: Int32) -> UnsafeMutablePointer<Element> {
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
