import Testing
import Tweening

@testable import TweeningTestSupport

/// Numbers that are none: commands refuse them, and nothing changes.
@Suite(.limitedConcurrency)
struct RefusedNumberTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  @Test(arguments: [Double.nan, .signalingNaN, -Double.nan])
  func `a seek to a share that is not a number is refused`(number: Double) async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    let events = tween.events
    #expect(await !tween.seek(toFraction: number))
    #expect(await tween.state == .new)
    await tween.start()
    await clock.advance(by: .milliseconds(500))
    for seekEvents in [SeekEvents.silent, .firing] {
      #expect(await !tween.seek(toFraction: number, events: seekEvents))
      #expect(await !tweener.seek(tween, toFraction: number, events: seekEvents))
    }
    #expect(await !tween.setRate(number))
    #expect(await tweener.setRate(number, of: .key("none")) == 0)
    #expect(await !tweener.setTimeScale(number))
    #expect(await tween.value == 50)
    await clock.advance(by: .milliseconds(500))
    #expect(await !tween.seek(toFraction: number))
    #expect(await tween.state == .completed)
    await tween.kill()
    #expect(await events.kinds() == [.started, .completed, .killed])
  }

  @Test
  func `a share beyond the ends is the nearest end`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.pause()
    for (share, value) in [(7.0, 100.0), (-2, 0), (.infinity, 100), (-.infinity, 0), (0.5, 50)] {
      #expect(await tween.seek(toFraction: share))
      #expect(await tween.value == value)
    }
  }

  @Test
  func `a fraction of a timeline that is not a number is no place`() async throws {
    let x = Track<Double>("x")
    let timeline = try Timeline { x.play(.ramp(.seconds(1))) }
    #expect(timeline.time(of: .fraction(.nan)) == nil)
    #expect(timeline.time(of: .fraction(.infinity)) == .seconds(1))
    #expect(timeline.time(of: .fraction(-.infinity)) == .zero)
    #expect(timeline.motion(from: .start, to: .fraction(.nan)) == nil)
    let tween = await tweener.tween(timeline.motion)
    let events = tween.events
    await clock.advance(by: .milliseconds(500))
    #expect(await !tween.seek(to: .fraction(.nan)))
    #expect(await !tween.seek(to: .fraction(.nan), events: .firing))
    #expect(await !tween.play(to: .fraction(.nan)))
    #expect(await !tween.play(to: .fraction(.nan), duration: .seconds(1)))
    #expect(await tween.elapsed == .milliseconds(500))
    #expect(await tween.state == .active)
    await tween.kill()
    #expect(await events.kinds() == [.killed])
  }

  @Test(arguments: [Double.nan, -Double.nan, -1, 0])
  func `a frame rate that is not a number above zero is none`(rate: Double) async {
    tweener.configuration.framesPerSecond = rate
    #expect(tweener.configuration.framesPerSecond == 60)
    #expect(Tweener.Configuration(framesPerSecond: rate).framesPerSecond == 60)
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values(buffering: .unbounded, framesPerSecond: rate)
    await clock.advance(by: .seconds(2), step: .milliseconds(20))
    #expect(await values.all() == [0, 100])
  }
}
