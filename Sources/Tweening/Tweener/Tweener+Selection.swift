/// The commands that do not depend on the type of value, each for a selection of tweens. The
/// handle's methods document them. Each command returns the number of changed tweens.
extension Tweener {
  func begin(_ command: StartCommand, _ selection: Selection) -> Int {
    change(selection) { begin(command, $0, $1) }
  }

  func stop(_ selection: Selection) -> Int {
    change(selection) { table, row in
      transition(table, row) { $0.stop(at: $1) }
    } preparing: { table, row in
      // Excludes runs that begin because another tween of the selection stops.
      table[row].playback.isInRun
    }
  }

  func pause(_ selection: Selection) -> Int {
    change(selection) { table, row in
      transition(table, row) { $0.pause(at: $1) }
    }
  }

  func resume(_ selection: Selection) -> Int {
    change(selection) { table, row in
      transition(table, row) { $0.resume(at: $1) }
    }
  }

  func complete(_ selection: Selection, at position: EndPosition) -> Int {
    change(selection) { complete($0, $1, at: position) }
  }

  func kill(_ selection: Selection) -> Int {
    change(selection) {
      kill($0, $1)
    } preparing: {
      withdrawWaiting($0, $1)
    }
  }

  func revive(_ selection: Selection) -> Int {
    change(selection) { table, row in
      guard lifetime.phase == .open, transition(table, row, { $0.revive(at: $1) }) else {
        return false
      }
      if table[row].autostart {
        start(table, row)
      }
      return true
    }
  }

  func reverse(_ selection: Selection) -> Int {
    change(selection) { table, row in
      transitionToRun(table, row) { $0.reverse(at: $1) }
    }
  }

  func setReversed(_ reversed: Bool, _ selection: Selection) -> Int {
    change(selection) { table, row in
      transitionToRun(table, row) { $0.setReversed(reversed, at: $1) }
    }
  }

  func setRate(_ rate: Double, _ selection: Selection) -> Int {
    change(selection) { table, row in
      transition(table, row) { $0.setRate(rate, at: $1) }
    }
  }

  func update(_ selection: Selection, by duration: Duration) -> Int {
    let duration = Nanoseconds(rounding: duration)
    return change(selection) { table, row in
      update(table, row, by: duration)
    } preparing: { table, row in
      // Excludes runs that begin at this instant because another tween of the selection ends.
      table[row].playback.isRunning
    }
  }

  func seek(_ selection: Selection, to elapsed: Duration, _ events: SeekEvents) -> Int {
    let target = Nanoseconds(rounding: elapsed)
    return change(selection) { seek($0, $1, to: target, events) }
  }

  func seek(_ selection: Selection, toFraction fraction: Double, _ events: SeekEvents) -> Int {
    change(selection) { table, row in
      guard let target = table[row].playback.schedule.time(atFraction: fraction) else {
        return false
      }
      return seek(table, row, to: target, events)
    }
  }
}

extension Schedule {
  /// Returns the active time at a fraction of the active duration; nil for NaN, and for an infinite
  /// duration. The fraction is clamped to 0…1.
  fileprivate func time(atFraction fraction: Double) -> Nanoseconds? {
    guard !fraction.isNaN, let active else { return nil }
    let share = max(0, min(fraction, 1))
    return share == 1 ? active : active.scaled(by: share)
  }
}
