/// Memory for one value a row, without references, in those chunks of a table that need it.
@safe
final class SparseMemory {
  private let type: ValueType
  private var chunks: [(memory: UnsafeMutableRawPointer, rows: Int)?] = unsafe []

  init(_ type: ValueType) {
    self.type = type
  }

  deinit {
    for index in unsafe chunks.indices {
      unsafe chunks[index]?.memory.deallocate()
    }
  }

  /// The memory of a chunk, in which rows have been set.
  subscript(chunk: Int) -> UnsafeMutableRawPointer {
    guard let chunk = unsafe chunks[chunk] else {
      preconditionFailure("a chunk in which no row has been set")
    }
    return unsafe chunk.memory
  }

  /// Where the value of a row is.
  func place(_ row: Int32) -> UnsafeMutableRawPointer {
    let chunk = Int(row) >> Chunk.shift
    let index = Int(row) & Chunk.mask
    precondition(
      unsafe chunk < chunks.count && index < chunks[chunk]?.rows ?? 0,
      "a row that has not been set",
    )
    return unsafe self[chunk] + index * type.stride
  }

  func get<Value>(_ row: Int32) -> Value {
    precondition(ObjectIdentifier(Value.self) == type.id, "values are read as of another type")
    return unsafe place(row).assumingMemoryBound(to: Value.self).pointee
  }

  func set<Value>(_ row: Int32, _ value: Value) {
    precondition(ObjectIdentifier(Value.self) == type.id, "values are written as of another type")
    let chunk = Int(row) >> Chunk.shift
    let index = Int(row) & Chunk.mask
    if unsafe chunk >= chunks.count || index >= chunks[chunk]?.rows ?? 0 {
      grow(chunk, index)
    }
    unsafe place(row).initializeMemory(as: Value.self, to: value)
  }

  private func grow(_ chunk: Int, _ index: Int) {
    while unsafe chunks.count <= chunk {
      unsafe chunks.append(nil)
    }
    let old = unsafe chunks[chunk]
    var rows = max(8, unsafe old?.rows ?? 0)
    while rows <= index {
      rows = Chunk.capacity(after: rows)
    }
    let count = rows * type.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, count),
      alignment: type.alignment,
    )
    // Loops go over rows that were not set, too: all bits zero are values.
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    if let old = unsafe old {
      unsafe memory.copyMemory(from: old.memory, byteCount: old.rows * type.stride)
      unsafe old.memory.deallocate()
    }
    unsafe chunks[chunk] = unsafe (memory, rows)
  }
}
