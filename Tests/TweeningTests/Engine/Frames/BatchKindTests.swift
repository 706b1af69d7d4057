import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Frames compute every kind of motion in batches, at every pace: with the bits of the motion
/// itself.
@Suite(.limitedConcurrency)
struct BatchKindTests {
  /// A motion, and what makes others like it.
  typealias Maker<Value: Sendable> = @Sendable (inout SeededGenerator) -> Motion<Value>

  @Test(arguments: 0..<6)
  func `numbers of all kinds`(seed: UInt64) async throws {
    try await expectAgreement(
      seed,
      Self.numbers(Double.self) { .random(in: -1e3...1e3, using: &$0) },
    )
  }

  @Test
  func `points, whole numbers, colors and structs of all kinds`() async throws {
    try await expectAgreement(
      10,
      Self.numbers(SIMD2<Double>.self) { random in
        SIMD2(.random(in: -9...9, using: &random), .random(in: -9...9, using: &random))
      } + Self.points,
    )
    try await expectAgreement(11, Self.numbers(Int.self) { .random(in: -1000...1000, using: &$0) })
    try await expectAgreement(
      12,
      Self.numbers(SIMD3<Float>.self) { random in
        SIMD3(.random(in: -9...9, using: &random), 1, .random(in: -9...9, using: &random))
      },
    )
    try await expectAgreement(
      13,
      Self.numbers(Pair.self) { random in
        Pair(x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
      },
    )
    try await expectAgreement(14, Self.colors)
  }

  @Test
  func `values that hold references`() async throws {
    try await expectAgreement(
      20,
      Self.numbers([Double].self) { random in
        (0..<3).map { _ in .random(in: -9...9, using: &random) }
      },
    )
    let texts: [Maker<String>] = [
      { random in
        Motion(from: 0, to: Int.random(in: 5...500, using: &random)).map { "\($0) apples" }
      },
      { _ in Motion(revealing: "The quick brown fox jumps over the lazy dog.") },
    ]
    try await expectAgreement(21, texts)
  }

  // MARK: Motions

  private static func numbers<Value: VectorInterpolatable>(
    _: Value.Type,
    _ make: @escaping @Sendable (inout SeededGenerator) -> Value,
  ) -> [Maker<Value>] {
    [
      { Motion(from: make(&$0), to: make(&$0)) },
      { Motion(from: make(&$0), to: make(&$0), spring: .bouncy) },
      { random in
        let springs: [Spring] = [.smooth, .bouncy(duration: .seconds(2))]
        return Motion(
          from: make(&random),
          to: make(&random),
          spring: springs[Int.random(in: 0..<2, using: &random)],
          initialVelocity: make(&random),
        )
      },
      { random in
        let keyframes = (0..<Int.random(in: 2...20, using: &random)).map { _ in
          Keyframe(make(&random), ease: .sineInOut)
        }
        return motion(keyframes)
      },
      { random in
        let eases: [Ease] = [.linear, .backOut, .steps(3, .jumpStart), .cubicIn]
        var offsets = (0..<4).map { _ in Double(Int.random(in: 0...4, using: &random)) / 4 }
        offsets.sort()
        let keyframes = ([0] + offsets + [1]).enumerated().map { index, offset in
          Keyframe(make(&random), at: offset, ease: eases[index % 4])
        }
        return motion(keyframes)
      },
      { random in
        let scale = make(&random)
        return Motion { .scale(scale, by: $0 * $0) }
      },
      { Motion(from: make(&$0), to: make(&$0)).map { .scale($0, by: -2) } },
    ]
  }

  private static func motion<Value: Interpolatable>(
    _ keyframes: [Keyframe<Value>]
  ) -> Motion<Value> {
    do {
      return try Motion(keyframes: keyframes)
    } catch {
      preconditionFailure("keyframes in order: \(error)")
    }
  }

  private static let points: [Maker<SIMD2<Double>>] = [
    { random in
      let radius = Double.random(in: 1...9, using: &random)
      return Motion(along: MotionPath(arcAround: .zero, radius: radius), from: 0.1, to: 1.3)
    },
    { _ in Motion(along: MotionPath(polyline: [SIMD2(0, 0), SIMD2(3, 4), SIMD2(9, 4)])) },
  ]

  private static let colors: [Maker<TweenColor>] = [
    TweenColor.InterpolationSpace.oklab, .srgb, .linearSRGB, .oklch(.longer),
  ].map { space in
    { random in
      func component() -> Double {
        .random(in: 0...1, using: &random)
      }
      return Motion(
        from: TweenColor(red: component(), green: component(), blue: 0, alpha: component()),
        to: TweenColor(red: 0, green: component(), blue: component()),
        in: space,
      )
    }
  }

  /// A struct as a user would write it.
  struct Pair: VectorInterpolatable, Equatable {
    var x: Double
    var y: Float

    static func interpolate(from: Pair, to: Pair, progress: Double) -> Pair {
      Pair(
        x: .interpolate(from: from.x, to: to.x, progress: progress),
        y: .interpolate(from: from.y, to: to.y, progress: progress),
      )
    }

    static func add(_ left: Pair, _ right: Pair) -> Pair {
      Pair(x: left.x + right.x, y: left.y + right.y)
    }

    static func scale(_ pair: Pair, by factor: Double) -> Pair {
      Pair(x: pair.x * factor, y: .scale(pair.y, by: factor))
    }
  }

  /// A motion with a timing of any pace.
  private func timed<Value>(
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

  // MARK: Agreement

  /// Tweens of all makers, in random order, under random commands: each frame has the bits that the
  /// tween gives, and those that its motion gives at its time.
  func expectAgreement<Value: Equatable>(
    _ seed: UInt64,
    _ makers: [Maker<Value>],
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    var tweens: [Tween<Value>] = []
    for _ in 0..<700 {
      let motion = makers[Int.random(in: 0..<makers.count, using: &random)](&random)
      await tweens.append(tweener.tween(timed(motion, &random)))
    }
    let all = tweens
    var frames = tweener.frames.makeAsyncIterator()
    for round in 0..<24 {
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
