import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Frames compute every kind of motion in groups, at every pace: with the bits of the motion
/// itself.
@Suite(.limitedConcurrency)
struct GroupKindTests {
  @Test(arguments: 0..<UInt64(TestLength.choose(2, release: 6, long: 30)))
  func `numbers of all kinds`(seed: UInt64) async throws {
    try await FrameAgreement.expect(
      seed,
      Self.numbers(Double.self) { .random(in: -1e3...1e3, using: &$0) },
    )
  }

  @Test
  func `points, whole numbers, colors and structs of all kinds`() async throws {
    try await FrameAgreement.expect(
      10,
      Self.numbers(SIMD2<Double>.self) { random in
        SIMD2(.random(in: -9...9, using: &random), .random(in: -9...9, using: &random))
      } + Self.points,
    )
    try await FrameAgreement.expect(
      11, Self.numbers(Int.self) { .random(in: -1000...1000, using: &$0) },
    )
    try await FrameAgreement.expect(
      12,
      Self.numbers(SIMD3<Float>.self) { random in
        SIMD3(.random(in: -9...9, using: &random), 1, .random(in: -9...9, using: &random))
      },
    )
    try await FrameAgreement.expect(
      13,
      Self.numbers(Pair.self) { random in
        Pair(x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
      },
    )
    try await FrameAgreement.expect(14, Self.colors)
  }

  @Test
  func `values that hold references`() async throws {
    try await FrameAgreement.expect(
      20,
      Self.numbers([Double].self) { random in
        (0..<3).map { _ in .random(in: -9...9, using: &random) }
      },
    )
    let texts: [MotionMaker<String>] = [
      { random in
        Motion(from: 0, to: Int.random(in: 5...500, using: &random)).map { "\($0) apples" }
      },
      { _ in Motion(revealing: "The quick brown fox jumps over the lazy dog.") },
    ]
    try await FrameAgreement.expect(21, texts)
  }

  // MARK: Motions

  private static func numbers<Value: VectorInterpolatable>(
    _: Value.Type,
    _ make: @escaping @Sendable (inout SeededGenerator) -> Value,
  ) -> [MotionMaker<Value>] {
    [
      { Motion(from: make(&$0), to: make(&$0)) },
      { Motion(from: make(&$0), to: make(&$0), .bouncy) },
      { random in
        let springs: [Spring] = [.smooth, .bouncy(duration: .seconds(2))]
        return Motion(
          from: make(&random),
          to: make(&random),
          .spring(springs[Int.random(in: 0..<2, using: &random)]),
          initialVelocity: Value.slope(from: make(&random), to: make(&random), progress: 0),
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

  private static let points: [MotionMaker<SIMD2<Double>>] = [
    { random in
      let radius = Double.random(in: 1...9, using: &random)
      return Motion(along: MotionPath(arcAround: .zero, radius: radius), from: 0.1, to: 1.3)
    },
    { _ in Motion(along: MotionPath(polyline: [SIMD2(0, 0), SIMD2(3, 4), SIMD2(9, 4)])) },
  ]

  private static let colors: [MotionMaker<TweenColor>] = [
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
}
