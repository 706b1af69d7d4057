import Testing
@testable import Tweening

/// A frame has the bits of a single evaluation, whichever way it was computed.
@Suite(.timeLimit(.minutes(5)))
struct SweepTests {
  @Test
  func `frames, values and motions agree to the last bit`() async throws {
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
  private func expectAgreement<Value: Interpolatable & Equatable>(
    _ make: (inout SeededGenerator) -> Value
  ) async throws {
    var random = SeededGenerator(seed: 11)
    let clock = ManualTweenClock()
    let configuration = Tweener.Configuration(autokill: false)
    let tweener = Tweener(configuration: configuration, clock: clock)
    let eases = Ease.catalogue.filter { $0 != .linear } + [.linear]
    var tweens: [Tween<Value>] = []
    for _ in 0..<400 {
      // Seconds made of Doubles are seldom whole nanoseconds.
      var motion = Motion(from: make(&random), to: make(&random))
        .duration(.seconds(Double.random(in: 0...2, using: &random)))
        .delay(.seconds(Double.random(in: -0.2...0.5, using: &random)))
        .ease(eases[Int.random(in: 0..<eases.count, using: &random)])
      if Int.random(in: 0..<10, using: &random) == 0 {
        motion = motion.repeating(1.5, autoreverses: true)
      }
      await tweens.append(tweener.tween(motion))
    }
    var frames = tweener.frames.makeAsyncIterator()
    for _ in 0..<40 {
      for _ in 0..<20 {
        let tween = tweens[Int.random(in: 0..<tweens.count, using: &random)]
        switch Int.random(in: 0..<6, using: &random) {
        case 0: await tween.pause()
        case 1: await tween.resume()
        case 2: await tween.reverse()
        case 3: await tween.restart()
        case 4: await tween.seek(toFraction: .random(in: 0...1, using: &random))
        case 5: await tween.ease(.bounceIn).restart()
        case _: Issue.record("no such command")
        }
      }
      await clock.advance(by: .nanoseconds(Int64.random(in: 1...50_000_000, using: &random)))
      let frame = try #require(await frames.next())
      for tween in tweens {
        let (value, expected) = await tweener.perform { tweener in
          let playback = tweener.tables[tween.location][tween.location.row].playback
          let motion = PreparedMotion(tweener.motion(of: tween))
          return (
            tweener.value(of: tween),
            motion.value(at: playback.point(at: tweener.instant)),
          )
        }
        #expect(value == expected)
        #expect(frame[tween] == expected)
      }
    }
  }

  @Test
  func `what lies together is swept together, and nothing else`() async throws {
    try await expectAgreementOfMany { Double.random(in: -1e3...1e3, using: &$0) }
    try await expectAgreementOfMany { random in
      UnevenPoint(x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
    }
  }

  /// Chunks with one ease, with one of another between them, while tweens come, stand still and go.
  private func expectAgreementOfMany<Value: Interpolatable & Equatable>(
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
      let chosen = (0..<4).map { _ in tweens[Int.random(in: 0..<tweens.count, using: &random)] }
      await chosen[0].pause()
      await chosen[1].reverse()
      // Whoever comes next takes its slot.
      await chosen[2].kill()
      tweens.removeAll { $0 == chosen[2] }
      await clock.advance(by: .milliseconds(150))
      let frame = try #require(await frames.next())
      let (values, joined) = await tweener.perform { [tweens] tweener in
        (tweens.map { tweener.value(of: $0) }, tweener.joinedChunks)
      }
      #expect(joined > 0)
      #expect(zip(tweens, values).allSatisfy { frame[$0] == $1 })
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
  /// Makes as many tweens as fill so many chunks.
  fileprivate func fill<Value: Interpolatable>(
    chunks: Int,
    _ ease: Ease,
    _ random: inout SeededGenerator,
    _ make: (inout SeededGenerator) -> Value,
  ) -> [Tween<Value>] {
    (0..<chunks * Chunk.size).map { _ in
      let duration = Duration.milliseconds(Int.random(in: 800...900, using: &random))
      let from = make(&random)
      let to = make(&random)
      return tween(from: from, to: to, duration: duration, ease: ease)
    }
  }

  /// How many chunks of all tables lie in the block of the one before.
  var joinedChunks: Int {
    tables.all.reduce(0) { count, table in
      count + (table.plan?.summaries.indices.count { Chunk.blockLength(at: $0) == 0 } ?? 0)
    }
  }
}
