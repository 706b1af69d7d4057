/// Makes the frames of one tweener. A renderer exists only while frames have readers.
final class FrameRenderer {
  /// The inputs of one frame.
  struct Frame {
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
  private var count = 0
  private let scratch = RowScratch()
  private var ring = FrameRing()

  init(at time: Nanoseconds) {
    epoch = FrameEpoch(time)
  }

  /// Makes the frame of an instant.
  ///
  /// - Parameter isIdle: Whether no tween is delayed or active.
  func render(_ tables: TweenTables, at time: Nanoseconds, isIdle: Bool) -> FrameBuffer {
    if epoch.instant(time) == nil {
      epoch = FrameEpoch(time)
      tables.dropPlans()
    }
    guard let instant = epoch.instant(time) else {
      preconditionFailure("an epoch does not reach its own origin")
    }
    defer { count += 1 }
    let frame = Frame(
      time: time,
      instant: instant,
      number: count,
      isIdle: isIdle,
      epoch: epoch,
      scratch: scratch,
    )
    return ring.write(tables, frame)
  }

  /// Releases the values of a table that is gone.
  func remove(_ table: TweenTable) {
    ring.remove(table)
  }

  /// Releases the values of tables that are gone, because the next frame may be far away.
  func releaseOutdated(_ tables: TweenTables) {
    ring.removeOutdated(tables)
  }

  /// Releases the value of a tween that is gone.
  func clear(_ table: TweenTable, _ row: Int32) {
    if !table.type.isTrivial {
      ring.clear(table, row)
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
