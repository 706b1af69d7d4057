import Foundation
import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct PennerCurveTests {
  /// The definitions, written with the mathematical library.
  static let definitions: [String: @Sendable (Double) -> Double] = [
    "quad": { $0 * $0 },
    "cubic": { pow($0, 3) },
    "quart": { pow($0, 4) },
    "quint": { pow($0, 5) },
    "sine": { 1 - cos($0 * .pi / 2) },
    "expo": { $0 == 0 ? 0 : pow(2, 10 * $0 - 10) },
    "circ": { 1 - sqrt(1 - $0 * $0) },
    "back": { 2.70158 * pow($0, 3) - 1.70158 * pow($0, 2) },
    "elastic": { 1 - elasticOut(1 - $0, amplitude: 1, period: 0.3) },
    "bounce": { 1 - bounceOut(1 - $0) },
  ]

  static func elasticOut(_ x: Double, amplitude a: Double, period p: Double) -> Double {
    if x == 0 || x == 1 {
      return x
    }
    let s = p / (2 * .pi) * asin(1 / a)
    return a * pow(2, -10 * x) * sin((x - s) * 2 * .pi / p) + 1
  }

  static func bounceOut(_ x: Double) -> Double {
    if x < 1 / 2.75 {
      return 7.5625 * x * x
    }
    if x < 2 / 2.75 {
      return 7.5625 * pow(x - 1.5 / 2.75, 2) + 0.75
    }
    if x < 2.5 / 2.75 {
      return 7.5625 * pow(x - 2.25 / 2.75, 2) + 0.9375
    }
    return 7.5625 * pow(x - 2.625 / 2.75, 2) + 0.984375
  }

  /// The largest distance of the ease from a definition over 100,001 points.
  static func error(of ease: Ease, _ definition: (Double) -> Double) -> Double {
    (0...100_000).reduce(0) { largest, step in
      let x = Double(step) / 100_000
      return max(largest, abs(ease(x) - definition(x)))
    }
  }

  static func inOut(_ easeIn: @escaping (Double) -> Double) -> (Double) -> Double {
    { $0 < 0.5 ? easeIn(2 * $0) / 2 : 1 - easeIn(2 - 2 * $0) / 2 }
  }

  @Test(arguments: definitions.keys.sorted())
  func `each curve equals its definition`(family: String) throws {
    let easeIn = try #require(Self.definitions[family])
    #expect(try Self.error(of: Ease(parsing: "\(family)-in"), easeIn) < 1e-12)
    #expect(try Self.error(of: Ease(parsing: "\(family)-out")) { 1 - easeIn(1 - $0) } < 1e-12)
  }

  @Test(arguments: ["quad", "cubic", "quart", "quint", "sine", "expo", "circ", "bounce"])
  func `in-out is in at half size, then mirrored`(family: String) throws {
    let easeIn = try #require(Self.definitions[family])
    #expect(try Self.error(of: Ease(parsing: "\(family)-in-out"), Self.inOut(easeIn)) < 1e-12)
  }

  @Test
  func `back in-out widens the overshoot, elastic in-out the period`() {
    let s = 1.70158 * 1.525
    let back = Self.inOut { $0 * $0 * ((s + 1) * $0 - s) }
    #expect(Self.error(of: .backInOut, back) < 1e-12)
    let elastic = Self.inOut { 1 - Self.elasticOut(1 - $0, amplitude: 1, period: 0.45) }
    #expect(Self.error(of: .elasticInOut, elastic) < 1e-12)
  }

  @Test
  func `any amplitude and period is within 1e-12 of the definition`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let amplitude = Double.random(in: 1...5, using: &generator)
      let period = Double.random(in: 0.05...2, using: &generator)
      let ease = Ease.elasticOut(amplitude: amplitude, period: period)
      for _ in 0..<500 {
        let x = Double.random(in: 0...1, using: &generator)
        let exact = Self.elasticOut(x, amplitude: amplitude, period: period)
        #expect(abs(ease(x) - exact) < 1e-12, "\(ease) at \(x)")
      }
    }
  }

  @Test
  func `any overshoot is within 1e-12 of the definition`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let s = Double.random(in: -5...5, using: &generator)
      let x = Double.random(in: 0...1, using: &generator)
      #expect(abs(Ease.backIn(overshoot: s)(x) - x * x * ((s + 1) * x - s)) < 1e-12)
    }
  }

  @Test
  func `an amplitude below 1 counts as 1`() {
    #expect(Ease.elasticOut(amplitude: 0.5) == .elasticOut)
    #expect(Ease.elasticOut(amplitude: -3) == .elasticOut)
  }

  @Test(arguments: EaseCatalogue.penner)
  func `outside 0…1 a curve holds the nearer end`(ease: Ease) {
    #expect([-0.1, -1e300, -.infinity, -0.0].allSatisfy { ease($0).bitPattern == 0 })
    #expect([1.1, 1e300, .infinity].allSatisfy { ease($0) == 1 })
  }

  @Test
  func `in and out are mirror images, and in-out of itself`() {
    for (easeIn, out, inOut) in triples() {
      for step in 0...1000 {
        let x = Double(step) / 1000
        #expect(abs(easeIn(x) + out(1 - x) - 1) < 1e-12, "\(easeIn) at \(x)")
        #expect(abs(inOut(x) + inOut(1 - x) - 1) < 1e-12, "\(inOut) at \(x)")
      }
    }
  }

  private func triples() -> [(Ease, Ease, Ease)] {
    stride(from: 0, to: 30, by: 3).map {
      (EaseCatalogue.penner[$0], EaseCatalogue.penner[$0 + 1], EaseCatalogue.penner[$0 + 2])
    }
  }

  @Test
  func `known values`() {
    #expect(Ease.quadIn(0.5) == 0.25)
    #expect(Ease.cubicOut(0.5) == 0.875)
    #expect(Ease.quartInOut(0.25) == 0.03125)
    #expect(Ease.quintIn(0.5) == 0.03125)
    #expect(Ease.expoInOut(0.5) == 0.5)
    #expect(abs(Ease.circIn(0.6) - 0.2) < 1e-15)
    #expect(Ease.bounceOut(0.5) == 0.765625)
    #expect(abs(Ease.sineOut(1.0 / 3) - 0.5) < 1e-15)
  }
}
