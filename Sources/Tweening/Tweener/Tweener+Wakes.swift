extension Tweener {
  func tick(_ wake: TweenWake) {
    tick(makesFrame: wake.makesFrame)
    if let receipt = wake.receipt {
      callbacks.whenQuiet { receipt.finish() }
    }
  }

  /// Does all that is due, and makes the frame that is due.
  ///
  /// - Parameter makesFrame: Whether a frame is due now, regardless of the frame rate.
  func tick(makesFrame: Bool) {
    schedule.ring()
    enter()
    let clock = timekeeper.clockInstant
    let lateness = schedule.lateness(timekeeper)
    entryState.statistics.wakes += 1
    if let lateness {
      entryState.statistics.lateness.insert(lateness)
    }
    let frame = schedule.countWake(at: clock)
    if let time = makesFrame ? clock : frame, deliverFrame(.due(time)) {
      let end = Nanoseconds(rounding: timekeeper.clock.now)
      entryState.statistics.frames += 1
      entryState.statistics.frameTime.insert(end.saturatingSubtracting(clock))
      if !makesFrame, lateness ?? 0 >= schedule.pacer.interval {
        entryState.statistics.lateFrames += 1
      }
    }
    leave()
  }

  /// The clock time from which the clock must wake the tweener for a frame; nil if no frame is
  /// due.
  var frameDue: Nanoseconds? {
    let due = min(observerRegistry.frameDue, frameDelivery.due(store))
    return due < .max ? due : nil
  }

  /// The clock time from which a tween that has just sent `changed` sends the event again at once.
  var nextChange: Nanoseconds {
    timekeeper.clockInstant.saturatingAdding(schedule.pacer.interval)
  }

  /// Delivers the values of this instant to streams and callbacks, on an occasion for a frame.
  ///
  /// - Returns: Whether a subscriber was due for them.
  @discardableResult
  func deliverFrame(_ occasion: FrameOccasion) -> Bool {
    if case .due(let time) = occasion {
      guard let due = frameDue, time >= due else { return false }
      observerRegistry.deliver(time)
    }
    observerRegistry.changes.send(next: nextChange)
    frameDelivery.deliver(occasion, &store)
    releaseEnded()
    return true
  }

  /// Removes the tweens without a handle whose last values no stream of frames waits for any
  /// longer.
  func releaseEnded() {
    frameDelivery.releaseEnded(&store)
    performEffects()
  }
}
