import Testing
import Tweening

@testable import TweeningTestSupport

/// What is played, and how far it has got.
@Suite(.limitedConcurrency)
struct ProgressTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  @Test
  func `the motion tells what is played`() async {
    let tween = await tweener.tween(from: 0.0, to: 1).delay(.seconds(3)).ease(.circIn)
    await tween.adjust { $0.repeating(4, autoreverses: true) }
    let timing = await tween.motion.timing
    #expect(timing.duration == .milliseconds(300))
    #expect(timing.delay == .seconds(3))
    #expect(timing.ease == .circIn)
    #expect(timing.iterations == 8)
    await tween.stop()
    #expect(await tween.start(from: 0.5))
    #expect(await tween.motion.value(at: .zero) == 0.5)
  }

  @Test
  func `the progress tells phase, iteration and share, of a loop too`() async {
    let tween = await tweener.tween(
      .ramp(.seconds(1), delay: .seconds(1)).repeatingForever(autoreverses: true)
    )
    #expect(await tween.computedTiming.phase == .before)
    await clock.advance(by: .milliseconds(4250))
    let progress = await tween.computedTiming
    #expect(progress.phase == .active)
    #expect(progress.activeTime == .milliseconds(3250))
    #expect(progress.currentIteration == 3)
    #expect(progress.simpleProgress == 0.25)
    #expect(progress.directedProgress == 0.75)
    #expect(progress.progress == 0.75)
    await tween.adjust { $0.repeating(2) }
    #expect(await tween.computedTiming.phase == .after)
    #expect(await tween.computedTiming.progress == 1)
  }

  @Test
  func `the progress is that of the value, wherever and whichever way`() async {
    let instant = Motion.ramp(.zero, delay: .seconds(1))
    let tween = await tweener.tween(instant, autostart: false)
    func isThatOfTheValue() async -> Bool {
      await tween.computedTiming.progress.map { $0 * 100 } == tween.value
    }
    #expect(await tween.computedTiming.phase == .before)
    #expect(await isThatOfTheValue())
    await tween.setReversed(true)
    await tween.start()
    #expect(await tween.value == 100)
    #expect(await isThatOfTheValue())
    await tween.complete()
    #expect(await tween.computedTiming.phase == .after)
    #expect(await isThatOfTheValue())
    await tween.reverse()
    await tween.reverse()
    #expect(await tween.isReversed)
    #expect(await tween.value == 0)
    #expect(await isThatOfTheValue())
  }

  @Test
  func `plays are counted, and each lasts until the next one begins`() async throws {
    let x = Track<Double>("x")
    let timeline = try Timeline { x.play(.ramp(.seconds(2))) }.repeating(3, delay: .seconds(2))
    let tween = await tweener.tween(timeline.motion, autostart: false)
    let places: [(seconds: Int, play: Double, share: Double)] = [
      (0, 0, 0), (1, 0, 0.25), (2, 0, 0.5), (3, 0, 0.75), (4, 1, 0), (5, 1, 0.25), (9, 2, 0.25),
    ]
    for place in places {
      await tween.seek(to: .seconds(place.seconds))
      let progress = await tween.computedTiming
      #expect(progress.currentIteration == place.play, "after \(place.seconds) s")
      #expect(progress.simpleProgress == place.share, "after \(place.seconds) s")
      #expect(progress.overallProgress == place.play + place.share, "after \(place.seconds) s")
    }
    await tween.complete()
    #expect(await tween.computedTiming.phase == .after)
    #expect(await tween.computedTiming.currentIteration == 2)
  }
}
