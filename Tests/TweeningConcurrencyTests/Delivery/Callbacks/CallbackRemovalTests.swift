import Dispatch
import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct CallbackRemovalTests {
  let clock = ManualTweenClock()
  let tweener: Tweener
  let log = Log()

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `callbacks of a name are removed, of whatever kind, and no others`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    let log = log
    tween
      .onStart(named: "hud") { _ in log.add("hud start") }
      .onStart(named: "sound") { _ in log.add("sound start") }
      .onStart { _ in log.add("start") }
      .onUpdate(named: "hud") { _ in log.add("hud update") }
      .onMarker("beat", named: "hud") { _ in log.add("hud beat") }
      .onEnd(named: "hud") { _ in log.add("hud end") }
      .onEnd(named: "sound") { log.add("sound \($0)") }
    tween.removeCallbacks(named: "hud")
    tween.removeCallbacks(named: "nobody")
    await tween.start()
    await clock.advance(by: .seconds(1))
    #expect(log.all == ["sound start", "start", "sound completed"])
  }

  @Test
  func `all callbacks are removed, with and without names`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autokill: false)
    let log = log
    tween.onComplete { _ in log.add("complete") }.onUpdate(named: "hud") { log.add("\($0)") }
    await clock.advance(by: .seconds(1))
    #expect(log.all == ["100.0", "complete"])
    tween.removeCallbacks()
    await tween.restart()
    await clock.advance(by: .seconds(1))
    #expect(log.all == ["100.0", "complete"])
    // A name is free again.
    tween.onUpdate(named: "hud") { log.add("again \($0)") }
    await tween.restart()
    await tween.stop()
    await clock.advance(by: .zero)
    #expect(log.all == ["100.0", "complete", "again 0.0"])
  }

  @Test
  func `a removed callback that was due does not begin`() async {
    let began = AsyncStream<Void>.makeStream()
    let gate = AsyncStream<Void>.makeStream()
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let log = log
    tween.onPause(named: "hud") { _ in
      began.continuation.yield()
      for await _ in gate.stream {}
      log.add("hud")
    }
    .onPause { _ in log.add("pause") }
    .onResume(named: "hud") { _ in log.add("hud resume") }
    await tweener.perform { tweener in
      tweener.pause(tween)
      tweener.resume(tween)
      tweener.pause(tween)
    }
    for await _ in began.stream {
      break
    }
    tween.removeCallbacks(named: "hud")
    await tween.stop()
    gate.continuation.finish()
    await clock.advance(by: .zero)
    #expect(log.all == ["hud", "pause", "pause"])
  }

  @Test
  func `a removed callback that waits for its actor does not begin`() async {
    let executor = Held.shared.executor
    let log = log
    let tween = await tweener.tween(.ramp(.seconds(1)))
    tween
      .onPause(named: "hud") { @Held _ in log.add("pause") }
      .onResume(named: "hud") { @Held _ in log.add("resume") }
      .onStop { @Held _ in log.add("stop") }
    _ = await tween.state
    executor.hold()
    await tweener.perform { tweener in
      tweener.pause(tween)
      tweener.resume(tween)
    }
    // The job of the first callback.
    while !executor.isHolding {
      await Task.yield()
    }
    tween.removeCallbacks(named: "hud")
    await tween.stop()
    executor.release()
    await clock.advance(by: .zero)
    #expect(log.all == ["stop"])
  }

  /// An actor whose jobs can be held back.
  @globalActor
  private actor Held {
    static let shared = Held()

    nonisolated let executor = HeldJobs()

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      unsafe executor.asUnownedSerialExecutor()
    }
  }

  /// The jobs of an actor, on a queue that can hold them back.
  private final class HeldJobs: SerialExecutor {
    private let executor = QueueExecutor(DispatchQueue(label: "held"))
    private let state = Locked((isHeld: false, isHolding: false))

    /// Whether a job has come since the last `hold`.
    var isHolding: Bool {
      state.withLock { $0.isHolding }
    }

    func hold() {
      executor.hold()
      state.withLock { $0 = (true, false) }
    }

    func release() {
      state.withLock { $0 = (false, false) }
      executor.release()
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      executor.queue.async {
        unsafe job.runSynchronously(on: self.asUnownedSerialExecutor())
      }
      state.withLock { $0.isHolding = $0.isHeld }
    }
  }

  @Test
  func `a callback may remove itself`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let log = log
    tween.onPause(named: "once") { tween in
      log.add("pause")
      tween.removeCallbacks(named: "once")
    }
    for _ in 0..<3 {
      await tween.pause()
      await clock.advance(by: .zero)
      await tween.resume()
    }
    #expect(log.all == ["pause"])
  }

  @Test
  func `a removed callback releases its closure`() async {
    final class Witness: Sendable {}
    weak var released: Witness?
    let tween = await tweener.tween(.ramp(.seconds(1)))
    do {
      let witness = Witness()
      released = witness
      tween.onComplete { _ in withExtendedLifetime(witness) {} }
    }
    _ = await tween.state
    #expect(released != nil)
    tween.removeCallbacks()
    _ = await tween.state
    #expect(released == nil)
  }

  // MARK: Cost

  @Test
  func `after its last onUpdate is removed, a tween wants no frame any more`() async {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(1)).repeatingForever())
    tween.onUpdate(named: "a") { _ in }.onUpdate(named: "b") { _ in }
    await clock.run(until: .milliseconds(1001))
    #expect(clock.wakes.count == 60)
    tween.removeCallbacks(named: "a")
    await clock.run(until: .milliseconds(2001))
    #expect(clock.wakes.count == 120)
    tween.removeCallbacks(named: "b")
    await clock.run(until: .seconds(60))
    #expect(clock.wakes.count == 120)
    #expect(await tween.state == .active)
  }

  @Test
  func `after its last onRepeat is removed, a loop causes no wake`() async {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.milliseconds(1)).repeatingForever())
    tween.onRepeat { _ in }
    await clock.run(until: .seconds(1))
    let count = clock.wakes.count
    #expect(count >= 50)
    tween.removeCallbacks()
    await clock.run(until: .seconds(60))
    #expect(clock.wakes.count == count)
  }
}
