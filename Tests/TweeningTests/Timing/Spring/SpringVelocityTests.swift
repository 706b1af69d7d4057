import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct SpringVelocityTests {
  private func motion(_ spring: Spring, to target: Double, pushed by: Double) -> Motion<Double> {
    Motion(from: 7, to: 7 + target, .spring(spring), initialVelocity: by)
  }

  /// What the fading of the swing may take from the velocity: nothing before the last quarter.
  private func fading(of motion: Motion<Double>, _ push: Double, at time: Duration) -> Double {
    motion.timing.endTime != nil && time > motion.timing.duration * 3 / 4 ? 2e-3 * abs(push) : 0
  }

  @Test
  func `a strongly damped spring begins with the velocity that it is given`() throws {
    let spring = try Spring(response: .milliseconds(500), dampingRatio: 100)
    let motion = Motion(from: 0.0, to: 1, .spring(spring), initialVelocity: 100)
    #expect(abs(motion.velocity(at: .zero) - 100) < 1e-12)
  }

  @Test
  func `velocities are within a billionth of the top speed`() throws {
    for figure in SpringVelocityFigure.all {
      let spring = try Spring(
        response: .nanoseconds(figure.response),
        dampingRatio: figure.dampingRatio,
      )
      let time = Duration.nanoseconds(figure.time)
      let allowed = 1e-10 * figure.topSpeed
      let pushed = motion(spring, to: figure.target, pushed: figure.initialVelocity)
      let difference = abs(pushed.velocity(at: time) - figure.velocity)
      #expect(difference <= allowed + fading(of: pushed, figure.initialVelocity, at: time))
      if figure.initialVelocity == 0 {
        let eased = Motion(from: 3.0, to: 3 + figure.target, .spring(spring))
        guard time < eased.timing.duration else { continue }
        #expect(abs(eased.velocity(at: time) - figure.velocity) <= allowed, "\(figure)")
      }
      let physical = spring.velocity(
        target: figure.target,
        initialVelocity: figure.initialVelocity,
        time: time,
      )
      #expect(abs(physical - figure.velocity) <= allowed, "\(figure)")
    }
  }

  /// At any time up to rest, and at any speed at which the motion is played.
  @Test(arguments: [0, 0.01, 0.2, 0.9999, 1, 1.01, 4, 1000])
  func `velocities of a spring follow the equation`(dampingRatio: Double) throws {
    for response in [Duration.milliseconds(1), .milliseconds(733), .seconds(100)] {
      let spring = try Spring(response: response, dampingRatio: dampingRatio)
      let seconds = response.inSeconds
      for push in [0, -8e4, 1e-3] {
        let motion = motion(spring, to: 20, pushed: push)
        let end = motion.timing.duration
        let top = 20 / seconds + abs(push)
        for step in 0..<97 {
          let time = Duration.nanoseconds(Nanoseconds(rounding: end) / 97 * Int64(step))
          let exact = spring.velocity(target: 20.0, initialVelocity: push, time: time)
          let allowed = 1e-10 * top + fading(of: motion, push, at: time)
          #expect(abs(motion.velocity(at: time) - exact) <= allowed, "\(push) \(step)")
          // Twice as slow, half as fast.
          let slow = motion.duration(end * 2)
          #expect(abs(slow.velocity(at: time * 2) - exact / 2) <= allowed)
        }
      }
    }
  }

  @Test
  func `the rounding of very many periods grows as documented`() throws {
    let spring = try Spring(response: .milliseconds(100), dampingRatio: 0)
    let root = 0.5.squareRoot()
    for periods in [1000, 10_000, 1_000_000, 30_000_000] {
      // An eighth of a period later.
      let time = Duration.milliseconds(100 * periods) + .microseconds(12_500)
      let value = spring.value(target: 1.0, time: time)
      #expect(abs(value - (1 - root)) <= 1e-14 * Double(periods))
    }
  }
}
