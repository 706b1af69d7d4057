import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct WaitingTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  // MARK: Outcomes

  @Test
  func `the outcomes of several tweens come in their order`() async throws {
    let tweens: [AnyTween] = await [
      tweener.tween(.ramp(.seconds(2))),
      tweener.tween(Motion(from: 0, to: 9).duration(.seconds(1))),
      tweener.tween(.ramp(.seconds(9))),
    ]
    async let outcomes = tweener.outcomes(of: tweens + [tweens[0]])
    await tweens[2].kill()
    await clock.advance(by: .seconds(2))
    #expect(try await outcomes == [.completed, .completed, .killed, .completed])
    #expect(try await tweener.outcomes(of: []) == [])
  }

  @Test
  func `a later run is not waited for`() async throws {
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let long = await tweener.tween(.ramp(.seconds(2)))
    let short = await tweener.tween(.ramp(.seconds(1)))
    try await clock.run {
      let waiting = Task { try await tweener.outcomes(of: [long, short]) }
      await clock.advance(by: .seconds(1))
      await short.restart()
      await short.setRate(0)
      await clock.advance(by: .seconds(1))
      let outcomes = try await waiting.value
      #expect(outcomes == [.completed, .completed])
    }
  }

  @Test
  func `a wait for outcomes ends with its task, and leaves the tweens`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    try await clock.run {
      let waiting = Task { try await tweener.outcomes(of: [tween, tween]) }
      await clock.advance(by: .zero)
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      #expect(await tween.state == .active)
    }
  }

  /// Whether a task waits for the outcome of a tween.
  private func waits(for tween: AnyTween) async -> Bool {
    await clock.advance(by: .zero)
    return await tween.tweener.hasWaiters(tween)
  }

  // MARK: Sleep

  @Test
  func `a sleep is over at its time, in the tweener's time`() async throws {
    let log = Log()
    await tweener.setTimeScale(2)
    try await clock.run {
      async let sleep: Void = {
        try await tweener.sleep(for: .seconds(2))
        await log.add("\(tweener.time / .seconds(1))")
      }()
      await clock.advance(by: .milliseconds(500))
      await tweener.freeze()
      await clock.advance(by: .seconds(50))
      #expect(log.all == [])
      await tweener.unfreeze()
      await clock.advance(by: .milliseconds(499))
      #expect(await tweener.hasTimers)
      await clock.advance(by: .milliseconds(1))
      try await sleep
      #expect(log.all == ["2.0"])
    }
  }

  @Test
  func `the clock wakes the tweener for a sleep, at its very time`() async throws {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    async let first: Void = tweener.sleep(until: .milliseconds(1500))
    async let second: Void = tweener.sleep(for: .milliseconds(700))
    while await tweener.timerCount < 2 {
      await Task.yield()
    }
    await clock.run(until: .seconds(9))
    try await first
    try await second
    #expect(clock.wakes == [.milliseconds(700), .milliseconds(1500)])
  }

  @Test
  func `a sleep that has passed returns, and one that is cancelled throws`() async throws {
    try await tweener.sleep(for: .zero)
    try await tweener.sleep(for: .seconds(-1))
    try await tweener.sleep(until: .zero)
    try await clock.run {
      let sleeping = Task { try await tweener.sleep(for: .seconds(Int64.max)) }
      await clock.advance(by: .zero)
      sleeping.cancel()
      await #expect(throws: CancellationError.self) { try await sleeping.value }
      #expect(await !tweener.hasTimers)
      let cancelled = Task {
        unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
        try await tweener.sleep(for: .seconds(1))
      }
      await #expect(throws: CancellationError.self) { try await cancelled.value }
      #expect(await !tweener.hasTimers)
    }
  }

  // MARK: Ticks

  @Test
  func `ticks are multiples of the interval, and the newest one for a late reader`() async {
    var ticks = tweener.every(.milliseconds(100)).makeAsyncIterator()
    await clock.advance(by: .milliseconds(100))
    #expect(await ticks.next() == .milliseconds(100))
    await clock.advance(by: .milliseconds(130))
    #expect(await ticks.next() == .milliseconds(200))
    await clock.advance(by: .milliseconds(480))
    #expect(await ticks.next() == .milliseconds(700))
    await tweener.setTimeScale(0.5)
    await clock.advance(by: .milliseconds(180))
    #expect(await ticks.next() == .milliseconds(800))
    await tweener.close()
    #expect(await ticks.next() == nil)
  }

  @Test
  func `ticks keep their grid, whoever else wakes the clock`() async {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    let ticks = tweener.every(.milliseconds(250))
    await clock.run(until: .seconds(1))
    #expect(clock.wakes == [1, 2, 3, 4].map { .milliseconds(250 * $0) })
    withExtendedLifetime(ticks) {}
  }

  @Test
  func `an interval that is none counts as a millisecond`() async {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    let ticks = [tweener.every(.zero), tweener.every(.seconds(-1)), tweener.every(.nanoseconds(1))]
    await clock.run(until: .milliseconds(10))
    #expect(clock.wakes.count == 10)
    withExtendedLifetime(ticks) {}
  }

  @Test
  func `a reader that leaves ends its ticks`() async {
    do {
      let ticks = tweener.every(.seconds(1))
      await clock.advance(by: .seconds(1))
      #expect(await tweener.hasTimers)
      withExtendedLifetime(ticks) {}
    }
    await clock.advance(by: .zero)
    #expect(await !tweener.hasTimers)
  }

  @Test
  func `ticks end with a tweener that nobody holds`() async {
    var ticks: AsyncStream<Duration>
    do {
      let tweener = Tweener(clock: clock)
      ticks = tweener.every(.seconds(1))
      await clock.advance(by: .seconds(1))
    }
    #expect(await ticks.all() == [.seconds(1)])
  }
}

extension Tweener {
  fileprivate var timerCount: Int {
    schedule.timers.count
  }

  fileprivate var hasTimers: Bool {
    timerCount > 0
  }

  /// Whether a task waits for the outcome of a tween.
  fileprivate func hasWaiters(_ tween: AnyTween) -> Bool {
    tables[tween.location].observers?.waiters.isEmpty == false
  }
}
