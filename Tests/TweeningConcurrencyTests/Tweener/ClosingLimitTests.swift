import Testing
import Tweening

@testable import TweeningTestSupport

/// The limit of a closing, which is in real time.
@Suite(.limitedConcurrency)
struct ClosingLimitTests {
  /// Less than this is at once, also on a busy machine.
  private static let moment = Duration.seconds(300)

  private func measure(_ body: () async -> Void) async -> Duration {
    await ContinuousClock().measure { await body() }
  }

  @Test(arguments: [1, 0.1, 1e-300])
  func `a time scale does not stretch the limit`(_ scale: Double) async throws {
    let tweener = Tweener()
    let tween = await tweener.tween(.ramp(.seconds(3600)))
    await tweener.setTimeScale(scale)
    let frames = tweener.frames
    let time = await measure { await tweener.close(.finish, within: .milliseconds(50)) }
    #expect(time >= .milliseconds(50))
    #expect(time < Self.moment)
    #expect(try await tween.outcome == .killed)
    #expect(await frames.all().last?.isIdle == true)
  }

  @Test
  func `a scale that changes during the wait does not stretch the limit`() async throws {
    let tweener = Tweener()
    let tween = await tweener.tween(.ramp(.seconds(3600)))
    let closing = Task { await tweener.close(.finish, within: .milliseconds(50)) }
    while await !tweener.isClosed {
      await Task.yield()
    }
    await tweener.setTimeScale(1e-300)
    #expect(await measure { await closing.value } < Self.moment)
    #expect(try await tween.outcome == .killed)
  }

  @Test
  func `a clock that nobody advances does not hold up the limit`() async throws {
    let tweener = Tweener(clock: ManualTweenClock())
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values
    #expect(await measure { await tweener.close(.finish, within: .milliseconds(50)) } < Self.moment)
    #expect(try await tween.outcome == .killed)
    #expect(await values.all() == [0])
  }

  @Test
  func `a clock that is advanced by hand does not shorten the limit`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(86_400 * 365)))
    let closing = Task { await tweener.close(.finish, within: .seconds(3600)) }
    while await !tweener.isClosed {
      await Task.yield()
    }
    await clock.advance(by: .seconds(86_400))
    #expect(await tween.state == .active)
    await clock.advance(by: .seconds(86_400 * 365))
    await closing.value
    #expect(try await tween.outcome == .completed)
  }

  @Test(arguments: [true, false])
  func `a frozen tweener is closed at once`(_ isFrozenFirst: Bool) async throws {
    let tweener = Tweener()
    let tween = await tweener.tween(.ramp(.seconds(3600)))
    if isFrozenFirst {
      await tweener.freeze()
    }
    let time = await measure {
      let closing = Task { await tweener.close(.finish, within: .seconds(3600)) }
      while await !tweener.isClosed {
        await Task.yield()
      }
      await tweener.freeze()
      await closing.value
    }
    #expect(time < Self.moment)
    #expect(try await tween.outcome == .killed)
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
  func `a limit that is none does not wait`(_ limit: Duration) async throws {
    let tweener = Tweener(clock: ManualTweenClock())
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tweener.close(.finish, within: limit)
    #expect(try await tween.outcome == .killed)
    let completed = Tweener(clock: ManualTweenClock())
    let other = await completed.tween(.ramp(.seconds(1)))
    await completed.close(within: limit)
    #expect(try await other.outcome == .completed)
  }

  @Test(arguments: [Duration.seconds(999_999_999), .seconds(Int64.max)])
  func `a limit that nobody lives to see is none`(_ limit: Duration) async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let closing = Task { await tweener.close(.finish, within: limit) }
    while await !tweener.isClosed {
      await Task.yield()
    }
    await clock.advance(by: .seconds(1))
    #expect(await measure { await closing.value } < Self.moment)
    #expect(try await tween.outcome == .completed)
  }

  @Test
  func `the shortest limit of several calls counts`() async throws {
    let tweener = Tweener(clock: ManualTweenClock())
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let time = await measure {
      await withTaskGroup(of: Void.self) { group in
        for limit in [nil, Duration.seconds(3600), .milliseconds(20), .seconds(1800)] {
          group.addTask { await tweener.close(.finish, within: limit) }
        }
      }
    }
    #expect(time < Self.moment)
    #expect(try await tween.outcome == .killed)
  }

  @Test
  func `a closed tweener does not wait for the limit`() async {
    let tweener = Tweener()
    await tweener.close(.kill, within: .seconds(3600))
    #expect(await measure { await tweener.close(.finish, within: .seconds(3600)) } < Self.moment)
  }
}
