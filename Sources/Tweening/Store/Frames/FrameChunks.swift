/// An iterator over the chunks of all tables with one type of value. The chunks live as long as the
/// iterator.
@usableFromInline
struct FrameChunks {
  private let buffer: FrameBuffer
  private let valueType: ObjectIdentifier
  /// The offset in the directory's table indices.
  private var offset = 0
  private var chunk = 0

  @usableFromInline
  init(_ buffer: FrameBuffer, _ valueType: ObjectIdentifier) {
    self.buffer = buffer
    self.valueType = valueType
  }

  @usableFromInline
  mutating func next() -> FrameChunk? {
    guard buffer.isWritten else { return nil }
    while offset < buffer.tableIndices.count {
      let current = buffer.tables[buffer.tableIndices[offset]]
      if current.valueType == valueType, chunk < current.chunks.count {
        defer { chunk += 1 }
        return current.chunks[chunk]
      }
      offset += 1
      chunk = 0
    }
    return nil
  }
}
