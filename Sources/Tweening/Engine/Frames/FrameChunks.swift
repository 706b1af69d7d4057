/// An iterator over the chunks of all tables with one type of value. The chunks live as long as the
/// iterator.
@usableFromInline
struct FrameChunks {
  private let buffer: FrameBuffer
  private let valueType: ObjectIdentifier
  /// The index in the list of places of the directory.
  private var place = 0
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
    while place < directory.places.count {
      let current = unsafe directory.tables[directory.places[place]]
      let isOfType = current.valueType == valueType
      if isOfType, chunk < current.chunkCount, let chunks = unsafe current.chunks {
        defer { chunk += 1 }
        return unsafe chunks[chunk]
      }
      place += 1
      chunk = 0
    }
    return nil
  }
}
