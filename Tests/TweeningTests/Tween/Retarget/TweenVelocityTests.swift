import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The velocity of a tween, and of what continues it, at every phase of its run.
@Suite(.limitedConcurrency)
struct TweenVelocityTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  private func check(_ tween: Tween<Double>, _ expected: Double, _ name: String = "") async {
    #expect(await abs(tween.velocity - expected) <= 1e-9 * max(1, abs(expected)), "\(name)")
  }

  @Test
  func `a run has its own direction and rate`() async {
    let line = Motion(from: 0.0, to: 100).duration(.seconds(1)).ease(.quadIn)
      .delay(.milliseconds(500))
    let tween = await tweener.tween(line)
    await clock.advance(by: .milliseconds(400))
    await check(tween, 0, "delayed")
    await clock.advance(by: .milliseconds(350))
    await check(tween, 50, "active")
    await tween.setRate(3)
    await check(tween, 150, "faster")
    await tween.setRate(-0.5)
    await check(tween, -25, "backwards")
    await clock.advance(by: .milliseconds(200))
    await check(tween, -15, "further back")
    await tween.setRate(2)
    await clock.advance(by: .seconds(1))
    await check(tween, 0, "completed")
  }

  @Test
  func `at the turn of a loop, the velocity is the velocity after the turn`() async {
    let loop = Motion(from: 0.0, to: 100).duration(.seconds(1)).ease(.linear)
      .repeatingForever(autoreverses: true)
    let tween = await tweener.tween(loop)
    await clock.advance(by: .seconds(1))
    await check(tween, -100, "at the turn")
    await tween.reverse()
    await check(tween, -100, "back from the turn")
    await clock.advance(by: .milliseconds(300))
    await check(tween, -100, "after it")
    #expect(await tween.value == 70)
    await tween.reverse()
    await check(tween, 100)
  }

  @Test(arguments: [0.01, 1, 100, 1000])
  func `a retarget begins with the velocity, forwards and backwards`(ratio: Double) async throws {
    let spring = try Spring(response: .milliseconds(500), dampingRatio: ratio)
    for rate in [1.0, -1, 0.25, -3] {
      let tween = await tweener.tween(
        Motion(from: 0.0, to: 100, .spring(spring), initialVelocity: 4000)
      )
      await clock.advance(by: .milliseconds(37))
      await tween.setRate(rate)
      let velocity = await tween.velocity
      #expect(velocity != 0)
      await tween.retarget(to: -30, .spring(spring))
      await check(tween, velocity, "by a spring")
      await clock.advance(by: .microseconds(100))
      let next = await tween.velocity
      await tween.retarget(to: 30, duration: .milliseconds(300), ease: .sineInOut)
      await check(tween, next, "by an ease")
      await tween.kill()
    }
  }

  @Test
  func `an ease that begins as steeply as a jump is not bent`() async throws {
    for ease in [Ease.circOut, .cubicBezier(0, 1, 0, 1), .cubicBezier(1e-7, 1, 0, 1)] {
      let tween = await tweener.tween(Motion(from: 0.0, to: 100).duration(.seconds(1)))
      await clock.advance(by: .milliseconds(300))
      await tween.retarget(to: 200, duration: .seconds(1), ease: ease)
      let motion = await tween.motion
      for part in 0...100 {
        let value = motion.value(at: .milliseconds(10 * part))
        #expect((0...300).contains(value), "\(ease.name) \(part)")
      }
      await tween.kill()
    }
  }
}
