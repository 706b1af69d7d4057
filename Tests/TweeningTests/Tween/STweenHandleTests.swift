import Testing
import Tweening

@testable import TweeningTestSupport

/// STween's `Tween` and `Tweener`, member by member.
@Suite(.limitedConcurrency)
struct STweenHandleTests {
  /// A row of the table: a member, and what its caller expects of a ramp of 1 s.
  struct Row: CustomTestStringConvertible {
    typealias Check = @Sendable (Tween<Double>, Tweener, ManualTweenClock) async throws -> Void

    let member: String
    let check: Check

    var testDescription: String {
      member
    }

    init(_ member: String, _ check: @escaping Check) {
      self.member = member
      self.check = check
    }
  }

  @Test(arguments: settings + actions + callbacks + tweeners)
  func `a member has its counterpart`(_ row: Row) async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    try await row.check(tweener.tween(.ramp(.seconds(1)), autostart: false), tweener, clock)
  }

  /// Whether an action does something, in each of STween's seven states.
  private static func permissions(
    _ action: @Sendable (Tween<Double>) async -> Bool
  ) async -> [TweenState] {
    let tweener = Tweener(
      configuration: .init(autostart: false, autokill: false),
      clock: ManualTweenClock(),
    )
    var states: [TweenState] = []
    for state in TweenState.allCases {
      let tween = await tweener.tween(.ramp(.seconds(1)))
      switch state {
      case .new: break
      case .delayed: await tween.start(after: .seconds(1))
      case .active: await tween.start()
      case .paused: _ = await (tween.start(), tween.pause())
      case .inactive: _ = await (tween.start(), tween.stop())
      case .completed: await tween.complete()
      case .killed: await tween.kill()
      }
      #expect(await tween.state == state)
      if await action(tween) {
        states.append(state)
      }
    }
    return states
  }

  static let settings = [
    Row("Tweenable.tween(to:)") { _, tweener, clock in
      let tween = await tweener.tween(from: 0.0, to: 100)
      #expect(await tween.state == .active)
      await clock.advance(by: .milliseconds(150))
      #expect(await tween.value == 75)
    },
    Row("Tweenable.tween(from:)") { _, tweener, clock in
      let tween = await tweener.tween(from: 100.0, to: 0, duration: .seconds(1))
      await clock.advance(by: .milliseconds(500))
      #expect(await tween.value == 25)
    },
    Row("ease") { tween, _, clock in
      await tween.ease(.quadIn).start()
      #expect(await tween.motion.timing.ease == .quadIn)
      await clock.advance(by: .milliseconds(500))
      #expect(await tween.value == 25)
    },
    Row("delay") { tween, _, clock in
      await tween.delay(.seconds(1)).start()
      #expect(await tween.motion.timing.delay == .seconds(1))
      #expect(await tween.state == .delayed)
      await clock.advance(by: .milliseconds(1500))
      #expect(await tween.value == 50)
    },
    Row("duration") { tween, _, clock in
      await tween.duration(.seconds(2)).start()
      #expect(await tween.motion.timing.duration == .seconds(2))
      await clock.advance(by: .milliseconds(500))
      #expect(await tween.value == 25)
    },
    Row("a chain after the automatic start") { _, tweener, clock in
      let log = Log()
      let tween = await tweener.tween(from: 0.0, to: 100).duration(.seconds(2)).ease(.linear)
      tween.onStart { _ in log.add("start") }.onComplete { _ in log.add("complete") }
      await clock.advance(by: .seconds(1))
      #expect(await tween.value == 50)
      await clock.advance(by: .seconds(1))
      #expect(log.all.last == "complete")
    },
    Row("state") { tween, _, clock in
      var states = await [tween.state]
      await tween.start(after: .seconds(1))
      await states.append(tween.state)
      await tween.pause()
      await states.append(tween.state)
      await tween.stop()
      await states.append(tween.state)
      await tween.start()
      await states.append(tween.state)
      await clock.advance(by: .seconds(1))
      await states.append(tween.state)
      #expect(states == [.new, .delayed, .paused, .inactive, .active, .killed])
    },
    Row("elapsed") { tween, _, clock in
      await tween.start(after: .milliseconds(200))
      await clock.advance(by: .milliseconds(500))
      #expect(await tween.elapsed == .milliseconds(300))
      await tween.seek(to: .milliseconds(700))
      #expect(await tween.elapsed == .milliseconds(700))
      #expect(await tween.value == 70)
    },
    Row("percentComplete") { tween, _, clock in
      #expect(await tween.percentComplete == 0)
      await tween.start()
      await clock.advance(by: .milliseconds(250))
      #expect(await tween.percentComplete == 0.25)
      await clock.advance(by: .seconds(9))
      #expect(await tween.percentComplete == 1)
    },
    Row("Defaults.autoStartTweens") { _, tweener, _ in
      #expect(await tweener.tween(.ramp(.seconds(1))).state == .active)
      #expect(await tweener.tween(.ramp(.seconds(1)), autostart: false).state == .new)
    },
    Row("Defaults.autoKillCompletedTweens") { tween, tweener, _ in
      let other = await tweener.tween(.ramp(.seconds(1)), autokill: false)
      await tween.complete()
      await other.complete()
      #expect(await tween.state == .killed)
      #expect(await other.state == .completed)
    },
    Row("Defaults.ease, duration, delay, reset()") { _, _, clock in
      let defaults = Tweener.Configuration()
      #expect(defaults.ease == .quadOut)
      #expect(defaults.duration == .milliseconds(300))
      #expect(defaults.delay == .zero)
      #expect(defaults.autostart && defaults.autokill)
      let own = Tweener.Configuration(duration: .seconds(2), delay: .seconds(1), ease: .linear)
      let tweener = Tweener(configuration: own, clock: clock)
      let timing = await tweener.tween(from: 0.0, to: 1).motion.timing
      #expect(timing == Timing(duration: .seconds(2), delay: .seconds(1), ease: .linear))
    },
  ]

  static let actions = [
    Row("start()") { _, _, _ in
      #expect(await permissions { await $0.start() } == [.new, .inactive])
    },
    Row("stop()") { tween, _, clock in
      #expect(await permissions { await $0.stop() } == [.delayed, .active, .paused])
      await tween.start()
      await clock.advance(by: .milliseconds(300))
      await tween.stop()
      #expect(await tween.value == 30)
    },
    Row("restart()") { tween, _, clock in
      let states = await permissions { await $0.restart() }
      #expect(states == TweenState.allCases.filter { $0 != .killed })
      await tween.delay(.seconds(1)).start()
      await clock.advance(by: .milliseconds(1500))
      await tween.restart()
      #expect(await tween.state == .delayed)
      #expect(await tween.value == 0)
    },
    Row("pause()") { tween, _, clock in
      #expect(await permissions { await $0.pause() } == [.delayed, .active])
      await tween.start()
      await tween.pause()
      await clock.advance(by: .seconds(1))
      #expect(await tween.elapsed == .zero)
    },
    Row("resume()") { tween, _, _ in
      #expect(await permissions { await $0.resume() } == [.paused])
      await tween.start(after: .seconds(1))
      await tween.pause()
      await tween.resume()
      #expect(await tween.state == .delayed)
    },
    Row("complete()") { tween, _, _ in
      let states = await permissions { await $0.complete() }
      #expect(states == [.new, .delayed, .active, .paused, .inactive])
      await tween.complete()
      #expect(await tween.value == 100)
      #expect(await tween.elapsed == .seconds(1))
    },
    Row("kill()") { tween, _, clock in
      let states = await permissions { await $0.kill() }
      #expect(states == TweenState.allCases.filter { $0 != .killed })
      await tween.start()
      await clock.advance(by: .milliseconds(300))
      await tween.kill()
      #expect(await tween.value == 30)
    },
    Row("revive()") { tween, tweener, _ in
      #expect(await permissions { await $0.revive() } == [.killed])
      await tween.kill()
      #expect(await !tweener.isTracking(tween))
      await tween.revive()
      #expect(await tweener.isTracking(tween))
      #expect(await tween.state == .new)
      #expect(await tween.elapsed == .zero)
    },
    Row("update(by:)") { tween, _, _ in
      let states = await permissions { await $0.update(by: .milliseconds(100)) }
      #expect(states == [.delayed, .active])
      await tween.start(after: .milliseconds(500))
      await tween.update(by: .milliseconds(800))
      #expect(await tween.elapsed == .milliseconds(300))
      #expect(await !tween.update(by: .milliseconds(-1)))
    },
    Row("the order of restart and complete") { tween, _, _ in
      let events = tween.events
      await tween.start()
      await tween.restart()
      await tween.complete()
      #expect(
        await events.kinds()
          == [.started, .stopped, .restarted, .started, .completed, .killed]
      )
    },
  ]

  typealias Act = @Sendable (Tween<Double>) async -> Void

  /// Registers a callback twice, and does what it is called for.
  private static func called(
    _ name: String,
    _ state: TweenState,
    _ register: @escaping @Sendable (Tween<Double>, @escaping Act) -> Tween<Double>,
    _ act: @escaping Act,
  ) -> Row {
    Row(name) { tween, _, clock in
      let log = Log()
      let note: Act = { await log.add("\($0.state)") }
      _ = register(register(tween, note), note)
      await act(tween)
      await clock.advance(by: .zero)
      #expect(log.all == ["\(state)", "\(state)"])
    }
  }

  /// Registers a callback for updates, which is given the value and not the tween.
  private static func updates(_ tween: Tween<Double>, _ note: @escaping Act) -> Tween<Double> {
    tween.onUpdate { [weak tween] _ in
      if let tween {
        await note(tween)
      }
    }
  }

  private static let start: Act = { await $0.start() }
  private static let stop: Act = { _ = await ($0.start(), $0.stop()) }
  private static let pause: Act = { _ = await ($0.start(), $0.pause()) }
  private static let resume: Act = { _ = await ($0.start(), $0.pause(), $0.resume()) }
  private static let revive: Act = { _ = await ($0.kill(), $0.revive()) }

  static let callbacks = [
    called("onStart", .active, { $0.onStart($1) }, start),
    called("onUpdate", .active, updates, start),
    called("onStop", .inactive, { $0.onStop($1) }, stop),
    called("onRestart", .active, { $0.onRestart($1) }, { await $0.restart() }),
    called("onPause", .paused, { $0.onPause($1) }, pause),
    called("onResume", .active, { $0.onResume($1) }, resume),
    called("onComplete", .killed, { $0.onComplete($1) }, { await $0.complete() }),
    called("onKill", .killed, { $0.onKill($1) }, { await $0.kill() }),
    called("onRevive", .new, { $0.onRevive($1) }, revive),
  ]

  static let tweeners = [
    Row("Tweener.shared") { _, tweener, _ in
      #expect(Tweener.shared === Tweener.shared)
      #expect(Tweener.shared !== tweener)
    },
    Row("Tweener.manual, updateAll(by:)") { tween, tweener, _ in
      await tween.start()
      #expect(await tweener.update(.all, by: .milliseconds(400)) == 1)
      #expect(await tween.value == 40)
    },
    Row("count, isTracking(_:)") { tween, tweener, _ in
      #expect(await tweener.count == 1)
      #expect(await tweener.isTracking(tween))
      await tween.kill()
      #expect(await tweener.count == 0)
      #expect(await !tweener.isTracking(tween))
    },
    Row("track(_:), untrack(_:)") { tween, tweener, _ in
      await tween.kill()
      await tween.revive()
      #expect(await tweener.isTracking(tween))
    },
    all("startAll()", .active) { $0.start(.all) },
    all("stopAll()", .inactive) { _ = ($0.start(.all), $0.stop(.all)) },
    all("restartAll()", .active) { $0.restart(.all) },
    all("pauseAll()", .paused) { _ = ($0.start(.all), $0.pause(.all)) },
    all("resumeAll()", .active) { _ = ($0.start(.all), $0.pause(.all), $0.resume(.all)) },
    all("completeAll()", .killed) { $0.complete(.all) },
    all("killAll()", .killed) { $0.kill(.all) },
  ]

  private static func all(
    _ member: String,
    _ state: TweenState,
    _ act: @escaping @Sendable (isolated Tweener) -> Void,
  ) -> Row {
    Row(member) { tween, tweener, _ in
      let other = await tweener.tween(Motion(from: 0, to: 9), autostart: false)
      await tweener.perform { act($0) }
      #expect(await tween.state == state)
      #expect(await other.state == state)
    }
  }
}
