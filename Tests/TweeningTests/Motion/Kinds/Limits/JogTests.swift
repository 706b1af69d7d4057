import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Tweens that move at a velocity until another command.
@Suite(.limitedConcurrency)
struct JogTests {
  let clock = ManualTweenClock()
  let tweener: Tweener
  let servo = MotionLimits(speed: 180, acceleration: 720, jerk: 7200)

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  @Test
  func `a jog reaches its velocity and keeps it`() async {
    let tween = await tweener.tween(holding: 5.0)
    #expect(await tween.retarget(toVelocity: 90, limits: servo))
    // An eighth of a second to speed up, and a tenth for the jerk.
    await clock.advance(by: .milliseconds(225))
    #expect(abs(await tween.velocity - 90) < 1e-9)
    #expect(abs(await tween.value - (5 + 90 * 0.1125)) < 1e-9)
    await clock.advance(by: .seconds(3600))
    #expect(abs(await tween.velocity - 90) < 1e-12)
    #expect(abs(await tween.value - (5 + 90 * 3600.1125)) < 1e-6)
    #expect(await tween.state == .active)
  }

  @Test
  func `a velocity of zero stops at the next possible value`() async {
    let tween = await tweener.tween(holding: 0.0)
    await tween.retarget(toVelocity: 180, limits: servo)
    await clock.advance(by: .seconds(10))
    let value = await tween.value
    await tween.retarget(toVelocity: 0, limits: servo)
    let motion = await tween.motion
    #expect(abs(motion.timing.duration.inSeconds - 0.35) < 2e-9)
    await clock.advance(by: .milliseconds(175))
    #expect(abs(await tween.acceleration + 720) < 1e-9)
    await clock.advance(by: .seconds(1))
    #expect(await tween.state == .completed)
    #expect(abs(await tween.value - (value + 180 * 0.175)) < 1e-9)
    #expect(await tween.velocity == 0)
    // A tween at rest stays where it is.
    let rest = await tween.value
    await tween.retarget(toVelocity: 0, limits: servo)
    await clock.advance(by: .seconds(1))
    #expect(await tween.value == rest)
  }

  @Test(arguments: [nil, 720.0], [nil, 7200.0])
  func `changed velocities never exceed a limit`(acceleration: Double?, jerk: Double?) async {
    let limits = MotionLimits(speed: 180, falling: 60, acceleration: acceleration, jerk: jerk)
    let tween = await tweener.tween(holding: 0.0)
    var random = SeededGenerator(seed: 61)
    var last = (value: 0.0, velocity: 0.0, acceleration: 0.0)
    for step in 0..<1000 {
      if step % 20 == 0 {
        await tween.retarget(toVelocity: .random(in: -300...300, using: &random), limits: limits)
      }
      await clock.advance(by: .milliseconds(5))
      let next = await (tween.value, tween.velocity, tween.acceleration)
      #expect(next.1 <= 180 * (1 + 1e-9) && next.1 >= -60 * (1 + 1e-9), "\(step)")
      #expect(abs(next.0 - last.value) <= 180 * 0.005 * (1 + 1e-6))
      if let acceleration {
        #expect(abs(next.1 - last.velocity) <= acceleration * 0.005 * (1 + 1e-6))
      }
      if let jerk {
        #expect(abs(next.2 - last.acceleration) <= jerk * 0.005 * (1 + 1e-6))
      }
      last = next
    }
  }

  @Test
  func `each axis reaches its velocity by itself`() async {
    let limits = MotionLimits(speed: SIMD2(100.0, 50), acceleration: SIMD2(100.0, 10))
    let tween = await tweener.tween(holding: SIMD2(1.0, 2))
    await tween.retarget(toVelocity: SIMD2(-50, 80), limits: limits)
    await clock.advance(by: .seconds(1))
    #expect(abs(await tween.velocity.y - 10) < 1e-12)
    await clock.advance(by: .seconds(9))
    let error = await tween.velocity - SIMD2(-50, 50)
    #expect(abs(error.x) < 1e-12 && abs(error.y) < 1e-12)
    let rest = await tween.value - SIMD2(1 - 12.5 - 475, 2 + 125 + 250)
    #expect(abs(rest.x) < 1e-9 && abs(rest.y) < 1e-9)
  }

  @Test
  func `whole numbers, modifiers, rates and numbers without a meaning`() async {
    let limits = MotionLimits(speed: 1e18)
    let whole = await tweener.tween(holding: 3)
    await whole.retarget(toVelocity: 2.5, limits: limits)
    let angle = await tweener.tween(Motion(from: 350.0, to: 350).wrapped(in: 0..<360))
    await angle.retarget(toVelocity: 20, limits: limits)
    let fast = await tweener.tween(holding: 0.0)
    await fast.setRate(2)
    await fast.retarget(toVelocity: 10, limits: limits)
    let wild = await tweener.tween(holding: 7.0)
    await wild.retarget(toVelocity: .nan, limits: limits)
    await clock.advance(by: .seconds(1))
    #expect(await whole.value == 6)
    #expect(abs(await angle.value - 10) < 1e-9)
    #expect(abs(await fast.value - 10) < 1e-9)
    #expect(abs(await fast.velocity - 10) < 1e-9)
    #expect(await wild.value == 7)
    await whole.retarget(toVelocity: 1e300, limits: limits)
    await clock.advance(by: .seconds(100))
    #expect(await whole.value == .max)
    #expect(await whole.motion.endValue == .max)
  }

  @Test
  func `a jog is saved, continued and shown with reduced motion`() async throws {
    var configuration = Tweener.Configuration(autokill: false)
    configuration.reduceMotion = .instant
    let tweener = Tweener(configuration: configuration, clock: clock)
    let tween = await tweener.tween(holding: 5.0, key: "jog")
    await tween.retarget(toVelocity: 90, limits: servo)
    await clock.advance(by: .milliseconds(100))
    let motion = await tween.motion
    let json = try JSONEncoder().encode(motion)
    let decoded = try JSONDecoder().decode(Motion<Double>.self, from: json)
    #expect(decoded.timing == motion.timing)
    #expect(await tween.value == motion.value(at: .milliseconds(100)))
    for milliseconds in stride(from: 0, to: 100_000, by: 777) {
      let time = Duration.milliseconds(milliseconds)
      #expect(decoded.value(at: time) == motion.value(at: time))
    }
    let value = await tween.value
    let next = await tweener.tween(motion, key: "jog", onConflict: .continue)
    #expect(await next.value == value)
    await clock.advance(by: .seconds(10))
    #expect(abs(await next.velocity - 90) < 1e-12)
  }
}
