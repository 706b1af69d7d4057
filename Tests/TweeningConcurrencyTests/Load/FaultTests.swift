import Dispatch
import Foundation
import Synchronization
import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// What goes wrong around the engine: everything due is delivered all the same, in order, and once.
@Suite(.limitedConcurrency)
struct FaultTests {
  /// Twenty runs of 10 ms.
  private static let loop = Motion.ramp(.milliseconds(10)).repeating(20)

  /// All that a loop tells which began at a time.
  private static func expected(from start: Duration) -> [TweenEvent] {
    let boundaries = (1..<20).map { index in
      TweenEvent(kind: .repeated(iteration: index), time: start + .milliseconds(10) * index)
    }
    let end = start + .milliseconds(200)
    return [TweenEvent(kind: .started, time: start)] + boundaries
      + [TweenEvent(kind: .completed, time: end), TweenEvent(kind: .killed, time: end)]
  }

  /// A loop in real time, and what it told, and its values.
  private static func play(
    on tweener: Tweener
  ) async -> (events: [TweenEvent], values: [Double]) {
    let tween = await tweener.tween(loop, autostart: false)
    let events = tween.events
    let values = tween.values(buffering: .unbounded)
    await tween.start()
    return await (events.all(), values.all())
  }

  private static func expect(_ play: (events: [TweenEvent], values: [Double])) throws {
    let start = try #require(play.events.first).time
    #expect(play.events == expected(from: start))
    #expect(play.values.first == 0)
    #expect(play.values.last == 100)
    #expect(play.values.count { $0 == 100 } == 1)
  }

  @Test
  func `on a machine that is busy with something else nothing is lost`() async throws {
    let isOver = Flag()
    for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount {
      Thread.detachNewThread {
        while !isOver.isSet {}
      }
    }
    let play = await Self.play(on: Tweener())
    isOver.set()
    try Self.expect(play)
  }

  @Test
  func `a blocked actor gets all missed events afterwards`() async throws {
    let tweener = Tweener()
    async let first = Self.play(on: tweener)
    async let second = Self.play(on: tweener)
    await OtherThread.run {
      await tweener.perform { _ in
        let isOver = DispatchSemaphore(value: 0)
        Task.detached {
          _ = try await Tweener().tween(.ramp(.milliseconds(100))).outcome
          isOver.signal()
        }
        isOver.wait()
      }
    }
    try await Self.expect(first)
    try await Self.expect(second)
  }

  @Test(arguments: [
    [5, 3, 4, 300],
    [-100, 90, 80, 95, 250],
    [1_000_000],
    [250, -1_000_000, 251, 0],
  ])
  func `a clock that jumps makes no time, and takes none back`(jumps: [Int]) async throws {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(Self.loop, autostart: false)
    let events = tween.events
    let values = tween.values(buffering: .unbounded)
    let frames = tweener.frames
    let times = Task { await frames.all().map(\.time) }
    await tween.start()
    for jump in jumps {
      clock.jump(to: .milliseconds(jump))
      await clock.flush()
      _ = await tween.elapsed
    }
    try await Self.expect((events.all(), values.all()))
    await tweener.kill(.all)
    times.cancel()
    let told = await times.value
    #expect(told == told.sorted())
  }

  /// Holds up the first callback of a loop while another loop plays.
  private static func holdUp(
    _ wait: @escaping @Sendable () async -> Void,
    until goOn: () -> Void,
  ) async throws {
    let tweener = Tweener()
    let log = Log()
    let held = await tweener.tween(loop, autokill: false) { tween in
      tween.onStart { _ in
        await wait()
        log.add("start")
      }
      .onRepeat { _ in log.add("repeat") }
      .onComplete { _ in log.add("complete") }
    }
    try await expect(play(on: tweener))
    let outcome = try await held.outcome
    #expect(outcome == .completed)
    #expect(log.all.isEmpty)
    let killed = AsyncStream.makeStream(of: Void.self)
    held.onKill { _ in killed.continuation.finish() }
    await held.kill()
    // Nothing is lost: all of it comes when the first callback has returned.
    goOn()
    for await _ in killed.stream {}
    #expect(log.all == ["start"] + Array(repeating: "repeat", count: 19) + ["complete"])
  }

  @Test
  func `a callback that blocks its thread holds up its own tween's callbacks alone`() async throws {
    let gate = DispatchSemaphore(value: 0)
    try await Self.holdUp({ await Self.block(at: gate) }, until: { gate.signal() })
  }

  @OtherThread
  private static func block(at gate: DispatchSemaphore) {
    gate.wait()
  }

  @Test
  func `a callback that does not return holds up its own tween's callbacks alone`() async throws {
    let gate = AsyncStream.makeStream(of: Void.self)
    try await Self.holdUp({ for await _ in gate.stream {} }, until: gate.continuation.finish)
  }
}

/// Something that a thread sets, and another one looks at.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool {
    value.load(ordering: .acquiring)
  }

  func set() {
    value.store(true, ordering: .releasing)
  }
}
