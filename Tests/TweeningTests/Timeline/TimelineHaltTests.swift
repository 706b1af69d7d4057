import Testing
@testable import Tweening
@testable import TweeningTestSupport

private let x = Track<Double>("x")

private func line(_ from: Double, _ to: Double) -> Motion<Double> {
  Motion(from: from, to: to).duration(.seconds(to - from)).ease(.linear)
}

/// 8 s from 0 to 8, with a marker and a pause at 4.
private func paused() throws(TimelineError) -> Timeline {
  try Timeline {
    x.play(line(0, 4))
    Timeline.Pause()
    x.play(line(4, 8))
    Timeline.Marker("four").at(.seconds(4))
  }
}

/// The pauses of a timeline, GSAP's `addPause`.
@Suite(.limitedConcurrency)
struct TimelineHaltTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  /// All that happens after the start.
  private func told(
    _ motion: Motion<Timeline.Frame>,
    _ body: (Tween<Timeline.Frame>) async -> Void,
  ) async -> [String] {
    let tween = await tweener.tween(motion)
    let events = tween.events
    await body(tween)
    await tween.kill()
    return await events.told().filter { !$0.hasPrefix("killed") }
  }

  private let marker = "marker(name: \"four\", direction: Tweening.MarkerDirection"

  @Test(arguments: [0.1, 1, 3, 9])
  func `a tween pauses exactly there, and resumes`(step: Double) async throws {
    let found = try await told(paused().motion) { tween in
      await clock.advance(by: .seconds(9), step: .seconds(step))
      #expect(await tween.state == .paused)
      #expect(await tween.elapsed == .seconds(4))
      #expect(await tween.value[x] == 4)
      await tween.resume()
      await clock.advance(by: .seconds(1))
      #expect(await tween.value[x] == 5)
      await clock.advance(by: .seconds(9))
    }
    #expect(
      found == [
        marker + ".forwards)@4000.0", "paused@4000.0",
        "resumed@9000.0", "completed@13000.0",
      ]
    )
  }

  @Test
  func `backwards it pauses at the same place`() async throws {
    let found = try await told(paused().motion) { tween in
      await tween.seek(to: .seconds(6))
      await tween.reverse()
      await clock.advance(by: .seconds(5))
      #expect(await tween.value[x] == 4)
      await tween.play()
      await clock.advance(by: .seconds(5))
    }
    #expect(
      found == [
        "changed@0.0", "reversed@0.0", marker + ".backwards)@2000.0", "paused@2000.0",
        "resumed@5000.0", "completed@9000.0",
      ]
    )
  }

  @Test
  func `a timeline pauses without a subscriber`() async throws {
    let tween = try await tweener.tween(paused().motion)
    let live = await tween.live
    await clock.advance(by: .seconds(100))
    #expect(await tween.state == .paused)
    #expect(await tween.value[x] == 4)
    #expect(live.value[x] == 4)
  }

  @Test
  func `a motion of other values pauses as well, and updates show the value there`() async throws {
    let updates = Log()
    let tween = try await tweener.tween(paused().motion.map { $0[x] ?? -1 })
    tween.onUpdate { updates.add("\($0)") }
    await clock.advance(by: .seconds(6), step: .seconds(3))
    #expect(await tween.state == .paused)
    #expect(updates.all.last == "4.0")
  }

  @Test
  func `a rate, a speed and repeats move the pauses with the rest`() async throws {
    // At rate 2 at 2; then 4 more to the end of the first play at 12, and the second pause at 14.
    let found = try await told(paused().motion.repeating(2)) { tween in
      await tween.setRate(2)
      await clock.advance(by: .seconds(10))
      await tween.resume()
      await clock.advance(by: .seconds(10))
      await tween.resume()
      await clock.advance(by: .seconds(10))
    }
    .filter { !$0.hasPrefix("marker") }
    #expect(
      found == [
        "changed@0.0", "paused@2000.0", "resumed@10000.0", "repeated(iteration: 1)@12000.0",
        "paused@14000.0", "resumed@20000.0", "completed@22000.0",
      ]
    )
    let fast = try await told(paused().speed(4).motion) { _ in
      await clock.advance(by: .seconds(9))
    }
    // A quarter of 4 s, after the 30 s above.
    #expect(fast.last == "paused@31000.0")
  }

  @Test
  func `a child that is repeated pauses in each play`() async throws {
    let timeline = try Timeline {
      Timeline.Wait(.seconds(1))
      Timeline.InSequence {
        Timeline.Wait(.seconds(2))
        Timeline.Pause()
        Timeline.Wait(.seconds(1))
      }
      .repeating(1, autoreverses: true, delay: .seconds(1))
    }
    // Forwards from 1 to 4, backwards from 5 to 8.
    let found = await told(timeline.motion) { tween in
      for _ in 0..<3 {
        await clock.advance(by: .seconds(10))
        await tween.resume()
      }
    }
    #expect(
      found == [
        "paused@3000.0", "resumed@10000.0", "paused@13000.0", "resumed@20000.0",
        "completed@22000.0",
      ]
    )
  }

  @Test
  func `a seek passes pauses, and an update does not`() async throws {
    let found = try await told(paused().motion) { tween in
      await tween.seek(to: .seconds(5), events: .firing)
      #expect(await tween.state == .active)
      // A run that goes on at a pause does not pause there.
      await tween.seek(to: .seconds(4))
      await clock.advance(by: .seconds(1))
      #expect(await tween.value[x] == 5)
      await tween.restart()
      await tween.update(by: .seconds(7))
      #expect(await tween.value[x] == 4)
      await clock.advance(by: .seconds(1))
      await tween.resume()
      await tween.update(by: .seconds(1))
      #expect(await tween.value[x] == 5)
    }
    .filter { !$0.hasPrefix("marker") }
    #expect(
      found == [
        "changed@0.0", "changed@0.0", "stopped@1000.0", "restarted@1000.0", "started@1000.0",
        "paused@1000.0", "resumed@2000.0",
      ]
    )
  }

  @Test
  func `at the end it pauses before it completes, and at the start not at all`() async throws {
    let timeline = try Timeline {
      Timeline.Pause()
      x.play(line(0, 2))
      Timeline.Pause()
    }
    let found = await told(timeline.motion.delay(.seconds(1))) { tween in
      await clock.advance(by: .seconds(9))
      #expect(await tween.elapsed == .seconds(2))
      await tween.resume()
    }
    #expect(found == ["started@1000.0", "paused@3000.0", "resumed@9000.0", "completed@9000.0"])
    #expect(timeline.items.map(\.kind) == [.pause, .play(track: "x"), .pause])
    #expect(timeline.description.hasSuffix("  2 pause"))
  }

  @Test
  func `a loop that nobody watches pauses after any number of plays`() async throws {
    let loop = try Timeline { Timeline.Wait(.milliseconds(1)) }
    let timeline = try Timeline {
      loop.item.repeating(1e6)
      Timeline.Pause()
      Timeline.Wait(.seconds(1))
    }
    let tween = await tweener.tween(timeline.motion)
    await clock.advance(by: .seconds(5000))
    #expect(await tween.elapsed == .seconds(1000))
    #expect(await tween.state == .paused)
  }
}
