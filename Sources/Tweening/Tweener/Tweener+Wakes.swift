/// When the clock wakes the tweener.
extension Tweener {
  /// Unobserved deadlines wait no longer than this for each other, even at low frame rates.
  private static let longestPause = Nanoseconds(perSecond: 60)

  func tick(_ wake: TweenWake) {
    alarm.ring()
    enter()
    let frame = pacer.take(at: clockInstant)
    if wake.makesFrame {
      deliverFrame(.due(clockInstant))
    } else if let frame {
      deliverFrame(.due(frame))
    }
    earliestTimerWake = clockInstant.saturatingAdding(Self.leastInterval)
    earliestWake = clockInstant.saturatingAdding(min(pacer.interval, Self.longestPause))
    leave()
    if let receipt = wake.receipt {
      callbacks.whenQuiet { receipt.finish() }
    }
  }

  /// Lets the next deadline be met at its time, even right after a wake: a new listener waits for it.
  func hurry() {
    earliestWake = .min
  }

  /// When the clock is to wake the tweener: at the next frame or timer, and at the next deadline, but
  /// for a deadline no sooner than a frame after the last wake of the clock.
  func nextAlarm() -> Nanoseconds? {
    var next = Nanoseconds.max
    if let due = frameDue {
      pacer.begin(at: clockInstant)
      next = pacer.next(from: due) ?? .max
    } else {
      pacer.end()
    }
    // What is due before the next frame can wait for it, unless the reader of frames skips some.
    // No closures: an actor checks its executor in each.
    if next > pacer.next ?? .min, let due = nextDeadline, let time = timebase.clock(at: due) {
      next = min(next, max(time, earliestWake))
    }
    if let due = timers.first, let time = timebase.clock(at: due) {
      next = min(next, max(time, earliestTimerWake))
    }
    return next < .max ? next : nil
  }
}
