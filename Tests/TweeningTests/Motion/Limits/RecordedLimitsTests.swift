import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Movements against the answers of Ruckig, which `Ruckig/record.py` has recorded.
@Suite(.limitedConcurrency)
struct RecordedLimitsTests {
  /// The names of the files with one axis: of usual starts, and of starts above the limits.
  private static let names = ["one-axis", "above"]

  @Test(arguments: names)
  func `a movement of one axis is as fast as Ruckig's, and halfway where it is`(
    name: String,
  ) throws {
    let cases = try RecordedCase.read(name)
    #expect(cases.count == 400)
    for recorded in cases {
      let axis = recorded.axes[0]
      let plan = LimitedPlan(axis)
      #expect(plan.duration <= recorded.duration + 2e-9, "\(axis)")
      #expect(plan.duration >= recorded.duration - 2e-9, "\(axis)")
      let position = plan.position(0, at: recorded.duration / 2)
      #expect(abs(position - recorded.rest[0]) < 1e-8, "\(axis)")
      // A speed that jumps has no other end.
      #expect(plan.phases.last?.position == axis.target)
    }
  }

  @Test
  func `a movement of three axes lasts no longer than Ruckig's`() throws {
    let cases = try RecordedCase.read("three-axes")
    #expect(cases.count == 300)
    for recorded in cases {
      let numbers = recorded.axes.map { LimitedPlan($0).duration }
      let longest = numbers.max() ?? 0
      #expect(longest <= recorded.duration + 2e-9, "\(recorded.axes)")
      var arrivals = 0
      for axis in recorded.axes {
        var plan = axis.plan
        plan.stretch(to: longest)
        #expect(plan.duration <= longest)
        arrivals += plan.duration == longest ? 1 : 0
        var phases: [AxisPhase] = []
        plan.write(to: &phases, from: axis.position, to: axis.target)
        axis.expectLimits(phases)
      }
      #expect(arrivals >= 1)
    }
  }

  @Test(arguments: names)
  func `no limit is exceeded, and a start above it only returns`(name: String) throws {
    for recorded in try RecordedCase.read(name) {
      let axis = recorded.axes[0]
      var phases: [AxisPhase] = []
      axis.plan.write(to: &phases, from: axis.position, to: axis.target)
      axis.expectLimits(phases)
    }
  }

  @Test(arguments: [1e-6, 1e-3, 1, 1e4, 1e9], [1e-3, 1, 1e3])
  func `limits hold in other units of length and time`(length: Double, time: Double) throws {
    for recorded in try RecordedCase.read("one-axis") {
      let axis = recorded.axes[0].scaled(length, time)
      let plan = axis.plan
      #expect(abs(plan.duration / time - recorded.duration) < 1e-8, "\(axis)")
      var phases: [AxisPhase] = []
      plan.write(to: &phases, from: axis.position, to: axis.target)
      axis.expectLimits(phases)
    }
  }

  @Test
  func `magnitudes that do not belong together end at the target`() {
    var random = SeededGenerator(seed: 46)
    for _ in 0..<5000 {
      func magnitude() -> Double {
        exponential(.random(in: -13...20, using: &random))
      }
      let axis = RecordedAxis(
        position: 0,
        velocity: [0, magnitude(), -magnitude()].randomElement(using: &random) ?? 0,
        acceleration: [0, magnitude(), -magnitude()].randomElement(using: &random) ?? 0,
        target: magnitude(),
        limits: AxisLimits(
          speed: magnitude(), falling: magnitude(), acceleration: magnitude(),
          negativeAcceleration: magnitude(),
          jerk: [.infinity, magnitude()].randomElement(using: &random) ?? 1,
        ),
      )
      let plan = LimitedPlan(axis)
      #expect(plan.duration.isFinite)
      #expect(plan.phases.allSatisfy { $0.position.isFinite && $0.velocity.isFinite })
      #expect(plan.phases.count <= 12)
      #expect(plan.phases.last?.position == axis.target)
      #expect(plan.phases.last?.velocity == 0)
    }
  }
}

/// The start, the target and the limits of an axis.
struct RecordedAxis: CustomStringConvertible {
  var position: Double
  var velocity: Double
  var acceleration: Double
  var target: Double
  var limits: AxisLimits

  var state: AxisState {
    AxisState(velocity: velocity, acceleration: acceleration)
  }

  var plan: AxisPlan {
    AxisPlan(from: position, to: target, state, limits)
  }

  var description: String {
    "from \(position), \(velocity), \(acceleration) to \(target) within \(limits)"
  }

  func scaled(_ length: Double, _ time: Double) -> RecordedAxis {
    let speed = length / time
    return RecordedAxis(
      position: position * length,
      velocity: velocity * speed,
      acceleration: acceleration * speed / time,
      target: target * length,
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
  /// no limit is exceeded at samples and at the extrema of each phase, and that the end is exact. A
  /// speed above its limit falls until it is within.
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

/// A line of a file that `record.py` has written.
private struct RecordedCase {
  let axes: [RecordedAxis]
  let duration: Double
  /// The numbers after the duration.
  let rest: [Double]

  static func read(_ name: String) throws -> [RecordedCase] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Ruckig/\(name).txt")
    return try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n").map { try RecordedCase(String($0)) }
  }

  private init(_ line: String) throws {
    let numbers = try line.split(separator: " ").map { try #require(Double($0)) }
    let count = numbers.count / 9
    axes = (0..<count).map { axis in
      let row = numbers[(9 * axis)..<(9 * axis + 9)].map(\.self)
      return RecordedAxis(
        position: row[0], velocity: row[1], acceleration: row[2], target: row[3],
        limits: AxisLimits(
          speed: row[4], falling: row[5], acceleration: row[6], negativeAcceleration: row[7],
          jerk: row[8],
        ),
      )
    }
    duration = numbers[9 * count]
    rest = Array(numbers[(9 * count + 1)...])
  }
}
