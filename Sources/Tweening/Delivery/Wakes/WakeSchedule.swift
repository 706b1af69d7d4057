/// The times at which a tweener has work, and the alarm for the earliest of these times.
final class WakeSchedule {
  /// The longest time that unobserved deadlines wait for each other, even at low frame rates.
  private static let longestPause = Nanoseconds(perSecond: 60)
  /// The longest frame interval at which deadlines wait for the next frame.
  private static let longestWait = Nanoseconds(perSecond: 10)

  /// The timers that are due at a tweener time.
  let timers = TimerQueue()
  /// The timers that are due at a clock time.
  private let clockTimers = TimerQueue()
  var statistics = WakeStatistics()
  var pacer: FramePacer
  /// The clock's alarm. The alarm may be a user's, and may call the tweener. So the tweener calls
  /// the alarm outside its entries.
  private let alarm: any TweenAlarm
  /// The instant of the alarm; nil: the alarm is not set, or has rung.
  private var alarmInstant: Nanoseconds?
  /// Whether the clock may still have an instant. A wake may have another source than the alarm.
  private var mayRing = false
  /// The earliest clock time at which a deadline alone wakes the tweener.
  private var earliestWake = Nanoseconds.min
  /// The earliest clock time at which a timer alone wakes the tweener.
  private var earliestTimerWake = Nanoseconds.min

  /// The clock time for which the alarm was last set; nil: never.
  private(set) var alarmTime: Nanoseconds?

  /// - Parameter frameInterval: The clock time between two frames.
  init(_ alarm: any TweenAlarm, frameInterval: Nanoseconds) {
    self.alarm = alarm
    pacer = FramePacer(interval: frameInterval)
  }

  // MARK: Wakes

  /// Whether the next frame may be far away, so that changes do not wait for it.
  var framesAreRare: Bool {
    pacer.interval > Self.longestWait
  }

  /// Records a wake of the clock: the alarm may have rung.
  func ring() {
    alarmInstant = nil
  }

  /// The clock time from the alarm to the entry under way; nil: no alarm has been due.
  func lateness(_ timekeeper: Timekeeper) -> Nanoseconds? {
    guard let alarmTime, timekeeper.clockInstant >= alarmTime else { return nil }
    return timekeeper.clockInstant.saturatingSubtracting(alarmTime)
  }

  /// Begins the pauses after a wake at a clock time.
  ///
  /// - Returns: The grid time of the frame that is due; nil if none is due.
  func beginPause(at clock: Nanoseconds) -> Nanoseconds? {
    earliestTimerWake = clock.saturatingAdding(TimerQueue.leastInterval)
    earliestWake = clock.saturatingAdding(min(pacer.interval, Self.longestPause))
    return pacer.take(at: clock)
  }

  /// Lets the next deadline wake the tweener at its exact time, even right after a wake, because a
  /// new subscriber waits for it.
  func allowImmediateWake() {
    earliestWake = .min
  }

  /// Returns the clock time of the next wake: the next frame, timer or deadline; nil if there is
  /// nothing to do. A deadline wakes the tweener no sooner than one frame after the last wake of
  /// the clock.
  ///
  /// - Parameters:
  ///   - frameDue: The clock time from which a reader takes a frame; nil: there is no reader.
  ///   - deadline: The tweener time of the next deadline; nil: there is none.
  func nextWake(
    _ frameDue: Nanoseconds?,
    _ deadline: Nanoseconds?,
    _ timekeeper: Timekeeper,
  ) -> Nanoseconds? {
    var next = Nanoseconds.max
    if let frameDue {
      pacer.begin(at: timekeeper.clockInstant)
      next = pacer.next(from: frameDue) ?? .max
    } else {
      pacer.end()
    }
    let timebase = timekeeper.timebase
    // A deadline can wait for the next frame on the grid, unless that frame is far away, or the
    // readers skip it.
    if framesAreRare || next > pacer.next ?? .min,
      let due = deadline, let time = timebase.clock(at: due)
    {
      next = min(next, max(time, earliestWake))
    }
    if let due = timers.first, let time = timebase.clock(at: due) {
      next = min(next, max(time, earliestTimerWake))
    }
    if let time = clockTimers.first {
      next = min(next, max(time, earliestTimerWake))
    }
    return next < .max ? next : nil
  }

  /// Returns the clock time of the first deadline or timer, without pauses; the latest time if
  /// there is none.
  ///
  /// - Parameter deadline: The tweener time of the next deadline, or an earlier one.
  func due(_ deadline: Nanoseconds, _ timekeeper: Timekeeper) -> Nanoseconds {
    let due = min(deadline, timers.first ?? .max)
    guard due > timekeeper.instant else { return .min }
    return min(timekeeper.timebase.clock(at: due) ?? .max, clockTimers.first ?? .max)
  }

  // MARK: Timers

  func timers(in axis: TimeAxis) -> TimerQueue {
    switch axis {
    case .tweener: timers
    case .clock: clockTimers
    }
  }

  /// Fires the timers that are due.
  func fireTimers(_ timekeeper: Timekeeper) {
    timers.fire(at: timekeeper.instant)
    clockTimers.fire(at: timekeeper.clockInstant)
  }

  func cancelTimers() {
    timers.cancelAll()
    clockTimers.cancelAll()
  }

  // MARK: Alarm

  /// Sets the alarm to a clock time; nil: never.
  func setAlarm(to next: Nanoseconds?) {
    alarmTime = next
    guard next != alarmInstant || (next == nil && mayRing) else { return }
    alarmInstant = next
    mayRing = next != nil
    alarm.set(to: next.map { .nanoseconds($0) })
  }
}

/// The wakes and frames of a tweener in numbers, and how long they took.
struct WakeStatistics {
  /// The count of the wakes by the clock.
  private(set) var wakes = 0
  /// The count of the frames that were delivered.
  private(set) var frames = 0
  /// The count of the frames that came so late that a frame before them is missing.
  private(set) var lateFrames = 0
  /// The time from each alarm to its wake.
  private(set) var lateness = DurationHistogram()
  /// The time from the wake for each frame to the delivery.
  private(set) var frameTime = DurationHistogram()

  /// Counts a wake.
  ///
  /// - Parameter lateness: The time since the alarm; negative or nil: the alarm has not rung.
  mutating func addWake(lateness: Nanoseconds?) {
    wakes += 1
    if let lateness, lateness >= 0 {
      self.lateness.insert(lateness)
    }
  }

  /// Counts a frame.
  mutating func addFrame(isLate: Bool, time: Nanoseconds) {
    frames += 1
    if isLate {
      lateFrames += 1
    }
    frameTime.insert(time)
  }
}
