import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Callbacks that are registered after what they wait for.
@Suite(.limitedConcurrency)
struct LateCallbackTests {
  let clock = ManualTweenClock()
  let tweener: Tweener
  let log = Log()

  init() {
    tweener = Tweener(clock: clock)
  }

  /// Registers every kind of callback that tells what has already happened, and some that do not.
  private func listen(_ tween: Tween<Double>) {
    let log = log
    tween
      .onStart { _ in log.add("start") }
      .onStop { _ in log.add("stop") }
      .onComplete { _ in log.add("complete") }
      .onKill { _ in log.add("kill") }
      .onEnd { log.add("\($0)") }
      .onUpdate { log.add("\($0)") }
      .onRestart { _ in log.add("restart") }
      .onPause { _ in log.add("pause") }
      .onRevive { _ in log.add("revive") }
  }

  @Test
  func `a late end callback runs at once after the end of a run`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .seconds(5))
    listen(tween)
    await clock.advance(by: .zero)
    #expect(log.all == ["start", "complete", "kill", "completed"])
  }

  @Test
  func `a callback that is chained to an instant is called`() async {
    let log = log
    await tweener.tween(.ramp(.zero))
      .onComplete { _ in log.add("complete") }
      .onEnd { log.add("\($0)") }
    await clock.advance(by: .zero)
    #expect(log.all == ["complete", "completed"])
    #expect(await tweener.isEmpty)
  }

  @Test
  func `a late callback runs without a handle of the tween or the tweener`() async {
    let told = AsyncStream<TweenState>.makeStream()
    await Tweener(clock: clock).tween(.ramp(.zero)).onComplete { tween in
      await told.continuation.yield(tween.state)
    }
    for await state in told.stream {
      #expect(state == .killed)
      break
    }
  }

  @Test
  func `a run under way has started, and has yet to end`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.pause()
    listen(tween)
    await tween.resume()
    await clock.advance(by: .seconds(1))
    #expect(log.all == ["start", "100.0", "complete", "kill", "completed"])
  }

  @Test
  func `a run in its delay has not started`() async {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .seconds(1)), autokill: false)
    await clock.advance(by: .seconds(3))
    await tween.restart()
    listen(tween)
    await clock.advance(by: .milliseconds(500))
    #expect(log.all == [])
    await tween.kill()
    await clock.advance(by: .zero)
    #expect(log.all == ["kill", "killed"])
  }

  @Test
  func `a late stop callback runs until the next run begins`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.stop()
    listen(tween)
    await clock.advance(by: .zero)
    #expect(log.all == ["start", "stop", "stopped"])
    tween.removeCallbacks()
    await tween.start()
    await tween.pause()
    listen(tween)
    await clock.advance(by: .zero)
    #expect(log.all == ["start", "stop", "stopped", "start"])
  }

  @Test
  func `the stop of a restart is not the end of a run`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.restart()
    await tween.pause()
    listen(tween)
    await clock.advance(by: .zero)
    #expect(log.all == ["start"])
  }

  @Test
  func `a kill after the end of a run leaves the outcome of the run`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.stop()
    await tween.kill()
    listen(tween)
    await clock.advance(by: .zero)
    #expect(log.all == ["start", "stop", "kill", "stopped"])
  }

  @Test
  func `a tween that was killed before its first run has ended, and never started`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    await tween.kill()
    listen(tween)
    await clock.advance(by: .zero)
    #expect(log.all == ["kill", "killed"])
  }

  @Test
  func `no late callback runs for a new or a revived tween`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    listen(tween)
    await clock.advance(by: .zero)
    #expect(log.all == [])
    tween.removeCallbacks()
    await tween.complete()
    await tween.revive()
    listen(tween)
    await clock.advance(by: .zero)
    #expect(log.all == [])
  }

  @Test
  func `a callback registered at any time is called once`() async {
    for _ in 0..<200 {
      let tween = await tweener.tween(.ramp(.seconds(1)))
      let calls = Locked<[String]>([])
      let clock = clock
      async let advance: Void = clock.advance(by: .seconds(1))
      tween
        .onStart { _ in calls.withLock { $0.append("start") } }
        .onComplete { _ in calls.withLock { $0.append("complete") } }
        .onKill { _ in calls.withLock { $0.append("kill") } }
        .onEnd { outcome in calls.withLock { $0.append("\(outcome)") } }
      await advance
      await clock.advance(by: .zero)
      #expect(calls.withLock { $0 } == ["start", "complete", "kill", "completed"])
    }
  }

  @Test
  func `a late callback runs after the callbacks that are due before it`() async {
    let gate = AsyncStream<Void>.makeStream()
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let log = log
    tween.onPause { _ in
      for await _ in gate.stream {}
      log.add("pause")
    }
    await tween.pause()
    tween.onStart { _ in log.add("start") }
    _ = await tween.state
    gate.continuation.finish()
    await clock.advance(by: .zero)
    #expect(log.all == ["pause", "start"])
  }
}
