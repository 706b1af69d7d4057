import Foundation
import Tweening

/// Motions of every kind that can be encoded, with random parameters.
struct CodedMotions {
  var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func number() -> Double {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: 0
    case 1: -0.0
    case 2: .random(in: -1e12...1e12, using: &random)
    case 3: .leastNonzeroMagnitude
    case _: .random(in: -100...100, using: &random)
    }
  }

  mutating func point() -> SIMD2<Double> {
    SIMD2(number(), number())
  }

  mutating func time() -> Duration {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .zero
    case 1: .nanoseconds(Int64.random(in: 0...(1 << 61), using: &random))
    case _: .nanoseconds(Int64.random(in: 0...5_000_000_000, using: &random))
    }
  }

  mutating func ease() -> Ease {
    let springs: [Ease] = [.spring(.bouncy), .spring(.smooth(duration: .milliseconds(123)))]
    let others = [
      Ease.cubicBezier(0.1, 0.7, 1.0, 0.1), .steps(3, .jumpBoth), .backOut(overshoot: 1.23456789),
    ].compactMap(\.self)
    // The lightness has tests of its own: one more ease would change all random motions.
    let plain = Ease.catalogue.filter { $0 != .lightness }
    return (plain + springs + others).randomElement(using: &random) ?? .linear
  }

  mutating func timing() -> Timing {
    Timing(
      duration: time(),
      delay: Bool.random(using: &random) ? .zero : time(),
      endDelay: Bool.random(using: &random) ? .zero : .zero - time(),
      iterations: [1, 1, 2.5, 3, .infinity, 0].randomElement(using: &random) ?? 1,
      iterationDelay: Bool.random(using: &random) ? .zero : time(),
      iterationStart: [0, 0, 0.25, 1.75].randomElement(using: &random) ?? 0,
      direction: PlaybackDirection.allCases.randomElement(using: &random) ?? .normal,
      fill: FillMode.allCases.randomElement(using: &random) ?? .both,
      ease: ease(),
    )
  }

  mutating func path() throws -> MotionPath {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      try MotionPath(svg: "M 1 2 L 30 4 Q 50 60 70 8 C 9 10 11 12 13 14 A 25 15 30 1 0 60 20 Z")
    case 1: MotionPath(arcAround: point(), radius: 10.3, startAngle: 0.3, sweep: -2.5)
    case 2: MotionPath([.move(to: SIMD2(3, 4))])
    case _: MotionPath(catmullRom: [point(), point(), point(), point()])
    }
  }

  /// Returns a motion of numbers, of a random kind.
  mutating func numbers(depth: Int = 0) throws -> Motion<Double> {
    let spring = try Spring(
      response: .milliseconds(Int.random(in: 100...900, using: &random)),
      dampingRatio: .random(in: 0.2...1.4, using: &random),
    )
    let undamped = try Spring(response: .milliseconds(700), dampingRatio: 0)
    let motion: Motion<Double>
    switch Int.random(in: 0..<(depth > 2 ? 12 : 14), using: &random) {
    case 0: motion = Motion(from: number(), to: number())
    case 1: motion = try Motion(through: [number(), number(), number()])
    case 2:
      motion = try Motion(keyframes: [
        Keyframe(number(), ease: ease()), Keyframe(number(), at: 0.3, ease: ease()),
        Keyframe(number(), at: 0.3), Keyframe(number()),
      ])

    case 3: motion = try Motion(through: [number(), number(), number()], smooth: true)
    case 4: return Motion(from: number(), to: number(), .spring(spring), initialVelocity: number())
    case 5:
      return Motion(from: number(), to: number(), .spring(undamped), initialVelocity: number())
    case 6: return Motion(from: number(), to: number(), .spring(undamped))
    case 7: return Motion(from: number(), initialVelocity: number(), decay: .normal)
    case 8:
      let edges: [Decay.Edge] = [.clamp, .rubberBand, .rubberBand(.bouncy)]
      return Motion(
        from: 10, initialVelocity: 900, decay: .fast, in: 0...50,
        edge: edges.randomElement(using: &random) ?? .clamp,
      )

    case 9: motion = .shake(around: number(), by: number(), number(), seed: random.next())
    case 10: motion = .wiggle(around: number(), by: number(), vibrations: 7, seed: random.next())
    case 11: motion = .punch(around: number(), by: number(), vibrations: 3, elasticity: 0.4)
    case 12: motion = try numbers(depth: depth + 1) + numbers(depth: depth + 1)
    case _: motion = try numbers(depth: depth + 1).accumulating()
    }
    return motion.timing(timing())
  }

  mutating func points() throws -> Motion<SIMD2<Double>> {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: try Motion(along: path(), from: 0.2, to: 1.3).timing(timing())
    case 1: try Motion(along: path())
    case 2: .shake(around: point(), by: point(), seed: 1).timing(timing())
    case _: try Motion(through: [point(), point()], at: [0, 1]).timing(timing())
    }
  }

  mutating func lists() throws -> Motion<[Double]> {
    let values = [[number(), number(), number()], [number(), number()], [number()]]
    let motion =
      Bool.random(using: &random)
      ? Motion(from: values[0], to: values[1]) : try Motion(through: values)
    let stagger = Stagger(each: .milliseconds(30), from: .random(seed: random.next()))
    return motion.timing(timing()).stagger(stagger)
  }

  mutating func colors() -> Motion<TweenColor> {
    let spaces: [TweenColor.InterpolationSpace] = [
      .srgb, .linearSRGB, .oklab, .oklch, .oklch(.longer), .oklch(.increasing),
    ]
    return Motion(
      from: TweenColor(red: 1, green: 0.2, blue: .random(in: 0...1, using: &random)),
      to: TweenColor(red: 0, green: 0.9, blue: 1, alpha: 0.5),
      in: spaces.randomElement(using: &random) ?? .oklab,
    ).timing(timing())
  }
}
