import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct SpringSettlingTests {
  static let ratios = [
    0.003, 0.05, 0.3, 0.7, 0.95, 0.999, 0.999_99, 0.999_999_999, 1, 1.000_000_001, 1.000_01, 1.001,
    1.05, 1.5, 4, 300,
  ]

  static let pushes: [(target: Double, velocity: Double)] = [
    (1, 0), (0, 1), (1, 40), (1, -40), (-250, 1800), (1e-3, 5), (1, -4 * .pi), (1, 6.2),
  ]

  @Test(arguments: ratios)
  func `after the settling duration, the value stays within the tolerance`(ratio: Double) throws {
    let spring = try Spring(response: .milliseconds(500), dampingRatio: ratio)
    for (target, velocity) in Self.pushes {
      for epsilon in [0.1, 1e-3, 1e-9] {
        let settled = try #require(
          spring.settlingDuration(target: target, initialVelocity: velocity, epsilon: epsilon)
        )
        func error(at time: Duration) -> Double {
          let value = spring.value(target: target, initialVelocity: velocity, time: time)
          return abs(value - target)
        }
        // Beyond the settling time, the rounding of a value can exceed the least tolerance.
        let allowed = epsilon + 1e-13 * (abs(target) + abs(velocity))
        let after = (0...800).map { settled + settled * $0 / 400 + .nanoseconds($0) }
        #expect(after.allSatisfy { error(at: $0) <= allowed }, "\(target) \(velocity) \(epsilon)")
        guard settled > .zero else { continue }
        // The bound is that of the envelope: within the last half-wave, or a tenth, it is reached.
        let period = Duration.milliseconds(500) / max(1 - ratio * ratio, 1e-9).squareRoot()
        let earliest = max(.zero, settled - max(settled / 5, period))
        let before = (0...800).map { earliest + (settled - earliest) * $0 / 800 }
        #expect(before.contains { error(at: $0) > epsilon * 0.98 }, "\(target) \(velocity)")
      }
    }
  }

  /// e^(−x)(1 + x) = 1/1000 where x = 9.2334134764515858.
  @Test
  func `a critically damped spring settles at the root of its equation`() throws {
    let exact = 9.2334134764515858 * 0.5 / (2 * .pi)
    let settled = try #require(Spring.smooth.settlingDuration) / .seconds(1)
    #expect(settled >= exact)
    #expect(settled - exact < 2e-9)
    for size in [-1.0, 7, 1e-200] {
      let same = Spring.smooth.settlingDuration(target: size, epsilon: abs(size) * 1e-3)
      #expect(Spring.smooth.settlingDuration == same)
    }
  }

  @Test
  func `the settling duration has no step where the regimes meet`() throws {
    let durations = try (-2000...2000).map {
      let spring = try Spring(response: .milliseconds(500), dampingRatio: 1 + Double($0) * 1e-6)
      return try #require(spring.settlingDuration) / .seconds(1)
    }
    #expect(zip(durations, durations.dropFirst()).allSatisfy { abs($0 - $1) < 1e-5 })
  }

  @Test
  func `an undamped spring has no settling duration`() throws {
    let undamped = try Spring(bounce: 1)
    #expect(undamped.settlingDuration == nil)
    #expect(undamped.settlingDuration(target: 1, epsilon: 0.5) == nil)
    #expect(undamped.settlingDuration(target: 1, epsilon: 2) == .zero)
    #expect(Spring.smooth.settlingDuration(target: 1, epsilon: 0) == nil)
    #expect(Spring.smooth.settlingDuration(target: 1, epsilon: .nan) == nil)
    #expect(Spring.smooth.settlingDuration(target: .infinity, epsilon: 1) == nil)
    #expect(Spring.smooth.settlingDuration(target: 1, initialVelocity: .nan, epsilon: 1) == nil)
    #expect(Spring.smooth.settlingDuration(target: 0, epsilon: 1e-3) == .zero)
  }

  @Test
  func `extreme springs settle within the limits`() throws {
    let limit = Duration.nanoseconds(1 << 61)
    #expect(try Spring(response: .seconds(1e19), dampingRatio: 1).settlingDuration == limit)
    #expect(try Spring(response: .seconds(1), dampingRatio: 1e-300).settlingDuration == limit)
    #expect(try Spring(response: .seconds(1), dampingRatio: 1e300).settlingDuration == limit)
    let instant = try Spring(response: Duration(attoseconds: 1), dampingRatio: 1)
    #expect(instant.settlingDuration == .nanoseconds(1))
    let huge = Spring.bouncy.settlingDuration(target: 1e300, epsilon: 1e-300)
    #expect(try #require(huge) < .seconds(400))
  }
}
