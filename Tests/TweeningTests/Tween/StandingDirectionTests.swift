import Testing
import Tweening

@testable import TweeningTestSupport

/// The direction of a tween at rate 0: it is kept there, and can be changed there.
@Suite(.limitedConcurrency)
struct StandingDirectionTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autostart: false, autokill: false), clock: clock)
  }

  /// A tween that stands still in the middle of its second.
  private func makeStanding() async -> Tween<Double> {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.start()
    await clock.advance(by: .milliseconds(500))
    await tween.setRate(0)
    return tween
  }

  @Test
  func `a direction that is set at rate 0 is told once, and remembered`() async {
    let tween = await makeStanding()
    let events = tween.events
    for _ in 0..<2 {
      #expect(await tween.setReversed(true))
      #expect(await !tween.setReversed(true))
      #expect(await tween.isReversed)
      #expect(await tween.rate == 0)
      #expect(await tween.rate.sign == .plus)
      #expect(await tween.setReversed(false))
      #expect(await !tween.setReversed(false))
      #expect(await !tween.isReversed)
    }
    await tween.reverse()
    #expect(await tween.isReversed)
    await tween.reverse()
    #expect(await !tween.isReversed)
    await clock.advance(by: .seconds(9))
    #expect(await tween.value == 50)
    await tween.kill()
    #expect(await events.kinds() == Array(repeating: .reversed, count: 6) + [.killed])
  }

  @Test(arguments: [0, -0.0])
  func `a rate of 0 keeps the direction, and another one has its own`(zero: Double) async {
    let tween = await makeStanding()
    await tween.setRate(-1)
    await tween.setRate(zero)
    #expect(await tween.isReversed)
    await clock.advance(by: .seconds(1))
    #expect(await tween.value == 50)
    await tween.setRate(1)
    #expect(await !tween.isReversed)
    await tween.setRate(zero)
    #expect(await !tween.isReversed)
    await tween.setReversed(true)
    await tween.setRate(-1)
    #expect(await !tween.setReversed(true))
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.value == 25)
  }

  @Test
  func `a direction that is set at rate 0 for the next run is that of the run`() async {
    for isSetBefore in [true, false] {
      let tween = await tweener.tween(.ramp(.seconds(1), delay: .milliseconds(500)))
      let events = tween.events
      await tween.setRate(0)
      if isSetBefore {
        #expect(await tween.setReversed(true))
      }
      await tween.start()
      #expect(await tween.setReversed(true) == !isSetBefore)
      #expect(await !tween.setReversed(true))
      #expect(await tween.value == 100)
      await clock.advance(by: .seconds(9))
      #expect(await tween.state == .delayed)
      await tween.setRate(-1)
      await clock.advance(by: .milliseconds(750))
      #expect(await tween.value == 75)
      await tween.kill()
      #expect(await events.kinds() == [.changed, .reversed, .changed, .started, .killed])
    }
    // A rate below 0 has set the direction, and a rate of 0 keeps it.
    let other = await tweener.tween(.ramp(.seconds(1)))
    await other.setRate(-1)
    await other.setRate(0)
    #expect(await other.isReversed)
    await other.start()
    #expect(await other.isReversed)
  }

  @Test
  func `a completed tween that is turned round at rate 0 stands at its end`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.start()
    await clock.advance(by: .seconds(1))
    await tween.setRate(0)
    #expect(await tween.setReversed(true))
    #expect(await !tween.setReversed(true))
    #expect(await tween.state == .active)
    #expect(await tween.value == 100)
    await tween.pause()
    #expect(await tween.isReversed)
    await tween.setRate(-2)
    await tween.play()
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.value == 50)
    // It completes where it gets to its end in the direction that it has, as at any rate.
    await tween.setRate(0)
    await tween.seek(to: .zero)
    #expect(await tween.state == .completed)
    #expect(await tween.value == 0)
    await tween.play()
    #expect(await tween.value == 100)
    #expect(await tween.isReversed)
  }

  @Test
  func `at the very start, a standing tween shows what its direction shows`() async {
    let motion = Motion.ramp(.seconds(1)).ease(.steps(2, .jumpStart))
    let tweens = await tweener.tweens(Array(repeating: motion, count: 100), autostart: true)
    let live = await tweener.perform { tweener in tweens.map { tweener.live(of: $0) } }
    var frames: [TweenFrame] = []
    for (rate, isReversed) in [(0.0, false), (0, true), (-1, true), (0, true), (0, false)] {
      for tween in tweens {
        await tween.pause()
        await tween.setRate(rate)
        await tween.setReversed(isReversed)
      }
      await frames.append(tweener.frame())
      for (index, tween) in tweens.enumerated() {
        // Backwards, the jump at the start is still to come.
        let value: Double = isReversed ? 0 : 50
        #expect(await tween.value == value)
        #expect(live[index].value == value)
        #expect(frames.last?[tween] == value)
      }
    }
  }

  @Test
  func `boundaries are passed once, however often a standing tween is turned round`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)).repeating(3))
    let events = tween.events
    await tween.start()
    await clock.advance(by: .milliseconds(1500))
    await tween.setRate(0)
    await tween.setReversed(true)
    await clock.advance(by: .seconds(1))
    await tween.setRate(-1)
    await clock.advance(by: .seconds(1))
    await tween.setRate(0)
    await tween.reverse()
    await tween.setRate(1)
    await clock.advance(by: .seconds(1))
    await tween.kill()
    #expect(
      await events.kinds() == [
        .started, .repeated(iteration: 1), .changed, .reversed, .changed, .repeated(iteration: 0),
        .changed, .reversed, .changed, .repeated(iteration: 1), .killed,
      ]
    )
  }
}
