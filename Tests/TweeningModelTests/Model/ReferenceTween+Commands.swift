import Tweening

@testable import TweeningTestSupport

extension ReferenceTween {
  /// Gives it a command of a program.
  ///
  /// - Parameters:
  ///   - seen: What the tween was seen to be just before, and how fast: there a retarget begins.
  ///   - isSubscribed: Whether somebody listens to its events.
  /// - Returns: What the command has to answer.
  mutating func perform(
    _ command: TweenProgram.Command,
    at now: Int64,
    seen: (value: Double, velocity: Double),
    isSubscribed: Bool = true,
  ) -> Bool {
    switch command {
    case .start: return start(at: now, now: now, delay: nil)

    case .startAfter(let delay): return start(at: now, now: now, delay: delay)

    case .startAt(let offset): return start(at: now + offset, now: now, delay: nil)

    case .startFrom(let value): return start(from: value, at: now)

    case .stop: return stop(at: now)

    case .restart: return restart(at: now)

    case .pause: return pause(at: now)

    case .resume: return resume(at: now)

    case .kill: return kill(at: now)

    case .revive: return revive(at: now)

    case .reverse: return reverse(at: now)

    case .complete(let position): return complete(at: now, position)

    case .update(let duration): return update(by: duration, at: now)

    case .seek(let elapsed, let events):
      return seek(to: elapsed, at: now, firing: events == .firing && isSubscribed)

    case .seekToFraction(let fraction, let events):
      return seek(toFraction: fraction, at: now, firing: events == .firing)

    case .setRate(let rate): return setRate(rate, at: now)

    case .adjust(let plan): return adjust(to: plan, at: now)

    case .change(let change): return adjust(to: change.applied(to: plan), at: now)

    case .play: return play(at: now)

    case .reset(let events): return reset(at: now, firing: events == .firing)

    case .setReversed(let isReversed): return setReversed(isReversed, at: now)

    case .set(let value): return set(to: value, at: now)

    case .retarget(let end):
      let velocity = velocity(seen, at: now)
      return retarget(
        to: end,
        or: Plan(from: seen.value, to: end, .smooth, velocity: velocity),
        at: now,
      )

    case .retargetBySpring(let end, let spring):
      let velocity = velocity(seen, at: now)
      return retarget(to: Plan(from: seen.value, to: end, spring, velocity: velocity), at: now)

    case .retargetByEase(let end, let duration, let ease):
      let plan = Plan(
        from: seen.value,
        to: end,
        duration: duration,
        ease ?? .quadOut,
        velocity: velocity(seen, at: now),
      )
      return retarget(to: plan, at: now)
    }
  }

  /// The velocity that a retarget keeps. Where the tween tells its velocity, that is what the tween
  /// has told: so the errors of one motion are not those of the next.
  private func velocity(
    _ seen: (value: Double, velocity: Double),
    at now: Int64,
  ) -> ReferenceValue? {
    guard let velocity = velocity(at: now) else { return nil }
    guard state == .active, rate != 0 else { return velocity }
    return ReferenceValue(value: seen.velocity / rate.magnitude)
  }
}
