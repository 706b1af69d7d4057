import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Motions that cover half of the remaining distance in each half-life.
@Suite(.limitedConcurrency)
struct HalfLifeTests {
  @Test
  func `values and velocities are those of the formula`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let from = Double.random(in: -1e3...1e3, using: &random)
      let to = Double.random(in: -1e3...1e3, using: &random)
      let halfLife = Duration.microseconds(Int.random(in: 1000...100_000_000, using: &random))
      let half = halfLife / .seconds(1)
      let motion = Motion(from: from, to: to, .halfLife(halfLife))
      let time = Double.random(in: 0...9.99, using: &random) * half
      let remaining = (from - to) * pow(2, -time / half)
      #expect(abs(motion.value(at: .seconds(time)) - (to + remaining)) < 1e-6)
      let velocity = -remaining * log(2) / half
      #expect(abs(motion.velocity(at: .seconds(time)) - velocity) < 1e-6 * max(1, abs(velocity)))
      #expect(motion.value(at: .seconds(10.001 * half)) == to)
    }
  }

  @Test(arguments: [Duration.zero, .seconds(-3), .nanoseconds(1), .seconds(Int64.max)])
  func `every half-life ends at the end value`(halfLife: Duration) {
    let motion = Motion(from: 1.0, to: 5, .halfLife(halfLife))
    #expect(motion.value(at: motion.timing.duration) == 5)
    #expect(motion.timing.duration >= .zero)
  }

  /// A movement without memory: it moves in the same way however often it is retargeted.
  @Test(arguments: [1, 7, 40])
  func `retargets to one end are one movement`(milliseconds: Int) async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(holding: 100.0)
    await tween.retarget(to: -300, .bouncy, initialVelocity: 900)
    await clock.advance(by: .milliseconds(100))
    let start = await tween.value
    for step in 0..<50 {
      let time = Double(step * milliseconds) / 1000
      #expect(await abs(tween.value - start * pow(2, -time / 0.25)) < 1e-8)
      await tween.retarget(to: 0, .halfLife(.milliseconds(250)))
      await clock.advance(by: .milliseconds(milliseconds))
    }
  }

  @Test
  func `integers arrive however often they are retargeted`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(holding: 0)
    for _ in 0..<3000 {
      await tween.retarget(to: 3, .halfLife(.milliseconds(100)))
      await clock.advance(by: .milliseconds(1))
    }
    #expect(await tween.value == 3)
  }

  @Test
  func `colors have half-lives`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let black = TweenColor(red: 0, green: 0, blue: 0)
    let lamp = await tweener.tween(holding: TweenColor(red: 1, green: 1, blue: 1))
    #expect(await lamp.retarget(to: black, .halfLife(.milliseconds(10))))
    await clock.advance(by: .milliseconds(100))
    #expect(await lamp.value == black)
  }

  @Test
  func `a held value that is not a number ends at the end value, too`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(holding: Double.nan)
    #expect(await tween.retarget(to: 4, .halfLife(.milliseconds(10))))
    await clock.advance(by: .milliseconds(100))
    #expect(await tween.value == 4)
  }
}
