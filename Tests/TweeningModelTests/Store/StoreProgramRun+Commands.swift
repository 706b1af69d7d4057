@testable import Tweening
@testable import TweeningTestSupport

extension TweenProgram.Command {
  /// Gives the command to a tween, as a tweener does.
  func perform(on tween: StoreDriver.Member, of driver: StoreDriver) -> Bool {
    switch self {
    case .start: return driver.begin(tween)

    case .startAfter(let delay): return driver.begin(tween, .start(at: nil, delay: delay))

    case .startAt(let offset):
      return driver.begin(tween, .start(at: driver.now + offset, delay: nil))

    case .startFrom(let value):
      let motion: Motion<Double> = tween.table.motion(tween.row)
      guard
        [.new, .inactive].contains(driver.playback(tween).state),
        driver.mayBegin(tween),
        let motion = motion.replacingStart(value)
      else { return false }
      driver.setMotion(tween, motion) { $0.reschedule($1, at: $2) }
      return driver.begin(tween)

    case .stop: return driver.change(tween) { $0.stop(at: $1) }

    case .restart: return driver.begin(tween, .restart)

    case .pause: return driver.change(tween) { $0.pause(at: $1) }

    case .resume: return driver.change(tween) { $0.resume(at: $1) }

    case .kill: return driver.kill(tween) > 0

    case .revive:
      guard driver.change(tween, { $0.revive(at: $1) }) else { return false }
      if tween.table[tween.row].autostart {
        driver.begin(tween)
      }
      return true

    case .reverse: return driver.changeToRun(tween) { $0.reverse(at: $1) }

    case .complete(let position):
      return driver.change(tween) { $0.complete(at: $1, position: position) }

    case .update(let duration): return driver.update(tween, by: duration)

    case .seek(let elapsed, let events):
      return driver.changeToRun(tween) {
        $0.seek(to: elapsed, at: $1, events: events)?.announced
      }

    case .seekToFraction(let fraction, let events):
      guard
        !fraction.isNaN, let active = driver.playback(tween).schedule.active
      else { return false }
      let elapsed = active.scaled(by: max(0, min(fraction, 1)))
      return driver.changeToRun(tween) {
        $0.seek(to: elapsed, at: $1, events: events)?.announced
      }

    case .setRate(let rate): return driver.change(tween) { $0.setRate(rate, at: $1)?.announced }

    case .adjust(let plan): return driver.adjust(tween, to: plan.made)

    case .change(let change):
      return driver.adjust(tween, to: change.applied(to: tween.table.motion(tween.row)))

    case .play: return driver.begin(tween, .play)

    case .reset(let events):
      return driver.changeToRun(tween) { $0.reset(to: 0, at: $1, events: events)?.announced }

    case .setReversed(let isReversed):
      return driver.changeToRun(tween) { $0.setReversed(isReversed, at: $1)?.announced }

    case .set(let value): return driver.set(tween, to: value)

    case .retarget(let end):
      if driver.completes(tween, at: end) {
        return driver.change(tween) { _, now in Transition(events: .retargeted, time: now) }
      }
      return driver.retarget(tween, to: end, by: .smooth)

    case .retargetBySpring(let end, let spring):
      return driver.retarget(tween, to: end, by: spring.tweening)

    case .retargetByEase(let end, let duration, let ease):
      return driver.retarget(
        tween,
        to: end,
        in: Timing(duration: .nanoseconds(max(0, duration)), ease: ease ?? .quadOut),
      )
    }
  }
}

extension KeyProgram.Selected {
  /// Gives the command to tweens at one instant.
  func perform(on tweens: [StoreDriver.Member], of driver: StoreDriver) -> Int {
    if case .kill = self {
      return driver.kill(tweens)
    }
    return driver.command {
      tweens.count { tween in
        driver.change(tween) { playback, now in
          switch self {
          case .pause: playback.pause(at: now)
          case .resume: playback.resume(at: now)
          case .complete(let position): playback.complete(at: now, position: position)
          case .kill: nil
          case .setRate(let rate): playback.setRate(rate, at: now)?.announced
          }
        }
      }
    }
  }
}

extension StoreDriver {
  /// The velocity that a tween shows.
  func velocity(_ tween: Member) -> Double {
    let playback = playback(tween)
    guard
      playback.isMoving, let velocity = tween.table.velocity(of: Double.self, tween.row, at: now)
    else { return 0 }
    return velocity * playback.rate.magnitude
  }

  /// Replaces the motion. A killed tween stays as it is.
  fileprivate func adjust(_ tween: Member, to motion: Motion<Double>) -> Bool {
    setMotion(tween, motion) { $0.reschedule($1, at: $2)?.announced }
    return true
  }

  /// Whether a run completes at a value anyway.
  fileprivate func completes(_ tween: Member, at value: Double) -> Bool {
    let playback = playback(tween)
    guard playback.isRunning, !playback.isReversed, let end = playback.schedule.end else {
      return false
    }
    let last = max(end, -playback.schedule.delay)
    let point = PlaybackPoint(last, isReversed: false, end: end)
    return tween.table.value(tween.row, at: point) == value
  }

  fileprivate func retarget(_ tween: Member, to end: Double, by spring: Spring) -> Bool {
    let value = value(tween)
    guard let velocity = tween.table.velocity(of: Double.self, tween.row, at: now) else {
      return retarget(tween, to: Motion(from: value, to: end, spring: spring))
    }
    let motion = Motion(from: value, to: end, spring: spring, initialVelocity: velocity)
    return retarget(tween, to: motion)
  }

  fileprivate func retarget(_ tween: Member, to end: Double, in timing: Timing) -> Bool {
    let value = value(tween)
    guard let velocity = tween.table.velocity(of: Double.self, tween.row, at: now) else {
      return retarget(tween, to: Motion(from: value, to: end).timing(timing))
    }
    let motion = PushedMotion(from: value, velocity: velocity, to: end, timing: timing)
    return retarget(tween, to: Motion(motion))
  }
}
