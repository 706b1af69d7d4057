import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct CSSEasingTests {
  private static let values: [(Ease, [Double])] = [
    (.ease, [0.09479630571604326, 0.802403387584857, 0.9943164774845564]),
    (.easeIn, [0.01702660965156294, 0.3153568125725393, 0.8394278457624666]),
    (.easeOut, [0.1605721542375335, 0.6846431874274607, 0.9829733903484371]),
    (.cubicBezier(0.34, 1.56, 0.64, 1), [0.403933041979135, 1.087400670218698, 1.012615579146087]),
    (.cubicBezier(0.2, 0, 0, 1), [0.15625, 0.8778336048097609, 0.9964590405116713]),
  ]

  private static let tangents: [(String, Double, Double)] = [
    ("cubic-bezier(0.5, 0.7, 1, 1)", -1.4, 1.6),
    ("cubic-bezier(0, 0, 0.5, 1)", -2, 1),
    ("cubic-bezier(0.5, 0, 1, 0)", 0, 1),
    ("cubic-bezier(0, 0, 0, 0)", -1, 2),
    ("cubic-bezier(1, 1, 1, 1)", -1, 2),
    ("cubic-bezier(0, 1, 0, 1)", 0, 1),
    ("cubic-bezier(0, 1, 0.5, 1)", 0, 1),
    ("cubic-bezier(0, 0, 0, 1)", 0, 1),
    ("cubic-bezier(1, 0, 1, 1)", 0, 1),
    ("cubic-bezier(0, 0, 1, 0)", 0, 1),
  ]

  private static let staircases: [(String, [Double])] = [
    ("steps(3)", [-2.0 / 3, 0, 0, 1.0 / 3, 1, 1]),
    ("steps(3, jump-start)", [-1.0 / 3, 1.0 / 3, 1.0 / 3, 2.0 / 3, 1, 4.0 / 3]),
    ("steps(3, jump-none)", [-1, 0, 0, 0.5, 1, 1.5]),
    ("steps(3, jump-both)", [-0.25, 0.25, 0.25, 0.5, 1, 1]),
    ("step-start", [0, 1, 1, 1, 1, 2]),
    ("step-end", [-1, 0, 0, 0, 1, 1]),
  ]

  private static let stops: [(String, [(Double, Double)])] = [
    ("linear(0, 1)", [(-1, -1), (0.3, 0.3), (2, 2)]),
    ("linear(0, 0.25, 1)", [(0.25, 0.125), (0.5, 0.25), (0.75, 0.625)]),
    ("linear(0, 0.5 25% 75%, 1)", [(0.125, 0.25), (0.25, 0.5), (0.6, 0.5), (0.875, 0.75)]),
    ("linear(0 0%, 1 0%, 2 100%)", [(-1, 1), (-0.5, 1), (0, 1), (0.5, 1.5), (2, 3)]),
    ("linear(0 0%, 1 50%, 2 50%, 3 100%)", [(0.49, 0.98), (0.5, 2), (0.75, 2.5)]),
    ("linear(0 0%, 1 100%, 2 100%)", [(0.99, 0.99), (1, 2), (1.5, 2)]),
    ("linear(0, 1 50%, 0.5 20%, 2)", [(0.25, 0.5), (0.5, 0.5), (0.75, 1.25)]),
    ("linear(0 20%, 1 60%, 0.5)", [(0, -0.5), (0.2, 0), (0.4, 0.5), (0.8, 0.75)]),
    ("linear(0.5)", [(-1, 0.5), (0, 0.5), (0.3, 0.5), (1, 0.5), (2, 0.5)]),
    ("linear(0.5 120%)", [(-1, 0.5), (0.3, 0.5), (1.2, 0.5), (2, 0.5)]),
    ("linear(0 120%, 3)", [(1.2, 3), (0, 3), (2, 3)]),
  ]

  @Test
  func `the x of a cubic Bézier ease is accurate to the last digits`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let a = Double.random(in: 0...1, using: &generator)
      let b = Double.random(in: 0...1, using: &generator)
      // With y = x the ease is the identity, so its error is the solver's.
      let identity = Ease.cubicBezier(a, a, b, b)
      for _ in 0..<300 {
        let x = Double.random(in: 0...1, using: &generator)
        #expect(abs(identity(x) - x) < 2e-15, "\(identity) at \(x)")
      }
    }
  }

  @Test(arguments: [(0.0, 0.0), (1.0, 1.0), (1.0, 0.0), (0.0, 1.0), (0.0, 0.58), (0.42, 1.0)])
  func `steep and flat parts of a curve are accurate too`(a: Double, b: Double) {
    let identity = Ease.cubicBezier(a, a, b, b)
    for step in 0...10_000 {
      let x = Double(step) / 10_000
      #expect(abs(identity(x) - x) < 2e-15)
      let tiny = x * 1e-12
      #expect(abs(identity(tiny) - tiny) < 2e-15)
    }
  }

  @Test(arguments: [CubicBezierCurve.ease, .easeIn, .easeOut, .easeInOut])
  func `the baked curves of CSS equal the solved ones`(curve: CubicBezierCurve) throws {
    let baked = try #require(curve.baked)
    for step in 0...10_000 {
      let x = Double(step) / 10_000
      // Many of them near the ends, where two of the curves are not smooth.
      let near = x * x * x * x
      for progress in [x, near, near * near, 1 - near, 1 - near * near] {
        #expect(abs(baked.value(at: progress) - curve.value(at: progress, before: false)) < 3e-15)
      }
    }
  }

  @Test(arguments: values)
  func `cubic Bézier values at 0.1, 0.5 and 0.9`(ease: Ease, expected: [Double]) {
    for (progress, value) in zip([0.1, 0.5, 0.9], expected) {
      #expect(abs(ease(progress) - value) < 1e-15)
    }
  }

  @Test(arguments: tangents)
  func `outside 0…1 a cubic Bézier ease follows its tangents`(
    text: String, atMinusOne: Double, atTwo: Double,
  ) throws {
    let ease = try Ease(parsing: text)
    #expect(abs(ease(-1) - atMinusOne) < 1e-15)
    #expect(abs(ease(2) - atTwo) < 1e-15)
  }

  @Test(arguments: staircases)
  func `steps at -0.5, 0, 0.3, 0.4, 1 and 1.2`(text: String, expected: [Double]) throws {
    let ease = try Ease(parsing: text)
    #expect([-0.5, 0, 0.3, 0.4, 1, 1.2].map { ease($0) } == expected)
  }

  @Test
  func `the before flag takes the bottom of a step, and only on a step`() {
    let start = Ease.steps(4, .jumpStart)
    #expect(start(0, before: true) == 0)
    #expect(start(0, before: false) == 0.25)
    #expect(start(0.5, before: true) == 0.5)
    #expect(start(0.6, before: true) == 0.75)
    let end = Ease.steps(4)
    #expect(end(1, before: true) == 0.75)
    #expect(end(0, before: true) == 0)
    #expect(Ease.steps(4, .jumpNone)(1, before: true) == 1)
    #expect(Ease.steps(4, .jumpBoth)(1, before: true) == 0.8)
    #expect(Ease.cubicOut(0.5, before: true) == Ease.cubicOut(0.5))
  }

  @Test
  func `a huge number of steps is a fine staircase`() {
    let ease = Ease.steps(.max, .jumpBoth)
    #expect(abs(ease(0.3) - 0.3) < 1e-15)
    #expect(ease(1) == 1)
  }

  @Test(arguments: stops)
  func `linear stops`(text: String, pairs: [(Double, Double)]) throws {
    let ease = try Ease(parsing: text)
    for (progress, expected) in pairs {
      #expect(abs(ease(progress) - expected) < 1e-15, "\(ease) at \(progress)")
    }
  }

  @Test
  func `among many stops, the right two are found`() {
    var generator = SeededGenerator(seed: 5)
    for count in [2, 3, 8, 9, 100] {
      // Few places, so that many stops share one, some before 0 and after 1.
      let places = (0..<count)
        .map { _ in Double.random(in: -4...20, using: &generator).rounded() / 16 }
      let stops = places.sorted().enumerated().map { Ease.LinearStop(Double($0 * $0), at: $1) }
      let ease = Ease.linear(stops)
      for step in -100...500 {
        let x = Double(step) / 256
        let index = stops.dropFirst().dropLast().lastIndex { ($0.start ?? 0) <= x } ?? 0
        let from = stops[index]
        let to = stops[index + 1]
        let start = from.start ?? 0
        let end = to.start ?? 0
        let share = (x - start) / (end - start)
        let value = from.output + (to.output - from.output) * share
        #expect(
          start == end ? ease(x) == to.output : abs(ease(x) - value) < 1e-9,
          "\(ease) at \(x)",
        )
      }
    }
  }

  @Test
  func `missing inputs are spaced evenly between their neighbors`() {
    let ease = Ease.linear(0, 5, 6, Ease.LinearStop(7, at: 0.75), 8)
    #expect(ease.name == "linear(0 0%, 5 25%, 6 50%, 7 75%, 8 100%)")
  }

  @Test
  func `wrong parameters end the program`() async {
    await #expect(processExitsWith: .failure) { _ = Ease.cubicBezier(1.1, 0, 1, 1) }
    await #expect(processExitsWith: .failure) { _ = Ease.cubicBezier(0, .nan, 1, 1) }
    await #expect(processExitsWith: .failure) { _ = Ease.steps(0) }
    await #expect(processExitsWith: .failure) { _ = Ease.steps(1, .jumpNone) }
    await #expect(processExitsWith: .failure) { _ = Ease.linear([]) }
    await #expect(processExitsWith: .failure) { _ = Ease.elasticOut(amplitude: 1, period: 0) }
    await #expect(processExitsWith: .failure) { _ = Ease.backOut(overshoot: .infinity) }
  }
}
