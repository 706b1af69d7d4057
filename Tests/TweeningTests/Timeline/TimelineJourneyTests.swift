import Testing
@testable import Tweening
@testable import TweeningTestSupport

private let x = Track<Double>("x")

/// 10 s from 0 to 10, with labels at 2 and 6 and markers at 1, 4 and 8.
private func song() throws(TimelineError) -> Timeline {
  try Timeline {
    x.play(Motion(from: 0.0, to: 10).duration(.seconds(10)).ease(.linear))
    Timeline.Label("two").at(.seconds(2))
    Timeline.Label("chorus").at(.seconds(6))
    Timeline.Marker("1").at(.seconds(1))
    Timeline.Marker("4").at(.seconds(4))
    Timeline.Marker("8").at(.seconds(8))
  }
}

/// A playhead that is sent to a place, GSAP's `tweenTo`.
@Suite(.limitedConcurrency)
struct TimelineJourneyTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  /// The events of a tween after its automatic start, each as a word and its time in seconds;
  /// markers with their direction.
  private func told(
    _ motion: Motion<Timeline.Frame>,
    autostart: Bool = true,
    _ body: (Tween<Timeline.Frame>) async -> Void,
  ) async -> [String] {
    let tween = await tweener.tween(motion, autostart: autostart)
    let events = tween.events
    await body(tween)
    await tween.kill()
    return await events.all().dropLast().map { event in
      let time = event.time / .seconds(1)
      guard case .marker(let name, let direction) = event.kind else {
        return "\(event.kind) \(time)"
      }
      return (direction == .forwards ? "+" : "-") + "\(name) \(time)"
    }
  }

  @Test(arguments: [0.3, 4, 20])
  func `play(to:) moves at the tween's rate and pauses at the target`(step: Double) async throws {
    let found = try await told(song().motion) { tween in
      #expect(await tween.play(to: .label("chorus")))
      await clock.advance(by: .seconds(20), step: .seconds(step))
      #expect(await tween.value[x] == 6)
      #expect(await tween.state == .paused)
      await tween.resume()
      await clock.advance(by: .seconds(20))
    }
    #expect(found.prefix(4) == ["changed 0.0", "+1 1.0", "+4 4.0", "paused 6.0"])
    #expect(found.suffix(3).map { $0.prefix { $0 != " " } } == ["resumed", "+8", "completed"])
  }

  @Test
  func `play(to:) moves back from where the tween was stopped`() async throws {
    let found = try await told(song().motion) { tween in
      await clock.advance(by: .seconds(5))
      await tween.stop()
      #expect(await tween.play(to: .time(.seconds(2))))
      await clock.advance(by: .seconds(1))
      #expect(await tween.value[x] == 4)
      await clock.advance(by: .seconds(9))
      #expect(await tween.value[x] == 2)
    }
    #expect(found.last == "paused 8.0")
  }

  @Test
  func `a duration sets the rate for the way only`() async throws {
    let found = try await told(song().motion) { tween in
      await clock.advance(by: .seconds(1))
      // 5 s of the timeline in 2.5 s: 4 is reached after 1.5 s.
      #expect(await tween.play(to: .label("chorus"), duration: .seconds(2.5)))
      #expect(await tween.rate == 2)
      await clock.advance(by: .seconds(9))
      #expect(await tween.value[x] == 6)
      #expect(await tween.rate == 1)
      await tween.resume()
      await clock.advance(by: .seconds(9))
    }
    #expect(
      found == [
        "+1 1.0", "changed 1.0", "+4 2.5", "paused 3.5", "resumed 10.0", "+8 12.0",
        "completed 14.0",
      ]
    )
  }

  @Test
  func `play(to:) moves backwards, and the next resume plays forwards`() async throws {
    let found = try await told(song().motion) { tween in
      await clock.advance(by: .seconds(9))
      #expect(await tween.play(to: .label("two")))
      #expect(await tween.isReversed)
      await clock.advance(by: .seconds(11))
      #expect(await tween.value[x] == 2)
      #expect(await tween.isReversed == false)
      await tween.resume()
      await clock.advance(by: .seconds(20))
    }
    #expect(
      found == [
        "+1 1.0", "+4 4.0", "+8 8.0", "changed 9.0", "-8 10.0", "-4 14.0", "paused 16.0",
        "resumed 20.0", "+4 22.0", "+8 26.0", "completed 28.0",
      ]
    )
  }

  @Test
  func `play(to:) begins in any state but killed`() async throws {
    let found = try await told(song().motion.delay(.seconds(5)), autostart: false) { tween in
      // New: at the start, without the delay.
      #expect(await tween.play(to: .time(.seconds(2))))
      await clock.advance(by: .seconds(3))
      // Paused.
      #expect(await tween.play(to: .time(.seconds(3))))
      await clock.advance(by: .seconds(2))
      #expect(await tween.elapsed == .seconds(3))
      await tween.complete()
      // Completed, at the end.
      #expect(await tween.play(to: .time(.seconds(9))))
      await clock.advance(by: .seconds(2))
      #expect(await tween.elapsed == .seconds(9))
      await tween.restart()
      await clock.advance(by: .seconds(1))
      // Delayed.
      #expect(await tween.play(to: .time(.seconds(1))))
      await clock.advance(by: .seconds(2))
    }
    #expect(
      found == [
        "started 0.0", "+1 1.0", "paused 2.0", "resumed 3.0", "paused 4.0", "completed 5.0",
        "started 5.0", "paused 6.0", "stopped 7.0", "restarted 7.0", "started 8.0", "+1 9.0",
        "paused 9.0",
      ]
    )
    let tween = try await tweener.tween(song().motion)
    await tween.kill()
    #expect(await tween.play(to: .label("two")) == false)
  }

  @Test
  func `play(to:) refuses an unknown label and an unreachable target`() async throws {
    let tween = try await tweener.tween(song().motion)
    #expect(await tween.play(to: .label("three")) == false)
    await tween.setRate(0)
    #expect(await tween.play(to: .label("two")) == false)
    #expect(await tween.rate == 0)
    #expect(await tween.play(to: .label("two"), duration: .seconds(1)))
    await clock.advance(by: .seconds(2))
    #expect(await tween.elapsed == .seconds(2))
    #expect(await tween.rate == 0)
    let frame = try song().frame(at: .zero)
    let other = await tweener.tween(Motion { _ in frame })
    #expect(await other.play(to: .end) == false)
  }

  @Test
  func `play(to:) with a zero duration arrives at once`() async throws {
    let found = try await told(song().motion) { tween in
      await clock.advance(by: .seconds(2))
      #expect(await tween.play(to: .label("chorus"), duration: .zero))
      #expect(await tween.value[x] == 6)
      // A paused tween that is there says so as well, so that nobody waits forever.
      #expect(await tween.play(to: .label("chorus")))
      await tween.resume()
      // It is there, and pauses.
      #expect(await tween.play(to: .label("chorus")))
      #expect(await tween.state == .paused)
    }
    #expect(
      found == [
        "+1 1.0", "+4 2.0", "paused 2.0", "resumed 2.0", "paused 2.0", "resumed 2.0", "paused 2.0",
      ]
    )
  }

  @Test
  func `play(to:) an end pauses and does not complete`() async throws {
    let found = try await told(song().motion) { tween in
      await tween.play(to: .end, duration: .seconds(1))
      await clock.advance(by: .seconds(3))
      #expect(await tween.percentComplete == 1)
      await tween.play(to: .start, duration: .seconds(2))
      await clock.advance(by: .seconds(3))
      #expect(await tween.value[x] == 0)
      #expect(await tween.state == .paused)
    }
    #expect(
      found.filter { !$0.hasPrefix("+") && !$0.hasPrefix("-") }
        == ["changed 0.0", "paused 1.0", "resumed 3.0", "paused 5.0"]
    )
  }

  @Test
  func `pauses of the timeline on the way are passed`() async throws {
    let timeline = try Timeline {
      x.play(Motion(from: 0.0, to: 4).duration(.seconds(4)))
      Timeline.Pause().at(.seconds(1))
      Timeline.Pause().at(.seconds(3))
    }
    let found = await told(timeline.motion) { tween in
      await tween.play(to: .time(.seconds(2)))
      await clock.advance(by: .seconds(9))
      await tween.resume()
      await clock.advance(by: .seconds(9))
    }
    #expect(found == ["changed 0.0", "paused 2.0", "resumed 9.0", "paused 10.0"])
  }

  // MARK: Given up, or not

  @Test
  func `a pause interrupts play(to:), and a resume continues it`() async throws {
    let found = try await told(song().motion) { tween in
      await tween.play(to: .time(.seconds(8)), duration: .seconds(4))
      await clock.advance(by: .seconds(2))
      await tween.pause()
      #expect(await tween.value[x] == 4)
      await clock.advance(by: .seconds(1))
      await tween.resume()
      await clock.advance(by: .seconds(9))
      #expect(await tween.value[x] == 8)
      #expect(await tween.rate == 1)
    }
    #expect(
      found.filter { !$0.hasPrefix("+") }
        == ["changed 0.0", "paused 2.0", "resumed 3.0", "paused 5.0"]
    )
  }

  private typealias Command = @Sendable (Tween<Timeline.Frame>) async -> Bool

  /// Commands that give it up at 2, on a way back from 4 to 0 at twice the rate, and the value a
  /// second later.
  private static let endings: [(String, Command, Double, Double)] = [
    ("seek", { await $0.seek(to: .seconds(7)) }, 8, 1),
    ("seek to a place", { await $0.seek(to: .label("chorus")) }, 7, 1),
    ("rate", { await $0.setRate(3) }, 5, 3),
    ("reverse", { await $0.reverse() }, 1, -1),
    ("backwards", { await $0.setReversed(true) }, 1, -1),
    ("forwards", { await $0.setReversed(false) }, 3, 1),
    ("restart", { await $0.restart() }, 1, 1),
    ("stop", { await $0.stop() }, 2, 1),
    ("complete", { await $0.complete() }, 10, 1),
    ("complete here", { await $0.complete(at: .current) }, 2, 1),
    ("kill", { await $0.kill() }, 2, 1),
    ("adjust", { await $0.adjust { $0.duration(.seconds(10)) }.state == .active }, 3, 1),
    ("another way", { await $0.play(to: .time(.seconds(3)), duration: .seconds(0.5)) }, 3, 1),
  ]

  @Test(arguments: endings.indices)
  func `other commands cancel play(to:) at the current value`(row: Int) async throws {
    let (name, command, expected, rate) = Self.endings[row]
    let tween = try await tweener.tween(song().motion)
    await clock.advance(by: .seconds(4))
    #expect(await tween.play(to: .start, duration: .seconds(2)))
    await clock.advance(by: .seconds(1))
    #expect(await tween.value[x] == 2)
    #expect(await command(tween), "\(name)")
    await clock.advance(by: .seconds(1))
    #expect(await tween.value[x] == expected, "\(name)")
    #expect(await tween.rate == rate, "\(name)")
  }

  @Test
  func `frames, values and live values follow play(to:)`() async throws {
    let tween = try await tweener.tween(song().motion)
    let live = await tween.live
    var frames = tweener.frames.makeAsyncIterator()
    await tween.play(to: .label("chorus"), duration: .seconds(3))
    for seconds in [1.0, 2, 3, 4, 5] {
      await clock.advance(by: .seconds(1))
      let expected = min(6, 2 * seconds)
      #expect(await tween.value[x] == expected)
      #expect(live.value[x] == expected)
      guard seconds <= 3 else { continue }
      var frame = await frames.next()
      while let found = frame, found.time < .seconds(seconds) {
        frame = await frames.next()
      }
      #expect(frame?[tween]?[x] == expected)
    }
  }
}
