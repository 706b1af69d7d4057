import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct AnimateTests {
  /// What belongs to one isolation only.
  final class Label {
    var texts: [Double] = []
  }

  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  @MainActor
  @Test
  func `the closure of animate runs in the caller's isolation`() async throws {
    let label = Label()
    let outcome = try await clock.run {
      try await tweener.animate(.ramp(.seconds(1))) { value in
        MainActor.assertIsolated()
        label.texts.append(value)
      }
    }
    #expect(outcome == .completed)
    #expect(label.texts.last == 100)
    #expect(label.texts == label.texts.sorted())
  }

  @Test
  func `animate works without isolation, and with a duration of zero`() async throws {
    let label = Label()
    let outcome = try await tweener.animate(.ramp(.zero)) { label.texts.append($0) }
    #expect(outcome == .completed)
    #expect(label.texts.last == 100)
  }

  @Test
  func `cancelling the task kills the tween and throws`() async throws {
    let tweener = tweener
    let log = Log()
    try await clock.run {
      let task = Task {
        try await tweener.animate(.ramp(.seconds(1))) { _ in log.add("update") }
      }
      await clock.advance(by: .zero)
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(await tweener.isEmpty)
    }
  }

  @Test
  func `a task that is cancelled already leaves no tween behind`() async {
    let tweener = tweener
    let task = Task {
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      return try await tweener.animate(.ramp(.seconds(1))) { _ in }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await tweener.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a cancellation after the end does not make animate throw`(_ autokill: Bool) async throws {
    let tweener = Tweener(configuration: .init(autokill: autokill), clock: clock)
    let task = Task {
      try await tweener.animate(.ramp(.zero)) { value in
        guard value == 100 else { return }
        unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      }
    }
    #expect(try await task.value == .completed)
    #expect(await tweener.isEmpty)
  }

  @Test
  func `animate returns the outcome`() async throws {
    let tweener = tweener
    let log = Log()
    try await clock.run {
      let task = Task {
        try await tweener.animate(.ramp(.seconds(1))) { _ in log.add("update") }
      }
      await clock.advance(by: .zero)
      await tweener.stop(.all)
      let outcome = try await task.value
      #expect(outcome == .stopped)
      #expect(await tweener.isEmpty)
    }
  }
}
