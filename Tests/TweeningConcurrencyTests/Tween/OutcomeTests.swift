import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct OutcomeTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `any number of tasks may wait, before the end and after it`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let waits = (0..<50).map { _ in Task { try await tween.outcome } }
    await clock.advance(by: .seconds(1))
    for wait in waits {
      #expect(try await wait.value == .completed)
    }
    #expect(try await tween.outcome == .completed)
  }

  @Test
  func `the outcome belongs to the current run, else to the last run`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)), autokill: false)
    await tween.stop()
    #expect(try await tween.outcome == .stopped)
    await tween.setRate(2)
    #expect(try await tween.outcome == .stopped)
    await tween.start()
    let running = Task { try await tween.outcome }
    await clock.advance(by: .seconds(1))
    #expect(try await running.value == .completed)
    await tween.kill()
    #expect(try await tween.outcome == .completed)
  }

  @Test
  func `within perform, the outcome is a value or nil`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false, autokill: false)
    #expect(await tweener.outcome(of: tween) == nil)
    await tween.start()
    #expect(await tweener.outcome(of: tween) == nil)
    await clock.advance(by: .seconds(1))
    #expect(await tweener.outcome(of: tween) == .completed)
    await tween.reverse()
    #expect(await tweener.outcome(of: tween) == nil)
    await tween.kill()
    #expect(await tweener.outcome(of: tween) == .killed)
  }

  @Test
  func `a restart of a running tween continues the run`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values(buffering: .unbounded)
    let wait = Task { try await tween.outcome }
    await clock.advance(by: .milliseconds(600))
    await tween.restart()
    await clock.advance(by: .milliseconds(600))
    #expect(await tween.value == 60)
    await clock.advance(by: .milliseconds(400))
    #expect(try await wait.value == .completed)
    #expect(await values.all() == [0, 60, 0, 60, 100])
  }

  @Test
  func `a tween killed before its first run has the outcome killed until a revival`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    let early = Task { try await tween.outcome }
    await tween.kill()
    #expect(try await early.value == .killed)
    #expect(try await tween.outcome == .killed)
    await tween.revive()
    let wait = Task { try await tween.outcome }
    await tween.start()
    await clock.advance(by: .seconds(1))
    #expect(try await wait.value == .completed)
  }

  @Test
  func `cancelling a wait ends the wait, and does nothing to the tween`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let other = Task { try await tween.outcome }
    for _ in 0..<100 {
      let wait = Task { try await tween.outcome }
      wait.cancel()
      await #expect(throws: CancellationError.self) { try await wait.value }
    }
    #expect(await tween.state == .active)
    await clock.advance(by: .seconds(1))
    #expect(try await other.value == .completed)
  }

  @Test
  func `a cancelled task still reads an outcome that is there`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.kill()
    let task = Task {
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      return try await tween.outcome
    }
    #expect(try await task.value == .killed)
  }
}
