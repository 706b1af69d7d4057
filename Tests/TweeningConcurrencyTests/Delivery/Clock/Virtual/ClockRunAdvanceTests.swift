import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// `advance` in a body whose time passes by itself.
@Suite(.limitedConcurrency)
struct ClockRunAdvanceTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(framesPerSecond: 10), clock: clock)
  }

  @Test
  func `the states in between can be read`() async throws {
    try await clock.run {
      let tween = await tweener.tween(.ramp(.seconds(1)), autokill: false)
      await clock.advance(by: .milliseconds(250))
      #expect(await tween.value == 25)
      await clock.advance(by: .milliseconds(500), step: .milliseconds(200))
      #expect(await tween.value == 75)
      await clock.advance(by: .zero)
      #expect(clock.now == .milliseconds(750))
      _ = try await tween.outcome
      #expect(clock.now == .seconds(1))
    }
  }

  @Test
  func `an advance stops at every instant at which something is due`() async throws {
    let log = Log()
    @Sendable func play() async throws {
      try await tweener.animate(.ramp(.milliseconds(150))) { _ in }
      log.add("animated \(clock.now)")
      try await tweener.sleep(for: .milliseconds(75))
      log.add("slept \(clock.now)")
      try await tweener.sleep(for: .milliseconds(275))
      log.add("slept \(clock.now)")
    }
    try await clock.run {
      async let played: Void = play()
      await clock.advance(by: .milliseconds(500))
      log.add("advanced \(clock.now)")
      try await played
    }
    #expect(
      log.all == [
        "animated 0.15 seconds", "slept 0.225 seconds", "slept 0.5 seconds", "advanced 0.5 seconds",
      ]
    )
  }

  @Test
  func `a frame is made at the end of an advance`() async throws {
    try await clock.run {
      let tween = await tweener.tween(.ramp(.seconds(1)))
      let values = tween.values(buffering: .unbounded)
      await clock.advance(by: .milliseconds(250))
      await tween.kill()
      #expect(await values.all() == [0, 10, 20, 25])
    }
  }

  @Test
  func `advances beside each other end in the order of their times`() async throws {
    let log = Log()
    @Sendable func advance(by milliseconds: Int) async {
      await clock.advance(by: .milliseconds(milliseconds))
      log.add("\(milliseconds) at \(clock.now / .milliseconds(1))")
    }
    try await clock.run {
      async let third: Void = advance(by: 30)
      async let first: Void = advance(by: 10)
      async let second: Void = advance(by: 20)
      _ = await (first, second, third)
    }
    #expect(log.all == ["10 at 10.0", "20 at 20.0", "30 at 30.0"])
  }

  @Test
  func `a callback may wait for a later time, and advance the clock`() async throws {
    let log = Log()
    try await clock.run {
      await tweener.tween(.ramp(.milliseconds(100))).onComplete { [clock, tweener] _ in
        await clock.advance(by: .milliseconds(100))
        log.add("advanced \(clock.now)")
        do {
          try await tweener.sleep(for: .milliseconds(50))
        } catch {
          log.add("\(error)")
        }
        log.add("slept \(clock.now)")
      }
      await clock.advance(by: .milliseconds(300))
    }
    #expect(log.all == ["advanced 0.2 seconds", "slept 0.25 seconds"])
  }

  @Test
  func `two tweeners share the time of the clock`() async throws {
    let log = Log()
    let other = Tweener(configuration: .init(framesPerSecond: 7), clock: clock)
    @Sendable func rest(on tweener: Tweener, _ milliseconds: Int) async throws {
      try await tweener.sleep(for: .milliseconds(milliseconds))
      log.add("\(milliseconds) at \(clock.now / .milliseconds(1))")
    }
    try await clock.run {
      await other.setTimeScale(2)
      async let first: Void = rest(on: tweener, 100)
      async let second: Void = rest(on: other, 150)
      async let third: Void = rest(on: other, 300)
      _ = try await (first, second, third)
    }
    #expect(log.all == ["150 at 75.0", "100 at 100.0", "300 at 150.0"])
  }
}
