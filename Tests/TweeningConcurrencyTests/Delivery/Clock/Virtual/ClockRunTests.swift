import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// A body whose time passes by itself.
@Suite(.limitedConcurrency)
struct ClockRunTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(framesPerSecond: 10), clock: clock)
  }

  @Test
  func `virtual time passes only while the body waits`() async throws {
    var values: [Double] = []
    var times: [Duration] = []
    try await clock.run {
      try await tweener.animate(.ramp(.milliseconds(250))) { values.append($0) }
      times.append(clock.now)
      try await tweener.sleep(for: .seconds(1))
      times.append(clock.now)
      try await tweener.animate(.ramp(.milliseconds(250))) { values.append($0) }
      times.append(clock.now)
    }
    #expect(values == [0, 40, 80, 100, 0, 40, 80, 100])
    #expect(times == [.milliseconds(250), .milliseconds(1250), .milliseconds(1500)])
  }

  @Test
  func `the result of a run is that of its body`() async throws {
    final class Local {}
    let local = Local()
    #expect(try await clock.run { local } === local)
    #expect(clock.now == .zero)
    await #expect(throws: Failure(number: 7)) {
      try await clock.run {
        try await tweener.sleep(for: .milliseconds(7))
        throw Failure(number: 7)
      }
    }
    #expect(clock.now == .milliseconds(7))
  }

  private struct Failure: Error, Equatable {
    let number: Int
  }

  @Test
  func `a clock runs one body after another, and is moved by hand between them`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(4)))
    for second in 1...3 {
      try await clock.run { try await tweener.sleep(for: .milliseconds(500)) }
      await clock.advance(by: .milliseconds(500))
      #expect(await tween.value == Double(second) * 25)
    }
  }

  @Test
  @MainActor
  func `a body stays on the main actor`() async throws {
    var steps = 0
    try await clock.run {
      MainActor.assertIsolated()
      // Inherits the main actor.
      let task = Task {
        steps += 1
      }
      try await tweener.sleep(for: .seconds(1))
      MainActor.assertIsolated()
      await task.value
    }
    #expect(steps == 1)
    #expect(clock.now == .seconds(1))
  }

  @Test
  func `a body stays on its actor`() async throws {
    actor Counter {
      private var times: [Duration] = []

      func count(on tweener: Tweener, _ clock: ManualTweenClock) async throws -> [Duration] {
        try await clock.run {
          async let slept: Void = tweener.sleep(for: .milliseconds(300))
          for await _ in tweener.every(.milliseconds(200)) {
            times.append(clock.now)
            if times.count == 2 {
              break
            }
          }
          try await slept
          assertIsolated()
        }
        return times
      }
    }
    let times = try await Counter().count(on: tweener, clock)
    #expect(times == [.milliseconds(200), .milliseconds(400)])
  }

  /// A thread from before the run may still have the actor when the body begins.
  @Test
  func `a body on an actor has exact times from its beginning`() async throws {
    actor Counter {
      private var times: [Duration] = []

      func count(_ clock: ManualTweenClock) async throws -> [Duration] {
        let tweener = Tweener(clock: clock)
        try await clock.run {
          for await _ in tweener.every(.milliseconds(200)) {
            times.append(clock.now)
            if times.count == 2 {
              break
            }
          }
        }
        return times
      }
    }
    for _ in 0..<100 {
      let times = try await Counter().count(ManualTweenClock())
      try #require(times == [.milliseconds(200), .milliseconds(400)])
    }
  }

  @Test
  func `work that is due when the body ends is done before the run returns`() async throws {
    let log = Log()
    await tweener.tween(.ramp(.seconds(1))).onComplete { _ in
      for _ in 0..<10 {
        await Task.yield()
      }
      log.add("complete")
    }
    try await clock.run { try await tweener.sleep(for: .seconds(1)) }
    #expect(log.all == ["complete"])
  }

  @Test
  func `time does not pass while code takes turns`() async throws {
    try await clock.run {
      async let slept: Void = tweener.sleep(for: .seconds(1))
      for _ in 0..<1000 {
        await Task.yield()
      }
      #expect(clock.now == .zero)
      try await slept
    }
  }

  @Test
  func `time does not pass while code of the main actor takes a few turns`() async throws {
    let log = Log()
    let (clock, tweener) = (clock, tweener)
    try await clock.run {
      for second in 0..<5 {
        await Self.takeTurns(12) { log.add("turns at \(clock.now)") }
        Task { @MainActor in
          for _ in 0..<12 {
            await Task.yield()
          }
          log.add("yields at \(clock.now)")
        }
        try await tweener.sleep(for: .seconds(1))
        #expect(
          log.all.suffix(2).sorted()
            == ["turns at \(Double(second)) seconds", "yields at \(Double(second)) seconds"]
        )
      }
    }
    #expect(log.all.count == 10)
  }

  /// Each turn is that of another task.
  @MainActor
  private static func takeTurns(_ count: Int, _ end: @escaping @Sendable () -> Void) {
    Task {
      count > 1 ? takeTurns(count - 1, end) : end()
    }
  }

  @Test
  func `wakes are exact, however many there are`() async throws {
    var times: [Duration] = []
    try await clock.run {
      for _ in 0..<200 {
        try await tweener.sleep(for: .microseconds(10))
        times.append(clock.now)
      }
    }
    #expect(times == (1...200).map { .microseconds(10 * $0) })
  }

  /// A clock of a user, with the executor of the clock that it wraps.
  private struct WrappingClock: TweenClock {
    let base: ManualTweenClock

    var now: Duration {
      base.now
    }

    var executor: (any TaskExecutor)? {
      base.executor
    }

    func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm {
      base.makeAlarm(wake)
    }
  }

  @Test
  func `a tweener may be on a clock that wraps the clock`() async throws {
    let tweener = Tweener(
      configuration: .init(framesPerSecond: 10), clock: WrappingClock(base: clock))
    var values: [Double] = []
    try await clock.run {
      try await tweener.sleep(for: .milliseconds(30))
      try await tweener.animate(.ramp(.milliseconds(200))) { values.append($0) }
      await tweener.tween(.ramp(.seconds(1)))
      await clock.advance(by: .milliseconds(70))
      #expect(await tweener.time == .milliseconds(300))
    }
    #expect(values == [0, 50, 100])
  }

  @Test
  func `cancelling a body ends its sleeps at once`() async throws {
    let (clock, tweener) = (clock, tweener)
    let started = AsyncStream<Void>.makeStream()
    let task = Task {
      try await clock.run {
        await tweener.freeze()
        started.continuation.yield()
        try await tweener.sleep(for: .seconds(1))
      }
    }
    for await _ in started.stream {
      break
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now == .zero)
  }
}
