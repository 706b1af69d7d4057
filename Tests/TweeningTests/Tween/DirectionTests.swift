import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The direction of time: which runs keep it, and boundaries of iterations at which it turns.
@Suite(.limitedConcurrency)
struct DirectionTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autostart: false, autokill: false), clock: clock)
  }

  @Test
  func `a start keeps a direction that was set for it, once`() async {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .milliseconds(500)))
    let events = tween.events
    #expect(await tween.setReversed(true))
    #expect(await !tween.setReversed(true))
    #expect(await tween.isReversed)
    #expect(await tween.elapsed == .zero)
    await tween.start()
    #expect(await tween.value == 100)
    #expect(await tween.elapsed == .seconds(1))
    // In the delay the direction is still to come.
    await tween.restart()
    await clock.advance(by: .milliseconds(750))
    #expect(await tween.value == 75)
    await clock.advance(by: .milliseconds(750))
    #expect(await tween.state == .completed)
    #expect(await tween.value == 0)
    await tween.restart()
    #expect(await !tween.isReversed)
    await tween.kill()
    #expect(
      await events.told() == [
        "reversed@0.0", "stopped@0.0", "restarted@0.0", "started@500.0", "completed@1500.0",
        "restarted@1500.0", "killed@1500.0",
      ]
    )
  }

  @Test
  func `a rate before a run sets the direction of that run`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.setRate(-2)
    await tween.start()
    #expect(await tween.rate == -2)
    #expect(await tween.value == 100)
    await tween.stop()
    await tween.setRate(2)
    await tween.start()
    #expect(await tween.rate == 2)
    #expect(await tween.value == 0)
    await tween.stop()
    await tween.setReversed(true)
    await tween.setRate(-0.5)
    await tween.start()
    #expect(await tween.rate == -0.5)
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 75)
  }

  @Test
  func `in the delay, a direction shows its first value at once`() async {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .milliseconds(500)))
    let values = tween.values(buffering: .unbounded)
    await tween.start()
    await tween.setReversed(true)
    await tween.setRate(2)
    await tween.setRate(-1)
    await tween.kill()
    #expect(await values.all() == [0, 100, 0, 100])
  }

  @Test
  func `a slow tween that is paused just before its start has not started`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.setReversed(true)
    await tween.setRate(-0.001)
    await tween.start(at: .nanoseconds(100))
    await tween.pause()
    await tween.resume()
    #expect(await tween.state == .delayed)
    await clock.advance(by: .microseconds(2))
    #expect(await tween.state == .active)
    #expect(await tween.value > 99)
  }

  @Test
  func `an endless tween cannot start backwards from its end`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)).repeatingForever())
    let events = tween.events
    await tween.setReversed(true)
    #expect(await tween.start())
    #expect(await tween.state == .completed)
    #expect(await tween.value == 0)
    #expect(await !tween.play())
    #expect(await tween.setReversed(false))
    #expect(await tween.state == .active)
    await tween.kill()
    #expect(await events.kinds() == [.reversed, .started, .completed, .reversed, .killed])
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

  // MARK: Boundaries

  private func loop() async -> Tween<Double> {
    let second = Motion(from: 0.0, to: 1.0).duration(.seconds(1))
    return await tweener.tween(second.repeating(4), autostart: true)
  }

  /// The boundaries that were told, each with its time in seconds.
  private static func lines(_ events: AsyncStream<TweenEvent>) async -> [String] {
    await events.buffered().compactMap { event in
      guard case .repeated(let iteration) = event.kind else { return nil }
      return "\(iteration) at \(event.time / .seconds(1))"
    }
  }

  @Test
  func `reversing exactly at a boundary repeats its event`() async {
    let tween = await loop()
    let events = tween.events
    await clock.advance(by: .seconds(2), step: .seconds(0.5))
    await tween.reverse()
    await clock.advance(by: .seconds(0.5))
    #expect(await tween.computedTiming.currentIteration == 1)
    #expect(await Self.lines(events) == ["1 at 1.0", "2 at 2.0", "1 at 2.0"])
  }

  @Test
  func `a boundary that a firing seek has passed backwards is passed again`() async throws {
    let timeline = try Timeline {
      Timeline.Wait(.seconds(1))
      Timeline.Marker("out")
    }
    let tween = await tweener.tween(timeline.repeating(4).motion, autostart: true)
    let events = tween.events
    await clock.advance(by: .seconds(2.5))
    await tween.pause()
    await tween.seek(to: .seconds(2), events: .firing)
    await tween.resume()
    #expect(await tween.computedTiming.currentIteration == 2)
    let told = ["1 at 1.0", "2 at 2.0", "1 at 2.5", "2 at 2.5"]
    #expect(await Self.lines(events) == told)
  }

  @Test
  func `a retarget of a stopped tween forgets the iterations of its old motion`() async throws {
    let tween = await loop()
    let events = tween.events
    await clock.advance(by: .seconds(2.5))
    await tween.stop()
    // An undamped spring never rests, and each swing is an iteration.
    try await tween.retarget(to: 5, .spring(Spring(response: .seconds(1), dampingRatio: 0)))
    await tween.seek(to: .seconds(0.25), events: .firing)
    await tween.seek(to: .seconds(1.25), events: .firing)
    #expect(await Self.lines(events) == ["1 at 1.0", "2 at 2.0", "1 at 2.5"])
  }

  @Test
  func `a stopped tween that gets an active time is in its first iteration`() async {
    let tween = await loop()
    await tween.stop()
    await tween.retarget(to: 3, duration: .zero)
    await tween.adjust { $0.duration(.seconds(1)).repeating(4).iterationStart(2) }
    let events = tween.events
    await tween.seek(to: .seconds(1.5), events: .firing)
    #expect(await Self.lines(events) == ["3 at 0.0"])
  }
}
