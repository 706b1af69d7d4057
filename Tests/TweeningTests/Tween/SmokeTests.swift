import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct SmokeTests {
  @Test
  func `a tween runs`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(from: 0.0, to: 100.0, duration: .seconds(2), ease: .linear)
    let values = tween.values(buffering: .unbounded)
    let events = tween.events
    await clock.advance(by: .seconds(1))
    #expect(await tween.value == 50)
    await clock.advance(by: .seconds(5))
    #expect(await tween.state == .killed)
    #expect(try await tween.outcome == .completed)
    var all: [Double] = []
    for await v in values {
      all.append(v)
    }
    #expect(all == [0, 50, 100])
    var told: [String] = []
    for await e in events {
      told.append("\(e.kind)")
    }
    #expect(told == ["completed", "killed"])
  }
}
