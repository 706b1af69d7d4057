import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// A frame has the values of the specification, and the bits of a single evaluation, whichever way
/// it was computed.
@Suite(.limitedConcurrency)
struct SweepTests {
  @Test
  func `frames and values agree to the last bit, and with the specification`() async throws {
    try await expectAgreement { Double.random(in: -1e3...1e3, using: &$0) }
    try await expectAgreement { random in
      SIMD3<Float>(
        .random(in: -9...9, using: &random),
        .random(in: -9...9, using: &random),
        .random(in: -9...9, using: &random),
      )
    }
    try await expectAgreement { random in
      UnevenPoint(x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
    }
    try await expectAgreement { [Int.random(in: -1000...1000, using: &$0)] }
  }

  /// 400 tweens of every kind, commanded at random between 40 frames of random lengths.
  private func expectAgreement<Value: Interpolatable & Equatable & Measurable>(
    _ make: (inout SeededGenerator) -> Value
  ) async throws {
    var random = SeededGenerator(seed: 11)
    let clock = ManualTweenClock()
    let configuration = Tweener.Configuration(autokill: false)
    let tweener = Tweener(configuration: configuration, clock: clock)
    let eases = Ease.catalogue.filter { $0 != .linear } + [.linear]
    var tweens: [SpecifiedTween<Value>] = []
    for _ in 0..<200 {
      let from = make(&random)
      let to = make(&random)
      // Seconds made of Doubles are seldom whole nanoseconds.
      var motion = Motion(from: from, to: to)
        .duration(.seconds(Double.random(in: 0...2, using: &random)))
        .delay(.seconds(Double.random(in: -0.2...0.5, using: &random)))
        .ease(eases[Int.random(in: 0..<eases.count, using: &random)])
      if Int.random(in: 0..<10, using: &random) == 0 {
        motion = motion.repeating(1.5, autoreverses: true)
      }
      let tween = await tweener.tween(motion)
      tweens.append(SpecifiedTween(tween, from: from, to: to, motion.timing))
    }
    var frames = tweener.frames.makeAsyncIterator()
    for _ in 0..<20 {
      for _ in 0..<20 {
        let index = Int.random(in: 0..<tweens.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: await tweens[index].pause()

        case 1: await tweens[index].tween.resume()

        case 2: await tweens[index].tween.reverse()

        case 3: await tweens[index].restart()

        case 4:
          let active = try #require(tweens[index].timing.activeDuration)
          await tweens[index].seek(to: active * Double.random(in: 0...1, using: &random))

        case 5:
          await tweens[index].tween.ease(.bounceIn)
          tweens[index].timing.ease = .bounceIn
          await tweens[index].restart()

        case _: Issue.record("no such command")
        }
      }
      await clock.advance(by: .nanoseconds(Int64.random(in: 1...50_000_000, using: &random)))
      let frame = try #require(await frames.next())
      let answers = await tweener.perform { [tweens] tweener in
        tweens.map { (value: tweener.value(of: $0.tween), expected: $0.value(on: tweener)) }
      }
      for (tween, answer) in zip(tweens, answers) {
        #expect(frame[tween.tween] == answer.value)
        #expect(answer.value.isClose(to: answer.expected), "\(tween.timing)")
      }
    }
  }

  @Test
  func `only neighboring rows of one timing are swept together`() async throws {
    try await expectAgreementOfMany { Double.random(in: -1e3...1e3, using: &$0) }
    try await expectAgreementOfMany { random in
      UnevenPoint(x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
    }
  }

  /// Chunks with one ease, with one of another between them, while tweens come, stand still and go.
  private func expectAgreementOfMany<Value: Interpolatable & Equatable & Measurable>(
    _ make: @escaping @Sendable (inout SeededGenerator) -> Value
  ) async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    var random = SeededGenerator(seed: 5)
    var tweens = await tweener.fill(chunks: 3, .cubicInOut, &random, make)
    tweens += await tweener.fill(chunks: 1, .circOut, &random, make)
    var frames = tweener.frames.makeAsyncIterator()
    var kept: [(frame: TweenFrame, tween: Tween<Value>, value: Value?)] = []
    for _ in 0..<5 {
      tweens += await tweener.fill(chunks: 2, .cubicInOut, &random, make)
      let chosen = (0..<4).map { _ in
        tweens[Int.random(in: 0..<tweens.count, using: &random)].tween
      }
      await chosen[0].pause()
      await chosen[1].reverse()
      // Whoever comes next takes its slot.
      await chosen[2].kill()
      tweens.removeAll { $0.tween == chosen[2] }
      await clock.advance(by: .milliseconds(150))
      let frame = try #require(await frames.next())
      let (answers, joined) = await tweener.perform { [tweens] tweener in
        let answers = tweens.map { (tweener.value(of: $0.tween), $0.value(on: tweener)) }
        return (answers, tweener.joinedChunks)
      }
      #expect(joined > 0)
      #expect(zip(tweens, answers).allSatisfy { frame[$0.tween] == $1.0 })
      #expect(answers.allSatisfy { $0.0.isClose(to: $0.1) })
      kept.append((frame, chosen[3], frame[chosen[3]]))
    }
    #expect(kept.allSatisfy { $0.frame[$0.tween] == $0.value })
  }

  @Test(arguments: [0.4, 0.6, 1000.4, 1000.6, 1000.5, 1e9 / 3])
  func `an end that rounding puts too early or too late has the exact end value`(
    nanoseconds: Double
  ) async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let attoseconds = Int128(nanoseconds * 1e9)
    let motion = Motion(from: 0.0, to: 100).duration(Duration(attoseconds: attoseconds))
    for motion in [motion, motion.map(\.self), motion.repeating(3, autoreverses: false)] {
      // More than a few of an ease, so that columns keep them too.
      for _ in 0..<20 {
        let tween = await tweener.tween(motion)
        await clock.advance(by: .seconds(2))
        #expect(await tween.value == 100)
        #expect(try await tween.outcome == .completed)
      }
    }
  }
}

extension Tweener {
  /// Creates as many tweens as fill so many chunks.
  fileprivate func fill<Value: Interpolatable>(
    chunks: Int,
    _ ease: Ease,
    _ random: inout SeededGenerator,
    _ make: (inout SeededGenerator) -> Value,
  ) -> [SpecifiedTween<Value>] {
    (0..<chunks * Chunk.size).map { _ in
      let duration = Duration.milliseconds(Int.random(in: 800...900, using: &random))
      let from = make(&random)
      let to = make(&random)
      let tween = tween(from: from, to: to, duration: duration, ease: ease)
      return SpecifiedTween(tween, from: from, to: to, Timing(duration: duration, ease: ease))
    }
  }

  /// How many chunks of all tables lie in the block of the one before.
  var joinedChunks: Int {
    tables.all.reduce(0) { count, table in
      count + (table.plan?.summaries.indices.count { Chunk.blockLength(at: $0) == 0 } ?? 0)
    }
  }
}
