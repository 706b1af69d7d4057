import Dispatch
import Testing
import Tweening

@testable import TweeningTestSupport

/// Real time, with bounds that hold on a busy machine too.
///
/// The tests run one after another, because they measure.
@Suite(.limitedConcurrency, .serialized)
struct DispatchTweenClockTests {
  @Test
  func `a real tween completes in its time`() async throws {
    let clock = ContinuousClock()
    let tweener = Tweener()
    let begin = clock.now
    let tween = await tweener.tween(from: 0.0, to: 1, duration: .milliseconds(100))
    let values = tween.values
    #expect(try await tween.outcome == .completed)
    let time = clock.now - begin
    #expect(time >= .milliseconds(99))
    #expect(await values.all() == [1])
  }

  /// The values of half a second. A machine that stood still meanwhile gets a second try.
  private func values(on tweener: Tweener) async throws -> [Double] {
    var all: [Double] = []
    for _ in 0..<2 where all.count < 2 {
      let tween = await tweener.tween(.ramp(.milliseconds(500)))
      let values = tween.values(buffering: .unbounded)
      #expect(try await tween.outcome == .completed)
      all = await values.all()
    }
    return all
  }

  @Test
  func `frames come on a grid that does not drift`() async throws {
    let all = try await values(on: Tweener(configuration: .init(framesPerSecond: 100)))
    #expect((2...54).contains(all.count))
    #expect(all == all.sorted())
    #expect(all.last == 100)
  }

  @Test
  func `the clock's own frame rate has precedence`() async throws {
    let all = try await values(on: Tweener(clock: .dispatch(framesPerSecond: 20)))
    #expect((2...13).contains(all.count))
  }

  /// Real time, with a count of alarms.
  struct CountingClock: TweenClock {
    let log = Log()

    var now: Duration {
      DispatchTweenClock().now
    }

    func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm {
      DispatchTweenClock().makeAlarm { [log] in
        log.add("wake")
        wake($0)
      }
    }
  }

  @Test
  func `an idle tweener's timer does not fire`() async throws {
    let clock = CountingClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.milliseconds(1)).repeatingForever())
    let paused = await tweener.tween(.ramp(.seconds(1)))
    await paused.pause()
    let centuries = await tweener.tween(.ramp(.seconds(1), delay: .seconds(31_536_000 * 280)))
    #expect(try await Tweener().tween(.ramp(.milliseconds(500))).outcome == .completed)
    #expect(clock.log.all == [])
    #expect(await tween.isRunning)
    #expect(await centuries.state == .delayed)
  }

  /// Real time; each wake checks the queue that it comes on.
  struct QueueCheckingClock: TweenClock {
    let log: Log

    var now: Duration {
      DispatchTweenClock().now
    }

    func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm {
      DispatchTweenClock().makeAlarm { [log] in
        dispatchPrecondition(condition: .onQueue(.global(qos: .default)))
        log.add("wake")
        wake($0)
      }
    }
  }

  @Test(arguments: [TaskPriority.background, .low, .medium, .high])
  func `the timer is on the queue of the loop, whichever task comes first`(
    priority: TaskPriority
  ) async {
    await #expect(processExitsWith: .success) { [priority = priority.rawValue as UInt8] in
      let log = Log()
      let (ends, end) = AsyncStream.makeStream(of: Void.self)
      let tweener = Tweener(clock: QueueCheckingClock(log: log))
      // A task that is awaited would have the priority of the one that waits.
      let task = Task.detached(priority: TaskPriority(rawValue: priority)) {
        let priority = Task.currentPriority
        var outcome: TweenOutcome
        repeat {
          // On a busy machine a tween may be over before it is asked, without a wake.
          outcome = try await tweener.tween(.ramp(.milliseconds(5))).outcome
        } while log.all.isEmpty
        end.finish()
        return (priority, outcome)
      }
      for await _ in ends {}
      let (own, outcome) = try await task.value
      #expect(own.rawValue == priority)
      #expect(outcome == .completed)
    }
  }

  /// A clock that notes the priority of those who sleep on it.
  struct SleepCheckingClock: Clock {
    let log: Log

    var now: ContinuousClock.Instant {
      ContinuousClock.now
    }

    var minimumResolution: Duration {
      .zero
    }

    func sleep(
      until deadline: ContinuousClock.Instant,
      tolerance: Duration?,
    ) async throws {
      log.add("\(Task.currentPriority == .medium)")
      try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
    }
  }

  @Test(arguments: [TaskPriority.background, .high])
  func `the alarm of an adapted clock has the priority of the loop`(
    priority: TaskPriority
  ) async throws {
    let log = Log()
    let tweener = Tweener(clock: .clock(SleepCheckingClock(log: log)))
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let task = Task.detached(priority: priority) {
      var outcome: TweenOutcome
      repeat {
        outcome = try await tweener.tween(.ramp(.milliseconds(5))).outcome
      } while log.all.isEmpty
      end.finish()
      return outcome
    }
    for await _ in ends {}
    #expect(try await task.value == .completed)
    #expect(Set(log.all) == ["true"])
  }

  @Test
  func `a wait of centuries neither ends nor spins`() async throws {
    let tweener = Tweener()
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .seconds(31_536_000 * 280)))
    let other = Tweener()
    #expect(try await other.tween(.ramp(.milliseconds(100))).outcome == .completed)
    #expect(await tween.state == .delayed)
  }

  private static let swiftClocks: [any TweenClock] = [
    .clock(ContinuousClock()), .clock(SuspendingClock()),
  ]

  @Test(arguments: swiftClocks)
  func `any Swift clock can be adapted`(clock: any TweenClock) async throws {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.milliseconds(100)))
    let values = tween.values
    #expect(try await tween.outcome == .completed)
    #expect(await values.all() == [100])
    let endless = await tweener.tween(.ramp(.milliseconds(10)).repeatingForever())
    let events = endless.events
    var count = 0
    for await _ in events.prefix(3) {
      count += 1
    }
    #expect(count == 3)
  }
}
