import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct CallbackTests {
  let clock = ManualTweenClock()
  let tweener: Tweener
  let log = Log()

  init() {
    tweener = Tweener(clock: clock)
  }

  /// Logs all that a tween tells, but updates.
  private func listen(_ tween: Tween<Double>) {
    let log = log
    tween
      .onStart { _ in log.add("start") }
      .onStop { _ in log.add("stop") }
      .onRestart { _ in log.add("restart") }
      .onPause { _ in log.add("pause") }
      .onResume { _ in log.add("resume") }
      .onReverse { _ in log.add("reverse") }
      .onRepeat { _ in log.add("repeat") }
      .onComplete { _ in log.add("complete") }
      .onKill { _ in log.add("kill") }
      .onRevive { _ in log.add("revive") }
  }

  @Test
  func `callbacks of one tween come in the order of its events`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)).repeating(2), autostart: false)
    listen(tween)
    await tweener.perform { tweener in
      tweener.start(tween)
      tweener.pause(tween)
      tweener.resume(tween)
      tweener.restart(tween)
      tweener.update(tween, by: .milliseconds(100))
      tweener.reverse(tween)
      tweener.reverse(tween)
      tweener.stop(tween)
      tweener.start(tween)
    }
    await clock.advance(by: .seconds(5))
    await tween.revive()
    await clock.advance(by: .zero)
    let expected = [
      "start", "pause", "resume", "stop", "restart", "start", "reverse", "reverse", "stop",
      "start", "repeat", "complete", "kill", "revive",
    ]
    #expect(log.all == expected)
  }

  @Test
  func `callbacks of one event run in order of registration`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let log = log
    for name in ["a", "b", "c"] {
      tween.onComplete { _ in log.add(name) }
    }
    await clock.advance(by: .seconds(1))
    #expect(log.all == ["a", "b", "c"])
  }

  @Test
  func `callbacks of one tween run one after another`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let log = log
    tween.onPause { _ in
      log.add("in")
      await Task.yield()
      log.add("out")
    }
    await tweener.perform { tweener in
      for _ in 0..<20 {
        tweener.pause(tween)
        tweener.resume(tween)
      }
    }
    await clock.advance(by: .zero)
    #expect(log.all == Array(repeating: ["in", "out"], count: 20).flatMap(\.self))
  }

  @Test
  func `callbacks of different tweens do not wait for each other`() async {
    let gate = AsyncStream<Void>.makeStream()
    let slow = await tweener.tween(.ramp(.seconds(1)))
    let quick = await tweener.tween(.ramp(.seconds(1)))
    let log = log
    slow.onPause { _ in
      for await _ in gate.stream {
        break
      }
      log.add("slow")
    }
    quick.onPause { _ in
      log.add("quick")
      gate.continuation.yield()
    }
    await tweener.pause(.all)
    await clock.advance(by: .zero)
    #expect(log.all == ["quick", "slow"])
  }

  @Test
  func `updates that wait are one, and the end value is among them`() async {
    let gate = AsyncStream<Void>.makeStream()
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let log = log
    tween.onStop { _ in
      for await _ in gate.stream {
        break
      }
    }
    tween.onUpdate { log.add("\($0)") }
    await tween.restart()
    await tweener.perform { tweener in
      for step in 1...9 {
        tweener.seek(tween, to: .milliseconds(100 * step))
      }
    }
    gate.continuation.yield()
    await clock.advance(by: .zero)
    #expect(log.all.count <= 3)
    #expect(log.all.last == "90.0")
  }

  @Test
  func `onUpdate is called at each frame, and at the end once`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let log = log
    tween.onUpdate { log.add("\($0)") }
    await clock.advance(by: .seconds(2), step: .milliseconds(250))
    #expect(log.all == ["25.0", "50.0", "75.0", "100.0"])
  }

  @Test
  func `a start is an update, too`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    let log = log
    tween.onUpdate { log.add("\($0)") }
    await tween.start()
    await clock.advance(by: .zero)
    #expect(log.all == ["0.0"])
  }

  enum Jump: CaseIterable {
    case update, seek, complete, seekToFraction
  }

  @Test(arguments: Jump.allCases)
  func `a jump to the end is one update`(_ jump: Jump) async {
    for _ in 0..<200 {
      let tween = await tweener.tween(.ramp(.seconds(1)))
      let log = Log()
      tween
        .onUpdate { log.add("\($0)") }
        .onComplete { _ in log.add("complete") }
      switch jump {
      case .update: await tween.update(by: .seconds(1))
      case .seek: await tween.seek(to: .seconds(1))
      case .complete: await tween.complete()
      case .seekToFraction: await tween.seek(toFraction: 1)
      }
      await clock.advance(by: .zero)
      #expect(log.all == ["100.0", "complete"])
    }
  }

  @Test
  func `callbacks survive a kill and a revival`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    listen(tween)
    await tween.kill()
    await tween.revive()
    await clock.advance(by: .seconds(1))
    #expect(log.all == ["start", "kill", "revive", "start", "complete", "kill"])
  }

  @Test
  func `a callback sees the state that its event left`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let log = log
    tween
      .onPause { await log.add("\($0.state)") }
      .onComplete { await log.add("\($0.state)") }
    await tween.pause()
    await clock.advance(by: .zero)
    await tween.resume()
    await clock.advance(by: .seconds(1))
    #expect(log.all == ["paused", "killed"])
  }

  @Test
  func `a callback may command its own tween`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autokill: false)
    let log = log
    tween.onComplete { tween in
      log.add("complete")
      await tween.restart()
    }
    await clock.advance(by: .seconds(3), step: .seconds(1))
    #expect(log.all.count == 3)
    #expect(await tween.state == .active)
  }

  @Test
  func `a pause from the last update is refused`() async {
    let tweener = tweener
    let log = log
    let tween = await tweener.tween(.ramp(.seconds(1)))
    tween
      .onUpdate { [weak tween] _ in await log.add("paused: \(tween?.pause() == true)") }
      .onPause { _ in log.add("pause") }
    await clock.advance(by: .seconds(1))
    #expect(log.all == ["paused: false"])
    #expect(await tween.state == .killed)
    #expect(await tweener.isEmpty)
  }

  @Test
  func `a tween made inside a callback starts at once`() async {
    let tweener = tweener
    let log = log
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    tween.onStart { _ in
      let inner = await tweener.tween(.ramp(.seconds(1)))
      await log.add("\(inner.state)")
    }
    await tween.start()
    await clock.advance(by: .zero)
    #expect(log.all == ["active"])
    #expect(await tweener.count == 2)
    // The callback holds the tweener as long as the tween lives.
    await tween.kill()
  }
}
