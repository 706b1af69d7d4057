import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// What waits on a tweener, in a body whose time passes by itself.
@Suite(.limitedConcurrency)
struct ClockRunFeatureTests {
  let clock = ManualTweenClock()
  let tweener: Tweener
  let log = Log()

  init() {
    tweener = Tweener(configuration: .init(framesPerSecond: 10), clock: clock)
  }

  private func note(_ text: String) {
    log.add("\(clock.now / .milliseconds(1)) \(text)")
  }

  @Test
  func `sleeps, ticks and limits of waits`() async throws {
    try await clock.run {
      for await tick in tweener.every(.milliseconds(40)) {
        note("tick \(tick)")
        if tick > .milliseconds(50) {
          break
        }
      }
      try await tweener.sleep(until: .milliseconds(200))
      note("slept")
      let tween = await tweener.tween(.ramp(.seconds(1)))
      note("\(String(describing: try await tween.outcome(within: .milliseconds(300))))")
      try await tweener.waitUntilIdle()
      note("idle")
    }
    #expect(
      log.all == [
        "40.0 tick 0.04 seconds", "80.0 tick 0.08 seconds", "200.0 slept", "500.0 nil",
        "1200.0 idle",
      ]
    )
  }

  @Test
  func `values, events, frames and live values`() async throws {
    try await clock.run {
      let tween = await tweener.tween(.ramp(.milliseconds(200)), autostart: false, autokill: false)
      let live = await tween.live
      async let events: Void = {
        for await event in tween.events(limit: 100) {
          note("\(event.kind) at \(live.value)")
          if event.kind == .completed {
            break
          }
        }
      }()
      async let frames: Void = {
        for await frame in tweener.frames(of: [tween]) {
          note("frame \(frame[tween] ?? -1)")
        }
      }()
      try await tweener.sleep(for: .milliseconds(30))
      await tween.start()
      for await value in tween.values {
        note("value \(value)")
      }
      _ = await (events, frames)
    }
    #expect(
      log.all.sorted() == [
        "0.0 frame 0.0", "130.0 frame 50.0", "130.0 value 50.0", "230.0 completed at 100.0",
        "230.0 frame 100.0", "230.0 value 100.0", "30.0 started at 0.0",
        "30.0 value 0.0",
      ]
    )
  }

  @Test
  func `callbacks in the order of their events`() async throws {
    let motion = Motion<Double>.ramp(.milliseconds(100)).repeating(2)
    try await clock.run {
      let tween = await tweener.tween(motion, autokill: false) { [log, clock] tween in
        let note = { @Sendable (text: String) in log.add("\(clock.now / .milliseconds(1)) \(text)")
        }
        tween.onStart { note("start") }
        tween.onRepeat { note("repeat") }
        tween.onPause { note("pause") }
        tween.onComplete { note("complete") }
        tween.onEnd { note("end \($0)") }
      }
      try await tweener.sleep(for: .milliseconds(50))
      await tween.pause()
      try await tweener.sleep(for: .milliseconds(50))
      await tween.resume()
      _ = try await tween.outcome
    }
    #expect(
      log.all == [
        "0.0 start", "50.0 pause", "150.0 repeat", "250.0 complete", "250.0 end completed",
      ]
    )
  }

  @Test
  @MainActor
  func `bindings write in the isolation of their objects`() async throws {
    actor Panel {
      var widths: [Double] = []

      func add(_ width: Double) {
        widths.append(width)
      }
    }
    let panel = Panel()
    let label = RecordingLabel()
    try await clock.run {
      let tween = await tweener.tween(.ramp(.milliseconds(200)))
      tween.bind(to: panel) { panel, width in panel.add(width) }
      tween.bind(to: \.width, of: label)
      _ = try await tween.outcome
    }
    #expect(await panel.widths == [0, 50, 100])
    #expect(label.widths == [0, 50, 100])
  }

  @Test
  func `a sequence that is smoothed`() async throws {
    let (input, continuation) = AsyncStream<Double>.makeStream()
    try await clock.run {
      async let values: Void = {
        for await value in input.smoothed(by: .halfLife(.zero), on: tweener) {
          note("\(value)")
        }
      }()
      for number in 1...3 {
        continuation.yield(Double(number))
        try await tweener.sleep(for: .milliseconds(25))
      }
      continuation.finish()
      await values
    }
    #expect(log.all.first == "0.0 1.0")
    #expect(log.all.last?.hasSuffix(" 3.0") == true)
  }

  @Test
  func `a limit of closing is in the time of the clock`() async throws {
    try await clock.run {
      let short = await tweener.tween(.ramp(.seconds(1)), autokill: false)
      let long = await tweener.tween(.ramp(.seconds(10)), autokill: false)
      await tweener.close(.finish, within: .seconds(4))
      #expect(clock.now == .seconds(4))
      let outcomes = try await [short.outcome, long.outcome]
      #expect(outcomes == [.completed, .killed])
    }
    let other = Tweener(clock: clock)
    try await clock.run {
      await other.tween(.ramp(.seconds(1)))
      await other.close(.finish, within: .seconds(4))
      #expect(clock.now == .seconds(5))
    }
  }
}
