/// A function for each row of a table that has one, which is called in its place: a copy would be
/// counted.
@safe
final class FunctionMemory<Function: ~Copyable> {
  private let memory = ColumnMemory(
    stride: MemoryLayout<Function>.stride,
    alignment: MemoryLayout<Function>.alignment,
  )
  /// The rows of each chunk that have a function.
  private var filled: [RowBits] = []

  deinit {
    for (chunk, rows) in filled.enumerated() {
      for index in rows {
        unsafe (self[chunk] + index).deinitialize(count: 1)
      }
    }
  }

  /// Makes room for at least `rows`, which is a capacity that `Chunk` gives.
  func grow(to rows: Int) {
    memory.grow(to: rows)
    while filled.count < memory.chunkCount {
      filled.append(RowBits())
    }
  }

  /// The functions of a chunk.
  subscript(chunk: Int) -> UnsafeMutablePointer<Function> {
    unsafe memory[chunk].assumingMemoryBound(to: Function.self)
  }

  /// Where the function of a row is, which has one.
  func place(_ row: Int32) -> UnsafeMutablePointer<Function> {
    let chunk = Int(row) >> Chunk.shift
    let index = Int(row) & Chunk.mask
    precondition(filled[chunk][index], "a row without a motion")
    return unsafe self[chunk] + index
  }

  func set(_ row: Int32, _ function: consuming Function) {
    remove(row)
    precondition(row < memory.rows, "a row that the table does not have")
    let chunk = Int(row) >> Chunk.shift
    let index = Int(row) & Chunk.mask
    unsafe (self[chunk] + index).initialize(to: function)
    filled[chunk][index] = true
  }

  func remove(_ row: Int32) {
    let chunk = Int(row) >> Chunk.shift
    let index = Int(row) & Chunk.mask
    guard filled[chunk][index] else { return }
    filled[chunk][index] = false
    unsafe (self[chunk] + index).deinitialize(count: 1)
  }
}
