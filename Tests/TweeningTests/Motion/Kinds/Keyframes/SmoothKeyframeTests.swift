import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Smooth motions through values, against the recursive construction of a Catmull-Rom spline.
@Suite(.limitedConcurrency)
struct SmoothKeyframeTests {
  static let courses: [(values: [Double], offsets: [Double])] = [
    ([0, 6, 2], [0, 0.5, 1]),
    ([3, -1, 4, 1, -5], [0, 0.25, 0.5, 0.75, 1]),
    ([3, -1, 4, 1, -5, 9], [0, 0.01, 0.3, 0.35, 0.9, 1]),
    ([0, 1, 1, 0], [0, 0.2, 0.8, 1]),
  ]

  /// The value of the spline by the pyramid of Barry and Goldman, each level of which is linear.
  private func pyramid(_ values: [Double], _ offsets: [Double], at time: Double) -> Double {
    let last = values.count - 1
    // Beyond the ends, the mirror images of the neighbors.
    let points = [2 * values[0] - values[1]] + values + [2 * values[last] - values[last - 1]]
    let knots =
      [2 * offsets[0] - offsets[1]] + offsets + [2 * offsets[last] - offsets[last - 1]]
    let first = (1..<last).last { offsets[$0] <= time } ?? 0

    func mix(_ a: Double, _ b: Double, _ from: Int, _ to: Int) -> Double {
      let (start, end) = (knots[first + from], knots[first + to])
      return ((end - time) * a + (time - start) * b) / (end - start)
    }
    let a = (0..<3).map { mix(points[first + $0], points[first + $0 + 1], $0, $0 + 1) }
    let b = (0..<2).map { mix(a[$0], a[$0 + 1], $0, $0 + 2) }
    return mix(b[0], b[1], 1, 2)
  }

  private func motion(_ course: (values: [Double], offsets: [Double])) throws -> Motion<Double> {
    try Motion(through: course.values, at: course.offsets, smooth: true).duration(.seconds(1))
  }

  @Test(arguments: 0..<4)
  func `smooth keyframes follow a Catmull-Rom spline`(number: Int) throws {
    let course = Self.courses[number]
    let motion = try motion(course)
    for step in 0...1000 {
      let exact = pyramid(course.values, course.offsets, at: Double(step) / 1000)
      #expect(abs(motion.value(at: .milliseconds(step)) - exact) < 1e-11, "\(step)")
    }
  }

  @Test(arguments: 0..<4)
  func `the motion passes exactly through each value`(number: Int) throws {
    let course = Self.courses[number]
    let motion = try motion(course)
    for (value, offset) in zip(course.values, course.offsets) {
      #expect(motion.value(atProgress: offset) == value)
    }
    #expect(motion.endValue == course.values.last)
    #expect(motion.timing.ease == .linear)
    let even = try Motion(through: course.values, smooth: true)
    let same = course.values.indices.map { Double($0) / Double(course.values.count - 1) }
    let spaced = try self.motion((course.values, same))
    #expect(even.value(atProgress: 0.7) == spaced.value(atProgress: 0.7))
  }

  @Test(arguments: 0..<4)
  func `the velocity of smooth keyframes is a continuous derivative`(number: Int) throws {
    let course = Self.courses[number]
    let motion = try motion(course)
    for offset in course.offsets.dropFirst().dropLast() {
      let time = Duration.nanoseconds(Int64((offset * 1e9).rounded()))
      let before = motion.velocity(at: time - .nanoseconds(1))
      let after = motion.velocity(at: time + .nanoseconds(1))
      #expect(abs(before - after) < 1e-4)
      #expect(abs(motion.velocity(at: time) - after) < 1e-4)
    }
    for step in stride(from: 3, to: 1000, by: 7) {
      let time = Double(step) / 1000
      let exact =
        (pyramid(course.values, course.offsets, at: time + 1e-6)
          - pyramid(course.values, course.offsets, at: time - 1e-6)) / 2e-6
      #expect(abs(motion.velocity(at: .milliseconds(step)) - exact) < 1e-3, "\(step)")
    }
    // Along the straight lines at both ends.
    let (values, offsets) = course
    let last = values.count - 1
    let first = (values[1] - values[0]) / (offsets[1] - offsets[0])
    #expect(abs(motion.velocity(at: .zero) - first) < 1e-9)
    let slope = (values[last] - values[last - 1]) / (offsets[last] - offsets[last - 1])
    #expect(abs(motion.velocity(at: .seconds(1), isReversed: true) - slope) < 1e-9)
  }

  @Test
  func `two values are a straight line, and so are values on one`() throws {
    let smooth = try Motion(through: [0.1, 0.7], smooth: true)
    let line = Motion(from: 0.1, to: 0.7).ease(.linear)
    let many = try Motion(through: [1.0, 2, 4, 7], at: [0, 1.0 / 6, 0.5, 1], smooth: true)
    for step in 0...300 {
      let time = Duration.milliseconds(step)
      #expect(smooth.value(at: time) == line.value(at: time))
      #expect(abs(many.value(at: time) - (1 + Double(step) / 50)) < 1e-12)
    }
  }

  @Test
  func `an overshooting ease continues smooth keyframes straight`() throws {
    let motion = try Motion(through: [0.0, 6, 2], at: [0, 0.5, 1], smooth: true)
    #expect(motion.value(atProgress: -0.25) == -3)
    #expect(motion.value(atProgress: 1.25) == 0)
    #expect(abs(motion.value(atProgress: -1e-6) + 12e-6) < 1e-12)
  }

  @Test
  func `at equal offsets one spline ends, and another begins`() throws {
    let both = try Motion(
      through: [0.0, 5, 1, 10, 12, 20], at: [0, 0.2, 0.5, 0.5, 0.8, 1],
      smooth: true,
    )
    let first = try Motion(through: [0.0, 5, 1], at: [0, 0.4, 1], smooth: true)
    let second = try Motion(through: [10.0, 12, 20], at: [0, 0.6, 1], smooth: true)
    for step in 0..<100 {
      let progress = Double(step) / 200
      #expect(
        abs(both.value(atProgress: progress) - first.value(atProgress: 2 * progress)) < 1e-12
      )
      let later = second.value(atProgress: 2 * progress)
      #expect(abs(both.value(atProgress: progress + 0.5) - later) < 1e-12)
    }
    #expect(both.value(atProgress: 0.5) == 10)
    // Nothing but jumps, and an interval far shorter than its neighbor.
    let jumps = try Motion(through: [1.0, 2, 3, 4], at: [0, 0, 1, 1], smooth: true)
    #expect(jumps.value(atProgress: 0.5) == 2.5)
    let short = try Motion(through: [1.0, 2, 3], at: [0, .leastNonzeroMagnitude, 1], smooth: true)
    #expect(abs(short.value(atProgress: 0.5) - 2.5) < 1)
  }

  @Test
  func `vectors are smooth in each lane, and integers stay near`() throws {
    let values = [3.0, -1, 4, 1, -5]
    let lanes = try Motion(through: values.map { SIMD2($0, -2 * $0) }, smooth: true)
    let arrays = try Motion(through: values.map { [$0, 1] }, smooth: true)
    let whole = try Motion(through: values.map { Int($0) }, smooth: true)
    let single = try Motion(through: values, smooth: true)
    for step in 0...100 {
      let exact = single.value(atProgress: Double(step) / 100)
      let lane = lanes.value(atProgress: Double(step) / 100)
      #expect(abs(lane.x - exact) < 1e-12 && abs(lane.y + 2 * exact) < 1e-12)
      #expect(abs(arrays.value(atProgress: Double(step) / 100)[0] - exact) < 1e-12)
      #expect(abs(Double(whole.value(atProgress: Double(step) / 100)) - exact) < 4)
    }
    let extremes = try Motion(through: [Int.min, .max, .min, .max], smooth: true)
    #expect(extremes.endValue == .max)
    _ = extremes.value(atProgress: 0.4)
  }

  @Test
  func `wrong keyframes throw their error`() {
    func reason(_ values: [Double], _ offsets: [Double]?) -> MotionError.Reason? {
      #expect(throws: MotionError.self) { try Motion(through: values, at: offsets, smooth: true) }?
        .reason
    }
    #expect(reason([], nil) == .tooFewKeyframes(count: 0))
    #expect(reason([1], nil) == .tooFewKeyframes(count: 1))
    #expect(reason([1, 2], [0]) == .offsetCount(count: 1, values: 2))
    #expect(
      reason([1, 2, 3], [0, 2, 1]) == .offsetOutOfRange(index: 1, offset: 2)
    )
    #expect(reason([1, 2], [0, 0.5]) == .lastOffsetNotOne(index: 1, offset: 0.5))
  }

  @Test
  func `another start value bends the beginning, and frames have the same bits`() async throws {
    let motion = try Motion(through: [0.0, 6, 2], at: [0, 0.5, 1], smooth: true)
    let other = try Motion(through: [4.0, 6, 2], at: [0, 0.5, 1], smooth: true)
    let replaced = try #require(motion.replacingStart(4))
    #expect(replaced.value(atProgress: 0.3) == other.value(atProgress: 0.3))
    let makers: [MotionMaker<Double>] = [
      { random in
        var values: [Double] = []
        for _ in 0..<Int.random(in: 2...9, using: &random) {
          values.append(.random(in: -9...9, using: &random))
        }
        return smooth(values)
      },
      { smooth([0, .random(in: 1...9, using: &$0), 3]).map { -$0 } },
    ]
    try await FrameAgreement.expect(31, makers)
  }
}

private func smooth(_ values: [Double]) -> Motion<Double> {
  do {
    return try Motion(through: values, smooth: true)
  } catch {
    preconditionFailure("values without offsets: \(error)")
  }
}
