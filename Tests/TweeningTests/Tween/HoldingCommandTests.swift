import Testing
import Tweening

@testable import TweeningTestSupport

/// Commands to tweens at rest, and the keys of these tweens.
@Suite(.limitedConcurrency)
struct HoldingCommandTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  /// From the current value, linearly in 1 s.
  @discardableResult
  private func go(_ tween: Tween<Double>, to end: Double) async -> Bool {
    await tween.retarget(to: end, duration: .seconds(1), ease: .linear)
  }

  @Test
  func `play and restart complete at once, at the value`() async throws {
    let tween = await tweener.tween(holding: 5.0)
    #expect(await tween.play())
    #expect(try await tween.outcome == .completed)
    #expect(await tween.restart())
    #expect(await tween.reverse())
    #expect(await tween.state == .completed)
    #expect(await tween.value == 5)
    #expect(await go(tween, to: 6))
    #expect(await !tween.isReversed)
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 5.5)
  }

  @Test
  func `a seek begins a paused run at the value`() async throws {
    let tween = await tweener.tween(holding: 5.0)
    #expect(await tween.seek(to: .seconds(3)))
    #expect(await tween.state == .paused)
    #expect(await tween.value == 5)
    #expect(await tween.elapsed == .zero)
    #expect(await tween.resume())
    #expect(try await tween.outcome == .completed)
  }

  @Test
  func `a restart repeats the last run`() async {
    let tween = await tweener.tween(holding: 0.0)
    await go(tween, to: 100)
    await clock.advance(by: .seconds(3))
    #expect(await tween.restart())
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.value == 25)
    await clock.advance(by: .seconds(3))
    #expect(await tween.reverse())
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.value == 75)
    await clock.advance(by: .seconds(3))
    #expect(await tween.state == .completed)
    #expect(await tween.value == 0)
  }

  @Test
  func `a revived tween is new, and shows the value`() async {
    let tween = await tweener.tween(holding: 5.0)
    await tween.kill()
    #expect(await tween.revive())
    #expect(await tween.state == .new)
    #expect(await tween.value == 5)
    #expect(await tween.set(to: 6))
    #expect(await tween.state == .completed)
    #expect(await tween.value == 6)
  }

  @Test
  func `a push moves the tween out and back`() async {
    let tween = await tweener.tween(holding: 0.0)
    #expect(await tween.retarget(to: 0, initialVelocity: 100))
    #expect(await abs(tween.velocity - 100) < 1e-6)
    await clock.advance(by: .milliseconds(20))
    let value = await tween.value
    #expect(0 < value && value < 2)
    await clock.advance(by: .seconds(60))
    #expect(await tween.value == 0)
    #expect(await tween.state == .completed)
  }

  // MARK: Keys

  @Test(arguments: KeyConflict.allCases)
  func `the tween takes its key when a run begins`(_ conflict: KeyConflict) async {
    let tween = await tweener.tween(holding: 5.0, key: "key", onConflict: conflict)
    #expect(await tweener.tween(for: "key") == tween)
    let other = await tweener.tween(.ramp(.seconds(9)), key: "key")
    #expect(await other.state == .active)
    #expect(await tweener.tween(for: "key") == other)
    let isReplaced = conflict == .replace || conflict == .continue
    #expect(await go(tween, to: 6) == isReplaced)
    #expect(await other.state == (isReplaced ? .killed : .active))
    #expect(await tween.state == (isReplaced ? .active : .completed))
    #expect(await tween.value == 5)
    #expect(await tweener.tween(for: "key") == (isReplaced ? tween : other))
    await clock.advance(by: .seconds(9))
    #expect(await tweener.tween(for: "key", of: Double.self) == tween)
    #expect(await tween.value == (isReplaced ? 6 : 5))
  }
}
