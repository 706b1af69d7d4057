import Foundation
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

    /// The outcome once the tween is set: a run that has ended keeps its own.
    var outcome: TweenOutcome {
      switch self {
      case .new, .delayed, .waiting, .active, .backwards, .held, .paused, .resting: .replaced
      case .inactive: .stopped
      case .completed: .completed
      }
    }
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
    #expect(await tweener.outcome(of: tween) == start.outcome)
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
  func `a set is the last value of the run, one update, and one end`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let log = Log()
    tween.onUpdate { log.add("\($0)") }
    tween.onEnd { log.add("\($0)") }
    let values = tween.values(buffering: .unbounded)
    let lasting = tween.values(buffering: .unbounded, lasting: .tween)
    await clock.advance(by: .milliseconds(300))
    for value in [7.0, 8, 8] {
      await tween.set(to: value)
      await clock.advance(by: .zero)
    }
    #expect(await values.all() == [0, 30, 7])
    #expect(log.all.filter { $0 == "replaced" }.count == 1)
    #expect(log.all.filter { $0 == "7.0" }.count == 1)
    #expect(log.all.firstIndex(of: "replaced") == log.all.firstIndex(of: "7.0").map { $0 + 1 })
    await tween.retarget(to: 18, duration: .seconds(1), ease: .linear)
    await clock.advance(by: .seconds(1), step: .milliseconds(500))
    // The configuration's autokill applies to the run: the tween was not made at rest.
    #expect(await tween.state == .killed)
    #expect(await lasting.all().filter { $0 != 8 } == [0, 30, 7, 13, 18])
    #expect(Array(log.all.suffix(2)) == ["18.0", "completed"])
  }

  @Test(arguments: Start.allCases)
  func `a stream of the run ends with the value, and a stream before the next run waits`(
    _ start: Start
  ) async {
    let tween = await tween(start)
    let all = tween.values(buffering: .unbounded)
    let different = tween.values(removingDuplicates: true, buffering: .unbounded)
    await tween.set(to: 7)
    let isOver = start != .inactive
    await tween.setRate(1)
    await tween.retarget(to: 17, duration: .seconds(1), ease: .linear)
    await clock.advance(by: .seconds(1), step: .milliseconds(500))
    let rest = await tween.value
    #expect(rest == 17)
    for values in [await all.all(), await different.all()] {
      switch start {
      case .completed: #expect(values == [100])
      case .resting: #expect(values == [9])
      default: #expect(values.last == (isOver ? 7 : 17))
      }
    }
  }

  @Test(arguments: Start.allCases)
  func `frames of the tween end with the value`(_ start: Start) async {
    let tween = await tween(start)
    let frames = tweener.frames(of: [tween])
    await clock.advance(by: .milliseconds(50))
    await tween.set(to: 7)
    await clock.advance(by: .milliseconds(50))
    await tween.retarget(to: 17)
    await clock.advance(by: .seconds(60))
    var last: TweenFrame?
    for await frame in frames {
      last = frame
    }
    let isOver = start == .inactive || start == .completed || start == .resting
    #expect(last?.time == (isOver ? last?.time : .milliseconds(350)))
    if !isOver {
      #expect(last?[tween] == 7)
    }
  }

  // MARK: Outcome

  @Test(arguments: [true, false])
  func `a wait for the outcome ends with the set`(isKilled: Bool) async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let wait = Task { [tweener] in
      try await tweener.outcomes(of: [tween])
    }
    await tweener.waitForWaiter(of: tween)
    await tween.set(to: 7)
    #expect(try await wait.value == [.replaced])
    if isKilled {
      await tween.kill()
      #expect(await tweener.outcome(of: tween) == .replaced)
    } else {
      await tween.retarget(to: 8)
      #expect(await tweener.outcome(of: tween) == nil)
      await clock.advance(by: .seconds(60))
      #expect(await tweener.outcome(of: tween) == .completed)
    }
  }

  @Test
  func `a wait for the first run of a tween made at rest outlasts each set`() async throws {
    let tween = await tweener.tween(holding: 0.0)
    let wait = Task { try await tween.outcome }
    await tweener.waitForWaiter(of: tween)
    await tween.set(to: 7)
    await tween.set(to: 8)
    await clock.advance(by: .seconds(60))
    #expect(await tweener.waiterCount(of: tween) == 1)
    await tween.retarget(to: 9)
    await clock.advance(by: .seconds(60))
    #expect(try await wait.value == .completed)
  }

  @Test
  func `the tweener's event of the set has the outcome, and comes at once`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let events = tweener.events
    for _ in 0..<3 {
      await tween.setRate(2)
    }
    await tween.set(to: 7)
    await tween.set(to: 8)
    await tweener.close(.kill)
    let outcomes = await events.all().filter { $0.tweenID == tween.id }.map(\.outcome)
    #expect(outcomes.compactMap(\.self) == [.replaced, .replaced])
    #expect(outcomes.last == .replaced)
    #expect(outcomes.first == .some(nil))
  }

  @Test
  func `a snapshot keeps the outcome, also if the tween is then killed`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)), key: "key", autokill: false)
    await clock.advance(by: .milliseconds(300))
    await tween.set(to: 7)
    let encoded = try await JSONEncoder().encode(tweener.snapshot())
    let other = Tweener(clock: ManualTweenClock())
    try await other.restore(
      JSONDecoder().decode(TweenSnapshot.self, from: encoded), downtime: .skipped,
    )
    let copy = try #require(await other.tween(for: "key", of: Double.self))
    #expect(await other.outcome(of: copy) == .replaced)
    #expect(await copy.state == .completed)
    #expect(await copy.value == 7)
  }

  @Test(arguments: [nil, .killed, .stopped] as [TweenOutcome?])
  func `a follower ends the run with the outcome`(_ next: TweenOutcome?) async throws {
    let followerClock = ManualTweenClock()
    let follower = Tweener(clock: followerClock)
    let changes = await ChangeReader(tweener)
    func follow() async throws {
      for change in try await changes.read() {
        try await follower.restore(change, downtime: .counted)
      }
    }
    let tween = await tweener.tween(.ramp(.seconds(1)), key: "key", autokill: false)
    try await follow()
    let copy = try #require(await follower.tween(for: "key", of: Double.self))
    let log = Log()
    copy.onEnd { log.add("\($0)") }
    copy.onComplete { _ in log.add("completes") }
    let values = copy.values
    async let outcome = copy.outcome
    if next == .stopped {
      await tween.stop()
    } else {
      await tween.set(to: 7)
    }
    if next != nil {
      await tween.kill()
    }
    try await follow()
    let expected: TweenOutcome = next == .stopped ? .stopped : .replaced
    #expect(try await outcome == expected)
    #expect(await values.all().last == (next == .stopped ? 0 : 7))
    // The callbacks have run.
    await followerClock.advance(by: .zero)
    await follower.close(.kill)
    #expect(log.all == ["\(expected)"])
  }

  @Test
  func `a late callback of an event waits for the next run`() async {
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

  enum Animation: CaseIterable {
    case active, paused, delayed, queued
  }

  @Test(arguments: Animation.allCases)
  func `an animate returns with the set, and leaves no tween`(_ state: Animation) async throws {
    let log = Log()
    let runner = state == .queued ? await tweener.tween(.ramp(.seconds(60)), key: "key") : nil
    let motion = Motion.ramp(.seconds(1), delay: state == .delayed ? .seconds(1) : .zero)
    try await clock.run {
      async let outcome = tweener.animate(motion, key: "key", onConflict: .queue) { value in
        log.add("\(value)")
      }
      await clock.advance(by: .zero)
      let tween = await tweener.tweens.last as? Tween<Double>
      #expect(tween != runner)
      if state == .paused {
        await tween?.pause()
      }
      await tween?.set(to: 7)
      let end = try await outcome
      #expect(end == .replaced)
      #expect(log.all.last == "7.0")
    }
    await clock.advance(by: .milliseconds(1))
    #expect(await tweener.count == (state == .queued ? 1 : 0))
  }

  @Test
  func `a scope of tweens ends with the set of its last run`() async throws {
    try await clock.run {
      async let end = tweener.withTweens { group in
        await group.tween(.ramp(.seconds(60)), key: "key")
      }
      await clock.advance(by: .zero)
      await tweener.tween(for: "key", of: Double.self)?.set(to: 7)
      let state = try await end.state
      #expect(state == .killed)
    }
  }

  @Test
  func `a stream that owns its tween ends with the set`() async {
    let values = tweener.values(of: .ramp(.seconds(60)), key: "key")
    await tweener.tween(for: "key", of: Double.self)?.set(to: 7)
    #expect(await values.all() == [0, 7])
    await clock.advance(by: .zero)
    #expect(await tweener.count == 0)
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
    tables[tween.location].observers
      .map { Array($0.waiters.all).count } ?? 0
  }

  /// Returns once a task waits for the outcome of a tween.
  fileprivate func waitForWaiter(of tween: AnyTween) async {
    while waiterCount(of: tween) == 0 {
      await Task.yield()
    }
  }
}
