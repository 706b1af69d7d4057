/// What a store records for its frames: the changes since the last of them, and the tweens that
/// have ended while frames have readers.
///
/// A renderer, and plans in the tables, exist only while there are readers.
struct FrameRecords {
  /// Whether frames have readers, which must see the ends of tweens.
  var haveReaders = false
  /// The count of changes of tweens other than by time.
  private(set) var changeCount = 0
  /// The count of tweens that were removed.
  private(set) var removalCount = 0
  /// The count of ended tweens that were removed before every reader had their last values.
  private(set) var lostEndCount = 0
  private var ended = EndedTweens()
  private var renderer: FrameRenderer?

  /// Records that a tween was inserted, or has changed other than by time.
  mutating func replan(_ table: TweenTable, _ row: Int32) {
    changeCount &+= 1
    table.replan(row)
  }

  /// Records a jump of the time, which shows moving tweens at another instant.
  mutating func recordJump() {
    changeCount &+= 1
  }

  // MARK: Ends

  /// The count of tweens that have ended while frames had readers.
  var endedCount: Int {
    ended.count
  }

  /// The count of ended tweens that wait for readers.
  var waitingCount: Int {
    ended.waitingCount
  }

  /// Keeps a tween that has ended until every reader has had its last value.
  ///
  /// - Returns: Whether there are readers.
  @discardableResult
  mutating func keepEnded(_ table: TweenTable, _ row: Int32) -> Bool {
    haveReaders && insertEnded(table, row)
  }

  private mutating func insertEnded(_ table: TweenTable, _ row: Int32) -> Bool {
    let isCounted = table.update(row) { record in
      guard record.awaitedEnds < .max else { return false }
      record.awaitedEnds += 1
      return true
    }
    if isCounted {
      ended.append(table.identities[row], table.location(row))
    }
    return true
  }

  /// Removes and returns the ended tweens that no reader waits for any longer.
  ///
  /// - Parameters:
  ///   - end: The count of ended tweens that no reader waits for; nil: there are no readers.
  ///   - lost: The count of ended tweens that a reader has given up.
  fileprivate mutating func takeDone(upTo end: Int?, lost: Int) -> [EndedTweens.Entry] {
    ended.remove(upTo: end ?? ended.count, lost: lost)
  }

  fileprivate mutating func countLostEnd() {
    lostEndCount += 1
  }

  // MARK: Removals

  /// Releases the value of a tween that is removed.
  mutating func remove(_ table: TweenTable, _ row: Int32) {
    removalCount &+= 1
    renderer?.clear(table, row)
  }

  /// Releases the values of a table that is gone.
  func remove(_ table: TweenTable) {
    renderer?.remove(table)
  }

  // MARK: Rendering

  fileprivate mutating func render(
    _ tables: TweenTables,
    at instant: Nanoseconds,
    isIdle: Bool,
  ) -> FrameBuffer {
    let renderer = renderer ?? FrameRenderer(at: instant)
    self.renderer = renderer
    return renderer.render(tables, at: instant, isIdle: isIdle)
  }

  fileprivate func releaseOutdated(_ tables: TweenTables) {
    renderer?.releaseOutdated(tables)
  }

  fileprivate mutating func stopRendering(_ tables: TweenTables) {
    guard renderer != nil else { return }
    renderer = nil
    tables.dropPlans()
  }
}

extension TweenStore {
  /// Whether no tween is delayed or active.
  var isIdle: Bool {
    totals.running == 0
  }

  /// Returns the values of all tweens at an instant.
  mutating func render(at instant: Nanoseconds) -> FrameBuffer {
    frames.render(tables, at: instant, isIdle: isIdle)
  }

  /// Releases the values of tables that are gone, because the next frame may be far away.
  func releaseOutdatedFrames() {
    frames.releaseOutdated(tables)
  }

  /// Releases the renderer and the plans, because frames have no readers.
  mutating func stopRendering() {
    frames.stopRendering(tables)
  }

  /// Removes the tweens without a handle whose last values no reader waits for any longer.
  ///
  /// - Parameters:
  ///   - end: The count of ended tweens that no reader waits for; nil: there are no readers.
  ///   - lost: The count of ended tweens that a reader has given up.
  mutating func releaseEnded(upTo end: Int?, lost: Int) {
    for done in frames.takeDone(upTo: end, lost: lost) {
      let row = done.location.row
      guard let table = tables.find(done.location), table.identities[row] == done.id else {
        preconditionFailure("an ended tween was removed before its last value was taken")
      }
      table.update(row) { $0.awaitedEnds -= 1 }
      guard table.isUnused(row) else { continue }
      if done.isLost {
        frames.countLostEnd()
      }
      release(table, row)
    }
  }
}
