import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Retargeting from every kind of motion, for every kind of value, and what follows the tween.
@Suite(.limitedConcurrency)
struct RetargetSourceTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  private func slope(of tween: Tween<Double>) async -> Double {
    let first = await tween.value
    await clock.advance(by: .nanoseconds(1000))
    return await (tween.value - first) * 1e6
  }

  // MARK: Kinds

  @Test
  func `a retarget of a path continues along its tangent`() async {
    let path = MotionPath(arcAround: .zero, radius: 100)
    let tween = await tweener.tween(Motion(along: path).duration(.seconds(2)).ease(.linear))
    await clock.advance(by: .milliseconds(250))
    // An eighth of the circle: at 45°, at 100π a second.
    let velocity = await tween.velocity
    let speed = 100 * Double.pi / 2.0.squareRoot()
    #expect(abs(velocity.x + speed) < 1e-2)
    #expect(abs(velocity.y - speed) < 1e-2)
    let point = await tween.value
    await tween.retarget(to: SIMD2(500, 0), .smooth)
    let next = await tween.velocity
    #expect(abs(next.x - velocity.x) < 1e-2 && abs(next.y - velocity.y) < 1e-2)
    await clock.advance(by: .nanoseconds(1000))
    let moved = await (tween.value - point) * 1e6
    #expect(abs(moved.x - velocity.x) < 0.1 && abs(moved.y - velocity.y) < 0.1)
    await clock.advance(by: .seconds(9))
    #expect(await tween.value == SIMD2(500, 0))
  }

  @Test
  func `a retarget of a mapped timeline continues its velocity`() async throws {
    let x = Track<Double>("x")
    let timeline = try Timeline {
      x.play(Motion(from: 0.0, to: 80).duration(.seconds(1)).ease(.linear))
      x.play(Motion(from: 80.0, to: 20).duration(.seconds(1)).ease(.linear))
    }
    let tween = await tweener.tween(timeline.motion.map { $0[x] ?? 0 })
    await clock.advance(by: .milliseconds(1500))
    #expect(await abs(tween.value - 50) < 1e-9)
    #expect(await abs(tween.velocity + 60) < 1e-3)
    await tween.retarget(to: 200, duration: .seconds(1), ease: .quadInOut)
    let after = await slope(of: tween)
    #expect(abs(after + 60) < 0.5)
    await clock.advance(by: .seconds(2))
    #expect(await tween.value == 200)
  }

  @Test
  func `whole numbers keep a velocity that one value does not show`() async {
    let tween = await tweener.tween(
      Motion(from: 0, to: 1000).duration(.seconds(10)).ease(.linear)
    )
    for _ in 0..<5 {
      await clock.advance(by: .milliseconds(500))
      await tween.retarget(to: 1000, duration: .seconds(10), ease: .linear)
      await tween.retarget(to: -1000, .spring(.smooth(duration: .seconds(20))))
      #expect(await tween.velocity > 20)
      await tween.retarget(to: 1000, duration: .seconds(10), ease: .linear)
    }
  }

  @Test
  func `durations and arrays have velocities, too`() async {
    let span = await tweener.tween(
      Motion(from: Duration.zero, to: .seconds(10)).duration(.seconds(1)).ease(.linear)
    )
    let list = await tweener.tween(
      Motion(from: [0.0, 10], to: [100, 0]).duration(.seconds(1)).ease(.linear)
    )
    await clock.advance(by: .milliseconds(500))
    await span.retarget(to: .zero, .smooth)
    await list.retarget(to: [0, 0], .smooth)
    #expect(await abs(span.velocity.inSeconds - 10) < 1e-3)
    let velocity = await list.velocity
    #expect(abs(velocity[0] - 100) < 1e-2 && abs(velocity[1] + 10) < 1e-2)
    await clock.advance(by: .milliseconds(1))
    #expect(await abs(span.value.inSeconds - 5.01) < 1e-3)
    #expect(await abs(list.value[0] - 50.1) < 1e-2)
    await clock.advance(by: .seconds(9))
    #expect(await span.value == .zero)
    #expect(await list.value == [0, 0])
  }

  // MARK: Followers

  @Test @MainActor
  func `a binding follows a retarget`() async throws {
    final class Knob {
      var x = -1.0
    }
    let knob = Knob()
    try await clock.run {
      let tween = await tweener.tween(.ramp(.seconds(1)))
      tween.bind(to: \.x, of: knob)
      await clock.advance(by: .milliseconds(500))
      #expect(knob.x == 50)
      await tween.retarget(to: 300)
      _ = try await tween.outcome
    }
    #expect(knob.x == 300)
  }

  @Test
  func `a stream that lasts as long as the tween delivers the values after a retarget`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values(buffering: .unbounded, lasting: .tween)
    await clock.advance(by: .milliseconds(500), step: .milliseconds(250))
    await tween.retarget(to: 10, duration: .milliseconds(500), ease: .linear)
    await clock.advance(by: .milliseconds(500), step: .milliseconds(250))
    await tween.retarget(to: 30, duration: .milliseconds(500), ease: .linear)
    await clock.advance(by: .milliseconds(500), step: .milliseconds(500))
    await tween.kill()
    let all = await values.all()
    #expect(all.prefix(3) == [0, 25, 50])
    #expect(all.contains(10))
    #expect(all.last == 30)
  }

  @Test
  func `a loop that began in the middle has a velocity`() async {
    let motion = Motion(from: 0.0, to: 100).duration(.seconds(1)).ease(.linear)
      .repeating(3).delay(.milliseconds(-500))
    let tween = await tweener.tween(motion)
    await tween.seek(to: .milliseconds(200))
    #expect(await abs(tween.velocity - 100) < 1e-3)
  }

  @Test
  func `start(from:) keeps the velocity of a motion`() async {
    let tween = await tweener.tween(
      Motion(from: 0.0, to: 9, .smooth, initialVelocity: 30), autostart: false,
    )
    #expect(await tween.start(from: 5))
    #expect(await tween.value == 5)
    #expect(await abs(tween.velocity - 30) < 1e-2)
    await clock.advance(by: .seconds(9))
    #expect(await tween.value == 9)
  }
}
