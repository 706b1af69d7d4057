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
    let directory = unsafe buffer.directory.pointee
    while offset < directory.tableIndices.count {
      let current = unsafe directory.tables[directory.tableIndices[offset]]
      let isOfType = current.valueType == valueType
      if isOfType, chunk < current.chunkCount, let chunks = unsafe current.chunks {
        defer { chunk += 1 }
        return unsafe chunks[chunk]
      }
      offset += 1
      chunk = 0
    }
    return nil
  }
}
