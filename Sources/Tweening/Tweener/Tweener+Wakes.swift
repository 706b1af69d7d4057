/// The work of the tweener when the clock wakes it.
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
    let frame = schedule.beginPause(at: clock)
    if makesFrame {
      deliverFrame(.due(clock))
    } else if let frame {
      deliverFrame(.due(frame))
    }
    leave()
  }

  /// The clock time from which the clock must wake the tweener for a frame; nil where no frame is
  /// due.
  var frameDue: Nanoseconds? {
    let due = min(subscriptions.frameDue, frameDelivery.due)
    return due < .max ? due : nil
  }

  /// The clock time from which a tween that has just sent `changed` sends the event again at once.
  var nextChange: Nanoseconds {
    timekeeper.clockInstant.saturatingAdding(schedule.frameInterval)
  }

  /// Delivers the values of this instant to streams and callbacks, on an occasion for a frame.
  func deliverFrame(_ occasion: FrameOccasion) {
    if case .due(let time) = occasion {
      guard let due = frameDue, time >= due else { return }
      if time >= subscriptions.frameDue {
        subscriptions.deliverFrame(at: time)
      }
    }
    subscriptions.changes.send(next: nextChange)
    frameDelivery.deliver(occasion)
  }
}
