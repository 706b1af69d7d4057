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
    tweener = Tweener(clock: clock)
  }

  /// Waits for as many lines.
  private func lines(_ count: Int) async {
    while log.all.count < count {
      await Task.yield()
    }
  }

  @Test
  func `the closure may await, and the newest value wins`() async throws {
    let (gate, goOn) = AsyncStream.makeStream(of: Void.self)
    let task = Task { [tweener, log] in
      try await tweener.animate(.ramp(.seconds(1))) { value in
        log.add("\(value)")
        for await _ in gate {
          break
        }
      }
    }
    await lines(1)
    // The clock would wait for the closure; commands do not.
    for _ in 0..<5 {
      await tweener.update(.all, by: .milliseconds(100))
    }
    goOn.yield()
    await lines(2)
    for _ in 0..<6 {
      await tweener.update(.all, by: .milliseconds(100))
    }
    goOn.finish()
    #expect(try await task.value == .completed)
    #expect(log.all == ["0.0", "50.0", "100.0"])
  }

  @Test
  func `an error kills the tween and comes out`() async {
    let writer = Writer()
    let task = Task { [tweener, log] in
      try await tweener.animate(.ramp(.seconds(1))) { value in
        try await writer.write(value)
        log.add("\(value)")
      }
    }
    await lines(1)
    await clock.advance(by: .milliseconds(500))
    await lines(2)
    await clock.advance(by: .milliseconds(250))
    await #expect(throws: Refusal.self) { try await task.value }
    #expect(await writer.written == [0, 50])
    #expect(await tweener.isEmpty)
  }

  @Test
  func `the closure may stop the tween`() async throws {
    let task = Task { [tweener, log] in
      try await tweener.animate(.ramp(.seconds(1))) { value, stop in
        log.add("\(value)")
        stop = value >= 50
      }
    }
    await lines(1)
    await clock.advance(by: .milliseconds(250))
    await lines(2)
    await clock.advance(by: .milliseconds(250))
    #expect(try await task.value == .stopped)
    await clock.advance(by: .milliseconds(250))
    #expect(log.all == ["0.0", "25.0", "50.0"])
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
    let task = Task { [tweener, log] in
      try await tweener.animate(.ramp(.seconds(1)), key: "x") { log.add("\($0)") }
    }
    await lines(1)
    let later = await tweener.tween(.ramp(.seconds(1)), key: "x")
    #expect(try await task.value == .superseded)
    #expect(await later.state == .active)
  }

  @Test
  func `it has a frame rate of its own, and the end at any rate`() async throws {
    let task = Task { [tweener, log] in
      try await tweener.animate(.ramp(.seconds(1)), framesPerSecond: 4) { log.add("\($0)") }
    }
    await lines(1)
    await clock.advance(by: .milliseconds(260))
    await lines(2)
    // No frame of the closure's own is due.
    await clock.advance(by: .milliseconds(140))
    for _ in 0..<100 {
      await Task.yield()
    }
    await clock.advance(by: .milliseconds(110))
    await lines(3)
    await clock.advance(by: .seconds(1))
    #expect(try await task.value == .completed)
    #expect(log.all == ["0.0", "26.0", "51.0", "100.0"])
  }

  @Test
  func `several motions are one tween from one instant`() async throws {
    let x = Motion(from: 0.0, to: 100).duration(.seconds(1)).ease(.linear)
    let y = Motion(from: 10, to: 0).duration(.seconds(2)).delay(.seconds(1)).ease(.linear)
    let text = Motion(from: 0, to: 4).duration(.milliseconds(400)).ease(.linear).map { "<\($0)>" }
    let task = Task { [tweener, log] in
      try await tweener.animate(x, y, text, key: "all") { x, y, text in
        log.add("\(x) \(y) \(text)")
        await Task.yield()
      }
    }
    await lines(1)
    for (index, step) in [200, 300, 500, 1000].enumerated() {
      await clock.advance(by: .milliseconds(step))
      await lines(index + 2)
    }
    #expect(await tweener.count == 1)
    await clock.advance(by: .seconds(9))
    #expect(try await task.value == .completed)
    #expect(
      log.all == [
        "0.0 10 <0>", "20.0 10 <2>", "50.0 10 <4>", "100.0 10 <4>", "100.0 5 <4>", "100.0 0 <4>",
      ]
    )
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
  func `one motion that never ends keeps the others at their ends`() async {
    let endless = Motion<Double>.ramp(.seconds(1)).repeatingForever(autoreverses: true)
    let task = Task { [tweener, log] in
      try await tweener.animate(.ramp(.seconds(1)), endless) { log.add("\($0) \($1)") }
    }
    await lines(1)
    await clock.advance(by: .seconds(86_400) + .milliseconds(250))
    await lines(2)
    #expect(log.all == ["0.0 0.0", "100.0 25.0"])
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await tweener.isEmpty)
  }
}
