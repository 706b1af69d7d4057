import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct OwnershipTests {
  @Test
  func `when the last holder goes, tweens end as killed and streams finish`() async {
    let clock = JumpingClock()
    let frames: AsyncStream<TweenFrame>
    let events: AsyncStream<TweenEvent>
    let late: AsyncStream<TweenEvent>
    let values: AsyncStream<Double>
    let waiting: AsyncStream<Double>
    let lateValues: AsyncStream<Double>
    do {
      let tweener = Tweener(clock: clock)
      let tween = await tweener.tween(.ramp(.seconds(1)))
      let new = await tweener.tween(.ramp(.seconds(1)), autostart: false)
      events = tween.events
      values = tween.values
      frames = tweener.frames
      waiting = new.values
      await clock.run(until: .milliseconds(500))
      // These requests may still be in the queue when the scope ends. Each retains its handle, so
      // the tweener is released after the wake that answers them.
      late = tween.events
      lateValues = tween.values
    }
    #expect(await events.told() == ["killed@500.0"])
    #expect(await late.told() == ["killed@500.0"])
    #expect(await lateValues.all() == [50])
    #expect(await values.all().last != 100)
    #expect(await waiting.all() == [])
    #expect(await frames.all().count <= 1)
    #expect(clock.alarmCount == 0)
  }

  @Test
  func `a tweener that is released at once finishes its frames`() async {
    let frames = Tweener(clock: ManualTweenClock()).frames
    // The loop may answer the request before the tweener is gone.
    #expect(await frames.all().count <= 1)
  }

  @Test
  func `callbacks and streams do not hold the tweener`() async {
    let clock = ManualTweenClock()
    let events: AsyncStream<TweenEvent>
    do {
      let tween = await Tweener(clock: clock).tween(.ramp(.seconds(1)).repeatingForever())
      tween.onUpdate { _ in }.onKill { _ in }
      events = tween.events
      await clock.advance(by: .seconds(1))
    }
    #expect(await events.all().last?.kind == .killed)
  }

  @Test
  func `an advance that meets a dying tweener returns`() async {
    let clock = ManualTweenClock()
    for _ in 0..<200 {
      let tweener = Tweener(clock: clock)
      _ = await tweener.tween(.ramp(.seconds(1)))
      let advances = (0..<4).map { _ in Task { await clock.advance(by: .milliseconds(1)) } }
      let last = Task { [tweener] in _ = await tweener.time }
      _ = consume tweener
      await last.value
      for advance in advances {
        await advance.value
      }
    }
  }

  @Test
  func `a running tween continues without its handle`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let log = Log()
    do {
      let tween = await tweener.tween(.ramp(.seconds(1)))
      tween.onComplete { _ in log.add("completed") }
      let delayed = await tweener.tween(.ramp(.seconds(1), delay: .seconds(1)))
      delayed.onComplete { _ in log.add("delayed completed") }
      let paused = await tweener.tween(.ramp(.seconds(1)))
      await paused.pause()
    }
    #expect(await tweener.count == 3)
    await clock.advance(by: .seconds(5))
    #expect(log.all.sorted() == ["completed", "delayed completed"])
    #expect(await tweener.count == 1)
    #expect(await tweener.resume(.all) == 1)
    await clock.advance(by: .seconds(5))
    #expect(await tweener.isEmpty)
  }

  @Test
  func `the last handle of a tween without a run releases it`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    do {
      let new = await tweener.tween(.ramp(.seconds(1)), autostart: false)
      let stopped = await tweener.tween(.ramp(.seconds(1)))
      await stopped.stop()
      let completed = await tweener.tween(.ramp(.seconds(1)))
      await completed.complete()
      #expect(await tweener.count == 3)
      withExtendedLifetime((new, stopped, completed)) {}
    }
    #expect(await tweener.isEmpty)
  }

  @Test
  func `a released tween finishes its streams`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let streams: (AsyncStream<TweenEvent>, AsyncStream<Double>)
    do {
      let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
      streams = (tween.events, tween.values)
    }
    await clock.advance(by: .zero)
    #expect(await streams.0.all() == [])
    #expect(await streams.1.all() == [])
  }

  @Test
  func `a slot that is used again does not answer for the tween before`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    for round in 0..<50 {
      var stale: [AsyncStream<Double>] = []
      do {
        let tween = await tweener.tween(.ramp(.seconds(1)))
        stale.append(tween.values)
        await tween.kill()
      }
      let next = await tweener.tween(.ramp(.seconds(1)))
      let events = next.events
      stale.removeAll()
      await clock.advance(by: .seconds(1))
      #expect(await events.kinds() == [.completed, .killed], "round \(round)")
    }
    #expect(await tweener.isEmpty)
  }

  @Test
  func `a callback that has run holds nothing for long`() async {
    let clock = JumpingClock()
    let log = Log()
    weak var abandoned: Tweener?
    do {
      let tweener = Tweener(clock: clock)
      abandoned = tweener
      let other = await tweener.tween(.ramp(.seconds(9)), autostart: false)
      await tweener.tween(.ramp(.seconds(1))).onComplete { tween in
        log.add("\(tween.id < other.id)")
      }
      await clock.run(until: .seconds(1))
    }
    // Nobody enters the tweener any more, unless the callback's own handle calls when it goes.
    while abandoned != nil {
      await Task.yield()
    }
    #expect(log.all == ["false"])
  }

  @Test
  func `a stream of a released tween ends at once`() async {
    let tweener = Tweener(clock: JumpingClock())
    var tween: Tween<Double>? = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    let events = tween?.events
    let values = tween?.values
    _ = await tween?.state
    tween = nil
    #expect(await events?.all() == [])
    #expect(await values?.all() == [])
    #expect(await tweener.isEmpty)
  }

  @Test
  func `a handle that a callback keeps stays good`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let kept = Locked<Tween<Double>?>(nil)
    await tweener.tween(.ramp(.seconds(1))).onComplete { tween in
      kept.withLock { $0 = tween }
    }
    await clock.advance(by: .seconds(1))
    let tween = kept.withLock { $0.take() }
    #expect(await tween?.state == .completed)
    #expect(await tween?.restart() == true)
    #expect(await tween?.state == .active)
  }

  @Test(arguments: [true, false])
  func `handles on many threads retain the tweener, and the last releases it`(
    isCreatedTogether: Bool
  ) async {
    weak var abandoned: Tweener?
    do {
      let tweener = Tweener(clock: ManualTweenClock())
      abandoned = tweener
      let motions = (0..<40).map { Motion.ramp(.seconds(Double($0 % 2 + 1))) }
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            for _ in 0..<10 {
              let tweens =
                isCreatedTogether
                ? await tweener.tweens(motions, tags: ["x"], autostart: false)
                : [await tweener.tween(motions[0], tags: ["x"], autostart: false)]
              let others = await tweener.tweens(tagged: "x")
              // A handle alone keeps the tweener.
              #expect((tweens.last ?? others.first)?.tweener === tweener)
              await tweens.last?.kill()
            }
          }
        }
      }
    }
    while abandoned != nil {
      await Task.yield()
    }
    let last: Tween<Double>
    do {
      last = await Tweener(clock: ManualTweenClock()).tween(.ramp(.seconds(1)))
    }
    #expect(await last.tweener.count == 1)
    #expect(await last.kill())
  }

  @Test
  func `handles of one tween are equal, and those of two are not`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let other = await tweener.tween(.ramp(.seconds(1)))
    let given = Locked<Tween<Double>?>(nil)
    tween.onPause { handle in given.withLock { $0 = handle } }
    await tween.pause()
    await clock.advance(by: .zero)
    let handle = given.withLock { $0.take() }
    #expect(handle !== tween)
    #expect(handle == tween)
    #expect(handle != other)
    #expect(Set([handle, tween, other]).count == 2)
  }
}
