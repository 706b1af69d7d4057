@testable import Tweening
@testable import TweeningTestSupport

extension TweenProgram.Command {
  /// Gives the command to a tween.
  func perform(on tween: StoreDriver.Member, of driver: StoreDriver) -> Bool {
    if let command = storeCommand(at: driver.now) {
      return driver.apply(command, to: tween)
    }
    switch self {
    case .startFrom(let value): return driver.start(tween, from: value)

    case .adjust(let plan):
      driver.adjust(tween, to: plan.made)
      return true

    case .change(let change):
      driver.adjust(tween, to: change.applied(to: tween.row.motion()))
      return true

    case .set(let value): return driver.set(tween, to: value)

    case .retarget(let end): return driver.retarget(tween, to: end)

    case .retargetBySpring(let end, let spring):
      return driver.retarget(tween, to: end, by: .spring(spring.tweening))

    case .retargetByEase(let end, let duration, let ease):
      let course = Course<Double>.ease(ease ?? .quadOut, duration: .nanoseconds(duration))
      return driver.retarget(tween, to: end, by: course)

    case .start, .startAfter, .startAt, .stop, .restart, .pause, .resume, .kill, .revive, .reverse,
      .complete, .update, .seek, .seekToFraction, .setRate, .play, .reset, .setReversed:
      preconditionFailure("a command for any type of value")
    }
  }

  /// The command of the store; nil for a command with values or a motion.
  func storeCommand(at now: Nanoseconds) -> TweenCommand? {
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
    let state: KinematicState<Double> = tween.row.movement(at: now, isShown: true)
    guard playback(tween).isMoving, let velocity = state.velocity else { return 0 }
    return velocity * state.rate
  }
}
