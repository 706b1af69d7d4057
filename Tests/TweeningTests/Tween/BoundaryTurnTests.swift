import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// A turn exactly where one iteration ends and the next begins, as fixed steps of a game meet it.
@Suite(.limitedConcurrency)
struct BoundaryTurnTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  private func loop() async -> Tween<Double> {
    let second = Motion(from: 0.0, to: 1.0).duration(.seconds(1))
    return await tweener.tween(second.repeating(4))
  }

  /// The boundaries that were told, each with its time in seconds.
  private static func lines(_ events: AsyncStream<TweenEvent>) async -> [String] {
    await events.buffered().compactMap { event in
      guard case .repeated(let iteration) = event.kind else { return nil }
      return "\(iteration) at \(event.time / .seconds(1))"
    }
  }

  @Test
  func `a turn at a boundary passes it again`() async {
    let tween = await loop()
    let events = tween.events
    await clock.advance(by: .seconds(2), step: .seconds(0.5))
    await tween.reverse()
    await clock.advance(by: .seconds(0.5))
    #expect(await tween.computedTiming.currentIteration == 1)
    #expect(await Self.lines(events) == ["1 at 1.0", "2 at 2.0", "1 at 2.0"])
  }

  @Test
  func `two turns at a boundary pass it twice more`() async {
    let tween = await loop()
    let events = tween.events
    await clock.advance(by: .seconds(2))
    await tween.setRate(-1)
    await tween.setReversed(false)
    await clock.advance(by: .seconds(0.5))
    #expect(await tween.computedTiming.currentIteration == 2)
    #expect(await Self.lines(events) == ["1 at 1.0", "2 at 2.0", "1 at 2.0", "2 at 2.0"])
  }

  @Test
  func `a tween that is turned while it is paused passes the boundary when it goes on`() async {
    let tween = await loop()
    let events = tween.events
    await clock.advance(by: .seconds(2))
    await tween.pause()
    await tween.reverse()
    await clock.advance(by: .seconds(1))
    await tween.resume()
    #expect(await Self.lines(events) == ["1 at 1.0", "2 at 2.0", "1 at 3.0"])
  }

  @Test
  func `completed at a boundary, a tween passes it on the way back`() async {
    let tween = await loop()
    let events = tween.events
    await clock.advance(by: .seconds(2))
    await tween.complete(at: .current)
    await tween.reverse()
    #expect(await Self.lines(events) == ["1 at 1.0", "2 at 2.0", "1 at 2.0"])
  }

  @Test
  func `a boundary that a firing seek has passed backwards is passed again`() async throws {
    let timeline = try Timeline {
      Timeline.Wait(.seconds(1))
      Timeline.Marker("out")
    }
    let tween = try await tweener.tween(timeline.repeating(4).motion)
    let events = tween.events
    await clock.advance(by: .seconds(2.5))
    await tween.pause()
    await tween.seek(to: .seconds(2), events: .firing)
    await tween.resume()
    #expect(await tween.computedTiming.currentIteration == 2)
    let told = ["1 at 1.0", "2 at 2.0", "1 at 2.5", "2 at 2.5"]
    #expect(await Self.lines(events) == told)
  }

  @Test(arguments: [-1.0, -2])
  func `a negative rate before a run plays it backwards`(rate: Double) async {
    let motion = Motion(from: 0.0, to: 1.0).duration(.seconds(1)).ease(.linear)
    let tween = await tweener.tween(motion, autostart: false)
    #expect(await tween.setRate(rate))
    await tween.start()
    #expect(await tween.value == 1)
    await clock.advance(by: .seconds(0.25))
    #expect(await tween.value == 1 + 0.25 * rate)
    await tween.stop()
    await tween.setRate(rate)
    await tween.start()
    #expect(await tween.value == 1)
    let delayed = await tweener.tween(motion.delay(.seconds(1)))
    await delayed.setRate(rate)
    #expect(await delayed.value == 1)
    await clock.advance(by: .seconds(1 / rate.magnitude + 0.25))
    #expect(await delayed.value == 1 + 0.25 * rate)
  }
}
