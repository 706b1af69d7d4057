/// The buffers of a tweener's frames, which are written again when no reader holds them.
struct FrameRing {
  private static let most = 4

  private var buffers: [FrameBuffer] = []
  private var latest = 0

  /// Writes a frame of all tables.
  mutating func write(_ tables: TweenTables, _ frame: FrameRenderer.Frame) -> TweenFrame {
    let source = buffers.isEmpty ? nil : buffers[latest]
    turn()
    let buffer = buffers[latest]
    buffer.update(tables, from: source, frame)
    return TweenFrame(buffer: buffer)
  }

  /// The next buffer is one without readers, and not the latest, from which the next is written.
  /// Where readers keep all of them, the oldest is left to its readers.
  private mutating func turn() {
    for step in 1..<max(buffers.count, 1) {
      let index = (latest + step) % buffers.count
      if isKnownUniquelyReferenced(&buffers[index]) {
        latest = index
        return
      }
    }
    if buffers.count < Self.most {
      buffers.append(FrameBuffer())
      latest = buffers.count - 1
    } else {
      latest = (latest + 1) % buffers.count
      buffers[latest] = FrameBuffer()
    }
  }

  /// Lets go of the values of a table that is gone, in all buffers without readers.
  mutating func remove(_ table: TweenTable) {
    for index in buffers.indices where isKnownUniquelyReferenced(&buffers[index]) {
      buffers[index].remove(table)
    }
  }

  /// Leaves the frames with other tables than there are now to their readers: it may be long until
  /// they would be written again.
  mutating func removeOutdated(_ tables: TweenTables) {
    guard buffers.contains(where: { !$0.isCurrent(tables) }) else { return }
    let newest = buffers[latest]
    buffers.removeAll { $0 !== newest && !$0.isCurrent(tables) }
    latest = buffers.firstIndex { $0 === newest } ?? 0
  }

  /// Lets go of the value of a tween that is gone, in all buffers without readers.
  mutating func clear(_ table: TweenTable, _ row: Int32) {
    for index in buffers.indices where isKnownUniquelyReferenced(&buffers[index]) {
      buffers[index].clear(table, row)
    }
  }
}
