/// The buffers of a tweener's frames. A buffer is written again when no reader has it.
struct FrameRing {
  private static let maxCount = 4

  private var buffers: [FrameBuffer] = []
  private var latest = 0

  /// Writes a frame of all tables.
  mutating func write(_ tables: TweenTables, _ frame: FrameRenderer.Frame) -> FrameBuffer {
    let source = buffers.isEmpty ? nil : buffers[latest]
    advance()
    let buffer = buffers[latest]
    buffer.update(tables, from: source, frame)
    return buffer
  }

  /// Moves to the next buffer: one without readers, and not the latest buffer, which is the
  /// source of the next frame. If all buffers have readers, a new buffer replaces the oldest, which
  /// is left to its readers.
  private mutating func advance() {
    for step in 1..<max(buffers.count, 1) {
      let index = (latest + step) % buffers.count
      if isKnownUniquelyReferenced(&buffers[index]) {
        latest = index
        return
      }
    }
    if buffers.count < Self.maxCount {
      buffers.append(FrameBuffer())
      latest = buffers.count - 1
    } else {
      latest = (latest + 1) % buffers.count
      buffers[latest] = FrameBuffer()
    }
  }

  /// Releases the values of a table that is gone, in all buffers without readers.
  mutating func remove(_ table: TweenTable) {
    for index in buffers.indices where isKnownUniquelyReferenced(&buffers[index]) {
      buffers[index].remove(table)
    }
  }

  /// Drops the buffers with other tables than the current ones, except the latest. Their next
  /// writing may be far away.
  mutating func removeOutdated(_ tables: TweenTables) {
    guard buffers.contains(where: { !$0.isCurrent(tables) }) else { return }
    let newest = buffers[latest]
    buffers.removeAll { $0 !== newest && !$0.isCurrent(tables) }
    latest = buffers.firstIndex { $0 === newest } ?? 0
  }

  /// Releases the value of a tween that is gone, in all buffers without readers.
  mutating func clear(_ table: TweenTable, _ row: Int32) {
    for index in buffers.indices where isKnownUniquelyReferenced(&buffers[index]) {
      buffers[index].clear(table, row)
    }
  }
}
