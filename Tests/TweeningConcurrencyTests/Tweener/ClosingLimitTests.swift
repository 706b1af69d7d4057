import Testing
import Tweening

@testable import TweeningTestSupport

/// The limit of a closing, which is in real time.
///
/// No test has an upper bound of real time: on a busy machine every return is late. A call that
/// waits too long waits a day or more, so its test does not end.
@Suite(.limitedConcurrency)
struct ClosingLimitTests {
  /// Longer than any run of the tests.
  private static let day = Duration.seconds(86_400)

  @Test(arguments: [1, 100, 1e-9, 1e-300])
  func `a time scale does not change the limit`(_ scale: Double) async throws {
    let tweener = Tweener()
    let tween = await tweener.tween(.ramp(Self.day * 365))
    await tweener.setTimeScale(scale)
    let frames = tweener.frames
    let time = await ContinuousClock().measure {
      await tweener.close(.finish, within: .milliseconds(50))
    }
    #expect(time >= .milliseconds(50))
    #expect(try await tween.outcome == .killed)
    #expect(await frames.all().last?.isIdle == true)
  }

  @Test
  func `a scale that changes during the wait does not stretch the limit`() async throws {
    let tweener = Tweener()
    let tween = await tweener.tween(.ramp(Self.day))
    let closing = Task { await tweener.close(.finish, within: .milliseconds(50)) }
    while await !tweener.isClosed {
      await Task.yield()
    }
    await tweener.setTimeScale(1e-300)
    await closing.value
    #expect(try await tween.outcome == .killed)
  }

  @Test
  func `a clock that nobody advances does not hold up the limit`() async throws {
    let tweener = Tweener(clock: ManualTweenClock())
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values
    let time = await ContinuousClock().measure {
      await tweener.close(.finish, within: .milliseconds(50))
    }
    #expect(time >= .milliseconds(50))
    #expect(try await tween.outcome == .killed)
    #expect(await values.all() == [0])
  }

  @Test
  func `a clock that is advanced by hand does not shorten the limit`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(Self.day * 365))
    let closing = Task { await tweener.close(.finish, within: Self.day) }
    while await !tweener.isClosed {
      await Task.yield()
    }
    await clock.advance(by: Self.day)
    #expect(await tween.state == .active)
    await clock.advance(by: Self.day * 365)
    await closing.value
    #expect(try await tween.outcome == .completed)
  }

  @Test(arguments: [true, false])
  func `a frozen tweener is closed at once`(_ isFrozenFirst: Bool) async throws {
    let tweener = Tweener()
    let tween = await tweener.tween(.ramp(Self.day))
    if isFrozenFirst {
      await tweener.freeze()
    }
    let closing = Task { await tweener.close(.finish, within: Self.day) }
    while await !tweener.isClosed {
      await Task.yield()
    }
    await tweener.freeze()
    await closing.value
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
  func `a limit beyond the end of time is no limit`(_ limit: Duration) async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let closing = Task { await tweener.close(.finish, within: limit) }
    while await !tweener.isClosed {
      await Task.yield()
    }
    await clock.advance(by: .seconds(1))
    await closing.value
    #expect(try await tween.outcome == .completed)
  }

  @Test
  func `the shortest limit of several calls counts`() async throws {
    let tweener = Tweener(clock: ManualTweenClock())
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await withTaskGroup(of: Void.self) { group in
      for limit in [nil, Self.day * 2, .milliseconds(20), Self.day] {
        group.addTask { await tweener.close(.finish, within: limit) }
      }
    }
    #expect(try await tween.outcome == .killed)
  }

  @Test
  func `a closed tweener does not wait for the limit`() async {
    let tweener = Tweener()
    await tweener.close(.kill, within: Self.day)
    await tweener.close(.finish, within: Self.day)
  }
}
