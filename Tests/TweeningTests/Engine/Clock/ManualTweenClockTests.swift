import Testing
import Tweening

@Suite(.timeLimit(.minutes(10)))
struct ManualTweenClockTests {
  let clock = ManualTweenClock()

  @Test
  func `an advance is one tick at its target`() async {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values(buffering: .unbounded)
    await clock.advance(by: .milliseconds(400))
    await clock.advance(by: .zero)
    await tween.kill()
    #expect(clock.now == .milliseconds(400))
    #expect(await values.all() == [0, 40])
  }

  @Test
  func `an advance by steps walks, the last one shorter where it must be`() async {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values(buffering: .unbounded)
    await clock.advance(by: .milliseconds(500), step: .milliseconds(200))
    await tween.kill()
    #expect(await values.all() == [0, 20, 40, 50])
  }

  @Test
  func `when an advance returns, all callbacks it set off have run`() async {
    let tweener = Tweener(clock: clock)
    let log = Log()
    await tweener.perform { tweener in
      for _ in 0..<100 {
        tweener.tween(.ramp(.seconds(1))).onComplete { _ in
          await Task.yield()
          log.add("complete")
        }
      }
    }
    await clock.advance(by: .seconds(1))
    #expect(log.all.count == 100)
  }

  @Test
  func `callbacks set off by callbacks have run too`() async {
    let tweener = Tweener(clock: clock)
    let log = Log()
    let second = await tweener.tween(.ramp(.seconds(9)))
    second.onPause { _ in
      await Task.yield()
      log.add("second")
    }
    await tweener.tween(.ramp(.seconds(1))).onComplete { _ in
      await second.pause()
      log.add("first")
    }
    await clock.advance(by: .seconds(1))
    #expect(log.all.sorted() == ["first", "second"])
  }

  @Test
  func `one clock moves any number of tweeners`() async {
    let tweeners = (0..<5).map { _ in Tweener(clock: clock) }
    var tweens: [Tween<Double>] = []
    for tweener in tweeners {
      await tweens.append(tweener.tween(.ramp(.seconds(1))))
    }
    let streams = tweens.map(\.values)
    await clock.advance(by: .milliseconds(500))
    for stream in streams {
      var iterator = stream.makeAsyncIterator()
      #expect(await iterator.next() == 50)
    }
  }
}
