import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Loops are swept as plain motions are: they have the values of the specification, and the bits of
/// a single evaluation.
@Suite(.limitedConcurrency)
struct LoopSweepTests {
  @Test(arguments: PlaybackDirection.allCases)
  func `frames and values agree to the last bit, and with the specification`(
    direction: PlaybackDirection
  ) async throws {
    try await expectAgreement(direction) { Double.random(in: -1e3...1e3, using: &$0) }
    try await expectAgreement(direction) { random in
      UnevenPoint(x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
    }
  }

  private func expectAgreement<Value: Interpolatable & Equatable & Measurable>(
    _ direction: PlaybackDirection,
    _ make: (inout SeededGenerator) -> Value,
  ) async throws {
    var random = SeededGenerator(seed: 7)
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    var tweens: [SpecifiedTween<Value>] = []
    for _ in 0..<150 {
      let from = make(&random)
      let to = make(&random)
      let motion = motion(direction, &random, from: from, to: to)
      let tween = await tweener.tween(motion)
      tweens.append(SpecifiedTween(tween, from: from, to: to, motion.timing))
    }
    var frames = tweener.frames.makeAsyncIterator()
    for _ in 0..<20 {
      for _ in 0..<10 {
        let index = Int.random(in: 0..<tweens.count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: await tweens[index].pause()

        case 1: await tweens[index].tween.resume()

        case 2: await tweens[index].tween.reverse()

        case 3: await tweens[index].restart()

        case 4:
          await tweens[index].seek(to: .milliseconds(Int.random(in: 0...3000, using: &random)))

        case 5: await tweens[index].tween.setRate(2)

        case 6:
          await tweens[index].tween.ease(.bounceIn)
          tweens[index].timing.ease = .bounceIn
          await tweens[index].restart()

        case 7:
          let from = make(&random)
          let to = make(&random)
          let other = motion(direction, &random, from: from, to: to)
          await tweens[index].tween.adjust { _ in other }
          tweens[index].from = from
          tweens[index].to = to
          tweens[index].timing = other.timing
          await tweens[index].restart()

        case _: Issue.record("no such command")
        }
      }
      await clock.advance(by: .nanoseconds(Int64.random(in: 1...100_000_000, using: &random)))
      let frame = try #require(await frames.next())
      let (answers, swept) = await tweener.perform { [tweens] tweener in
        let answers = tweens.map { (tweener.value(of: $0.tween), $0.value(on: tweener)) }
        return (answers, tweener.sweptLoops)
      }
      #expect(zip(tweens, answers).allSatisfy { frame[$0.tween] == $1.0 })
      for (tween, answer) in zip(tweens, answers) {
        #expect(answer.0.isClose(to: answer.1), "\(tween.timing)")
      }
      #expect(swept > 50)
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
    var tweens: [SpecifiedTween<Double>] = []
    for _ in 0..<10 {
      let tween = await tweener.tween(motion)
      tweens.append(SpecifiedTween(tween, from: 0, to: 1, motion.timing))
    }
    var frames = tweener.frames.makeAsyncIterator()
    await clock.advance(by: .milliseconds(3210))
    await tweener.perform { [tweens] tweener in
      for tween in tweens {
        tweener.reverse(tween.tween)
      }
    }
    // The last step is past the beginning, where they complete.
    for step in [10, 400, 700, 990, 1000, 0, 500] {
      await clock.advance(by: .milliseconds(step))
      let frame = try #require(await frames.next())
      for tween in tweens {
        #expect(await frame[tween.tween] == tween.tween.value)
        let expected = await tweener.perform { tween.value(on: $0) }
        #expect(frame[tween.tween]?.isClose(to: expected) == true)
      }
      if step == 990 {
        #expect(await tweener.sweptLoops == 10)
      }
    }
    let tween = tweens[9].tween
    #expect(await tween.state == .completed)
    // From its very end.
    await tween.complete()
    await tween.restart()
    await tween.complete()
    await tween.reverse()
    for step in [0, 0, 350] {
      await clock.advance(by: .milliseconds(step))
      let frame = try #require(await frames.next())
      #expect(await frame[tween] == tween.value)
      let expected = await tweener.perform { [tweens] in tweens[9].value(on: $0) }
      #expect(frame[tween]?.isClose(to: expected) == true)
    }
  }

  @Test
  func `custom eases of one name are grouped as one ease`() async throws {
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
    var tweens: [SpecifiedTween<UnevenPoint>] = []
    for _ in 0..<6 {
      for _ in 0..<2 * Chunk.size - 100 {
        let points = (0..<2).map { _ in
          UnevenPoint(
            x: .random(in: -9...9, using: &random),
            y: .random(in: -9...9, using: &random),
          )
        }
        var motion = motion(.alternate, &random, from: points[0], to: points[1])
        motion.timing.ease = .quadOut
        motion.timing.iterations = .infinity
        motion.timing.fill = Bool.random(using: &random) ? .both : .none
        let tween = await tweener.tween(motion)
        tweens.append(SpecifiedTween(tween, from: points[0], to: points[1], motion.timing))
      }
      // Whoever comes next takes their slots.
      for _ in 0..<50 {
        await tweens.remove(at: Int.random(in: 0..<tweens.count, using: &random)).tween.kill()
      }
      let other = Int.random(in: 0..<tweens.count, using: &random)
      tweens[other].from = UnevenPoint(x: 100, y: 100)
      await tweens[other].tween.stop()
      await tweens[other].tween.start(from: tweens[other].from)
      await clock.advance(by: .milliseconds(310))
      let frame = try #require(await frames.next())
      let effects = await tweener.perform { [tweens] tweener in
        tweens.map { tween in
          tweener.state(of: tween.tween) == .delayed && tween.timing.fill == .none
            ? nil : (value: tweener.value(of: tween.tween), expected: tween.value(on: tweener))
        }
      }
      #expect(zip(tweens, effects).allSatisfy { frame[$0.tween] == $1?.value })
      #expect(effects.allSatisfy { $0.map { $0.value.isClose(to: $0.expected) } ?? true })
    }
    #expect(await tweener.joinedChunks > 0)
  }

  private func motion<Value: Interpolatable>(
    _ direction: PlaybackDirection,
    _ random: inout SeededGenerator,
    from: Value,
    to: Value,
  ) -> Motion<Value> {
    let lengths: [Int64] = [1000, 1001, 16_666_667, 999_999_937, 1_500_000_000]
    let eases: [Ease] = [.linear, .cubicOut, .elasticInOut, .steps(4, .jumpStart)]
    let counts = [3, 1000.5, .infinity]
    var motion = Motion(from: from, to: to)
    motion.timing.duration = .nanoseconds(lengths[Int.random(in: 0..<5, using: &random)])
    motion.timing.ease = eases[Int.random(in: 0..<4, using: &random)]
    motion.timing.iterations = counts[Int.random(in: 0..<3, using: &random)]
    motion.timing.delay = .milliseconds(Int.random(in: -200...100, using: &random))
    motion.timing.direction = direction
    return motion
  }

  @Test(arguments: PlaybackDirection.allCases)
  func `folding progress follows the specification at any time`(direction: PlaybackDirection) {
    var random = SeededGenerator(seed: 3)
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
        let progress = folded(Double(position), Double(span), direction)
        let expected = timing.specifiedProgress(
          elapsed: .nanoseconds(position),
          isReversed: false,
          isWaiting: false,
        )
        #expect(progress == expected, "\(position) of \(span)")
      }
    }
  }

  @Test
  func `an infinite span has zero progress`() {
    #expect(folded(1e15, .infinity, .alternate) == 0)
  }

  private func folded(
    _ instant: Double,
    _ span: Double,
    _ direction: PlaybackDirection,
  ) -> Double {
    let progress = Buffer(repeating: -1.0, count: 1)
    let starts = Buffer(repeating: 0.0, count: 1)
    let spans = Buffer(repeating: span, count: 1)
    ProgressColumns(instant: instant, starts: starts.view, spans: spans.view)
      .fold(direction, to: progress.view)
    return progress.view[0]
  }
}

extension Tweener {
  /// How many tweens are swept as loops.
  fileprivate var sweptLoops: Int {
    tables.all.filter(\.hasLoops).reduce(0) { count, table in
      count + (table.plan?.masks ?? []).reduce(0) { $0 + $1.swept.count { _ in true } }
    }
  }
}

extension TweenTable {
  fileprivate var hasLoops: Bool {
    guard case .loop = key.group.rule else { return false }
    return true
  }
}
