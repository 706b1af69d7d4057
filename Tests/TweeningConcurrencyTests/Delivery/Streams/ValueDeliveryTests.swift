import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ValueDeliveryTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  private func next(_ stream: AsyncStream<Double>) async -> Double? {
    var iterator = stream.makeAsyncIterator()
    return await iterator.next()
  }

  @Test
  func `a consumer who sleeps through 1,000 frames gets the exact end value`() async {
    let tween = await tweener.tween(from: 0.1, to: 0.3, duration: .seconds(20), ease: .elasticOut)
    let values = tween.values
    let frames = tweener.frames
    await clock.advance(by: .seconds(30), step: .milliseconds(16))
    #expect(await values.all() == [0.3])
    var iterator = frames.makeAsyncIterator()
    let frame = await iterator.next()
    #expect(frame?[tween] == 0.3)
  }

  @Test
  func `newest wins for a consumer who falls behind`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values
    await clock.advance(by: .milliseconds(500), step: .milliseconds(10))
    #expect(await next(values) == 50)
    await clock.advance(by: .milliseconds(100), step: .milliseconds(10))
    #expect(await next(values) == 60)
  }

  @Test
  func `subscribers that stay get values in whatever order others leave`() async {
    var tweens: [Tween<Double>] = []
    var streams: [AsyncStream<Double>] = []
    for _ in 0..<20 {
      let tween = await tweener.tween(.ramp(.seconds(1)))
      tweens.append(tween)
      streams.append(tween.values)
    }
    var order = SeededGenerator(seed: 5)
    for (step, index) in tweens.indices.shuffled(using: &order).dropLast(5).enumerated() {
      await clock.advance(by: .milliseconds(10))
      switch step % 3 {
      case 0: await tweens[index].pause()
      case 1: await tweens[index].kill()
      default: await tweens[index].complete()
      }
    }
    await clock.advance(by: .milliseconds(350))
    var told = 0
    for (tween, stream) in zip(tweens, streams) where await tween.state == .active {
      #expect(await next(stream) == 50)
      told += 1
    }
    #expect(told == 5)
  }

  @Test
  func `the current value is available at once`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(250))
    #expect(await next(tween.values) == 25)
    await tween.pause()
    #expect(await next(tween.values) == 25)
  }

  @Test
  func `during a delay the start value is available at once`() async {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .seconds(1)))
    #expect(await next(tween.values) == 0)
  }

  enum Ending: CaseIterable {
    case deadline, complete, completeAtStart, stop, kill, seek, update, supersede, reverse
  }

  @Test(arguments: Ending.allCases)
  func `the stream finishes in every way a run ends`(_ ending: Ending) async {
    let tween = await tweener.tween(.ramp(.seconds(1)), key: "key")
    await clock.advance(by: .milliseconds(500))
    let values = tween.values
    let last: Double
    switch ending {
    case .deadline: (_, last) = await (clock.advance(by: .seconds(1)), 100)

    case .complete: (_, last) = await (tween.complete(), 100)

    case .completeAtStart: (_, last) = await (tween.complete(at: .start), 0)

    case .stop: (_, last) = await (tween.stop(), 50)

    case .kill: (_, last) = await (tween.kill(), 50)

    case .seek: (_, last) = await (tween.seek(toFraction: 1), 100)

    case .update: (_, last) = await (tween.update(by: .seconds(2)), 100)

    case .supersede:
      _ = await tweener.tween(.ramp(.seconds(1)), key: "key")
      last = 50

    case .reverse:
      await tween.reverse()
      await clock.advance(by: .seconds(1))
      last = 0
    }
    #expect(await values.all().last == last)
  }

  @Test
  func `a value stream of a new tween waits for the next run`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    let values = tween.values(buffering: .unbounded)
    await clock.advance(by: .seconds(5))
    await tween.setRate(2)
    await tween.start()
    await clock.advance(by: .milliseconds(250))
    await tween.stop()
    #expect(await values.all() == [0, 50])
  }

  @Test
  func `a value stream of an inactive tween waits for the next run`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(500))
    await tween.stop()
    let values = tween.values(buffering: .unbounded)
    await clock.advance(by: .seconds(5))
    // No run ends here, and none begins.
    await tween.setRate(2)
    await tween.start()
    await clock.advance(by: .milliseconds(250))
    await tween.stop()
    #expect(await values.all() == [0, 50])
  }

  @Test
  func `a value stream created after the end delivers the last value and finishes`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autokill: false)
    await clock.advance(by: .seconds(2))
    #expect(await tween.values.all() == [100])
    await tween.kill()
    #expect(await tween.values.all() == [100])
  }

  @Test
  func `the end value is delivered once, exactly`() async {
    let tween = await tweener.tween(from: 0.0, to: 0.1 + 0.2, duration: .seconds(1))
    let values = tween.values(buffering: .unbounded)
    await clock.advance(by: .seconds(3), step: .milliseconds(100))
    let all = await values.all()
    #expect(all.count == 11)
    #expect(all.count { $0 == 0.1 + 0.2 } == 1)
    #expect(all.last == 0.1 + 0.2)
  }

  @Test
  func `a jump sends the new value at once`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values(buffering: .unbounded)
    await tween.seek(to: .milliseconds(300))
    await tween.update(by: .milliseconds(100))
    await tween.restart()
    await tween.complete()
    #expect(await values.all() == [0, 30, 40, 0, 100])
  }

  @Test
  func `after pause, stop or kill no value of a later instant is delivered`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values(buffering: .unbounded)
    await clock.advance(by: .milliseconds(300))
    await tween.pause()
    await clock.advance(by: .milliseconds(300), step: .milliseconds(100))
    await tween.kill()
    await clock.advance(by: .milliseconds(300))
    #expect(await values.all() == [0, 30])
  }

  @Test
  func `a buffer of the newest few keeps the end value last`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values(buffering: .newest(3))
    await clock.advance(by: .seconds(2), step: .milliseconds(100))
    #expect(await values.all() == [80, 90, 100])
  }

  @Test
  func `a subscriber's own frame rate thins his frames, but not the end`() async {
    let tween = await tweener.tween(.ramp(.milliseconds(1050)))
    let thin = tween.values(buffering: .unbounded, framesPerSecond: 10)
    let full = tween.values(buffering: .unbounded)
    await clock.advance(by: .seconds(2), step: .milliseconds(10))
    let values = await thin.all()
    #expect((11...13).contains(values.count))
    #expect(values.first == 0)
    #expect(values.last == 100)
    #expect(await full.all().count == 106)
  }

  @Test
  func `consumers of one tween are independent`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let kept = tween.values(buffering: .unbounded)
    _ = tween.values
    await clock.advance(by: .seconds(1), step: .milliseconds(500))
    #expect(await kept.all() == [0, 50, 100])
  }

  @Test
  func `a cancelled consumer leaves nothing behind`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values
    let consumer = Task { await values.all() }
    consumer.cancel()
    _ = await consumer.value
    await clock.advance(by: .milliseconds(100))
    #expect(await tweener.perform { $0.observerRegistry.watched.due } == .max)
    #expect(await tween.state == .active)
  }

  @Test
  func `a restart shows its first value at once, also of what never ran`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    let values = tween.values(buffering: .unbounded)
    let log = Log()
    tween.onUpdate { _ in log.add("update") }
    tween.onRestart { _ in log.add("restart") }
    await tween.restart()
    await tween.kill()
    await clock.advance(by: .zero)
    #expect(await values.all() == [0])
    #expect(log.all == ["restart", "update"])
  }
}
