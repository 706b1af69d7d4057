import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Plays of 4 s each, from 0 to 4, with pauses of 2 s between them.
private func plays(_ count: Double, autoreverses: Bool = false) -> Motion<Double> {
  Motion(from: 0.0, to: 4).duration(.seconds(4)).ease(.linear)
    .repeating(count, autoreverses: autoreverses, delay: .seconds(2))
}

/// Tweens of motions with pauses between their iterations.
@Suite(.limitedConcurrency)
struct RepeatDelayTweenTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  private func repeats(
    of motion: Motion<Double>,
    _ body: (Tween<Double>) async -> Void,
  ) async -> [String] {
    let tween = await tweener.tween(motion)
    let events = tween.events
    await body(tween)
    await tween.kill()
    return await events.told().filter { $0.hasPrefix("repeated") || $0.hasPrefix("completed") }
  }

  @Test
  func `an iteration sends its event when its pause is over`() async {
    let found = await repeats(of: plays(3)) { _ in await clock.advance(by: .seconds(30)) }
    #expect(
      found == [
        "repeated(iteration: 1)@6000.0", "repeated(iteration: 2)@12000.0", "completed@16000.0",
      ]
    )
  }

  @Test
  func `each way of a play there and back sends one`() async {
    let found = await repeats(of: plays(2, autoreverses: true)) { _ in
      await clock.advance(by: .seconds(30))
    }
    #expect(
      found == [
        "repeated(iteration: 1)@6000.0", "repeated(iteration: 2)@12000.0",
        "repeated(iteration: 3)@18000.0", "completed@22000.0",
      ]
    )
  }

  @Test
  func `backwards, the boundary is passed at the end of the pause`() async {
    let found = await repeats(of: plays(3)) { tween in
      await clock.advance(by: .seconds(13))
      await tween.reverse()
      await clock.advance(by: .seconds(2))
      // At 11, in a pause.
      #expect(await tween.value == 4)
      await clock.advance(by: .seconds(30))
      #expect(await tween.value == 0)
    }
    #expect(
      found == [
        "repeated(iteration: 1)@6000.0", "repeated(iteration: 2)@12000.0",
        "repeated(iteration: 1)@14000.0", "repeated(iteration: 0)@20000.0", "completed@26000.0",
      ]
    )
  }

  @Test
  func `a seek into a pause rests at the end of the iteration`() async {
    let tween = await tweener.tween(plays(3), autostart: false)
    #expect(await tween.seek(to: .seconds(11)))
    #expect(await tween.value == 4)
    #expect(await tween.computedTiming.currentIteration == 1)
    #expect(await tween.percentComplete == 11.0 / 16)
    #expect(await tween.seek(toFraction: 0.5))
    #expect(await tween.value == 2)
  }

  @Test
  func `frames have the values of the motion, beside motions without pauses`() async throws {
    let motions = [plays(3), plays(3).repeating(3), plays(.infinity, autoreverses: true)]
    let tweens = await tweener.tweens(motions)
    var frames = tweener.frames.makeAsyncIterator()
    for step in 0..<40 {
      await clock.advance(by: .milliseconds(500))
      let time = Duration.milliseconds(500) * (step + 1)
      let expected = motions.map { $0.value(at: time) }
      let frame = try #require(await frames.next())
      guard frame.time == time else {
        // The frame that a new reader gets.
        continue
      }
      #expect(tweens.map { frame[$0] } == expected)
      for (tween, value) in zip(tweens, expected) {
        #expect(await tween.value == value)
      }
    }
  }

  @Test
  func `the markers of a timeline wait for the pauses of its motion`() async throws {
    let timeline = try Timeline {
      Timeline.Wait(.seconds(3))
      Timeline.Marker("three")
      Timeline.Wait(.seconds(1))
    }
    let tween = await tweener.tween(
      timeline.motion.repeating(
        2,
        autoreverses: true,
        delay: .seconds(2),
      )
    )
    let events = tween.events
    await clock.advance(by: .seconds(30))
    await tween.kill()
    // Forwards at 3; back from 6 at 7; forwards from 12 at 15; back from 18 at 19.
    let markers = await events.all().compactMap { event -> Double? in
      guard case .marker = event.kind else { return nil }
      return event.time / .seconds(1)
    }
    #expect(markers == [3, 7, 15, 19])
  }

  @Test
  func `thousands of iterations in one step share an event`() async {
    let motion = plays(5000).duration(.milliseconds(3)).repeating(5000, delay: .milliseconds(2))
    let tween = await tweener.tween(motion)
    let events = tween.events
    await clock.advance(by: .seconds(30))
    await tween.kill()
    let repeats = await events.all().filter { event in
      if case .repeated = event.kind {
        true
      } else {
        false
      }
    }
    #expect(repeats.map(\.count).reduce(0, +) == 4999)
    #expect(repeats.last?.time == .milliseconds(5 * 4999))
  }
}
