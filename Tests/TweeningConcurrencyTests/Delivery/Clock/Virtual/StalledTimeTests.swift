import Dispatch
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Bodies that wait for what never comes, and for what comes from elsewhere.
@Suite(.limitedConcurrency)
struct StalledTimeTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `a sleep of a frozen tweener ends, and the error says what waited`() async throws {
    let log = Log()
    let error = await #expect(throws: StalledTimeError.self) {
      try await clock.run(patience: .zero) {
        try await tweener.sleep(for: .seconds(2))
        await tweener.freeze()
        do {
          try await tweener.sleep(for: .seconds(1))
        } catch {
          log.add("\(error)")
        }
      }
    }
    #expect(log.all == ["CancellationError()"])
    #expect(error?.time == .seconds(2))
    #expect(error?.sleeps == 1)
    #expect(
      error?.description
        == "The time of 'run' stalled at 2.0 seconds: nothing is due on the clock, no code runs, "
        + "and the body still waits. On the clock, these wait: sleeps: 1, stopped tweeners: 1"
    )
  }

  @Test
  func `the streams of a paused tween finish`() async throws {
    var values: [Double] = []
    let error = await #expect(throws: StalledTimeError.self) {
      try await clock.run(patience: .zero) {
        let tween = await tweener.tween(.ramp(.seconds(1)))
        await tween.pause()
        for await value in tween.values {
          values.append(value)
        }
        let outcome = try await tween.outcome
        #expect(outcome == .killed)
      }
    }
    #expect(values == [0])
    #expect(error?.tweens == 1)
    #expect(error?.streams == 1)
    #expect(
      error?.description.hasSuffix("these wait: tweens: 1, paused tweens: 1, streams: 1") == true
    )
    #expect(await tweener.isClosed)
  }

  @Test
  func `a body that waits for other code stops the process with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let clock = ManualTweenClock()
      try await clock.run(patience: .zero) {
        // A checked continuation would complain of the one that is never resumed.
        await unsafe withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "The time of 'run' stalled at 0.0 seconds: nothing is due on the clock, no code runs, and "
          + "the body still waits. On the clock, nothing waits"
      )
    )
  }

  @Test
  func `a second body at the same time stops the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let clock = ManualTweenClock()
      try await clock.run {
        try await clock.run {}
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A clock runs one body at a time"))
  }

  // MARK: Code elsewhere

  /// Longer than any machine takes for a thread.
  private static let patience = Duration.seconds(3600)

  @Test
  func `a body may wait for a thread while nothing is due`() async throws {
    try await clock.run(patience: Self.patience) {
      try await tweener.sleep(for: .seconds(1))
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume() }
      }
      try await tweener.sleep(for: .seconds(1))
    }
    #expect(clock.now == .seconds(2))
  }

  @Test
  func `a body may wait for tasks that animate on the clock`() async throws {
    let (clock, tweener) = (clock, tweener)
    let log = Log()
    try await clock.run(patience: .zero) {
      for _ in 1...3 {
        let task = Task.detached {
          try await tweener.animate(.ramp(.seconds(1))) { _ in }
        }
        log.add("\(try await task.value) \(clock.now)")
      }
    }
    #expect(
      log.all == [1, 2, 3].map { "completed \($0).0 seconds" }
    )
  }
}
