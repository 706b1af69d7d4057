import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Streams of values that last as long as their tween, and streams of tweens that nobody holds.
@Suite(.limitedConcurrency)
struct LastingValuesTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `a lasting stream outlives pauses, ends, replays and reverses until a kill`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autokill: false)
    let values = tween.values(buffering: .unbounded, lasting: .tween)
    await clock.advance(by: .seconds(2), step: .milliseconds(250))
    await tween.restart()
    await clock.advance(by: .milliseconds(500))
    await tween.pause()
    await clock.advance(by: .seconds(1), step: .milliseconds(250))
    await tween.resume()
    await clock.advance(by: .milliseconds(250))
    await tween.stop()
    await clock.advance(by: .seconds(1))
    await tween.start()
    await tween.complete()
    await tween.reverse()
    await clock.advance(by: .seconds(1))
    await tween.kill()
    let expected: [Double] = [0, 25, 50, 75, 100, 0, 50, 75, 0, 100, 100, 0]
    #expect(await values.all() == expected)
  }

  @Test
  func `the end of each run is exact, and delivered once`() async {
    let end = 0.1 + 0.2
    let motion = Motion(from: 0.0, to: end).duration(.milliseconds(70)).ease(.elasticOut)
    let tween = await tweener.tween(motion, autokill: false)
    let values = tween.values(buffering: .unbounded, lasting: .tween)
    for _ in 0..<5 {
      await clock.advance(by: .milliseconds(100), step: .milliseconds(16))
      await tween.restart()
    }
    await tween.kill()
    let all = await values.all()
    #expect(all.count { $0 == end } == 5)
    #expect(all.count { $0 == 0 } == 6)
    #expect(all.last == 0)
  }

  @Test
  func `a lasting stream created after the end starts with the end value`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autokill: false)
    await clock.advance(by: .seconds(2))
    let values = tween.values(buffering: .unbounded, lasting: .tween)
    await tween.restart()
    await clock.advance(by: .seconds(1))
    await tween.kill()
    #expect(await values.all() == [100, 0, 100])
  }

  @Test
  func `a lasting stream created before the first run starts with the start value`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    let values = tween.values(buffering: .unbounded, lasting: .tween)
    await clock.advance(by: .seconds(5), step: .seconds(1))
    await tween.start()
    await clock.advance(by: .seconds(1), step: .milliseconds(500))
    #expect(await values.all() == [0, 50, 100])
  }

  @Test
  func `a lasting stream of a stopped tween starts with the value at the stop`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(500))
    await tween.stop()
    let values = tween.values(buffering: .unbounded, lasting: .tween)
    await clock.advance(by: .seconds(5), step: .seconds(1))
    await tween.start()
    await clock.advance(by: .seconds(1))
    #expect(await values.all() == [50, 0, 100])
  }

  @Test
  func `a lasting stream of a killed tween delivers the last value and finishes`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .seconds(2))
    #expect(await tween.values(lasting: .tween).all() == [100])
    await tween.revive()
    let values = tween.values(buffering: .unbounded, lasting: .tween)
    await clock.advance(by: .seconds(1))
    #expect(await values.all() == [0, 100])
  }

  @Test
  func `a lasting stream delivers an adjustment between two runs`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false, autokill: false)
    let whole = tween.values(buffering: .unbounded, lasting: .tween)
    let run = tween.values(buffering: .unbounded)
    await tween.adjust { $0.map { $0 + 1 } }
    await tween.complete()
    await tween.adjust { $0.map { $0 + 1 } }
    await tween.kill()
    #expect(await whole.all() == [0, 1, 101, 102])
    #expect(await run.all() == [101])
  }

  @Test
  func `streams of one run finish beside it`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autokill: false)
    let run = tween.values(buffering: .unbounded)
    let whole = tween.values(buffering: .unbounded, lasting: .tween)
    await clock.advance(by: .seconds(1))
    #expect(await run.all() == [0, 100])
    await tween.restart()
    await tween.kill()
    #expect(await whole.all() == [0, 100, 0])
  }

  @Test
  func `a lasting stream causes frames only while the tween moves`() async {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(1)), autokill: false)
    let values = tween.values(lasting: .tween)
    await clock.run(until: .seconds(60))
    let first = clock.wakes.count
    #expect((60...61).contains(first))
    await tween.restart()
    await clock.run(until: .milliseconds(60_500))
    await tween.pause()
    await clock.run(until: .seconds(120))
    #expect((29...30).contains(clock.wakes.count - first))
    withExtendedLifetime(values) {}
  }

  @Test
  func `a consumer that stops leaves nothing behind`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autokill: false)
    await clock.advance(by: .seconds(2))
    for await value in tween.values(lasting: .tween) {
      #expect(value == 100)
      break
    }
    await tween.restart()
    #expect(await tweener.perform { $0.observerRegistry.watched.due } == .max)
  }

  // MARK: Nobody holds the tween

  @Test(arguments: [ValueLifetime.run, .tween])
  func `a run without a handle plays to its end`(_ lifetime: ValueLifetime) async {
    let values = await tweener.tween(.ramp(.seconds(1)), autokill: false)
      .values(buffering: .unbounded, lasting: lifetime)
    await clock.advance(by: .seconds(1), step: .milliseconds(500))
    #expect(await values.all() == [0, 50, 100])
    #expect(await tweener.isEmpty)
  }

  @Test
  func `a tween between two runs without a handle is released`() async {
    var tween: Tween<Double>? = await tweener.tween(.ramp(.seconds(1)), autokill: false)
    let values = tween?.values(buffering: .unbounded, lasting: .tween)
    await clock.advance(by: .seconds(2))
    tween = nil
    #expect(await values?.all() == [0, 100])
    #expect(await tweener.isEmpty)
  }

  @Test(arguments: [ValueLifetime.run, .tween])
  func `a stream does not hold the tweener`(_ lifetime: ValueLifetime) async {
    let values = await Tweener(clock: clock).tween(.ramp(.seconds(1)))
      .values(buffering: .unbounded, lasting: lifetime)
    #expect(await values.all() == [0])
  }
}
