/// What a store records for its frames: the changes since the last of them, and the tweens that
/// have ended while frames have readers.
///
/// A renderer, and plans in the tables, exist only while there are readers.
struct StoreFrames {
  /// Whether frames have readers, which must see the ends of tweens.
  var haveReaders = false
  /// The number of changes of tweens other than by time.
  private(set) var changeCount = 0
  /// The number of tweens that were removed.
  private(set) var removalCount = 0
  /// The number of ended tweens that were removed before every reader had their last values.
  var lostEndCount = 0
  var ended = EndedTweens()
  var renderer: FrameRenderer?

  /// Records that a tween was inserted, or has changed other than by time.
  mutating func replan(_ row: TweenRow) {
    changeCount &+= 1
    row.table.replan(row.index)
  }

  /// Records a jump of the time, which shows moving tweens at another instant.
  mutating func recordJump() {
    changeCount &+= 1
  }

  // MARK: Ends

  /// Keeps a tween that has ended until every reader has had its last value.
  ///
  /// - Returns: Whether there are readers.
  @discardableResult
  mutating func keepEnded(_ row: TweenRow) -> Bool {
    haveReaders && insertEnded(row)
  }

  private mutating func insertEnded(_ row: TweenRow) -> Bool {
    let isCounted = row.update { record in
      guard record.awaitedEnds < .max else { return false }
      record.awaitedEnds += 1
      return true
    }
    if isCounted {
      ended.append(row.id, row.location)
    }
    return true
  }

  // MARK: Removals

  /// Releases the value of a tween that is removed.
  mutating func remove(_ row: TweenRow) {
    removalCount &+= 1
    renderer?.clear(row)
  }
}
