/// The times at which a tweener has work, and the alarm for the earliest of these times.
final class WakeSchedule {
  /// The mean time between wakes for deadlines and timers, while these are more frequent. A wake
  /// costs some microseconds (`Tasks.complete` of the benchmarks), so all take a small part of a
  /// core.
  static let pause: Nanoseconds = 500_000
  /// The wakes that may come without a pause between them.
  static let wakesWithoutPause: Nanoseconds = 32
  /// The time between two wakes for deadlines without subscribers.
  static let longestPause = Nanoseconds(perSecond: 60)
  /// The longest frame interval at which the ends of streams of frames wait for the next frame.
  private static let longestWait = Nanoseconds(perSecond: 10)

  /// The timers that are due at a tweener time.
  let timers = TimerQueue()
  /// The timers that are due at a clock time.
  private let clockTimers = TimerQueue()
  var pacer: FramePacer
  /// The clock's alarm. The alarm may be a user's, and may call the tweener. So the tweener calls
  /// the alarm outside its entries.
  private let alarm: any TweenAlarm
  private let isManual: Bool
  /// The instant of the alarm, or nil if the alarm is not set, or has rung.
  private var alarmInstant: Nanoseconds?
  /// The earliest clock time at which a deadline or a timer alone wakes the tweener.
  private var earliestWake = Nanoseconds.min
  /// The clock time of the last wake.
  private var lastWake = Nanoseconds.min

  /// The clock time at which the work of the alarm is due, or nil if the alarm was last not set.
  private(set) var alarmTime: Nanoseconds?

  /// - Parameter frameInterval: The clock time between two frames.
  init(_ alarm: any TweenAlarm, frameInterval: Nanoseconds) {
    self.alarm = alarm
    isManual = alarm is ManualAlarm
    pacer = FramePacer(interval: frameInterval)
  }

  // MARK: Wakes

  /// Whether the next frame may be far away, so that ended streams of frames do not wait for it.
  var framesAreRare: Bool {
    pacer.interval > Self.longestWait
  }

  /// Records a wake of the clock: the alarm may have rung.
  func ring() {
    alarmInstant = nil
  }

  /// The clock time from the earliest work that was due to the entry under way, or nil if no work
  /// has been due. A wake that several deadlines share is late for the first of them.
  func lateness(_ timekeeper: Timekeeper) -> Nanoseconds? {
    guard let alarmTime, timekeeper.clockInstant >= alarmTime else { return nil }
    return timekeeper.clockInstant.saturatingSubtracting(alarmTime)
  }

  /// Counts a wake at a clock time. Deadlines and timers wake the tweener at their own times. Only
  /// when many wakes have come within a short time, later ones are joined.
  ///
  /// - Returns: The grid time of the frame that is due; nil if none is due.
  func countWake(at clock: Nanoseconds) -> Nanoseconds? {
    let earliest = clock.saturatingSubtracting(Self.pause * (Self.wakesWithoutPause - 1))
    earliestWake = max(earliestWake, earliest).saturatingAdding(Self.pause)
    lastWake = clock
    return pacer.take(at: clock)
  }

  /// The next wake of a tweener.
  struct NextWake: Equatable {
    /// The clock time of the wake.
    let time: Nanoseconds
    /// The clock time of the earliest work for which the tweener is woken.
    let due: Nanoseconds
  }

  /// Returns the next wake, for the next frame, timer or deadline; nil if there is nothing to do.
  ///
  /// - Parameters:
  ///   - frameDue: The clock time from which a reader takes a frame, or nil if there is no reader.
  ///   - deadline: The tweener time of the next deadline, or nil if there is none.
  ///   - isObserved: Whether a subscriber may wait for the deadline. Otherwise the deadline wakes
  ///     the tweener no sooner than a sixtieth of a second after the last wake.
  func nextWake(
    _ frameDue: Nanoseconds?,
    _ deadline: Nanoseconds?,
    isObserved: Bool,
    _ timekeeper: Timekeeper,
  ) -> NextWake? {
    var frame = Nanoseconds.max
    if let frameDue {
      pacer.begin(at: timekeeper.clockInstant)
      frame = pacer.next(from: frameDue) ?? .max
    } else {
      pacer.end()
    }
    let timer = min(timekeeper.clockTime(at: timers.first), clockTimers.first ?? .max)
    var change = timekeeper.clockTime(at: deadline)
    if !isObserved {
      change = max(change, lastWake.saturatingAdding(Self.longestPause))
    }
    let due = min(timer, change)
    let time = min(frame, max(due, earliestWake))
    return time < .max ? NextWake(time: time, due: min(frame, due)) : nil
  }

  /// Returns the clock time of the first deadline or timer, without pauses; the latest time if
  /// there is none.
  ///
  /// - Parameter deadline: The tweener time of the next deadline, or an earlier one.
  func due(_ deadline: Nanoseconds, _ timekeeper: Timekeeper) -> Nanoseconds {
    let due = min(deadline, timers.first ?? .max)
    guard due > timekeeper.instant else { return .min }
    return min(timekeeper.clockTime(at: due), clockTimers.first ?? .max)
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

  /// Sets the alarm for the next wake; nil: never.
  func setAlarm(for next: NextWake?) {
    // The clock may still have the last instant: a wake may have another source than the alarm.
    let mayRing = alarmTime != nil
    alarmTime = next?.due
    // Wakes cost no time on a clock that is moved by hand, so none are joined.
    let instant = isManual ? next?.due : next?.time
    guard instant != alarmInstant || (next == nil && mayRing) else { return }
    alarmInstant = instant
    alarm.set(to: instant.map { .nanoseconds($0) })
  }
}
