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
  func `what is chained to an automatic start is what is played`() async {
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
  func `a new end that has passed completes at that instant`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let events = tween.events
    await clock.advance(by: .milliseconds(600))
    await tween.duration(.milliseconds(400))
    #expect(await tween.state == .completed)
    #expect(await tween.value == 100)
    #expect(await tween.elapsed == .milliseconds(400))
    #expect(try await tween.outcome == .completed)
    await tween.kill()
    #expect(await events.told() == ["changed@600.0", "completed@600.0", "killed@600.0"])
    let other = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(600))
    await other.adjust { $0.endDelay(.milliseconds(-500)) }
    #expect(await other.state == .completed)
    #expect(await other.value == 50)
  }

  @Test
  func `backwards nothing has passed, and it goes on from the new end`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(600))
    await tween.reverse()
    await tween.duration(.milliseconds(400))
    #expect(await tween.state == .active)
    #expect(await tween.value == 100)
    await clock.advance(by: .milliseconds(100))
    #expect(await tween.value == 75)
    await clock.advance(by: .milliseconds(300))
    #expect(await tween.state == .completed)
    #expect(await tween.value == 0)
  }

  @Test
  func `a delay counts from the next start`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(500))
    await tween.delay(.seconds(1))
    #expect(await tween.state == .active)
    #expect(await tween.value == 50)
    await tween.pause()
    await tween.delay(.seconds(2))
    await tween.resume()
    #expect(await tween.state == .active)
    await tween.restart()
    await clock.advance(by: .milliseconds(1999))
    #expect(await tween.state == .delayed)
    await clock.advance(by: .milliseconds(501))
    #expect(await tween.value == 50)
  }

  @Test
  func `a delayed tween waits on as it was to`() async {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .seconds(1)))
    let events = tween.events
    await clock.advance(by: .milliseconds(400))
    await tween.delay(.seconds(9)).duration(.seconds(2))
    #expect(await tween.state == .delayed)
    await clock.advance(by: .milliseconds(600))
    #expect(await tween.state == .active)
    await tween.pause()
    await tween.delay(.zero)
    await tween.resume()
    await clock.advance(by: .seconds(1))
    #expect(await tween.value == 50)
    await tween.kill()
    #expect(
      await events.told()
        == [
          "changed@400.0", "changed@400.0", "started@1000.0", "paused@1000.0", "changed@1000.0",
          "resumed@1000.0", "killed@2000.0",
        ]
    )
    let paused = await tweener.tween(.ramp(.seconds(1), delay: .seconds(1)))
    await paused.pause()
    await paused.delay(.zero)
    await paused.resume()
    #expect(await paused.state == .delayed)
  }

  @Test
  func `infinite becomes finite, and finite infinite`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)).repeatingForever())
    await clock.advance(by: .milliseconds(2250))
    #expect(await tween.percentComplete == 0)
    await tween.adjust { $0.repeating(3) }
    #expect(await tween.value == 25)
    #expect(await tween.percentComplete == 0.75)
    await tween.adjust { $0.repeatingForever() }
    await clock.advance(by: .seconds(100))
    #expect(await tween.state == .active)
    #expect(await tween.value == 25)
    await tween.adjust { $0.repeating(3) }
    #expect(await tween.state == .completed)
    #expect(await tween.value == 100)
    #expect(await tween.elapsed == .seconds(3))
  }

  @Test
  func `a change is one event, and what it passes over counts as told`() async {
    let tween = await tweener.tween(.ramp(.seconds(4)).repeating(2))
    let events = tween.events
    await clock.advance(by: .seconds(2))
    await tween.adjust { $0.duration(.milliseconds(800)).repeating(5) }
    #expect(await tween.value == 50)
    await clock.advance(by: .seconds(1))
    await tween.kill()
    #expect(
      await events.told()
        == ["changed@2000.0", "repeated(iteration: 3)@2400.0", "killed@3000.0"]
    )
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
  func `an end that has passed is the last value`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values(buffering: .unbounded)
    let newest = tween.values
    await clock.advance(by: .milliseconds(500))
    await tween.adjust { _ in Motion(from: 0, to: 9).duration(.milliseconds(200)) }
    #expect(await values.all() == [0, 50, 9])
    #expect(await newest.all() == [9])
  }

  @Test
  func `at rest it stays where it stands, at most at the new end`() async {
    let paused = await tweener.tween(.ramp(.seconds(1)))
    let inactive = await tweener.tween(.ramp(.seconds(1)))
    let completed = await tweener.tween(.ramp(.milliseconds(500)))
    await clock.advance(by: .milliseconds(500))
    await paused.pause()
    await inactive.stop()
    for tween in [paused, inactive, completed] {
      let state = await tween.state
      await tween.duration(.seconds(2))
      #expect(await tween.value == 25)
      await tween.duration(.milliseconds(100)).ease(.cubicIn)
      #expect(await tween.value == 100)
      #expect(await tween.elapsed == .milliseconds(100))
      #expect(await tween.state == state)
    }
    #expect(await paused.resume())
    #expect(await paused.state == .completed)
    #expect(await completed.reverse())
    await clock.advance(by: .milliseconds(50))
    #expect(await completed.value == 12.5)
  }

  @Test
  func `a killed tween keeps its motion`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(500))
    await tween.kill()
    await tween.duration(.seconds(5)).ease(.quadIn)
    #expect(await tween.value == 50)
    #expect(await tween.motion.timing.duration == .seconds(1))
    await tween.revive()
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 50)
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
