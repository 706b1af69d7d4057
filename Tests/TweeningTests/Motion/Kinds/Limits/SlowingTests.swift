import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Movements that start above their limits.
@Suite(.limitedConcurrency)
struct SlowingTests {
  @Test
  func `a spring that is retargeted within limits does not fly away`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let tween = await tweener.tween(holding: 0.0)
    await tween.retarget(to: 90, .snappy)
    await clock.advance(by: .milliseconds(16))
    let spring = await tween.motion
    let (value, velocity) = await (tween.value, tween.velocity)
    #expect(spring.acceleration(at: .milliseconds(16)) > 720)

    let servo = MotionLimits(speed: 180, acceleration: 720, jerk: 7200)
    await tween.retarget(to: 45, .limits(servo))
    let motion = await tween.motion
    // The acceleration alone jumps.
    #expect(motion.value(at: .zero) == value)
    #expect(abs(motion.velocity(at: .zero) - velocity) < 1e-9)
    #expect(abs(motion.acceleration(at: .zero) - 720) < 1e-9)
    #expect(motion.timing.duration < .seconds(2))
    for milliseconds in 0...2000 {
      #expect(motion.value(at: .milliseconds(milliseconds)) < 90)
      #expect(abs(motion.acceleration(at: .milliseconds(milliseconds))) <= 720 * (1 + 1e-9))
    }
  }

  @Test(arguments: [0.2, 1])
  func `lowered limits slow a movement to the limit, and not below it`(speed: Double) async {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let fast = MotionLimits(speed: 3, acceleration: 3, jerk: 10)
    let tween = await tweener.tween(from: 0.0, to: 10, .limits(fast))
    await clock.advance(by: .seconds(2))
    let (value, velocity) = await (tween.value, tween.velocity)
    #expect(abs(velocity - 3) < 1e-9)
    await tween.retarget(to: 10, .limits(MotionLimits(speed: speed, acceleration: 3, jerk: 10)))

    // The acceleration is held at -3, so the change to the speed and the stop take these seconds.
    let slowing = (3 - speed) / 3 + 3.0 / 10
    let stopping = speed < 0.9 ? 2 * (speed / 10).squareRoot() : speed / 3 + 3.0 / 10
    let changes = 0.5 * ((3 + speed) * slowing + speed * stopping)
    let seconds = slowing + (10 - value - changes) / speed + stopping
    let motion = await tween.motion
    #expect(abs(motion.timing.duration.inSeconds - seconds) < 2e-9)
    for time in stride(from: 0, through: seconds - stopping, by: 0.01) {
      #expect(motion.velocity(at: .seconds(time)) >= speed * (1 - 1e-9), "\(time)")
    }
  }

  @Test(arguments: [1.0, -1])
  func `a movement turns back only if braking alone passes the end`(sign: Double) {
    let limits = MotionLimits(speed: 1, acceleration: 3, jerk: 10)
    // The shortest stop from a speed of 3 takes 1.3 s and a distance of 1.95.
    for (end, turns) in [(1.9, true), (1.96, false), (2.1, false), (2.5, false), (9, false)] {
      let motion = Motion(from: 0, to: sign * end, .limits(limits), initialVelocity: sign * 3)
      let velocities = stride(from: 0, to: motion.timing.duration.inSeconds, by: 0.01).map {
        sign * motion.velocity(at: .seconds($0))
      }
      #expect(velocities.contains { $0 < -1e-6 } == turns, "\(end)")
      // Each slows down, and never speeds up on its way to the end.
      #expect(turns || zip(velocities, velocities.dropFirst()).allSatisfy { $0 >= $1 - 1e-9 })
    }
  }
}
