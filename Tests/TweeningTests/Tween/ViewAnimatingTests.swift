import Testing
import Tweening

@testable import TweeningTestSupport

/// UIViewAnimating, member by member.
@Suite(.limitedConcurrency)
struct ViewAnimatingTests {
  /// A row of the table: a member, and what its caller expects of a ramp of 1 s.
  struct Row: CustomTestStringConvertible {
    let member: String
    let check: @Sendable (Tween<Double>, ManualTweenClock) async throws -> Void

    var testDescription: String {
      member
    }

    init(
      _ member: String,
      _ check: @escaping @Sendable (Tween<Double>, ManualTweenClock) async throws -> Void,
    ) {
      self.member = member
      self.check = check
    }
  }

  enum AnimatingState {
    case inactive, active, stopped

    init(_ state: TweenState) {
      switch state {
      case .new, .completed, .killed: self = .inactive
      case .delayed, .active, .paused: self = .active
      case .inactive: self = .stopped
      }
    }
  }

  private static func state(_ tween: Tween<Double>) async -> AnimatingState {
    await AnimatingState(tween.state)
  }

  @Test(arguments: rows)
  func `a member has its counterpart`(_ row: Row) async throws {
    let clock = ManualTweenClock()
    let configuration = Tweener.Configuration(autostart: false, autokill: false)
    let tweener = Tweener(configuration: configuration, clock: clock)
    try await row.check(tweener.tween(.ramp(.seconds(1))), clock)
  }

  static let rows = [
    Row("state: inactive → active → inactive") { tween, clock in
      #expect(await state(tween) == .inactive)
      await tween.start()
      #expect(await state(tween) == .active)
      await tween.pause()
      #expect(await state(tween) == .active)
      await tween.resume()
      await clock.advance(by: .seconds(1))
      #expect(await state(tween) == .inactive)
    },
    Row("state: active → stopped → inactive") { tween, _ in
      await tween.start()
      await tween.stop()
      #expect(await state(tween) == .stopped)
      await tween.complete(at: .current)
      #expect(await state(tween) == .inactive)
    },
    Row("isRunning") { tween, clock in
      #expect(await !tween.isRunning)
      await tween.start()
      #expect(await tween.isRunning)
      await tween.pause()
      #expect(await !tween.isRunning)
      await tween.resume()
      await clock.advance(by: .seconds(1))
      #expect(await !tween.isRunning)
    },
    Row("isReversed, set while inactive") { tween, clock in
      #expect(await !tween.isReversed)
      #expect(await tween.setReversed(true))
      #expect(await tween.isReversed)
      await tween.start()
      await clock.advance(by: .milliseconds(250))
      #expect(await tween.value == 75)
    },
    Row("isReversed, set while active") { tween, clock in
      await tween.start()
      await clock.advance(by: .milliseconds(500))
      #expect(await tween.setReversed(true))
      #expect(await !tween.setReversed(true))
      await clock.advance(by: .milliseconds(250))
      #expect(await tween.value == 25)
      #expect(await tween.setReversed(false))
      #expect(await !tween.isReversed)
      await clock.advance(by: .milliseconds(250))
      #expect(await tween.value == 50)
    },
    Row("fractionComplete, read") { tween, clock in
      await tween.start()
      await clock.advance(by: .milliseconds(250))
      #expect(await tween.percentComplete == 0.25)
    },
    Row("fractionComplete, set while inactive") { tween, clock in
      #expect(await tween.seek(toFraction: 0.75))
      #expect(await state(tween) == .active)
      #expect(await !tween.isRunning)
      #expect(await tween.percentComplete == 0.75)
      #expect(await tween.value == 75)
      await tween.play()
      await clock.advance(by: .milliseconds(250))
      #expect(await tween.state == .completed)
    },
    Row("fractionComplete, set after the end (pausesOnCompletion)") { tween, clock in
      await tween.start()
      await clock.advance(by: .seconds(1))
      #expect(await tween.seek(toFraction: 0.5))
      #expect(await tween.state == .paused)
      #expect(await tween.value == 50)
    },
    Row("startAnimation()") { tween, clock in
      await tween.start()
      await clock.advance(by: .milliseconds(500))
      #expect(await tween.value == 50)
    },
    Row("startAnimation(), of what is paused") { tween, clock in
      await tween.start()
      await clock.advance(by: .milliseconds(500))
      await tween.pause()
      #expect(await tween.play())
      await clock.advance(by: .milliseconds(250))
      #expect(await tween.value == 75)
    },
    Row("startAnimation(afterDelay:)") { tween, clock in
      await tween.start(after: .seconds(1))
      #expect(await state(tween) == .active)
      await clock.advance(by: .milliseconds(1500))
      #expect(await tween.value == 50)
    },
    Row("pauseAnimation()") { tween, clock in
      await tween.start()
      await clock.advance(by: .milliseconds(500))
      #expect(await tween.pause())
      await clock.advance(by: .seconds(1))
      #expect(await tween.value == 50)
      #expect(await state(tween) == .active)
    },
    Row("pauseAnimation(), while inactive") { tween, _ in
      #expect(await tween.reset())
      #expect(await state(tween) == .active)
      #expect(await !tween.isRunning)
      #expect(await tween.value == 0)
    },
    Row("stopAnimation(false)") { tween, clock in
      let events = tween.events
      await tween.start()
      await clock.advance(by: .milliseconds(300))
      #expect(await tween.stop())
      #expect(await tween.value == 30)
      await tween.kill()
      #expect(await events.kinds() == [.started, .stopped, .killed])
    },
    finish(.start, 0),
    finish(.end, 100),
    finish(.current, 30),
    Row("stopAnimation(true)") { tween, clock in
      let log = Log()
      tween.onComplete { _ in log.add("complete") }
      await tween.start()
      await clock.advance(by: .milliseconds(300))
      #expect(await tween.kill())
      #expect(await state(tween) == .inactive)
      #expect(await tween.value == 30)
      let outcome = try await tween.outcome
      #expect(outcome == .killed)
      await clock.advance(by: .seconds(1))
      #expect(log.all == [])
    },
  ]

  private static func finish(_ position: EndPosition, _ value: Double) -> Row {
    Row("finishAnimation(at: .\(position))") { tween, clock in
      let log = Log()
      tween.onComplete { await log.add("\($0.value)") }
      await tween.start()
      await clock.advance(by: .milliseconds(300))
      await tween.stop()
      #expect(await tween.complete(at: position))
      #expect(await state(tween) == .inactive)
      let outcome = try await tween.outcome
      #expect(outcome == .completed)
      await clock.advance(by: .zero)
      #expect(log.all == ["\(value)"])
    }
  }
}
