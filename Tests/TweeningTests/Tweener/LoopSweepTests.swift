import Testing
@testable import Tweening

/// Loops are swept as plain motions are, and have the bits of a single evaluation.
@Suite(.timeLimit(.minutes(5)))
struct LoopSweepTests {
  struct Point: Interpolatable, Equatable {
    var x: Double
    var y: Float

    static func interpolate(from: Point, to: Point, progress: Double) -> Point {
      Point(
        x: .interpolate(from: from.x, to: to.x, progress: progress),
        y: .interpolate(from: from.y, to: to.y, progress: progress),
      )
    }
  }

  @Test(arguments: PlaybackDirection.allCases)
  func `frames and values agree to the last bit`(direction: PlaybackDirection) async throws {
    try await expectAgreement(direction) { Double.random(in: -1e3...1e3, using: &$0) }
    try await expectAgreement(direction) { random in
      Point(x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
    }
  }

  private func expectAgreement<Value: Interpolatable & Equatable>(
    _ direction: PlaybackDirection,
    _ make: (inout SeededGenerator) -> Value,
  ) async throws {
    var random = SeededGenerator(seed: 7)
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    var tweens: [Tween<Value>] = []
    for _ in 0..<300 {
      await tweens.append(tweener.tween(motion(direction, &random, make)))
    }
    var frames = tweener.frames.makeAsyncIterator()
    for _ in 0..<30 {
      for _ in 0..<10 {
        let tween = tweens[Int.random(in: 0..<tweens.count, using: &random)]
        switch Int.random(in: 0..<8, using: &random) {
        case 0: await tween.pause()

        case 1: await tween.resume()

        case 2: await tween.reverse()

        case 3: await tween.restart()

        case 4: await tween.seek(to: .milliseconds(Int.random(in: 0...3000, using: &random)))

        case 5: await tween.setRate(2)

        case 6: await tween.ease(.bounceIn).restart()

        case 7:
          let other = motion(direction, &random, make)
          await tween.adjust { _ in other }.restart()

        case _: Issue.record("no such command")
        }
      }
      await clock.advance(by: .nanoseconds(Int64.random(in: 1...100_000_000, using: &random)))
      let frame = try #require(await frames.next())
      let (values, swept) = await tweener.perform { [tweens] tweener in
        (tweens.map { tweener.value(of: $0) }, tweener.sweptLoops)
      }
      #expect(zip(tweens, values).allSatisfy { frame[$0] == $1 })
      #expect(swept > 100)
    }
  }

  private func motion<Value: Interpolatable>(
    _ direction: PlaybackDirection,
    _ random: inout SeededGenerator,
    _ make: (inout SeededGenerator) -> Value,
  ) -> Motion<Value> {
    let lengths: [Int64] = [1000, 1001, 16_666_667, 999_999_937, 1_500_000_000]
    let eases: [Ease] = [.linear, .cubicOut, .elasticInOut, .steps(4, .jumpStart)]
    let counts = [3, 1000.5, .infinity]
    var motion = Motion(from: make(&random), to: make(&random))
    motion.timing.duration = .nanoseconds(lengths[Int.random(in: 0..<5, using: &random)])
    motion.timing.ease = eases[Int.random(in: 0..<4, using: &random)]
    motion.timing.iterations = counts[Int.random(in: 0..<3, using: &random)]
    motion.timing.delay = .milliseconds(Int.random(in: -200...100, using: &random))
    motion.timing.direction = direction
    return motion
  }

  @Test(arguments: PlaybackDirection.allCases)
  func `the fold is that of the timing model, at any time`(direction: PlaybackDirection) {
    var random = SeededGenerator(seed: 3)
    let fold = LoopFold()
    for _ in 0..<2000 {
      let span = Int64.random(
        in: 1000...1 << Int64.random(in: 11...51, using: &random),
        using: &random,
      )
      let most = ((1 << 52) - 1) / span
      let count = Int64.random(in: 0...most, using: &random)
      var timing = Timing(duration: .nanoseconds(span), iterations: .infinity, ease: .linear)
      timing.direction = direction
      for offset in [-1, 0, 1, span / 3, span / 2] {
        let position = max(0, count * span + offset)
        let progress = withFold(fold, Double(position), Double(span), direction)
        let expected = timing.progress(atPosition: position, isReversed: false).value
        #expect(progress == expected, "\(position) of \(span)")
      }
    }
  }

  @Test
  func `what does not move stays at zero`() {
    #expect(withFold(LoopFold(), 1e15, .infinity, .alternate) == 0)
  }

  private func withFold(
    _ fold: LoopFold,
    _ instant: Double,
    _ span: Double,
    _ direction: PlaybackDirection,
  ) -> Double {
    unsafe withUnsafePointer(to: 0.0) { start in
      unsafe withUnsafePointer(to: span) { span in
        let line = unsafe SweptLine(count: 1, instant: instant, starts: start, spans: span)
        return fold.fold(line, direction).progress(0)
      }
    }
  }
}

extension Tweener {
  /// How many tweens of the first lane are swept as loops.
  fileprivate var sweptLoops: Int {
    guard let plan = lanes[0].plan else { return 0 }
    let loops = plan.chunks.indices.filter { lanes[0].sweptChunks[$0]?.kind.loop != nil }
    return loops.reduce(0) { $0 + plan.chunks[$1].swept.count { _ in true } }
  }
}
