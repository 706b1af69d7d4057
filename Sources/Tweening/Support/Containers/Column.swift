/// A column of a table: a value for each row.
///
/// New rows have zero bits. The owner initializes and deinitializes rows whose values have
/// references.
@safe
struct Column<Element: ~Copyable>: ~Copyable {
  private let memory: ColumnMemory

  /// - Parameter isSparse: Whether a chunk has memory only once one of its rows is initialized.
  init(isSparse: Bool = false) {
    memory = ColumnMemory(
      stride: MemoryLayout<Element>.stride,
      alignment: MemoryLayout<Element>.alignment,
      isSparse: isSparse,
    )
  }

  /// Follows the growth of the table to `rows`, a capacity that `Chunk` returned.
  ///
  /// Values of a first chunk that grows are moved bit by bit.
  func grow(to rows: Int) {
    memory.grow(to: rows)
  }

  /// Follows the growth of the table to `rows`, and moves values of any type.
  ///
  /// - Parameter filled: The rows of the first chunk that have values.
  func grow(to rows: Int, moving filled: RowBits) {
    unsafe memory.grow(to: rows) { old, new, _ in
      let old = unsafe old.assumingMemoryBound(to: Element.self)
      let new = unsafe new.assumingMemoryBound(to: Element.self)
      for row in filled {
        unsafe (new + row).moveInitialize(from: old + row, count: 1)
      }
    }
  }

  /// The number of rows of the table.
  var rows: Int {
    memory.rows
  }

  /// Returns whether a sparse column has memory for a row.
  @inline(__always)
  func hasMemory(for row: Int32) -> Bool {
    unsafe memory.find(Int(row) >> Chunk.shift) != nil
  }

  /// The values of a chunk, valid until the column grows.
  subscript(chunk: Int) -> BufferView<Element> {
    self[neighbors: chunk, memory.rowCount(in: chunk)]
  }

  /// The values of neighboring rows that begin with a chunk, all in one block; valid until the
  /// column grows.
  subscript(neighbors chunk: Int, count: Int) -> BufferView<Element> {
    unsafe BufferView(
      UnsafeMutableBufferPointer(
        start: memory.neighbors(chunk, count: count).assumingMemoryBound(to: Element.self),
        count: count,
      )
    )
  }

  @inline(__always)
  private func pointer(to row: Int32) -> UnsafeMutablePointer<Element> {
    precondition(row < rows, "a row that the table does not have")
    return unsafe memory[Int(row) >> Chunk.shift].assumingMemoryBound(to: Element.self)
      + (Int(row) & Chunk.mask)
  }

  /// Sets a row that has no value, or a value without references, in a dense column.
  @inline(__always)
  func initialize(_ row: Int32, to value: consuming Element) {
    unsafe pointer(to: row).initialize(to: value)
  }

  /// Sets a row that has no value, or a value without references, in a sparse column.
  func insert(_ row: Int32, _ value: consuming Element) {
    makeRoom(for: row)
    initialize(row, to: value)
  }

  /// Makes room for the value of a row in a sparse column.
  func makeRoom(for row: Int32) {
    memory.makeRoom(for: row)
  }

  /// Deinitializes a value.
  func remove(_ row: Int32) {
    unsafe pointer(to: row).deinitialize(count: 1)
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
}

extension Column {
  subscript(row: Int32) -> Element {
    @inline(__always)
    get {
      unsafe pointer(to: row).pointee
    }
    nonmutating set {
      unsafe pointer(to: row).pointee = newValue
    }
  }
}

/// A column of values whose type is not known statically.
///
/// New rows have zero bits. The owner initializes and deinitializes values with references.
struct ValueColumn: ~Copyable {
  let type: ValueType
  /// The number of values in a row.
  private let width: Int
  private let memory: ColumnMemory

  /// - Parameter isSparse: Whether a chunk has memory only once there is room for one of its rows.
  init(_ type: ValueType, width: Int = 1, isSparse: Bool = false) {
    self.type = type
    self.width = width
    memory = ColumnMemory(
      stride: type.stride * width,
      alignment: type.alignment,
      isSparse: isSparse,
    )
  }

  /// Follows the growth of the table to `rows`, a capacity that `Chunk` returned.
  ///
  /// Values of a first chunk that grows are moved bit by bit.
  func grow(to rows: Int) {
    memory.grow(to: rows)
  }

  /// The number of rows of the table.
  var rows: Int {
    memory.rows
  }

  var chunkCount: Int {
    memory.chunkCount
  }

  /// The values of a chunk, valid until the column grows.
  subscript(chunk: Int) -> ErasedValues {
    self[neighbors: chunk, memory.rowCount(in: chunk)]
  }

  /// The values of neighboring rows that begin with a chunk, all in one block; valid until the
  /// column grows.
  subscript(neighbors chunk: Int, count: Int) -> ErasedValues {
    unsafe values(count * width, at: memory.neighbors(chunk, count: count))
  }

  /// The values of a row, valid until the column grows.
  subscript(values row: Int32) -> ErasedValues {
    unsafe values(width, at: memory.address(row))
  }

  /// The first value of a row, valid until the column grows.
  subscript(row: Int32) -> ErasedValue {
    unsafe ErasedValue(type.id, memory.address(row))
  }

  /// Makes room for the values of a row in a sparse column.
  func makeRoom(for row: Int32) {
    memory.makeRoom(for: row)
  }

  /// Sets a row that has no value, or a value without references, in a sparse column.
  @inline(__always)
  func insert<Value>(_ row: Int32, _ value: Value) {
    makeRoom(for: row)
    self[row].initialize(to: value)
  }

  private func values(_ count: Int, at start: UnsafeMutableRawPointer) -> ErasedValues {
    unsafe ErasedValues(type.id, stride: type.stride, count: count, at: start)
  }
}
