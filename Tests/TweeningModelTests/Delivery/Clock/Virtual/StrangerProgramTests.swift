import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Programs as strangers write them, in time that passes by itself: each run notes the same.
@Suite(.limitedConcurrency)
struct StrangerProgramTests {
  private static let runCount = TestLength.choose(20, release: 1000, long: 100_000)

  @Test(arguments: [
    StrangerProgram.download, .ramp, .menu, .restart, .queue, .group, .pair, .cancellation,
    .restored, .mainActor, .tasks,
  ])
  func `a program has exact times in every run`(_ program: StrangerProgram) async throws {
    var runs: [[String]: Int] = [:]
    for _ in 0..<Self.runCount {
      runs[try await program.run(), default: 0] += 1
    }
    #expect(runs == [program.notes: Self.runCount])
  }

  @Test
  func `events of one instant have the same order in every run`() async throws {
    let program = StrangerProgram("a crowd", notes: []) { stage in
      let crowd = Crowd(stage)
      try await crowd.gather()
    }
    let notes = try await program.run()
    #expect(notes.count == Crowd.size * 9 + 1)
    for _ in 0..<Self.runCount / 3 {
      #expect(try await program.run() == notes)
    }
  }

  @Test
  func `a reader of frames misses none in hours of simulated time`() async throws {
    let seconds = TestLength.choose(5, release: 300, long: 36_000)
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    await tweener.perform { tweener in
      for number in 1...1000 {
        tweener.tween(.ramp(.milliseconds(number)).repeatingForever(autoreverses: true))
      }
    }
    let frameCount = try await clock.run {
      async let count = tweener.frames.reduce(into: 0) { count, _ in count += 1 }
      try await tweener.sleep(for: .seconds(seconds))
      await tweener.close()
      return await count
    }
    // The first frame, those on the grid, and the last one.
    #expect(abs(frameCount - (seconds * 60 + 1)) <= 1)
    #expect(clock.now == .seconds(seconds))
  }
}

/// Tasks, callbacks and a model on the main actor, which all act at the same instants.
private struct Crowd {
  static let size = 10
  private let stage: Stage

  init(_ stage: Stage) {
    self.stage = stage
  }

  func gather() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<Self.size {
        group.addTask { try await act(number) }
      }
      try await group.waitForAll()
    }
  }

  private func act(_ number: Int) async throws {
    let tween = await stage.tweener.tween(stage.line(300), key: "\(number)") { tween in
      tween.onStart { stage.note("\(number) started") }
      tween.onComplete { stage.note("\(number) completed") }
    }
    async let values: Void = read(tween, number)
    for _ in 0..<2 {
      try await stage.sleep(100)
      stage.note("\(number) slept")
      await noteOnMain(number)
    }
    _ = try await tween.outcome
    await values
  }

  private func read(_ tween: Tween<Double>, _ number: Int) async {
    for await value in tween.values where value > 0 {
      stage.note("\(number)", value)
    }
  }

  @MainActor
  private func noteOnMain(_ number: Int) {
    stage.note("\(number) on the main actor")
  }
}
