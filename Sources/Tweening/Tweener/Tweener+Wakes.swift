/// The work of the tweener when the clock wakes it.
extension Tweener {
  func tick(_ wake: TweenWake) {
    schedule.ring()
    enter()
    let clock = timekeeper.clockInstant
    let frame = schedule.beginPause(at: clock)
    if wake.makesFrame {
      deliverFrame(.due(clock))
    } else if let frame {
      deliverFrame(.due(frame))
    }
    leave()
    if let receipt = wake.receipt {
      callbacks.whenQuiet { receipt.finish() }
    }
  }

  /// The clock time from which the clock must wake the tweener for a frame; nil where no frame is
  /// due.
  var frameDue: Nanoseconds? {
    let due = min(subscriptions.frameDue, frameDelivery.due)
    return due < .max ? due : nil
  }

  /// Delivers the values of this instant to streams and callbacks, on an occasion for a frame.
  func deliverFrame(_ occasion: FrameOccasion) {
    if case .due(let time) = occasion {
      guard let due = frameDue, time >= due else { return }
      if time >= subscriptions.frameDue {
        subscriptions.deliverFrame(at: time)
      }
    }
    frameDelivery.deliver(occasion)
  }
}
