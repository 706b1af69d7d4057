/// Work that waits for one tweener time, or for periodic ones.
struct Timer: Sendable {
  /// The tweener time between two firings; nil: the timer fires once.
  var interval: Nanoseconds?
  /// Called with the time that is due, or with the newest of several such times.
  let fire: @Sendable (Nanoseconds) -> Void
  /// Called instead of `fire`, if the tweener is closed or deallocated.
  var cancel: @Sendable () -> Void = {}
}

/// The timers of a tweener, earliest first.
///
/// A removed timer leaves its due time in the heap, until such times outnumber the others.
final class TimerQueue {
  /// The shortest interval of a periodic timer.
  static let leastInterval: Nanoseconds = 1_000_000

  private struct DueTime: Comparable {
    let time: Nanoseconds
    let id: UInt64

    static func < (lhs: DueTime, rhs: DueTime) -> Bool {
      lhs.time != rhs.time ? lhs.time < rhs.time : lhs.id < rhs.id
    }
  }

  private var heap = Heap<DueTime>()
  private var timers: [UInt64: Timer] = [:]

  /// The number of timers.
  var count: Int {
    timers.count
  }

  /// The time at which the first timer fires; nil if there is none.
  var first: Nanoseconds? {
    while let due = heap.first {
      if timers[due.id] != nil {
        return due.time
      }
      heap.removeFirst()
    }
    return nil
  }

  /// Adds a timer under a unique number.
  func insert(_ timer: Timer, id: UInt64, at time: Nanoseconds) {
    timers[id] = timer
    heap.insert(DueTime(time: time, id: id))
  }

  @discardableResult
  func remove(_ id: UInt64) -> Timer? {
    guard let timer = timers.removeValue(forKey: id) else { return nil }
    if heap.count > 2 * timers.count + 64 {
      heap.removeAll { self.timers[$0.id] == nil }
    }
    return timer
  }

  /// Fires the timers that are due. A timer that is due several times fires once, with the newest
  /// of these times.
  func fire(at now: Nanoseconds) {
    while let time = first, time <= now, let due = heap.first, let timer = timers[due.id] {
      heap.removeFirst()
      guard let interval = timer.interval else {
        timers[due.id] = nil
        timer.fire(time)
        continue
      }
      let missed = now.saturatingSubtracting(time) / interval
      let newest = time.saturatingAdding(interval.saturatingMultiplying(by: missed))
      let next = newest.saturatingAdding(interval)
      // Where time ends, the timer waits for the end of the tweener.
      if next > newest {
        heap.insert(DueTime(time: next, id: due.id))
      }
      timer.fire(newest)
    }
  }

  func cancelAll() {
    for timer in exchange(&timers, with: [:]).values {
      timer.cancel()
    }
  }
}
