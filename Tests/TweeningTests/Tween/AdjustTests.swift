import Testing
import Tweening

@testable import TweeningTestSupport

/// A motion is changed at once, in every state.
@Suite(.limitedConcurrency)
struct AdjustTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  @Test
  func `a chained duration or ease applies to the run that has started`() async {
    let tween = await tweener.tween(from: 0.0, to: 1).duration(.seconds(2)).ease(.linear)
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 0.25)
    await clock.advance(by: .milliseconds(1499))
    #expect(await tween.state == .active)
    await clock.advance(by: .milliseconds(1))
    #expect(await tween.state == .completed)
    #expect(await tween.value == 1)
  }

  @Test
  func `elapsed stays, and the value is the new motion's at that elapsed`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(500))
    await tween.ease(.quadIn)
    #expect(await tween.value == 25)
    await tween.duration(.seconds(2)).ease(.linear)
    #expect(await tween.value == 25)
    #expect(await tween.percentComplete == 0.25)
    await tween.adjust { _ in Motion(from: 7.0, to: 11).duration(.seconds(2)).ease(.linear) }
    #expect(await tween.value == 8)
    await tween.adjust { $0.reversed() }
    #expect(await tween.value == 10)
    await tween.adjust { $0.iterationStart(0.5) }
    #expect(await tween.value == 8)
    #expect(await tween.elapsed == .milliseconds(500))
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.value == 7.5)
  }

  @Test
  func `streams, callbacks and frames get the new value at once`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let log = Log()
    tween.onUpdate { log.add("\($0)") }
    await clock.advance(by: .milliseconds(500))
    let values = tween.values(buffering: .unbounded)
    var frames = tweener.frames.makeAsyncIterator()
    await tween.ease(.quadIn)
    await clock.advance(by: .zero)
    #expect(await frames.next()?[tween] == 25)
    await tween.pause()
    await tween.duration(.seconds(2))
    await tween.duration(.milliseconds(500))
    await tween.kill()
    #expect(await values.all() == [50, 25, 6.25, 100])
    await clock.advance(by: .zero)
    #expect(log.all.starts(with: ["50.0", "25.0"]))
  }

  @Test
  func `any kind of motion is changed at once`() async throws {
    let text = await tweener.tween(Motion.ramp(.seconds(1)).map { "\($0)" })
    let points = await tweener.tween(Motion(from: SIMD2(0.0, 0), to: SIMD2(8, 4)).ease(.linear))
    let list = await tweener.tween(
      Motion(from: [0.0, 0], to: [8, 8]).duration(.seconds(1)).ease(.linear)
        .stagger(Stagger(each: .seconds(1)))
    )
    let x = Track<Double>("x")
    let timeline = try Timeline { x.play(.ramp(.seconds(1))) }
    let track = await tweener.tween(timeline.motion)
    await points.duration(.seconds(1))
    await clock.advance(by: .milliseconds(500))
    #expect(await points.value == SIMD2(4, 2))
    await text.duration(.seconds(2))
    await list.duration(.milliseconds(250))
    await track.ease(.quadIn)
    #expect(await text.value == "25.0")
    #expect(await list.state == .completed)
    #expect(await list.value == [8, 8])
    #expect(await track.value[x] == 25)
  }

  @Test
  func `thousands are changed in the midst of their frames`() async throws {
    let tweens = await tweener.perform { tweener in
      tweener.tweens((0..<3000).map { Motion(from: Double($0), to: 0).ease(.linear) })
    }
    var frames = tweener.frames.makeAsyncIterator()
    await clock.advance(by: .milliseconds(30))
    _ = await frames.next()
    await tweener.perform { tweener in
      for (index, tween) in tweens.enumerated() {
        switch index % 4 {
        case 0: tweener.adjust(tween) { $0.duration(.milliseconds(600)) }
        case 1: tweener.adjust(tween) { $0.ease(.quadIn) }
        case 2: tweener.adjust(tween) { $0.repeatingForever(autoreverses: true) }
        case _: break
        }
      }
    }
    await clock.advance(by: .milliseconds(120))
    let frame = try #require(await frames.next())
    for (index, tween) in tweens.enumerated() {
      let share = [0.75, 0.75, 0.5, 0.5][index % 4]
      let found = try #require(frame[tween])
      #expect((found - share * Double(index)).magnitude < 1e-9, "tween \(index)")
    }
  }
}
