import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// `set(to:)`, which leaves a tween at rest at a value.
@Suite(.limitedConcurrency)
struct SetTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  enum Start: CaseIterable {
    case new, delayed, waiting, active, backwards, held, paused, inactive, completed, resting
  }

  private func tween(_ start: Start) async -> Tween<Double> {
    let isDelayed = start == .delayed || start == .waiting
    let motion = Motion.ramp(.seconds(1), delay: isDelayed ? .seconds(0.5) : .zero)
    let tween = await tweener.tween(motion, autostart: start != .new, autokill: false)
    await clock.advance(by: .milliseconds(300))
    switch start {
    case .new, .delayed, .active: break
    case .waiting, .paused: await tween.pause()
    case .backwards: await tween.setRate(-3)
    case .held: await tween.setRate(0)
    case .inactive: await tween.stop()
    case .completed: await tween.complete()
    case .resting: await tween.set(to: 9)
    }
    return tween
  }

  @Test(arguments: Start.allCases)
  func `in each state the tween rests at the value, and a retarget begins there`(
    _ start: Start
  ) async {
    let tween = await tween(start)
    let rate = await tween.rate
    let live = await tween.live
    let values = tween.values(buffering: .unbounded, lasting: .tween)
    let events = tween.events
    #expect(await tween.set(to: 7))
    #expect(await tween.state == .completed)
    #expect(await tween.value == 7)
    #expect(live.value == 7)
    #expect(await tweener.frame()[tween] == 7)
    #expect(await tween.velocity == 0)
    #expect(await tween.elapsed == .zero)
    #expect(await tween.percentComplete == 1)
    #expect(await !tween.isReversed)
    #expect(await tween.rate == rate.magnitude)
    #expect(await tweener.outcome(of: tween) == nil)
    await clock.advance(by: .seconds(60))
    #expect(await tween.value == 7)
    await tween.setRate(1)
    await clock.advance(by: .seconds(1))
    #expect(await tween.retarget(to: 17, duration: .seconds(1), ease: .linear))
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 12)
    await clock.advance(by: .seconds(1))
    #expect(await tweener.outcome(of: tween) == .completed)
    await tween.kill()
    #expect(await values.all().suffix(3) == [7, 12, 17])
    let kinds: [TweenEvent.Kind] = [
      .changed, .changed, .retargeted, .started, .completed, .killed,
    ]
    #expect(await events.kinds() == kinds)
  }

  @Test
  func `a killed tween is not set`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(300))
    await tween.kill()
    #expect(await !tween.set(to: 7))
    #expect(await tween.value == 30)
    #expect(await tween.state == .killed)
  }

  @Test
  func `each set is one value of a stream and one update, and ends neither`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let log = Log()
    tween.onUpdate { log.add("\($0)") }
    tween.onEnd { log.add("\($0)") }
    let values = tween.values(buffering: .unbounded)
    await clock.advance(by: .milliseconds(300))
    for value in [7.0, 8, 8] {
      await tween.set(to: value)
      await clock.advance(by: .zero)
    }
    await tween.retarget(to: 18, duration: .seconds(1), ease: .linear)
    await clock.advance(by: .seconds(1), step: .milliseconds(500))
    // The configuration's autokill applies to the run: the tween was not made at rest.
    #expect(await tween.state == .killed)
    let all = await values.all()
    #expect(all.filter { $0 != 8 } == [0, 30, 7, 13, 18])
    #expect(log.all.last == "completed")
    #expect(log.all.filter { $0 == "7.0" }.count == 1)
    #expect(log.all.dropLast().last == "18.0")
  }

  // MARK: Outcome

  @Test(arguments: [true, false])
  func `a wait for the outcome lasts to the end of the next run`(isKilled: Bool) async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let wait = Task { [tweener] in
      try await tweener.outcomes(of: [tween])
    }
    await tweener.waitForWaiter(of: tween)
    await tween.set(to: 7)
    await clock.advance(by: .seconds(60))
    #expect(await tweener.waiterCount(of: tween) == 1)
    if isKilled {
      await tween.kill()
    } else {
      await tween.retarget(to: 8)
      await clock.advance(by: .seconds(60))
    }
    #expect(try await wait.value == [isKilled ? .killed : .completed])
  }

  @Test
  func `a wait ends with its task`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let wait = Task { try await tween.outcome }
    await tweener.waitForWaiter(of: tween)
    await tween.set(to: 7)
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
  }

  @Test
  func `a late callback of the end waits for the next run`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autokill: false)
    await tween.complete()
    await tween.set(to: 7)
    let log = Log()
    tween.onStart { _ in log.add("start") }
    tween.onComplete { _ in log.add("complete") }
    await clock.advance(by: .seconds(1))
    #expect(log.all == [])
    await tween.retarget(to: 8)
    await clock.advance(by: .seconds(60))
    #expect(log.all == ["start", "complete"])
  }

  // MARK: The tweener

  @Test(arguments: [true, false])
  func `an animate goes on until the next run ends`(isCancelled: Bool) async throws {
    let log = Log()
    let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task { [tweener] in
      try await tweener.animate(.ramp(.seconds(1)), key: "key") { value in
        log.add("\(value)")
        continuation.yield()
      }
    }
    var updates = begun.makeAsyncIterator()
    await updates.next()
    let tween = await tweener.tween(for: "key", of: Double.self)
    await tween?.set(to: 7)
    await updates.next()
    await clock.advance(by: .seconds(60))
    #expect(log.all == ["0.0", "7.0"])
    if isCancelled {
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    } else {
      await tween?.retarget(to: 8)
      await clock.advance(by: .seconds(60))
      #expect(try await task.value == .completed)
      #expect(log.all.last == "8.0")
    }
    #expect(await tween?.state == .killed)
    #expect(await tweener.tween(for: "key") == nil)
  }

  @Test
  func `the tweener is idle once its last tween is set`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    async let idle: Void = tweener.waitUntilIdle()
    await tween.set(to: 7)
    try await idle
    let other = await tweener.tween(.ramp(.seconds(1)))
    async let closed: Void = tweener.close(.finish)
    await other.set(to: 7)
    await closed
    #expect(await other.state == .killed)
  }
}

extension Tweener {
  fileprivate func waiterCount(of tween: AnyTween) -> Int {
    tables[tween.location][tween.location.row].subscribers.map { Array($0.waiters.all).count } ?? 0
  }

  /// Returns once a task waits for the outcome of a tween.
  fileprivate func waitForWaiter(of tween: AnyTween) async {
    while waiterCount(of: tween) == 0 {
      await Task.yield()
    }
  }
}
