import Testing
import Tweening

@testable import TweeningTestSupport

/// A seek before a run, or after one, begins a run that is paused.
@Suite(.limitedConcurrency)
struct SeekBeforeAndAfterTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autostart: false, autokill: false), clock: clock)
  }

  @Test
  func `a seek begins a run, which has an outcome and values of its own`() async throws {
    for state in [TweenState.new, .inactive, .completed] {
      let tween = await tweener.tween(.ramp(.seconds(1)))
      if state != .new {
        await tween.start()
        _ = state == .inactive ? await tween.stop() : await tween.complete()
      }
      let wait = state == .new ? Task { try await tween.outcome } : nil
      let values = state == .completed ? nil : tween.values(buffering: .unbounded)
      #expect(await tween.seek(toFraction: 0.25))
      await clock.advance(by: .seconds(3))
      #expect(await tween.value == 25)
      #expect(await tween.seek(to: .milliseconds(750)))
      #expect(await tween.resume())
      await clock.advance(by: .milliseconds(250))
      #expect(try await tween.outcome == .completed)
      #expect(try await wait?.value ?? .completed == .completed)
      #expect(await values?.all() ?? [25, 75, 100] == [25, 75, 100])
    }
  }

  @Test
  func `a run that a seek begins has no delay, and may be stopped`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .seconds(5)))
    #expect(await tween.seek(to: .zero))
    #expect(await tween.resume())
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 50)
    await tween.reset()
    #expect(await tween.stop())
    #expect(try await tween.outcome == .stopped)
    await tween.start()
    #expect(await tween.state == .delayed)
  }

  @Test
  func `a seek that begins a run takes the key, and a share of an endless one does not`() async {
    let commands: [@Sendable (Tween<Double>) async -> Bool] = [
      { await $0.seek(to: .zero) }, { await $0.seek(toFraction: 0.5) }, { await $0.reset() },
      { await $0.play() },
    ]
    for command in commands {
      let first = await tweener.tween(.ramp(.seconds(1)), key: "a", autostart: true)
      let endless = await tweener.tween(.ramp(.seconds(1)).repeatingForever(), key: "a")
      #expect(await !endless.seek(toFraction: 0.5))
      #expect(await endless.state == .new)
      #expect(await first.state == .active)
      let second = await tweener.tween(.ramp(.seconds(1)), key: "a")
      #expect(await command(second))
      #expect(await first.state == .killed)
      #expect(await tweener.outcome(of: first) == .superseded)
      await second.complete()
      let third = await tweener.tween(.ramp(.seconds(1)), key: "a", autostart: true)
      #expect(await command(second))
      #expect(await tweener.outcome(of: third) == .superseded)
      await second.kill()
    }
  }
}
