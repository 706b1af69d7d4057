import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Arrivals at rates that follow eases, against an integral by fixed panels.
@Suite(.limitedConcurrency)
struct EaseArrivalsTests {
  /// The integral of an ease, by the quadrature of five points in panels of equal length.
  private struct EaseIntegral {
    private static let panels = 15_360
    private static let points = [
      (0.0, 128.0 / 225), (0.538469310105683091, 0.478628670499366468),
      (-0.538469310105683091, 0.478628670499366468), (0.906179845938663993, 0.236926885056189088),
      (-0.906179845938663993, 0.236926885056189088),
    ]
    private let ease: Ease
    private var sums = [0.0]

    init(_ ease: Ease) {
      self.ease = ease
      // Neumaier's sum, because the panels are many.
      var (sum, rest) = (0.0, 0.0)
      for panel in 0..<Self.panels {
        let width = 1 / Double(Self.panels)
        let part = part(Double(panel) * width, Double(panel + 1) * width)
        let next = sum + part
        rest += sum.magnitude >= part.magnitude ? (sum - next) + part : (part - next) + sum
        sum = next
        sums.append(sum + rest)
      }
    }

    private func part(_ from: Double, _ to: Double) -> Double {
      let (middle, half) = ((from + to) / 2, (to - from) / 2)
      return half * Self.points.reduce(0) { $0 + $1.1 * ease(middle + half * $1.0) }
    }

    func callAsFunction(_ x: Double) -> Double {
      let panel = min(Int(x * Double(Self.panels)), Self.panels - 1)
      return sums[panel] + part(Double(panel) / Double(Self.panels), x)
    }
  }

  private static let smooth = EaseCatalogue.all.filter { ease in
    !["circ", "bounce", "step", "linear(", "elastic", "cubic-bezier"].contains {
      ease.name.hasPrefix($0)
    }
  }

  @Test(arguments: smooth)
  func `the integral at the n-th arrival is n, within 1e-12 of n`(_ ease: Ease) {
    check(ease, within: 1e-12)
  }

  /// Curves with corners, jumps and vertical tangents, for which the panels are less exact.
  @Test(arguments: EaseCatalogue.all.filter { !smooth.contains($0) })
  func `corners and jumps are found`(_ ease: Ease) {
    check(ease, within: 1e-5)
  }

  private func check(_ ease: Ease, within tolerance: Double) {
    let integral = EaseIntegral(ease)
    for (from, to, seconds) in [(0.0, 300.0, 3.0), (50, 60, 1), (1e5, 2e5, 0.002), (70, 30, 2)] {
      // Where an overshoot goes below zero, the panels do not stop there.
      guard (0...100).allSatisfy({ from + (to - from) * ease(Double($0) / 100) >= 0 }) else {
        continue
      }
      let motion = Motion(from: from, to: to, duration: .seconds(seconds), ease: ease)
      var last = Duration.zero
      var count = 0.0
      for time in motion.arrivals() {
        count += 1
        let x = time / .seconds(seconds)
        let number = (from * x + (to - from) * integral(x)) * seconds
        #expect(time >= last)
        last = time
        guard abs(number - count) > tolerance * count else { continue }
        Issue.record("\(ease) \(from) \(to): arrival \(count) at \(time) is at \(number)")
        return
      }
      let all = (from + (to - from) * integral(1)) * seconds
      #expect(abs(all - count - 0.5) < 0.5 + 1e-6, "\(ease): \(count) of \(all)")
    }
  }

  @Test
  func `the first of many arrivals is as exact as the last`() {
    // Between 0 and 1, the integral of the k-th power is x to the k + 1.
    let powers = [(Ease.cubicIn, 3), (.linear, 1), (.quadIn, 2), (.quintIn, 5)]
    for (ease, power) in powers.prefix(TestLength.choose(1, long: 4)) {
      let most = 2e5 * Double(power + 1)
      let motion = Motion(from: 0.0, to: most, duration: .seconds(1), ease: ease)
      var count = 0.0
      for time in motion.arrivals() {
        count += 1
        guard count <= 1000 || count.truncatingRemainder(dividingBy: 9973) == 0 else { continue }
        let x = time / .seconds(1)
        let number = (0...power).reduce(2e5) { number, _ in number * x }
        #expect(abs(number - count) <= 1e-12 * count, "\(ease) \(count)")
      }
      #expect(count == 2e5)
    }
  }
}
