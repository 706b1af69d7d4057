import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// What callbacks are given, and in what order the kinds of callbacks come.
@Suite(.limitedConcurrency)
struct CallbackArgumentTests {
  let clock = ManualTweenClock()
  let tweener: Tweener
  let log = Log()

  init() {
    tweener = Tweener(clock: clock)
  }

  // MARK: Updates

  @Test
  func `onUpdate is given the value of its update, and of those that wait the newest`() async {
    let began = AsyncStream<Void>.makeStream()
    let gate = AsyncStream<Void>.makeStream()
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let log = log
    await tween.pause()
    tween.onUpdate { value in
      began.continuation.yield()
      for await _ in gate.stream {}
      log.add("\(value)")
    }
    await tween.seek(to: .milliseconds(300))
    for await _ in began.stream {
      break
    }
    await tween.seek(to: .milliseconds(400))
    await tween.seek(to: .milliseconds(500))
    gate.continuation.finish()
    await clock.advance(by: .zero)
    #expect(log.all == ["30.0", "50.0"])
  }

  @Test
  func `every onUpdate is given the same, in order of registration`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let log = log
    tween
      .onUpdate { log.add("a \($0)") }
      .onUpdate { log.add("b \($0)") }
    await clock.advance(by: .seconds(1), step: .milliseconds(500))
    #expect(log.all == ["a 50.0", "b 50.0", "a 100.0", "b 100.0"])
  }

  @Test
  func `onUpdate is given values that hold references`() async {
    let motion = Motion.ramp(.seconds(1)).map { String(repeating: "=", count: Int($0)) }
    let tween = await tweener.tween(motion)
    let log = log
    tween.onUpdate { log.add($0) }
    await clock.advance(by: .milliseconds(800), step: .milliseconds(400))
    await tween.kill()
    #expect(log.all == [40, 80].map { String(repeating: "=", count: $0) })
  }

  // MARK: Ends

  enum Ending: CaseIterable {
    case deadline, complete, stop, kill, supersede, killUnstarted
  }

  @Test(arguments: Ending.allCases)
  func `onEnd is given the outcome, after the events of the end`(_ ending: Ending) async {
    let isStarted = ending != .killUnstarted
    let tween = await tweener.tween(.ramp(.seconds(1)), key: "key", autostart: isStarted)
    let log = log
    tween
      .onEnd { log.add("end: \($0)") }
      .onComplete { _ in log.add("complete") }
      .onStop { _ in log.add("stop") }
      .onKill { _ in log.add("kill") }
    let expected: [String]
    switch ending {
    case .deadline:
      await clock.advance(by: .seconds(1))
      expected = ["complete", "kill", "end: completed"]

    case .complete:
      await tween.complete()
      expected = ["complete", "kill", "end: completed"]

    case .stop:
      await tween.stop()
      expected = ["stop", "end: stopped"]

    case .kill, .killUnstarted:
      await tween.kill()
      expected = ["kill", "end: killed"]

    case .supersede:
      _ = await tweener.tween(.ramp(.seconds(1)), key: "key")
      expected = ["kill", "end: superseded"]
    }
    await clock.advance(by: .zero)
    #expect(log.all == expected)
  }

  @Test
  func `each run has one end`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autokill: false)
    let log = log
    tween.onEnd { log.add("\($0)") }
    await tween.restart()
    await tween.complete()
    await tween.reverse()
    await tween.stop()
    await tween.start()
    await tween.complete()
    // The last run has its outcome by now.
    await tween.kill()
    await tween.revive()
    await tween.kill()
    await clock.advance(by: .zero)
    #expect(log.all == ["completed", "stopped", "completed", "killed"])
  }

  // MARK: Markers

  @Test
  func `onMarker is given the passings of its marker, each with its direction`() async throws {
    let x = Track<Double>("x")
    let timeline = try Timeline {
      x.play(Motion.ramp(.seconds(1)))
      Timeline.Marker("beat").at(.seconds(0.25))
      Timeline.Marker("other").at(.seconds(0.5))
    }
    let tween = await tweener.tween(timeline.motion, autokill: false)
    let log = log
    tween.onMarker("beat") { event in
      log.add("\(event.kind)@\(event.time / .milliseconds(1))")
    }
    await clock.advance(by: .seconds(1))
    await tween.reverse()
    await clock.advance(by: .seconds(1))
    let expected = [
      "marker(name: \"beat\", direction: Tweening.MarkerDirection.forwards)@250.0",
      "marker(name: \"beat\", direction: Tweening.MarkerDirection.backwards)@1750.0",
    ]
    #expect(log.all == expected)
  }

  // MARK: Repeats

  @Test
  func `onRepeat is given each boundary, with its time`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)).repeating(4))
    let log = log
    tween.onRepeat { log.add("\($0.kind)@\($0.time / .milliseconds(1))") }
    await clock.advance(by: .milliseconds(2500))
    await tween.reverse()
    await clock.advance(by: .seconds(1))
    let expected = ["1)@1000.0", "2)@2000.0", "1)@3000.0"].map { "repeated(iteration: \($0)" }
    #expect(log.all == expected)
  }

  @Test(arguments: [(1, 1), (1024, 1024), (1025, 1024), (10_000, 1024)])
  func `after a stall, the counts of onRepeat are all boundaries`(
    _ boundaries: Int,
    _ calls: Int,
  ) async {
    let tween = await tweener.tween(.ramp(.milliseconds(1)).repeatingForever())
    let counts = Locked<[Int]>([])
    tween.onRepeat { event in counts.withLock { $0.append(event.count) } }
    await clock.advance(by: .milliseconds(boundaries))
    let told = counts.withLock { $0 }
    #expect(told.reduce(0, +) == boundaries)
    #expect(told.count <= calls + 1)
    #expect(told.dropFirst().allSatisfy { $0 == 1 })
  }

  @Test
  func `onRepeat, registered late, is given what comes after`() async {
    let tween = await tweener.tween(.ramp(.milliseconds(1)).repeatingForever())
    await clock.advance(by: .milliseconds(5000))
    let counts = Locked<[Int]>([])
    tween.onRepeat { event in counts.withLock { $0.append(event.count) } }
    await clock.advance(by: .zero)
    #expect(counts.withLock { $0 } == [])
    await clock.advance(by: .milliseconds(3))
    #expect(counts.withLock { $0 } == [1, 1, 1])
    await clock.advance(by: .milliseconds(3000))
    #expect(counts.withLock { $0 }.reduce(0, +) == 3003)
  }

  // MARK: Order

  private func listen(_ tween: Tween<Double>) {
    let log = log
    tween
      .onUpdate { log.add("\($0)") }
      .onStart { _ in log.add("start") }
      .onStop { _ in log.add("stop") }
      .onRestart { _ in log.add("restart") }
      .onRepeat { _ in log.add("repeat") }
      .onComplete { _ in log.add("complete") }
      .onKill { _ in log.add("kill") }
  }

  @Test
  func `the events of a restart come before its update`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    listen(tween)
    await tween.start()
    await tween.restart()
    await tween.stop()
    await clock.advance(by: .zero)
    #expect(log.all == ["start", "stop", "restart", "start", "0.0", "stop"])
  }

  @Test
  func `the events of a seek come before its update`() async {
    let motion = Motion.ramp(.seconds(1), delay: .seconds(1)).repeating(3)
    let tween = await tweener.tween(motion)
    listen(tween)
    await tween.seek(to: .milliseconds(2500), events: .firing)
    await tween.stop()
    await clock.advance(by: .zero)
    #expect(log.all == ["start", "repeat", "repeat", "50.0", "stop"])
  }

  @Test
  func `the update of the end comes before the events of the end`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    listen(tween)
    await tween.complete()
    await clock.advance(by: .zero)
    #expect(log.all == ["start", "100.0", "complete", "kill"])
  }
}
