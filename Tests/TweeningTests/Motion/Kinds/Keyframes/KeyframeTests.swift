import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct KeyframeTests {
  private func motion(_ keyframes: [Keyframe<Double>]) throws -> Motion<Double> {
    try Motion(keyframes: keyframes).duration(.seconds(1)).ease(.linear)
  }

  static let spacings: [([Double?], [Double])] = [
    ([nil, nil], [0, 1]),
    ([nil, nil, nil], [0, 0.5, 1]),
    ([nil, nil, nil, nil, nil], [0, 0.25, 0.5, 0.75, 1]),
    ([nil, 0.5, nil, nil], [0, 0.5, 0.75, 1]),
    ([0, nil, nil, 0.6, nil, 1], [0, 0.2, 0.4, 0.6, 0.8, 1]),
    ([0, 0.5, 0.5, 1], [0, 0.5, 0.5, 1]),
    ([nil], [1]),
    ([], []),
    ([0.25, nil, 0.75], [0.25, 0.5, 0.75]),
    ([nil, 1, nil], [0, 1, 1]),
  ]

  @Test(arguments: spacings)
  func `missing offsets are spaced evenly between their neighbors`(
    offsets: [Double?],
    expected: [Double],
  ) throws {
    let resolved = try KeyframeSpacing.resolve(offsets)
    #expect(resolved.count == expected.count)
    #expect(zip(resolved, expected).allSatisfy { abs($0 - $1) < 1e-15 })
  }

  static let faults: [([Double?], MotionError.Reason)] = [
    ([nil], .tooFewKeyframes(count: 1)),
    ([], .tooFewKeyframes(count: 0)),
    ([0, 1.5], .offsetOutOfRange(index: 1, offset: 1.5)),
    ([-0.5, 1], .offsetOutOfRange(index: 0, offset: -0.5)),
    ([0, .infinity, 1], .offsetOutOfRange(index: 1, offset: .infinity)),
    ([0, nil, 0.5, nil, 0.25, 1], .offsetOutOfOrder(index: 4, offset: 0.25, previous: 0.5)),
    ([0.1, 1], .firstOffsetNotZero(offset: 0.1)),
    ([0, nil, 0.9], .lastOffsetNotOne(index: 2, offset: 0.9)),
  ]

  @Test(arguments: faults)
  func `keyframes that are not a motion throw, with the index and what was expected`(
    offsets: [Double?],
    reason: MotionError.Reason,
  ) {
    let error = #expect(throws: MotionError.self) {
      try Motion(keyframes: offsets.map { Keyframe(0.0, at: $0) })
    }
    #expect(error?.reason == reason)
    #expect(error?.description.contains("expected") == true)
  }

  @Test
  func `an offset of NaN throws`() {
    let error = #expect(throws: MotionError.self) { try KeyframeSpacing.resolve([0, .nan, 1]) }
    #expect(error?.description == "keyframe 1: expected an offset from 0 to 1, found nan")
  }

  @Test
  func `each interval has its own ease, under that of the whole`() throws {
    let motion = try motion([
      Keyframe(0, ease: .steps(1, .end)), Keyframe(10, ease: .quadIn), Keyframe(20),
    ])
    #expect(motion.value(at: .milliseconds(499)) == 0)
    #expect(motion.value(at: .milliseconds(500)) == 10)
    #expect(motion.value(at: .milliseconds(750)) == 12.5)
    #expect(motion.ease(.quadIn).value(at: .milliseconds(500)) == 0)
    #expect(motion.value(at: .seconds(1)) == 20)
  }

  @Test(arguments: [
    (PlaybackDirection.normal, -1, 0.0), (.normal, 0, 50), (.normal, 1000, 100),
    (.reverse, -1, 100), (.reverse, 999, 50), (.reverse, 1000, 0),
  ])
  func `the before flag holds the step of a keyframe back outside the active phase`(
    direction: PlaybackDirection,
    time: Int,
    expected: Double,
  ) throws {
    let motion = try motion([Keyframe(0, ease: .steps(2, .start)), Keyframe(100)])
      .direction(direction)
    #expect(motion.value(at: .milliseconds(time)) == expected)
    #expect(motion.effect(at: .milliseconds(time)) == expected)
    #expect(motion.map(\.self).value(at: .milliseconds(time)) == expected)
  }

  @Test
  func `equal offsets are a jump, and the last of them counts`() throws {
    let motion = try motion([
      Keyframe(0, at: 0), Keyframe(10, at: 0.5), Keyframe(40, at: 0.5), Keyframe(50, at: 0.5),
      Keyframe(60, at: 1),
    ])
    #expect(motion.value(at: .milliseconds(250)) == 5)
    #expect(motion.value(at: .milliseconds(500)) == 50)
    #expect(motion.value(at: .milliseconds(750)) == 55)
  }

  @Test(arguments: [(-0.5, -10.0), (-0.25, -5), (1.5, 80), (1.25, 60), (0, 0), (1, 40), (0.5, 10)])
  func `progress outside 0…1 extends the first and the last interval`(
    progress: Double,
    expected: Double,
  ) throws {
    let motion = try Motion(keyframes: [
      Keyframe(0.0, at: 0), Keyframe(10, at: 0.5), Keyframe(20, at: 0.75), Keyframe(40, at: 1),
    ])
    #expect(motion.value(atProgress: progress) == expected)
  }

  @Test(arguments: [
    (-0.5, 1.0), (-1e300, 1), (0, 2), (0.5, 2.5), (1, 4), (1.5, 4), (1e300, 4),
  ])
  func `a jump at an end holds its outer value beyond it`(
    progress: Double,
    expected: Double,
  ) throws {
    let motion = try Motion(keyframes: [
      Keyframe(1.0, at: 0), Keyframe(2, at: 0), Keyframe(3, at: 1), Keyframe(4, at: 1),
    ])
    #expect(motion.value(atProgress: progress) == expected)
  }

  @Test
  func `each of many keyframes is found`() throws {
    let count = 1001
    let motion = try Motion(keyframes: (0..<count).map { Keyframe(Double($0)) })
    for index in 0..<count {
      #expect(abs(motion.value(atProgress: Double(index) / 1000) - Double(index)) < 1e-9)
    }
  }

  @Test
  func `no progress traps`() throws {
    let motion = try Motion(keyframes: [
      Keyframe(1, at: 0), Keyframe(2, at: 0), Keyframe(3, at: 1), Keyframe(4, at: 1),
    ])
    #expect(motion.value(atProgress: .infinity) == 4)
    #expect(motion.value(atProgress: -.infinity) == 1)
    _ = motion.value(atProgress: .nan)
  }
}
