import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Tweens that rest at a value between their runs.
@Suite(.limitedConcurrency)
struct HoldingTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  /// From the current value, linearly in 1 s.
  @discardableResult
  private func go(_ tween: Tween<Double>, to end: Double) async -> Bool {
    await tween.retarget(to: end, duration: .seconds(1), ease: .linear)
  }

  @Test(arguments: [0, -3.5, .greatestFiniteMagnitude])
  func `a new tween rests at its value`(_ value: Double) async {
    let tween = await tweener.tween(holding: value)
    #expect(await tween.state == .completed)
    #expect(await tween.value == value)
    #expect(await tween.live.value == value)
    #expect(await tween.elapsed == .zero)
    #expect(await tween.percentComplete == 1)
    #expect(await tween.rate == 1)
    #expect(await !tween.isRunning)
    #expect(await !tween.isReversed)
    #expect(await tween.velocity == 0)
    #expect(await tween.timing.duration == .zero)
    #expect(await tweener.outcome(of: tween) == nil)
    #expect(await tweener.frame()[tween] == value)
    await clock.advance(by: .seconds(1e6))
    #expect(await tween.value == value)
    #expect(await tweener.count == 1)
  }

  @Test
  func `nan is held as any value`() async {
    let tween = await tweener.tween(holding: Double.nan)
    #expect(await tween.value.isNaN)
    #expect(await tween.retarget(to: 1))
    await clock.advance(by: .seconds(60))
    #expect(await tween.retarget(to: .nan))
    #expect(await tween.set(to: 5))
    #expect(await tween.value == 5)
  }

  @Test
  func `a tween at rest wakes nobody`() async {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(holding: 5.0)
    let values = tween.values(lasting: .tween)
    await clock.run(until: .seconds(3600))
    #expect(clock.wakes == [])
    await tween.kill()
    #expect(await values.all() == [5])
  }

  @Test
  func `each retarget begins a run, which ends at rest`() async throws {
    let tween = await tweener.tween(holding: 0.0)
    let events = tween.events
    // A retarget delivers the value at rest once more.
    let values = tween.values(
      removingDuplicates: true, buffering: .unbounded, lasting: .tween,
    )
    for end in [100.0, 20] {
      #expect(await go(tween, to: end))
      #expect(await tween.state == .active)
      await clock.advance(by: .seconds(1), step: .milliseconds(250))
      #expect(try await tween.outcome == .completed)
      #expect(await tween.state == .completed)
      #expect(await tween.live.value == end)
    }
    await tween.kill()
    #expect(await values.all() == [0, 25, 50, 75, 100, 80, 60, 40, 20])
    let run = ["retargeted@0.0", "started@0.0", "completed@1000.0"]
    let next = ["retargeted@1000.0", "started@1000.0", "completed@2000.0"]
    #expect(await events.told() == run + next + ["killed@2000.0"])
  }

  @Test
  func `the values of a run end with the run`() async {
    let tween = await tweener.tween(holding: 5.0)
    // Without a run, a stream of one run has the value at rest only.
    #expect(await tween.values.all() == [5])
    await go(tween, to: 15)
    let values = tween.values(buffering: .unbounded)
    await clock.advance(by: .seconds(2), step: .milliseconds(500))
    #expect(await values.all() == [5, 10, 15])
  }

  @Test
  func `a live value follows the runs`() async {
    let tween = await tweener.tween(holding: 0.0)
    let live = await tween.live
    await go(tween, to: 100)
    await clock.advance(by: .milliseconds(250))
    #expect(live.value == 25)
    await clock.advance(by: .seconds(9))
    #expect(live.value == 100)
    await tween.set(to: 7)
    #expect(live.value == 7)
  }

  @MainActor
  @Test
  func `a binding follows the runs`() async {
    let label = RecordingLabel()
    let tween = await tweener.tween(holding: 5.0).bind(to: \.width, of: label)
    await clock.advance(by: .zero)
    #expect(label.widths == [5])
    await tween.retarget(to: 15, duration: .seconds(1), ease: .linear)
    await clock.advance(by: .seconds(1), step: .milliseconds(500))
    await clock.advance(by: .seconds(9))
    await tween.set(to: 7)
    await clock.advance(by: .zero)
    #expect(label.widths == [5, 10, 15, 7] || label.widths == [5, 5, 10, 15, 7])
  }

  @Test
  func `a restart repeats the last run`() async {
    let tween = await tweener.tween(holding: 0.0)
    await go(tween, to: 100)
    await clock.advance(by: .seconds(3))
    #expect(await tween.restart())
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.value == 25)
    await clock.advance(by: .seconds(3))
    #expect(await tween.reverse())
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.value == 75)
    await clock.advance(by: .seconds(3))
    #expect(await tween.state == .completed)
    #expect(await tween.value == 0)
  }

  @Test
  func `a push moves the tween out and back`() async {
    let tween = await tweener.tween(holding: 0.0)
    #expect(await tween.retarget(to: 0, initialVelocity: 100))
    #expect(await abs(tween.velocity - 100) < 1e-6)
    await clock.advance(by: .milliseconds(20))
    let value = await tween.value
    #expect(0 < value && value < 2)
    await clock.advance(by: .seconds(60))
    #expect(await tween.value == 0)
    #expect(await tween.state == .completed)
  }

  // MARK: Outcome

  @Test
  func `the outcome is that of the first run`() async throws {
    let tween = await tweener.tween(holding: 0.0)
    async let first = tween.outcome
    await clock.advance(by: .seconds(1))
    await go(tween, to: 1)
    await clock.advance(by: .seconds(1))
    #expect(try await first == .completed)
    await go(tween, to: 2)
    async let second = tween.outcome
    await tween.stop()
    #expect(try await second == .stopped)
  }

  @Test
  func `a kill ends the wait for the outcome, and so does a cancellation`() async throws {
    let tween = await tweener.tween(holding: 0.0)
    let cancelled = Task { try await tween.outcome }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    let wait = Task { try await tween.outcome }
    await tween.kill()
    #expect(try await wait.value == .killed)
    #expect(try await tween.outcome == .killed)
  }

  @Test
  func `a close ends the wait for the outcome`() async throws {
    let tween = await tweener.tween(holding: 0.0)
    let wait = Task { try await tween.outcome }
    await tweener.close(.finish)
    #expect(try await wait.value == .killed)
    let late = await tweener.tween(holding: 1.0)
    #expect(await late.state == .killed)
    #expect(await late.value == 1)
    #expect(try await late.outcome == .killed)
    #expect(await !late.set(to: 3))
  }

  @Test
  func `without a handle and without names, the tween is released at rest`() async {
    let streams = await tweener.perform { tweener in
      let tween = tweener.tween(holding: 5.0)
      return (tween.events, tween.values(lasting: .tween))
    }
    #expect(await streams.0.all() == [])
    #expect(await streams.1.all() == [5])
    #expect(await tweener.count == 0)
    // A run keeps the tween until its end.
    let values = await tweener.perform { tweener in
      let tween = tweener.tween(holding: 5.0)
      tweener.retarget(tween, to: 6)
      return tween.values
    }
    await clock.advance(by: .seconds(60))
    #expect(await values.all().last == 6)
    #expect(await tweener.count == 0)
  }
}
