import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The order of events after a stall that merges the events of some tweens.
@Suite(.limitedConcurrency)
struct MergedOrderTests {
  /// Returns the events of loops with some lengths, in milliseconds, after a stall.
  private func events(_ lengths: [Int], rate: Double, stall: Duration) async -> [TweenEvent] {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let stream = tweener.events
    for length in lengths {
      let loop = Motion(from: 0.0, to: 1).duration(.milliseconds(length)).repeating(5000)
      let tween = await tweener.tween(loop, autostart: false)
      if rate < 0 {
        await tween.seek(toFraction: 1)
        await tween.setRate(rate)
        await tween.resume()
      } else {
        await tween.start()
      }
    }
    await clock.advance(by: stall)
    await tweener.close(.kill)
    return await stream.all().map(\.event)
  }

  @Test(arguments: [[1, 100], [100, 1], [1, 1], [1, 3, 100, 1], [2, 2, 7]], [1.0, -1])
  func `events of several tweens are in order of time`(_ lengths: [Int], _ rate: Double) async {
    let events = await events(lengths, rate: rate, stall: .seconds(4))
    #expect(events.map(\.time) == events.map(\.time).sorted())
    let passed = events.reduce(0) { sum, event in
      if case .repeated = event.kind { sum + event.count } else { sum }
    }
    // At the end of the stall, each loop has just passed a boundary; on the way back, the boundary
    // at the beginning of the stall is the end.
    let expected = lengths.reduce(0) { $0 + 4000 / $1 }
    #expect(abs(passed - expected) <= lengths.count)
    #expect(events.contains { $0.count > 1 })
  }

  @Test
  func `a merged event comes at the time of its last boundary`() async {
    let events = await events([1, 100], rate: 1, stall: .seconds(2))
    let index = events.firstIndex { $0.count > 1 }
    let merged = index.map { events[$0] }
    #expect(merged?.kind == .repeated(iteration: 977))
    #expect(merged?.time == .milliseconds(977))
    #expect(index.map { events[..<$0].count { $0.kind.name == "repeated" } } == 9)
  }

  @Test
  func `a merge at the end of time is passed`() throws {
    let schedule = Schedule(Motion(from: 0.0, to: 1).duration(.nanoseconds(1)).repeatingForever())
    for now in [Nanoseconds.max - 1, .max] {
      var playback = Playback(schedule, autokill: false)
      _ = playback.start(at: now - 5000, now: now - 5000)
      let due = try #require(playback.deadline(isSubscribed: true))
      let transition = playback.fire(
        at: due, before: now.saturatingAdding(1), now: now, isSubscribed: true,
      )
      #expect(transition?.passed.contains { $0.count > 1 } == true)
    }
  }
}
