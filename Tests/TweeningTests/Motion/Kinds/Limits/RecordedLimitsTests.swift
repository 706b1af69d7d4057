import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Movements against the answers of Ruckig, which `Ruckig/record.py` has recorded.
@Suite(.limitedConcurrency)
struct RecordedLimitsTests {
  /// The names of the files with one axis: of usual starts, of starts above the limits, and of ends
  /// with a velocity.
  private static let names = ["one-axis", "above", "passing"]

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
        let isStretched = plan.stretch(to: longest)
        #expect(isStretched)
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
    let cases = try RecordedCase.read("one-axis") + RecordedCase.read("passing")
    for number in stride(from: 0, to: cases.count, by: TestLength.choose(9, long: 1)) {
      let recorded = cases[number]
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
      let fastest = plan.phases.map(\.velocity.magnitude).max() ?? 0
      #expect(plan.largestJump <= 1e-12 * fastest * plan.duration, "\(axis)")
    }
  }

  @Test
  func `a small acceleration before a strong brake takes the exact time`() {
    for (velocity, distance) in [(32.695, 0.16628), (17.2328, 0.42481), (61.379, 25.267)] {
      let (up, down) = (1e-9, 1e9)
      let axis = RecordedAxis(
        position: 0, velocity: velocity, acceleration: 0, target: distance,
        limits: AxisLimits(
          speed: 1000, falling: nil, acceleration: up, negativeAcceleration: down, jerk: nil,
        ),
      )
      // Without a difference of two velocities that are nearly equal.
      let square = velocity * velocity
      let peak = ((2 * distance * up + square) * (down / (up + down))).squareRoot()
      let rise = (2 * distance * down - square) / ((up + down) * (peak + velocity))
      #expect(abs(axis.plan.duration - (rise + peak / down)) < 1e-14)
      #expect(LimitedPlan(axis).largestJump < 1e-14)
    }
  }
}

extension LimitedPlan {
  /// The largest jump of the position of one axis.
  fileprivate var largestJump: Double {
    zip(phases, phases.dropFirst()).reduce(0) { largest, pair in
      max(largest, abs(pair.0.position(at: pair.1.start) - pair.1.position))
    }
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
    let isPassing = numbers.count == 12
    let members = isPassing ? 10 : 9
    let count = numbers.count / members
    axes = (0..<count).map { axis in
      let row = numbers[(members * axis)..<(members * (axis + 1))].map(\.self)
      return RecordedAxis(
        position: row[0], velocity: row[1], acceleration: row[2], target: row[3],
        endVelocity: isPassing ? row[9] : 0,
        limits: AxisLimits(
          speed: row[4], falling: row[5], acceleration: row[6], negativeAcceleration: row[7],
          jerk: row[8],
        ),
      )
    }
    duration = numbers[members * count]
    rest = Array(numbers[(members * count + 1)...])
  }
}
