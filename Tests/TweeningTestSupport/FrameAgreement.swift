import Testing

@testable import Tweening

/// A motion, and what makes others like it.
typealias MotionMaker<Value: Sendable> = @Sendable (inout SeededGenerator) -> Motion<Value>

/// Frames beside the values of the tweens that they show, and of their motions.
enum FrameAgreement {
  /// Tweens of all makers, in random order, under random commands: each frame has the bits that the
  /// tween gives, and those that its motion gives at its time.
  static func expect<Value: Equatable>(
    _ seed: UInt64,
    _ makers: [MotionMaker<Value>],
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    var tweens: [Tween<Value>] = []
    for _ in 0..<TestLength.choose(120, full: 700) {
      let motion = makers[Int.random(in: 0..<makers.count, using: &random)](&random)
      await tweens.append(tweener.tween(timed(motion, &random)))
    }
    let all = tweens
    var frames = tweener.frames.makeAsyncIterator()
    for round in 0..<TestLength.choose(10, full: 24) {
      for _ in 0..<60 {
        let tween = tweens[Int.random(in: 0..<tweens.count, using: &random)]
        switch Int.random(in: 0..<9, using: &random) {
        case 0: await tween.pause()

        case 1: await tween.resume()

        case 2: await tween.reverse()

        case 3: await tween.restart()

        case 4: await tween.seek(to: .milliseconds(Int.random(in: 0...3000, using: &random)))

        case 5: await tween.setRate([0.5, 2, -1.5, 0.1, 1][Int.random(in: 0..<5, using: &random)])

        case 6: await tween.ease(.bounceIn)

        case 7:
          let motion = makers[Int.random(in: 0..<makers.count, using: &random)](&random)
          let other = timed(motion, &random)
          await tween.adjust { _ in other }

        case _: await tween.setRate(1)
        }
      }
      await clock.advance(by: .nanoseconds(Int64.random(in: 1...90_000_000, using: &random)))
      let frame = try #require(await frames.next())
      let expected = await tweener.perform { tweener in
        all.map { tween in
          (tweener.value(of: tween), tweener.motion(of: tween), tweener.localTime(of: tween))
        }
      }
      for (tween, (value, motion, time)) in zip(tweens, expected) {
        guard let shown = frame[tween] else {
          // Not in effect.
          #expect(motion.timing.fill != .both)
          continue
        }
        #expect(shown == value || shown != shown, "round \(round): \(motion)")
        if let time {
          #expect(shown == motion.value(at: time) || shown != shown, "\(round): \(motion)")
        }
      }
    }
  }

  /// A motion with a timing of any pace.
  private static func timed<Value>(
    _ motion: Motion<Value>,
    _ random: inout SeededGenerator,
  ) -> Motion<Value> {
    var motion = motion
    motion.timing.delay = .milliseconds(Int.random(in: -900...300, using: &random))
    if Bool.random(using: &random) {
      motion.timing.duration = .nanoseconds(Int64.random(in: 1...3_000_000_000, using: &random))
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      motion.timing.duration /= 7
    }
    let eases: [Ease] = [motion.timing.ease, .linear, .backInOut, .steps(5, .jumpBoth), .quadIn]
    motion.timing.ease = eases[Int.random(in: 0..<eases.count, using: &random)]
    switch Int.random(in: 0..<8, using: &random) {
    case 0: motion.timing.iterations = .infinity
    case 1: motion.timing.iterations = 2.5
    case 2: motion.timing.endDelay = .milliseconds(Int.random(in: -200...500, using: &random))
    case 3: motion = motion.repeating(4, autoreverses: true, delay: .milliseconds(50))
    case 4: motion = motion.iterationStart(.random(in: 0...3, using: &random)).repeatingForever()
    case 5: motion.timing.fill = FillMode.allCases[Int.random(in: 0..<4, using: &random)]
    case _: break
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      let directions = PlaybackDirection.allCases
      motion.timing.direction = directions[Int.random(in: 0..<directions.count, using: &random)]
    }
    return motion
  }
}

extension Tweener {
  /// The local time at which a tween's motion has the tween's value; nil at the ends, and where the
  /// tween runs back.
  fileprivate func localTime(of tween: Tween<some Any>) -> Duration? {
    let motion = motion(of: tween)
    guard
      state(of: tween) == .active, rate(of: tween) > 0, motion.timing.delay >= .zero,
      elapsed(of: tween) > .zero,
      motion.timing.activeDuration.map({ elapsed(of: tween) < $0 - .nanoseconds(1) }) ?? true
    else { return nil }
    return motion.timing.delay + elapsed(of: tween)
  }
}
