import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// What `animate` does with a closure that waits, throws or leaves early.
@Suite(.limitedConcurrency)
struct AnimateClosureTests {
  private struct Refusal: Error {}

  /// Takes texts, slowly.
  private actor Writer {
    private(set) var written: [Double] = []

    func write(_ value: Double) throws {
      guard value < 75 else { throw Refusal() }
      written.append(value)
    }
  }

  let clock = ManualTweenClock()
  let tweener: Tweener
  let log = Log()

  init() {
    tweener = Tweener(configuration: .init(framesPerSecond: 10), clock: clock)
  }

  @Test
  func `the closure may await, and the newest value wins`() async throws {
    try await clock.run {
      let outcome = try await tweener.animate(.ramp(.seconds(1))) { value in
        log.add("\(value)")
        try await tweener.sleep(for: .milliseconds(240))
      }
      #expect(outcome == .completed)
    }
    #expect(log.all == ["0.0", "20.0", "40.0", "70.0", "90.0", "100.0"])
    #expect(clock.now == .milliseconds(6 * 240))
  }

  @Test
  func `an error kills the tween and comes out`() async {
    let writer = Writer()
    await #expect(throws: Refusal.self) {
      try await clock.run {
        try await tweener.animate(.ramp(.seconds(1))) { value in
          try await writer.write(value)
        }
      }
    }
    #expect(await writer.written == [0, 10, 20, 30, 40, 50, 60, 70])
    #expect(await tweener.isEmpty)
  }

  @Test
  func `the closure may stop the tween`() async throws {
    try await clock.run {
      let outcome = try await tweener.animate(.ramp(.seconds(1))) { value, stop in
        log.add("\(value)")
        stop = value >= 20
      }
      #expect(outcome == .stopped)
    }
    await clock.advance(by: .milliseconds(250))
    #expect(log.all == ["0.0", "10.0", "20.0"])
    #expect(await tweener.isEmpty)
  }

  @Test
  func `stopped at the end, it has completed`() async throws {
    let outcome = try await tweener.animate(.ramp(.zero)) { value, stop in
      log.add("\(value)")
      stop = true
    }
    #expect(outcome == .completed)
    #expect(log.all == ["100.0"])
  }

  @Test
  func `a tween with an equal key supersedes`() async throws {
    try await clock.run {
      async let outcome = tweener.animate(.ramp(.seconds(1)), key: "x") { log.add("\($0)") }
      await clock.advance(by: .zero)
      let later = await tweener.tween(.ramp(.seconds(1)), key: "x")
      let end = try await outcome
      #expect(end == .superseded)
      #expect(await later.state == .active)
    }
  }

  @Test
  func `animate has a frame rate of its own, and the end value at any rate`() async throws {
    try await clock.run {
      async let outcome = tweener.animate(.ramp(.seconds(1)), framesPerSecond: 4) {
        log.add("\($0)")
      }
      let end = try await outcome
      #expect(end == .completed)
    }
    #expect(log.all == ["0.0", "10.0", "40.0", "60.0", "90.0", "100.0"])
  }

  @Test
  func `several motions are one tween from one instant`() async throws {
    let x = Motion(from: 0.0, to: 100).duration(.seconds(1)).ease(.linear)
    let y = Motion(from: 10, to: 0).duration(.seconds(2)).delay(.seconds(1)).ease(.linear)
    let text = Motion(from: 0, to: 4).duration(.milliseconds(400)).ease(.linear).map { "<\($0)>" }
    let tweener = Tweener(configuration: .init(framesPerSecond: 5), clock: clock)
    try await clock.run {
      async let outcome = tweener.animate(x, y, text, key: "all") { x, y, text in
        log.add("\(x) \(y) \(text)")
      }
      await clock.advance(by: .zero)
      #expect(await tweener.count == 1)
      let end = try await outcome
      #expect(end == .completed)
    }
    #expect(
      log.all == ["0.0 10 <0>", "20.0 10 <2>", "40.0 10 <4>", "60.0 10 <4>", "80.0 10 <4>"]
        + (0...10).map { "100.0 \(10 - $0) <4>" }
    )
    #expect(clock.now == .seconds(3))
    #expect(await tweener.isEmpty)
  }

  @MainActor
  @Test
  func `several motions in the caller's isolation`() async throws {
    var values: [(Double, Int)] = []
    let outcome = try await tweener.animate(.ramp(.zero), Motion(from: 1, to: 3).duration(.zero)) {
      MainActor.assertIsolated()
      values.append(($0, $1))
    }
    #expect(outcome == .completed)
    #expect(values.map(\.0) == [100])
    #expect(values.map(\.1) == [3])
  }

  @Test
  func `one motion that never ends keeps the others at their ends`() async throws {
    let endless = Motion<Double>.ramp(.seconds(1)).repeatingForever(autoreverses: true)
    let tweener = Tweener(configuration: .init(framesPerSecond: 0.001), clock: clock)
    try await clock.run {
      let task = Task { [tweener, log] in
        try await tweener.animate(.ramp(.seconds(1)), endless) { log.add("\($0) \($1)") }
      }
      await clock.advance(by: .seconds(86_400) + .milliseconds(250))
      #expect(log.all.first == "0.0 0.0")
      #expect(log.all.last == "100.0 25.0")
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(await tweener.isEmpty)
  }
}
