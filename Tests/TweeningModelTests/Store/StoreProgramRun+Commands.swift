@testable import Tweening
@testable import TweeningTestSupport

extension TweenProgram.Command {
  /// Gives the command to a tween.
  func perform(on tween: StoreDriver.Member, of driver: StoreDriver) -> Bool {
    if let command = command(at: driver.now) {
      return driver.apply(command, to: tween)
    }
    switch self {
    case .startFrom(let value):
      let motion: Motion<Double> = tween.table.motion(tween.row)
      guard
        [.new, .inactive].contains(driver.playback(tween).state),
        driver.mayBegin(tween),
        let motion = motion.replacingStart(value)
      else { return false }
      driver.setMotion(tween, motion) { $0.reschedule($1, at: $2) }
      return driver.apply(.start, to: tween)

    case .adjust(let plan): return driver.adjust(tween, to: plan.made)

    case .change(let change):
      return driver.adjust(tween, to: change.applied(to: tween.table.motion(tween.row)))

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

    case .start, .startAfter, .startAt, .stop, .restart, .pause, .resume, .kill, .revive, .reverse,
      .complete, .update, .seek, .seekToFraction, .setRate, .play, .reset, .setReversed:
      preconditionFailure("a command for any type of value")
    }
  }

  /// The command of the store; nil for a command with values or a motion.
  private func command(at now: Nanoseconds) -> TweenCommand? {
    switch self {
    case .start: .start
    case .startAfter(let delay): .begin(.start(at: nil, delay: delay))
    case .startAt(let offset): .begin(.start(at: now + offset, delay: nil))
    case .stop: .stop
    case .restart: .begin(.restart)
    case .pause: .pause
    case .resume: .resume
    case .kill: .kill(.killed)
    case .revive: .revive
    case .reverse: .reverse
    case .complete(let position): .complete(position)
    case .update(let duration): .update(by: duration)
    case .seek(let elapsed, let events): .seek(to: elapsed, events)
    case .seekToFraction(let fraction, let events): .seekToFraction(fraction, events)
    case .setRate(let rate): .setRate(rate)
    case .play: .begin(.play)
    case .reset(let events): .reset(events)
    case .setReversed(let isReversed): .setReversed(isReversed)
    case .startFrom, .adjust, .change, .set, .retarget, .retargetBySpring, .retargetByEase: nil
    }
  }
}

extension KeyProgram.Selected {
  var command: TweenCommand {
    switch self {
    case .pause: .pause
    case .resume: .resume
    case .complete(let position): .complete(position)
    case .kill: .kill(.killed)
    case .setRate(let rate): .setRate(rate)
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
