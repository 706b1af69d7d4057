import Testing
@testable import Tweening

/// Loops are swept as plain motions are, and have the bits of a single evaluation.
@Suite(.timeLimit(.minutes(5)))
struct LoopSweepTests {
  @Test(arguments: PlaybackDirection.allCases)
  func `frames and values agree to the last bit`(direction: PlaybackDirection) async throws {
    try await expectAgreement(direction) { Double.random(in: -1e3...1e3, using: &$0) }
    try await expectAgreement(direction) { random in
      UnevenPoint(x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
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

  @Test(arguments: [nil, .alternate] as [PlaybackDirection?])
  func `a run that begins before its delay would have it is in effect from its start`(
    direction: PlaybackDirection?
  ) async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    var motion = Motion(from: 0.0, to: 1).duration(.seconds(1)).delay(.seconds(-2))
    motion.timing.ease = .steps(4, .jumpEnd)
    motion.timing.fill = direction == nil ? .both : .forwards
    if let direction {
      motion.timing.direction = direction
      motion.timing.iterations = .infinity
    }
    var tweens: [Tween<Double>] = []
    for _ in 0..<5 {
      await tweens.append(tweener.tween(motion, autostart: false))
    }
    for tween in tweens {
      await tween.start(after: .zero)
    }
    var frames = tweener.frames.makeAsyncIterator()
    for quarter in 1...3 {
      await clock.advance(by: .milliseconds(250))
      let frame = try #require(await frames.next())
      for tween in tweens {
        #expect(await tween.value == Double(quarter) / 4)
        #expect(frame[tween] == Double(quarter) / 4)
      }
    }
  }

  @Test(arguments: PlaybackDirection.allCases)
  func `loops that run back are swept, too`(direction: PlaybackDirection) async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    var motion = Motion(from: 0.0, to: 1).duration(.milliseconds(700))
    motion.timing.iterations = 9
    motion.timing.direction = direction
    var tweens: [Tween<Double>] = []
    for _ in 0..<10 {
      await tweens.append(tweener.tween(motion))
    }
    var frames = tweener.frames.makeAsyncIterator()
    await clock.advance(by: .milliseconds(3210))
    await tweener.perform { [tweens] tweener in
      for tween in tweens {
        tweener.reverse(tween)
      }
    }
    // The last step is past the beginning, where they complete.
    for step in [10, 400, 700, 990, 1000, 0, 500] {
      await clock.advance(by: .milliseconds(step))
      let frame = try #require(await frames.next())
      for tween in tweens {
        #expect(await frame[tween] == tween.value)
      }
      if step == 990 {
        #expect(await tweener.sweptLoops == 10)
      }
    }
    #expect(await tweens[9].state == .completed)
    // From its very end.
    await tweens[9].complete()
    await tweens[9].restart()
    await tweens[9].complete()
    await tweens[9].reverse()
    for step in [0, 0, 350] {
      await clock.advance(by: .milliseconds(step))
      let frame = try #require(await frames.next())
      #expect(await frame[tweens[9]] == tweens[9].value)
    }
  }

  @Test
  func `eases of one name are one ease`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    var tweens: [Tween<Double>] = []
    for factor in 0..<6 {
      let ease = Ease.custom("x") { $0 * Double(factor) }
      let motion = Motion(from: 0.0, to: 1).duration(.seconds(1)).repeatingForever()
      await tweens.append(tweener.tween(motion.ease(ease)))
    }
    var frames = tweener.frames.makeAsyncIterator()
    await clock.advance(by: .milliseconds(250))
    let frame = try #require(await frames.next())
    for tween in tweens {
      #expect(await tween.value == frame[tween])
    }
  }

  @Test
  func `chunks of loops are swept together`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    var random = SeededGenerator(seed: 4)
    var frames = tweener.frames.makeAsyncIterator()
    var tweens: [Tween<UnevenPoint>] = []
    for _ in 0..<6 {
      for _ in 0..<2 * Chunk.size - 100 {
        var motion = motion(.alternate, &random) { random in
          UnevenPoint(
            x: .random(in: -9...9, using: &random),
            y: .random(in: -9...9, using: &random),
          )
        }
        motion.timing.ease = .quadOut
        motion.timing.iterations = .infinity
        motion.timing.fill = Bool.random(using: &random) ? .both : .none
        await tweens.append(tweener.tween(motion))
      }
      // Whoever comes next takes their slots.
      for _ in 0..<50 {
        await tweens.remove(at: Int.random(in: 0..<tweens.count, using: &random)).kill()
      }
      let other = tweens[Int.random(in: 0..<tweens.count, using: &random)]
      await other.stop()
      await other.start(from: UnevenPoint(x: 100, y: 100))
      await clock.advance(by: .milliseconds(310))
      let frame = try #require(await frames.next())
      let effects = await tweener.perform { [tweens] tweener in
        tweens.map { tween in
          tweener.state(of: tween) == .delayed && tweener.motion(of: tween).timing.fill == .none
            ? nil : tweener.value(of: tween)
        }
      }
      #expect(zip(tweens, effects).allSatisfy { frame[$0] == $1 })
    }
    #expect(await tweener.joinedChunks > 0)
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
    let fold = IterationFolder()
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
    #expect(withFold(IterationFolder(), 1e15, .infinity, .alternate) == 0)
  }

  private func withFold(
    _ fold: IterationFolder,
    _ instant: Double,
    _ span: Double,
    _ direction: PlaybackDirection,
  ) -> Double {
    unsafe withUnsafePointer(to: 0.0) { start in
      unsafe withUnsafePointer(to: span) { span in
        let line = unsafe ProgressColumns(count: 1, instant: instant, starts: start, spans: span)
        return unsafe fold.fold(line, direction).progress(0)
      }
    }
  }
}

extension Tweener {
  /// How many tweens are swept as loops.
  fileprivate var sweptLoops: Int {
    tables.all.filter { $0.key.batch?.loop != nil }.reduce(0) { count, table in
      guard let plan = table.plan else { return count }
      return plan.masks.indices.reduce(count) { $0 + plan.masks[$1].swept.count { _ in true } }
    }
  }
}
