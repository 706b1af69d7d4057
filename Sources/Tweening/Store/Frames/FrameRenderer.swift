/// Creates the frames of one tweener. A renderer exists only while frames have readers.
///
/// A buffer is written again when no reader has it.
final class FrameRenderer {
  private static let maxBufferCount = 4

  /// The inputs of one frame.
  struct Inputs {
    let time: Nanoseconds
    /// The time in nanoseconds from the epoch.
    let instant: Double
    /// The number of the frame, counted from 0.
    let number: Int
    /// Whether no tween is delayed or active.
    let isIdle: Bool
    let epoch: FrameEpoch
    let scratch: RowScratch
  }

  private var epoch: FrameEpoch
  private var lastTime = Nanoseconds.min
  private var count = 0
  private let scratch = RowScratch()
  private var buffers: [FrameBuffer] = []
  /// The index of the buffer with the last frame.
  private var latest = 0

  init(at time: Nanoseconds) {
    epoch = FrameEpoch(time)
  }

  /// Returns a buffer with the values of an instant.
  ///
  /// - Parameter isIdle: Whether no tween is delayed or active.
  func nextBuffer(_ tables: TweenTables, at time: Nanoseconds, isIdle: Bool) -> FrameBuffer {
    if epoch.instant(time) == nil {
      epoch = FrameEpoch(time)
      tables.dropPlans()
    } else if time < lastTime {
      // Rows that were under way may have yet to move.
      tables.dropPlans()
    }
    lastTime = time
    guard let instant = epoch.instant(time) else {
      preconditionFailure("an epoch does not reach its own origin")
    }
    defer { count += 1 }
    let inputs = Inputs(
      time: time,
      instant: instant,
      number: count,
      isIdle: isIdle,
      epoch: epoch,
      scratch: scratch,
    )
    let source = buffers.isEmpty ? nil : buffers[latest]
    advance()
    buffers[latest].update(tables, from: source, inputs)
    return buffers[latest]
  }

  /// Moves to the next buffer: one without readers, and not the latest buffer, which is the
  /// source of the next frame. If all buffers have readers, a new buffer replaces the oldest, which
  /// is left to its readers.
  private func advance() {
    for step in 1..<max(buffers.count, 1) {
      let index = (latest + step) % buffers.count
      if isKnownUniquelyReferenced(&buffers[index]) {
        latest = index
        return
      }
    }
    if buffers.count < Self.maxBufferCount {
      buffers.append(FrameBuffer())
      latest = buffers.count - 1
    } else {
      latest = (latest + 1) % buffers.count
      buffers[latest] = FrameBuffer()
    }
  }

  /// Drops the buffers with other tables than the current ones, except the latest, because the
  /// next frame may be far away.
  func releaseOutdated(_ tables: TweenTables) {
    guard buffers.contains(where: { !$0.isCurrent(tables) }) else { return }
    let newest = buffers[latest]
    buffers.removeAll { $0 !== newest && !$0.isCurrent(tables) }
    latest = buffers.firstIndex { $0 === newest } ?? 0
  }

  /// Releases the values of a table that is gone, in all buffers without readers.
  func remove(_ table: TweenTable) {
    for index in buffers.indices where isKnownUniquelyReferenced(&buffers[index]) {
      buffers[index].remove(table)
    }
  }

  /// Releases the value of a tween that is gone, in all buffers without readers.
  func clear(_ row: TweenRow) {
    guard !row.table.type.isTrivial else { return }
    for index in buffers.indices where isKnownUniquelyReferenced(&buffers[index]) {
      buffers[index].clear(row)
    }
  }
}

extension TweenTables {
  /// Drops the plans of all tables.
  func dropPlans() {
    for table in all {
      table.plan = nil
    }
  }
}
