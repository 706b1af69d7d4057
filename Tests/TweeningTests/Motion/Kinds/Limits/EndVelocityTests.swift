import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Movements that pass their end at a velocity; `RecordedLimitsTests` has those of Ruckig.
@Suite(.limitedConcurrency)
struct EndVelocityTests {
  private let servo = MotionLimits(speed: 180, acceleration: 720, jerk: 7200)

  @Test
  func `a second movement goes on where the first one ends`() {
    let first = Motion(from: 0.0, to: 90, .limits(servo, endVelocity: 150))
    let second = Motion(from: 90.0, to: 180, .limits(servo), initialVelocity: 150)
    let late = first.timing.duration - .microseconds(1)
    #expect(abs(first.velocity(at: late) - 150) < 1e-3)
    #expect(abs(first.acceleration(at: late)) < 0.01)
    #expect(abs(second.velocity(at: .zero) - 150) < 1e-9)
    #expect(first.value(at: first.timing.duration) == 90)
    #expect(first.velocity(at: first.timing.duration) == 0)
  }

  @Test
  func `an end velocity beyond its limit counts as the limit, and one that is no number as zero`() {
    func motion(_ velocity: Double?) -> Motion<Double> {
      Motion(from: 0.0, to: 90, .limits(servo, endVelocity: velocity))
    }
    #expect(motion(1e9).timing == motion(180).timing)
    #expect(motion(-1e9).timing == motion(-180).timing)
    #expect(motion(.nan).timing == motion(nil).timing)
    #expect(motion(.infinity).timing == motion(nil).timing)
  }

  @Test
  func `a retarget ends with a velocity of tweener time`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let arm = await tweener.tween(holding: 0.0)
    await arm.setRate(2)
    #expect(await arm.retarget(to: 90, .limits(servo, endVelocity: 300)))
    let motion = await arm.motion
    let planned = Motion(from: 0.0, to: 90, .limits(servo, endVelocity: 150))
    #expect(motion.timing.duration == planned.timing.duration)
    await clock.advance(by: motion.timing.duration / 4)
    #expect(await arm.value == planned.value(at: motion.timing.duration / 4 * 2))
  }

  @Test
  func `a retarget to the same end on the last change keeps its movement`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let arm = await tweener.tween(holding: 0.0)
    // The way to a negative velocity turns back: beside the end lies a much longer movement.
    await arm.retarget(to: -5, .limits(servo, endVelocity: -160), initialVelocity: -60)
    let duration = await arm.motion.timing.duration
    var passed = Duration.zero
    while passed < duration * 0.9 {
      await clock.advance(by: duration / 50)
      passed += duration / 50
      await arm.retarget(to: -5, .limits(servo, endVelocity: -160))
      let rest = await arm.motion.timing.duration
      #expect(abs((passed + rest - duration) / .milliseconds(1)) < 0.1, "\(passed)")
    }
  }

  @Test
  func `axes arrive together with their velocities, or each by itself`() throws {
    var random = SeededGenerator(seed: 62)
    for _ in 0..<200 {
      let axes = (0..<3).map { _ in RecordedAxis(passing: &random) }
      let limits = MotionLimits(
        speed: axes.vector { $0.limits.rising },
        falling: axes.vector { $0.limits.falling },
        acceleration: axes.vector { $0.limits.acceleration },
        negativeAcceleration: axes.vector { $0.limits.deceleration },
        jerk: axes.vector { $0.limits.jerk },
      )
      let plan = LimitedPlan(
        from: axes.vector(\.position), to: axes.vector(\.target),
        velocity: axes.vector(\.velocity), acceleration: axes.vector(\.acceleration),
        endVelocity: axes.vector(\.endVelocity), limits,
      )
      let slowest = axes.map(\.plan.duration).max() ?? 0
      #expect(plan.duration >= slowest)
      // Some have their velocity only later.
      #expect(plan.duration <= 4 * slowest + 10)
      var first = 0
      for (axis, end) in zip(axes, plan.ends) {
        let phases = Array(plan.phases[first..<end])
        axis.expectLimits(phases)
        let arrival = try #require(phases.last?.start)
        #expect(abs(arrival - plan.duration) <= 1e-9 * plan.duration)
        first = end
      }
    }
  }
}

extension RecordedAxis {
  /// A state within limits, and an end with a velocity within them.
  fileprivate init(passing random: inout SeededGenerator) {
    let limits = AxisLimits(
      speed: .random(in: 0.5...3, using: &random),
      falling: .random(in: 0.5...3, using: &random),
      acceleration: .random(in: 0.5...3, using: &random),
      negativeAcceleration: .random(in: 0.5...3, using: &random),
      jerk: .random(in: 0.5...8, using: &random),
    )
    self.init(
      position: 0,
      velocity: .random(in: -0.3...0.3, using: &random),
      acceleration: .random(in: -0.3...0.3, using: &random),
      target: .random(in: -5...5, using: &random),
      endVelocity: .random(in: -limits.falling...limits.rising, using: &random),
      limits: limits,
    )
  }
}

extension [RecordedAxis] {
  fileprivate func vector(_ number: (RecordedAxis) -> Double) -> SIMD3<Double> {
    SIMD3(number(self[0]), number(self[1]), number(self[2]))
  }
}
