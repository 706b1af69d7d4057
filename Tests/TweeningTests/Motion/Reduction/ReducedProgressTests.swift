import Testing
import Tweening

@testable import TweeningTestSupport

/// What reduced motion shows in each direction of time, in timelines, and after a change of the
/// setting.
@Suite(.limitedConcurrency)
struct ReducedProgressTests {
  private let clock = ManualTweenClock()

  private func tweener(_ reduction: ReducedMotion) -> Tweener {
    var configuration = Tweener.Configuration(autokill: false)
    configuration.reduceMotion = reduction
    return Tweener(configuration: configuration, clock: clock)
  }

  private static let slide = Motion(from: 0.0, to: 320).duration(.seconds(1)).ease(.quadIn)

  /// Returns the values of a tween after each of some steps of 50 ms, the first one at once.
  private func values<Value>(of tween: Tween<Value>, count: Int) async -> [Value] {
    var values = await [tween.value]
    for _ in 1..<count {
      await clock.advance(by: .milliseconds(50))
      await values.append(tween.value)
    }
    return values
  }

  // MARK: Directions

  @Test
  func `in both directions, an instant shows the end of a run at once`() async {
    let tween = await tweener(.instant).tween(Self.slide)
    let live = await tween.live
    await clock.advance(by: .seconds(2))
    #expect(await tween.value == 320)
    await tween.reverse()
    await clock.advance(by: .milliseconds(1))
    #expect(await tween.value == 0)
    #expect(live.value == 0)
    await clock.advance(by: .milliseconds(900))
    #expect(await tween.state == .active)
    #expect(await tween.value == 0)
    await tween.setReversed(false)
    #expect(await tween.value == 320)
    #expect(live.value == 320)
    await tween.setReversed(true)
    await clock.advance(by: .seconds(2))
    #expect(await tween.state == .completed)
    #expect(await tween.value == 0)
    // Again in the direction of the last run.
    await tween.play()
    await clock.advance(by: .milliseconds(1))
    #expect(await tween.value == 0)
    await tween.restart()
    #expect(await tween.value == 320)
  }

  @Test
  func `in both directions, a crossfade leads to the end of a run`() async {
    let tween = await tweener(.crossfade()).tween(Self.slide)
    #expect(await values(of: tween, count: 6) == [0, 80, 160, 240, 320, 320])
    await clock.advance(by: .seconds(1))
    await tween.reverse()
    #expect(await values(of: tween, count: 6) == [320, 240, 160, 80, 0, 0])
    #expect(await tween.state == .active)
    await clock.advance(by: .seconds(1))
    #expect(await tween.state == .completed)
    await tween.play()
    #expect(await values(of: tween, count: 3) == [320, 240, 160])
  }

  @Test
  func `in both directions, finite loops show the end of a run`() async {
    let tween = await tweener(.crossfade()).tween(Self.slide.repeating(3))
    #expect(await tween.value == 320)
    await clock.advance(by: .seconds(4))
    await tween.reverse()
    await clock.advance(by: .milliseconds(1))
    #expect(await tween.value == 0)
  }

  @Test(arguments: [
    slide.endDelay(.milliseconds(-400)), slide.direction(.reverse),
    slide.ease(.steps(3, .jumpBoth)), slide.ease(.steps(3, .jumpBoth)).reversed(),
    slide.delay(.milliseconds(-2300)).endDelay(.milliseconds(-700)), slide.repeating(0.5),
    Motion(from: 0.0, to: 9, .bouncy), slide.rounded().repeating(2.5),
  ])
  func `both ends are those of the motion`(_ motion: Motion<Double>) async {
    let tweens = await [
      tweener(.none).tween(motion), tweener(.instant).tween(motion),
      tweener(.crossfade()).tween(motion),
    ]
    for isReversed in [false, true] {
      if isReversed {
        for tween in tweens {
          await tween.reverse()
        }
      }
      await clock.advance(by: .seconds(9))
      let end = await tweens[0].value
      for tween in tweens {
        #expect(await tween.state == .completed)
        #expect(await tween.value == end)
      }
    }
  }

  // MARK: Timelines

  @Test(arguments: [ReducedMotion.none, .instant, .crossfade()])
  func `markers and pauses of a timeline keep their times`(_ reduction: ReducedMotion) async throws
  {
    let x = Track<Double>("x")
    let show = try Timeline {
      x.play(Motion(from: 0, to: 100, duration: .seconds(1)))
      Timeline.Marker("there")
      Timeline.Pause()
      x.play(Motion(from: 100, to: 200, duration: .seconds(1)))
    }
    let tween = await tweener(reduction).tween(show.motion.ease(.cubicIn), autostart: false)
    let events = tween.events
    await tween.start()
    await clock.advance(by: .milliseconds(1200))
    #expect(await tween.state == .active)
    await clock.advance(by: .milliseconds(800))
    #expect(await tween.state == .paused)
    await tween.kill()
    let marker = await events.first { "\($0.kind)".contains("there") }
    // The cube root of a half, of two seconds.
    #expect(try abs(#require(marker).time / .seconds(1) - 1.587401052) < 2e-9)
  }

  @Test
  func `a clip that runs backwards shows its start value at once`() async throws {
    let x = Track<Double>("x")
    let show = try Timeline { x.play(Motion(from: 0, to: 100, duration: .seconds(1))) }
    let tween = await tweener(.instant).tween(show)
    let live = await tween.live
    #expect(await tween.value[x] == 100)
    await clock.advance(by: .seconds(2))
    await tween.reverse()
    await clock.advance(by: .milliseconds(1))
    #expect(await tween.value[x] == 0)
    #expect(live.value[x] == 0)
    let blink = await tweener(.instant).tween(show.repeating(2, autoreverses: true))
    await clock.advance(by: .milliseconds(500))
    #expect(await blink.value[x] == 100)
    await clock.advance(by: .seconds(1))
    #expect(await blink.value[x] == 0)
  }

  // MARK: Changes of the setting

  @Test
  func `a change of the setting reaches all tweens but essential ones`() async {
    let tweener = tweener(.none)
    let line = Self.slide.ease(.linear)
    let slide = await tweener.tween(line)
    let loop = await tweener.tween(line.repeatingForever())
    let still = await tweener.tween(line)
    let bar = await tweener.tween(line.essential())
    let retargeted = await tweener.tween(line.essential())
    let values = slide.values(buffering: .unbounded)
    let live = await loop.live
    await clock.advance(by: .milliseconds(500))
    await retargeted.retarget(to: 0, duration: .seconds(1), ease: .linear)
    await still.pause()
    tweener.configuration.reduceMotion = .instant
    #expect(await slide.value == 320)
    #expect(await loop.value == 0)
    #expect(live.value == 0)
    #expect(await still.value == 320)
    #expect(await tweener.frame()[still] == 320)
    #expect(await bar.value == 160)
    await clock.advance(by: .milliseconds(250))
    #expect(await retargeted.value > 100)
    #expect(await retargeted.timing.isEssential)
    tweener.configuration.reduceMotion = .none
    #expect(await slide.value == 240)
    #expect(await loop.value == 240)
    #expect(await still.value == 160)
    #expect(await tweener.frame()[still] == 160)
    await slide.kill()
    let received = await values.all()
    #expect(received.contains(320))
    #expect(received.last == 240)
  }
}
