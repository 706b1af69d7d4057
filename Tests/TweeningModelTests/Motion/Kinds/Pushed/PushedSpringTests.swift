import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

/// Springs with an initial velocity, against the solution of their equation.
@Suite(.limitedConcurrency)
struct PushedSpringTests {
  /// A motion by a spring, with the oracle's spring.
  private struct Case: CustomStringConvertible {
    var spring: ReferenceSpring
    var from: Double
    var to: Double
    var velocity: Double

    init(_ random: inout SeededGenerator) {
      let ratio = random.pick([1, 0.02, 0.3, 0.7, 0.999, 1.3, 4, 60])
      spring = ReferenceSpring(response: random.pick([0.008, 0.5, 3]), dampingRatio: ratio)
      from = random.pick([0, 0.5, -40, 1e6])
      to = from + random.pick([0, 1e-9, -0.01, 1, 250])
      velocity = random.pick([0, 1e-3, 4, 5000, 1e8]) * random.pick([-1, 1])
    }

    var description: String {
      "\(spring) \(from) → \(to) at \(velocity)"
    }

    var motion: Motion<Double> {
      Motion(from: from, to: to, .spring(spring.tweening), initialVelocity: velocity)
    }

    /// The value of the equation at a time in seconds.
    func value(at time: Double) -> Double {
      to - (to - from) * spring.displacement(at: time) + velocity * spring.pushed(at: time)
    }

    /// How far the velocity alone leads at most.
    var swing: Double {
      velocity.magnitude * spring.furthestPush
    }

    /// The error of the engine's numbers.
    var slack: Double {
      1e-9 * ((to - from).magnitude + swing) + 1e-15 * (from.magnitude + to.magnitude)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `the last step is at most a thousandth of the distance`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<TestLength.choose(20, full: 60) {
      let tried = Case(&random)
      let motion = tried.motion
      let last = motion.value(at: motion.timing.duration - .nanoseconds(1))
      // The movement of the last nanosecond.
      let moved = 1e-9 * tried.swing / tried.spring.response
      let allowed = 1.000_001e-3 * (tried.to - tried.from).magnitude + moved + tried.slack
      #expect((last - tried.to).magnitude <= allowed, "\(tried)")
      #expect(motion.value(at: motion.timing.duration) == tried.to)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `until the last quarter the values are those of the equation`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<TestLength.choose(20, full: 60) {
      let tried = Case(&random)
      let motion = tried.motion
      let length = Int64(motion.timing.duration / .nanoseconds(1))
      for step in 0..<400 as Range<Int64> {
        let time = length * step / 400
        let exact = tried.value(at: Double(time) * 1e-9)
        let difference = (motion.value(at: .nanoseconds(time)) - exact).magnitude
        // In the last quarter, the swing fades out.
        let faded = step <= 300 ? 0 : 1e-3 * tried.swing
        #expect(difference <= faded + tried.slack, "\(tried) \(step)")
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `the velocity is the change of the value to the end`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<TestLength.choose(20, full: 60) {
      let tried = Case(&random)
      let motion = tried.motion
      let length = Int64(motion.timing.duration / .nanoseconds(1))
      let step = max(1, length / 100_000)
      let seconds = Double(2 * step) * 1e-9
      let top = ((tried.to - tried.from).magnitude + tried.swing) / tried.spring.response
      let rounding = 1e-15 * (tried.from.magnitude + tried.to.magnitude) / seconds
      for permille in [100, 500, 740, 760, 900, 990, 999] as [Int64] {
        let time = length * permille / 1000
        let rise =
          motion.value(at: .nanoseconds(time + step)) - motion.value(at: .nanoseconds(time - step))
        let difference = motion.velocity(at: .nanoseconds(time)) - rise / seconds
        #expect(difference.magnitude <= 4e-5 * top + rounding, "\(tried) \(permille)")
      }
    }
  }
}
