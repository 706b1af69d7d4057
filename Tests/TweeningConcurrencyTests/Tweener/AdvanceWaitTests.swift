import Dispatch
import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// What has happened when `advance` returns: each closure and consumer has been resumed, on
/// whichever executor it runs. A wait that is missing shows in most of many tries.
@Suite(.limitedConcurrency)
struct AdvanceWaitTests {
  /// Where an animation runs.
  enum Place: CaseIterable, Sendable {
    case pool, mainActor, actor
  }

  private actor Animator {
    func animate(
      _ form: AnimationForm,
      _ tweener: Tweener,
      _ log: Log,
    ) async throws -> TweenOutcome {
      try await form.animate(tweener, log)
    }
  }

  /// A serial queue for a task, which counts the jobs that have begun.
  private final class CountingExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "counting")
    private let begun = Locked(0)

    var count: Int {
      begun.withLock { $0 }
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async {
        self.begun.withLock { $0 += 1 }
        unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
      }
    }

    /// Returns when the jobs so far have run.
    func drain() async {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume() }
      }
    }
  }

  private static let tries = 200

  /// The tries of each form.
  private static let triesOfForm = 25

  private func start(
    _ form: AnimationForm,
    in place: Place,
    _ tweener: Tweener,
    _ log: Log,
  ) -> Task<TweenOutcome, any Error> {
    switch place {
    case .pool:
      return Task { try await form.animate(tweener, log) }

    case .mainActor:
      return Task { @MainActor in try await form.animate(tweener, log) }

    case .actor:
      let animator = Animator()
      return Task { try await animator.animate(form, tweener, log) }
    }
  }

  /// Animates to the middle and to the end.
  ///
  /// - Returns: The lines after each step.
  private nonisolated(nonsending) func lines(
    _ form: AnimationForm,
    in place: Place,
  ) async throws -> [[String]] {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let log = Log()
    let animation = start(form, in: place, tweener, log)
    while await tweener.isEmpty {
      await Task.yield()
    }
    var lines: [[String]] = []
    for _ in 0..<2 {
      await clock.advance(by: .milliseconds(500))
      lines.append(log.all)
    }
    #expect(try await animation.value == .completed)
    return lines
  }

  private static let expected = [["0.0", "50.0"], ["0.0", "50.0", "100.0"]]

  // MARK: Animations

  @Test(arguments: AnimationForm.allCases, Place.allCases)
  func `an advance waits for closures to take values`(
    _ form: AnimationForm,
    _ place: Place,
  ) async throws {
    var misses = 0
    for _ in 0..<Self.triesOfForm where try await lines(form, in: place) != Self.expected {
      misses += 1
    }
    #expect(misses == 0)
  }

  @MainActor
  @Test(arguments: Place.allCases)
  func `an advance on the main actor waits for closures to take values`(
    _ place: Place
  ) async throws {
    var misses = 0
    for _ in 0..<Self.tries where try await lines(.one, in: place) != Self.expected {
      misses += 1
    }
    #expect(misses == 0)
  }

  @Test(arguments: AnimationForm.allCases)
  func `an animation registers before it first suspends`(_ form: AnimationForm) async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    var misses = 0
    for _ in 0..<Self.triesOfForm {
      let clock = ManualTweenClock()
      let tweener = Tweener(clock: clock)
      let log = Log()
      let animation = Task.immediate { try await form.animate(tweener, log) }
      await clock.advance(by: .milliseconds(500))
      if log.all != ["0.0", "50.0"] {
        misses += 1
      }
      animation.cancel()
      await #expect(throws: CancellationError.self) { try await animation.value }
    }
    #expect(misses == 0)
  }

  @Test(arguments: AnimationForm.closures)
  func `a closure that suspends is waited for to its end`(_ form: AnimationForm) async throws {
    var misses = 0
    for _ in 0..<Self.triesOfForm {
      let clock = ManualTweenClock()
      let tweener = Tweener(clock: clock)
      let log = Log()
      let animation = Task {
        try await form.animate(tweener, log) {
          await Task.yield()
          log.add("\(await tweener.count)")
        }
      }
      while await tweener.isEmpty {
        await Task.yield()
      }
      await clock.advance(by: .milliseconds(500))
      if log.all != ["0.0", "1", "50.0", "1"] {
        misses += 1
      }
      animation.cancel()
      await #expect(throws: CancellationError.self) { try await animation.value }
    }
    #expect(misses == 0)
  }

  @Test
  func `an animation without a due value is not waited for`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let log = Log()
    let first = Task {
      try await tweener.animate(.ramp(.seconds(1)), key: "key") { log.add("first \($0)") }
    }
    while await tweener.isEmpty {
      await Task.yield()
    }
    let queued = Task {
      try await tweener.animate(.ramp(.seconds(1)), key: "key", onConflict: .queue) {
        log.add("second \($0)")
      }
    }
    while await tweener.count < 2 {
      await Task.yield()
    }
    await tweener.pause(.all)
    await clock.advance(by: .seconds(1))
    #expect(log.all == ["first 0.0"])
    await tweener.resume(.all)
    await clock.advance(by: .seconds(1))
    #expect(log.all == ["first 0.0", "first 100.0", "second 0.0"])
    await clock.advance(by: .milliseconds(250))
    #expect(log.all.last == "second 25.0")
    #expect(try await first.value == .completed)
    queued.cancel()
    await #expect(throws: CancellationError.self) { try await queued.value }
  }

  @Test
  func `a cancelled animation is not waited for`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let log = Log()
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let animation = Task {
      try await AnimationForm.one.animate(tweener, log) {
        for await _ in gate {
          break
        }
      }
    }
    while log.all.isEmpty {
      await Task.yield()
    }
    animation.cancel()
    await clock.advance(by: .seconds(2))
    #expect(log.all == ["0.0"])
    open.finish()
    await #expect(throws: CancellationError.self) { try await animation.value }
  }

  // MARK: Streams

  @Test(arguments: [false, true])
  func `a consumer that waited has been resumed`(_ removesDuplicates: Bool) async {
    let executor = CountingExecutor()
    var misses = 0
    for _ in 0..<Self.tries {
      let clock = ManualTweenClock()
      let tweener = Tweener(clock: clock)
      let log = Log()
      let loop = Task(executorPreference: executor) {
        let values =
          removesDuplicates
          ? tweener.values(of: .ramp(.seconds(1)), removingDuplicates: true)
          : tweener.values(of: .ramp(.seconds(1)))
        for await value in values {
          log.add("\(value)")
        }
        log.add("end")
      }
      while log.all.isEmpty {
        await Task.yield()
      }
      for _ in 0..<2 {
        // From here on, the consumer waits.
        await executor.drain()
        let count = executor.count
        await clock.advance(by: .milliseconds(500))
        if executor.count == count {
          misses += 1
        }
      }
      await loop.value
      #expect(log.all == ["0.0", "50.0", "100.0", "end"])
    }
    #expect(misses == 0)
  }

  @Test
  func `a loop that does not ask for a value is not waited for`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let log = Log()
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let loop = Task {
      for await value in tweener.values(of: .ramp(.seconds(1))) {
        log.add("\(value)")
        for await _ in gate {
          break
        }
      }
    }
    while log.all.isEmpty {
      await Task.yield()
    }
    await clock.advance(by: .milliseconds(500))
    await clock.advance(by: .milliseconds(250))
    #expect(log.all == ["0.0"])
    open.finish()
    await clock.advance(by: .seconds(1))
    await loop.value
    #expect(log.all.first == "0.0")
    #expect(log.all.last == "100.0")
  }
}
