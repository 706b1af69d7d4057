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
  func `reversing exactly at a boundary repeats its event`() async {
    let tween = await loop()
    let events = tween.events
    await clock.advance(by: .seconds(2), step: .seconds(0.5))
    await tween.reverse()
    await clock.advance(by: .seconds(0.5))
    #expect(await tween.computedTiming.currentIteration == 1)
    #expect(await Self.lines(events) == ["1 at 1.0", "2 at 2.0", "1 at 2.0"])
  }

  @Test
  func `a boundary that a firing seek has passed backwards is passed again`() async throws {
    let timeline = try Timeline {
      Timeline.Wait(.seconds(1))
      Timeline.Marker("out")
    }
    let tween = await tweener.tween(timeline.repeating(4).motion)
    let events = tween.events
    await clock.advance(by: .seconds(2.5))
    await tween.pause()
    await tween.seek(to: .seconds(2), events: .firing)
    await tween.resume()
    #expect(await tween.computedTiming.currentIteration == 2)
    let told = ["1 at 1.0", "2 at 2.0", "1 at 2.5", "2 at 2.5"]
    #expect(await Self.lines(events) == told)
  }

  @Test
  func `a retarget of a stopped tween forgets the iterations of its old motion`() async throws {
    let tween = await loop()
    let events = tween.events
    await clock.advance(by: .seconds(2.5))
    await tween.stop()
    // An undamped spring never rests, and each swing is an iteration.
    try await tween.retarget(to: 5, .spring(Spring(response: .seconds(1), dampingRatio: 0)))
    await tween.seek(to: .seconds(0.25), events: .firing)
    await tween.seek(to: .seconds(1.25), events: .firing)
    #expect(await Self.lines(events) == ["1 at 1.0", "2 at 2.0", "1 at 2.5"])
  }

  @Test
  func `a stopped tween that gets an active time is in its first iteration`() async {
    let tween = await loop()
    await tween.stop()
    await tween.retarget(to: 3, duration: .zero)
    await tween.adjust { $0.duration(.seconds(1)).repeating(4).iterationStart(2) }
    let events = tween.events
    await tween.seek(to: .seconds(1.5), events: .firing)
    #expect(await Self.lines(events) == ["3 at 0.0"])
  }
}
