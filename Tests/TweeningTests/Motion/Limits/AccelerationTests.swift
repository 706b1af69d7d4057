import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct AccelerationTests {
  @Test
  func `an ease has the acceleration of its curve`() {
    let motion = Motion(from: 0.0, to: 10, duration: .seconds(2), ease: .quadIn)
    // 10·(t/2)² grows with 5.
    for seconds in [0.0, 0.5, 1, 1.9] {
      #expect(abs(motion.acceleration(at: .seconds(seconds)) - 5) < 1e-5, "\(seconds)")
    }
    #expect(motion.acceleration(at: .seconds(2)) == 0)
    let cubic = Motion(from: 0, to: 8, duration: .seconds(2), ease: .cubicIn)
    #expect(abs(cubic.acceleration(at: .seconds(1)) - 6) < 1e-5)
  }

  @Test
  func `a spring has the acceleration of its oscillator`() throws {
    let spring = try Spring(response: .seconds(0.5), dampingRatio: 0.6)
    let motion = Motion(from: 0.0, to: 100, spring: spring, initialVelocity: 30)
    let frequency = 4 * Double.pi
    for milliseconds in [10, 50, 100, 200] {
      let time = Duration.milliseconds(milliseconds)
      let force = frequency * frequency * (100 - motion.value(at: time))
      let expected = force - 2 * 0.6 * frequency * motion.velocity(at: time)
      #expect(abs(motion.acceleration(at: time) - expected) < 1e-5 * frequency * frequency * 100)
    }
  }

  @Test
  func `a jump of the velocity has no acceleration`() throws {
    let line = Motion(from: 0.0, to: 1, duration: .seconds(1), ease: .linear)
    let corner = try Motion(through: [0.0, 1, 0]).timing(
      Timing(duration: .seconds(1), ease: .linear))
    let steps = Motion(from: 0.0, to: 1, duration: .seconds(1), ease: .steps(4, .jumpEnd))
    for milliseconds in [0, 250, 500, 750, 1000] {
      let time = Duration.milliseconds(milliseconds)
      #expect(line.acceleration(at: time) == 0)
      #expect(abs(corner.acceleration(at: time)) < 1e-6)
      #expect(steps.acceleration(at: time) == 0)
    }
  }

  @Test
  func `motions within limits have the slope of their velocity`() {
    let limits = MotionLimits(speed: 10, acceleration: 20, jerk: 100)
    let motion = Motion(from: 0.0, to: 30, limits: limits).repeating(3, autoreverses: true)
    let step = Duration.microseconds(10)
    for milliseconds in stride(from: 13, to: 9000, by: 40) {
      let time = Duration.milliseconds(milliseconds)
      let slope = (motion.velocity(at: time + step) - motion.velocity(at: time - step)) / 2e-5
      #expect(abs(motion.acceleration(at: time) - slope) < 2e-3, "\(milliseconds)")
    }
  }
}
