/// Memory for one value a row, or for as many in each, without references, in those chunks of a table
/// that need it.
@safe
final class SparseMemory {
  private let type: ValueType
  /// How far the values of two rows lie from each other.
  private let stride: Int
  private var chunks: [(memory: UnsafeMutableRawPointer, rows: Int)?] = unsafe []

  /// - Parameter count: How many values a row has.
  init(_ type: ValueType, count: Int = 1) {
    self.type = type
    stride = type.stride * count
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
    return unsafe self[chunk] + index * stride
  }

  /// A value of a row.
  func get<Value>(_ row: Int32, _ index: Int = 0) -> Value {
    unsafe place(row, index, of: Value.self).pointee
  }

  /// Gives a row a value; the others of the row may be any.
  func set<Value>(_ row: Int32, _ index: Int, _ value: Value) {
    let chunk = Int(row) >> Chunk.shift
    let last = Int(row) & Chunk.mask
    if unsafe chunk >= chunks.count || last >= chunks[chunk]?.rows ?? 0 {
      grow(chunk, last)
    }
    unsafe place(row, index, of: Value.self).initialize(to: value)
  }

  private func place<Value>(
    _ row: Int32,
    _ index: Int,
    of valueType: Value.Type,
  ) -> UnsafeMutablePointer<Value> {
    precondition(ObjectIdentifier(valueType) == type.id, "values are seen as those of another type")
    precondition(index >= 0 && (index + 1) * type.stride <= stride, "a value that no row has")
    return unsafe place(row).assumingMemoryBound(to: valueType) + index
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
    let count = rows * stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, count),
      alignment: type.alignment,
    )
    // Loops go over rows that were not set, too: all bits zero are values.
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    if let old = unsafe old {
      unsafe memory.copyMemory(from: old.memory, byteCount: old.rows * stride)
      unsafe old.memory.deallocate()
    }
    unsafe chunks[chunk] = unsafe (memory, rows)
  }
}
