import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The start, the target and the limits of an axis.
struct RecordedAxis: CustomStringConvertible {
  var position: Double
  var velocity: Double
  var acceleration: Double
  var target: Double
  var endVelocity = 0.0
  var limits: AxisLimits

  var state: AxisState {
    AxisState(velocity: velocity, acceleration: acceleration)
  }

  var plan: AxisPlan {
    AxisPlan(from: position, to: target, at: endVelocity, state, limits)
  }

  var description: String {
    "from \(position), \(velocity), \(acceleration) to \(target), \(endVelocity) within \(limits)"
  }

  func scaled(_ length: Double, _ time: Double) -> RecordedAxis {
    let speed = length / time
    return RecordedAxis(
      position: position * length,
      velocity: velocity * speed,
      acceleration: acceleration * speed / time,
      target: target * length,
      endVelocity: endVelocity * speed,
      limits: AxisLimits(
        speed: limits.rising * speed,
        falling: limits.falling * speed,
        acceleration: limits.acceleration * speed / time,
        negativeAcceleration: limits.deceleration * speed / time,
        jerk: limits.jerk * speed / time / time,
      ),
    )
  }

  /// Expects that phases follow one another without a jump but that of the first acceleration, that
  /// no limit is exceeded at samples and at the extrema of each phase, and that the end is exact, with
  /// its velocity unless velocities jump. A speed above its limit falls until it is within.
  func expectLimits(_ phases: [AxisPhase]) {
    let scale = phases.map(\.position.magnitude).reduce(position.magnitude, max) + 1e-300
    let first = limits.clamp(state)
    var (place, speed, force) = (position, first.velocity, first.acceleration)
    var (lowest, highest) = (-limits.falling, limits.rising)
    lowest = min(lowest, speed, first.released(by: limits))
    highest = max(highest, speed, first.released(by: limits))
    for (phase, next) in zip(phases, phases.dropFirst()) {
      #expect(abs(phase.position - place) <= 1e-9 * scale, "\(self)")
      if limits.acceleration < .infinity {
        let fastest = max(limits.rising, limits.falling, abs(speed))
        #expect(abs(phase.velocity - speed) <= 1e-9 * fastest, "\(self)")
      }
      if limits.jerk < .infinity {
        let strongest = max(limits.acceleration, limits.deceleration, abs(force))
        #expect(abs(phase.acceleration - force) <= 1e-9 * strongest, "\(self)")
        #expect(abs(phase.jerk) <= limits.jerk * (1 + 1e-9))
      }
      var times = (0...20).map { phase.start + (next.start - phase.start) * Double($0) / 20 }
      if phase.jerk != 0 {
        // The velocity has an extremum where the acceleration is zero.
        times.append(phase.start - phase.acceleration / phase.jerk)
      }
      for time in times.sorted() where time >= phase.start && time <= next.start {
        let velocity = phase.velocity(at: time)
        let acceleration = phase.acceleration(at: time)
        #expect(velocity <= highest + 1e-9 * highest.magnitude, "\(self)")
        #expect(velocity >= lowest - 1e-9 * lowest.magnitude, "\(self)")
        #expect(acceleration <= limits.acceleration * (1 + 1e-9), "\(self)")
        #expect(-acceleration <= limits.deceleration * (1 + 1e-9), "\(self)")
        if acceleration <= 0 {
          highest = max(limits.rising, min(highest, velocity))
        }
        if acceleration >= 0 {
          lowest = min(-limits.falling, max(lowest, velocity))
        }
      }
      place = phase.position(at: next.start)
      speed = phase.velocity(at: next.start)
      force = phase.acceleration(at: next.start)
    }
    #expect(phases.last?.position == target)
    #expect(abs(place - target) <= 1e-9 * scale)
    if limits.acceleration < .infinity {
      let fastest = max(limits.rising, limits.falling)
      #expect(abs(speed - endVelocity) <= 1e-9 * fastest, "\(self)")
    }
  }
}

extension LimitedPlan {
  init(_ axis: RecordedAxis) {
    func limit(_ number: Double) -> Double? {
      number < .infinity ? number : nil
    }
    self.init(
      from: axis.position,
      to: axis.target,
      velocity: axis.velocity,
      acceleration: axis.acceleration,
      endVelocity: axis.endVelocity,
      MotionLimits(
        speed: axis.limits.rising,
        falling: axis.limits.falling,
        acceleration: limit(axis.limits.acceleration),
        negativeAcceleration: limit(axis.limits.deceleration),
        jerk: limit(axis.limits.jerk),
      ),
    )
  }
}
