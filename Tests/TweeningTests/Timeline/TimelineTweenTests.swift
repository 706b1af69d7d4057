import Testing
import Tweening

@testable import TweeningTestSupport

private let x = Track<Double>("x")
private let opacity = Track<Double>("opacity")

/// What is done with a timeline, and with a tween of it.
@Suite(.limitedConcurrency)
struct TimelineTweenTests {
  /// A row of the table: what is done, and what comes of it with a timeline of 2 s.
  struct Row: CustomTestStringConvertible {
    typealias Check = @Sendable (Timeline, Tweener, ManualTweenClock) async throws -> Void

    let name: String
    let check: Check

    var testDescription: String {
      name
    }

    init(_ name: String, _ check: @escaping Check) {
      self.name = name
      self.check = check
    }
  }

  /// Two layers with keyframes: x goes 0, 10, 40, and opacity 0, 1.
  private static func timeline() throws -> Timeline {
    let keyframes = try Motion(keyframes: [Keyframe(0.0), Keyframe(10), Keyframe(40)])
    return try Timeline {
      Timeline.InParallel {
        x.play(keyframes.duration(.seconds(2)).ease(.linear))
        opacity.play(Motion(from: 0.0, to: 1).duration(.seconds(2)).ease(.linear))
      }
    }
  }

  @Test(arguments: values + playing + callbacks)
  func `a timeline is played as any motion`(_ row: Row) async throws {
    let clock = ManualTweenClock()
    let configuration = Tweener.Configuration(autostart: false, autokill: false)
    let tweener = Tweener(configuration: configuration, clock: clock)
    try await row.check(Self.timeline(), tweener, clock)
  }

  static let values = [
    Row("keyframes on a track") { timeline, _, _ in
      let shown = [0, 0.5, 1, 1.5, 2].map { timeline.frame(at: .seconds($0))[x] }
      #expect(shown == [0, 5, 10, 25, 40])
    },
    Row("duration") { timeline, _, _ in
      #expect(timeline.duration == .seconds(2))
    },
    Row("there and back") { timeline, tweener, clock in
      let tween = await tweener.tween(timeline.repeating(1, autoreverses: true).motion)
      await tween.play()
      await clock.advance(by: .milliseconds(3500))
      #expect(await tween.value[x] == 5)
      await clock.advance(by: .seconds(1))
      #expect(await tween.value[x] == 0)
    },
    Row("a fraction of a play") { timeline, tweener, clock in
      let tween = await tweener.tween(timeline.repeating(2.5).motion)
      await tween.play()
      await clock.advance(by: .milliseconds(4500))
      #expect(await tween.value[x] == 5)
      await clock.advance(by: .seconds(1))
      #expect(await tween.state == .completed)
      #expect(await tween.value[x] == 10)
    },
    Row("for ever") { timeline, tweener, clock in
      let tween = await tweener.tween(timeline.repeatingForever().motion)
      await tween.play()
      await clock.advance(by: .milliseconds(200_500))
      #expect(await tween.value[x] == 5)
    },
    Row("duration of the plays") { timeline, _, _ in
      let repeated = timeline.repeating(2.5)
      #expect(repeated.duration == .seconds(5))
    },
    Row("in reverse, with the repeats") { timeline, _, _ in
      let reversed = timeline.repeating(2.5).reversed()
      let shown = [0, 0.5, 1, 2, 2.5].map { reversed.frame(at: .seconds($0))[x] }
      #expect(reversed.duration == .seconds(5))
      #expect(shown == [40, 25, 10, 40, 25])
    },
  ]

  static let playing = [
    Row("time, while it is played too") { timeline, tweener, clock in
      let tween = await tweener.tween(timeline.motion)
      await tween.play()
      await clock.advance(by: .milliseconds(500))
      #expect(await tween.elapsed == .milliseconds(500))
      #expect(await tween.value.time == .milliseconds(500))
    },
    Row("progress") { timeline, tweener, clock in
      let tween = await tweener.tween(timeline.repeating(2, autoreverses: true).motion)
      await tween.play()
      await clock.advance(by: .milliseconds(6500))
      #expect(await tween.percentComplete == 0.8125)
      let progress = await tween.computedTiming
      #expect(progress.currentIteration == 3)
      #expect(progress.simpleProgress == 0.25)
      #expect(progress.directedProgress == 0.75)
    },
    Row("progress, with pauses between the plays") { timeline, tweener, _ in
      let tween = await tweener.tween(timeline.repeating(3, delay: .seconds(1)).motion)
      await tween.play()
      for (seconds, play) in [(1, 0.0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (9, 2)] {
        await tween.seek(to: .seconds(seconds))
        #expect(await tween.computedTiming.currentIteration == play, "after \(seconds) s")
      }
    },
    Row("isRunning") { timeline, tweener, _ in
      let tween = await tweener.tween(timeline.motion)
      #expect(await !tween.isRunning)
      await tween.play()
      #expect(await tween.isRunning)
      await tween.pause()
      #expect(await !tween.isRunning)
    },
    Row("play(), from where it was paused") { timeline, tweener, clock in
      let tween = await tweener.tween(timeline.motion)
      #expect(await tween.play())
      await clock.advance(by: .milliseconds(500))
      #expect(await tween.pause())
      await clock.advance(by: .seconds(5))
      #expect(await tween.value[x] == 5)
      #expect(await tween.play())
      await clock.advance(by: .milliseconds(500))
      #expect(await tween.value[x] == 10)
    },
    Row("play(), at the end from the beginning") { timeline, tweener, clock in
      let tween = await tweener.tween(timeline.motion)
      await tween.play()
      await clock.advance(by: .seconds(2))
      #expect(await tween.state == .completed)
      #expect(await tween.play())
      #expect(await tween.value[x] == 0)
      await clock.advance(by: .milliseconds(500))
      #expect(await tween.value[x] == 5)
    },
    Row("reset(), at any time") { timeline, tweener, clock in
      let tween = await tweener.tween(timeline.motion)
      for seconds in [0, 1, 3] {
        await tween.play()
        await clock.advance(by: .seconds(seconds))
        #expect(await tween.reset())
        #expect(await tween.state == .paused)
        #expect(await tween.value[x] == 0)
        #expect(await tween.value[opacity] == 0)
      }
    },
    Row("reset(), of what begins later, to where it begins") { timeline, tweener, clock in
      let tween = await tweener.tween(timeline.offset(.milliseconds(500)).motion)
      await tween.play()
      await clock.advance(by: .seconds(1))
      #expect(await tween.value[x] == 25)
      #expect(await tween.reset())
      #expect(await tween.value[x] == 5)
      await tween.kill()
      #expect(await !tween.reset())
      let fresh = await tweener.tween(timeline.offset(.milliseconds(500)).motion)
      #expect(await fresh.reset())
      #expect(await fresh.elapsed == .milliseconds(500))
    },
    Row("seek, before, in and after the play") { timeline, tweener, clock in
      let tween = await tweener.tween(timeline.motion)
      #expect(await tween.seek(to: .milliseconds(500)))
      #expect(await tween.value[x] == 5)
      #expect(await tween.state == .paused)
      await tween.play()
      await clock.advance(by: .milliseconds(500))
      #expect(await tween.value[x] == 10)
      #expect(await tween.seek(to: .milliseconds(1500)))
      #expect(await tween.value[x] == 25)
      #expect(await tween.state == .active)
      await clock.advance(by: .seconds(1))
      #expect(await tween.seek(to: .milliseconds(500)))
      #expect(await tween.state == .paused)
      #expect(await tween.value[x] == 5)
    },
    Row("seek, in any play, and no farther than the end") { timeline, tweener, _ in
      let tween = await tweener.tween(timeline.repeating(3).motion)
      await tween.seek(to: .milliseconds(4500))
      #expect(await tween.value[x] == 5)
      await tween.seek(to: .seconds(-5))
      #expect(await tween.value[x] == 0)
      await tween.seek(to: .seconds(50))
      #expect(await tween.value[x] == 40)
      #expect(await tween.elapsed == .seconds(6))
    },
  ]

  static let callbacks = [
    Row("callbacks of plays, pauses and ends") { timeline, tweener, clock in
      let log = Log()
      let tween = await tweener.tween(timeline.motion)
      tween
        .onStart { _ in log.add("play") }
        .onPause { _ in log.add("pause") }
        .onResume { _ in log.add("play") }
        .onComplete { _ in log.add("stop") }
      await tween.play()
      await tween.pause()
      await tween.play()
      await clock.advance(by: .seconds(3))
      #expect(log.all == ["play", "pause", "play", "stop"])
    },
    Row("events of a reset") { timeline, tweener, _ in
      let tween = await tweener.tween(timeline.motion)
      let events = tween.events
      // The answer tells that it is done.
      #expect(await tween.reset())
      await tween.kill()
      #expect(await events.kinds() == [.started, .paused, .killed])
    },
    Row("update of a seek") { timeline, tweener, clock in
      let log = Log()
      let tween = await tweener.tween(timeline.motion)
      tween.onUpdate { log.add("\($0[x] ?? -1)") }
      await tween.seek(to: .seconds(1))
      await clock.advance(by: .zero)
      #expect(log.all == ["10.0"])
    },
  ]
}
