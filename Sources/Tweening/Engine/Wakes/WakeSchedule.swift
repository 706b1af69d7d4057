/// The times at which a tweener has something to do, and the alarm that is set to the first of them.
final class WakeSchedule {
  /// Unobserved deadlines wait no longer than this for each other, even at low frame rates.
  private static let longestPause = Nanoseconds(perSecond: 60)

  let deadlines: TweenDeadlines
  let timers = TimerQueue()
  private var pacer: FramePacer
  private var alarm: WakeAlarm
  /// The clock time before which no deadline alone wakes the tweener.
  private var earliestWake = Nanoseconds.min
  /// The clock time before which no timer alone wakes the tweener.
  private var earliestTimerWake = Nanoseconds.min

  /// - Parameter frameInterval: The clock time between two frames.
  init(_ tables: TweenTables, _ alarm: any TweenAlarm, frameInterval: Nanoseconds) {
    self.alarm = WakeAlarm(alarm)
    deadlines = TweenDeadlines(tables)
    pacer = FramePacer(interval: frameInterval)
  }

  // MARK: Frames

  func setFrameInterval(_ interval: Nanoseconds, at clock: Nanoseconds) {
    pacer.setInterval(interval, at: clock)
  }

  /// The newest instant of the frames' grid at a clock time.
  func frame(at clock: Nanoseconds) -> Nanoseconds {
    pacer.frame(at: clock)
  }

  // MARK: Wakes

  /// Takes note of a wake of the clock: the alarm may have rung.
  func ring() {
    alarm.ring()
  }

  /// Begins the pauses that follow a wake at a clock time.
  ///
  /// - Returns: The time of the frame that is due, on the grid; nil where none is.
  func beginPause(at clock: Nanoseconds) -> Nanoseconds? {
    earliestTimerWake = clock.saturatingAdding(TimerQueue.leastInterval)
    earliestWake = clock.saturatingAdding(min(pacer.interval, Self.longestPause))
    return pacer.take(at: clock)
  }

  /// Lets the next deadline be met at its time, even right after a wake: a new subscriber waits for it.
  func hurry() {
    earliestWake = .min
  }

  /// The clock time of the next wake: at the next frame or timer, and at the next deadline, but for a
  /// deadline no sooner than a frame after the last wake of the clock; nil: nothing is to be done.
  ///
  /// - Parameter frameDue: The clock time from which a frame has a reader; nil: it has none.
  func nextWake(_ frameDue: Nanoseconds?, _ timekeeper: Timekeeper) -> Nanoseconds? {
    var next = Nanoseconds.max
    if let frameDue {
      pacer.begin(at: timekeeper.clockInstant)
      next = pacer.next(from: frameDue) ?? .max
    } else {
      pacer.end()
    }
    let timebase = timekeeper.timebase
    // What is due before the next frame can wait for it, unless the reader of frames skips some.
    if next > pacer.next ?? .min, let due = deadlines.first, let time = timebase.clock(at: due) {
      next = min(next, max(time, earliestWake))
    }
    if let due = timers.first, let time = timebase.clock(at: due) {
      next = min(next, max(time, earliestTimerWake))
    }
    return next < .max ? next : nil
  }

  /// Sets the alarm to a clock time; nil: never.
  func setAlarm(to next: Nanoseconds?) {
    if alarm.move(to: next) {
      alarm.base.set(to: next.map { .nanoseconds($0) })
    }
  }
}
