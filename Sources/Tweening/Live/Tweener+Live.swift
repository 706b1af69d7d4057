extension Tween {
  /// The tween's value at any instant, which any thread reads without awaiting.
  ///
  /// ```swift
  /// let limit = tween.live
  /// // On any thread, as often as it likes:
  /// let now = limit.value
  /// ```
  ///
  /// To ask for a live value may take a moment, while the tweener is at work on another thread: do not
  /// ask while holding a lock that a function of a motion takes. To read a live value takes less than
  /// a tenth of a microsecond.
  public var live: LiveValue<Value> {
    LiveValue(tweener.liveCell(of: self))
  }
}

extension Tweener {
  /// What the live values of a tween read; made by the caller's thread, where there is none yet.
  nonisolated func liveCell<Value>(of tween: Tween<Value>) -> LiveCell {
    let now = Nanoseconds(rounding: clock.now)
    return lock.withLock {
      let table = tables[tween.location]
      let row = tween.location.row
      let subscribers = table.subscribers(row)
      if let cell = subscribers.live {
        return cell
      }
      let cell = LiveCell(table, row, of: Value.self, liveCells.timebase, clock, at: now)
      subscribers.live = cell
      liveCells.insert(cell)
      return cell
    }
  }

  /// Tells a tween's live values what the tween does from now on.
  func publishLive(_ table: TweenTable, _ row: Int32) {
    guard let cell = table[row].subscribers?.live else { return }
    cell.publish(table, row, timebase, clock: clockInstant)
  }
}
