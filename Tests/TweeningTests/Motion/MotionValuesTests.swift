import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct MotionValuesTests {
  @Test
  func `a motion by a distance ends at the sum`() {
    #expect(Motion(from: 20.0, by: -5).endValue == 15)
    #expect(Motion(from: SIMD2(1, 2), by: SIMD2(3, 4)).endValue == SIMD2(4, 6))
    #expect(Motion(from: [1.0, 2], by: [3]).endValue == [4, 2])
    #expect(Motion(from: Int.max, by: 1).endValue == .max)
  }

  @Test
  func `a motion passes its values, evenly or at their offsets`() throws {
    let even = try Motion(through: [0.0, 10, -10]).duration(.seconds(4))
    #expect((0...4).map { even.value(at: .seconds($0)) } == [0, 5, 10, 0, -10])
    let uneven = try Motion(through: [0.0, 10, -10], at: [0, 0.25, 1]).duration(.seconds(4))
    #expect((0...4).map { uneven.value(at: .seconds($0)) }[...1] == [0, 10])
    #expect(uneven.endValue == -10)
    #expect(uneven.timing.ease == .linear)
  }

  @Test
  func `values that make no motion are refused`() {
    let reasons: [(values: [Double], offsets: [Double]?, reason: MotionError.Reason)] = [
      ([], nil, .tooFewKeyframes(count: 0)),
      ([1], nil, .tooFewKeyframes(count: 1)),
      ([1, 2], [0], .offsetCount(count: 1, values: 2)),
      ([1, 2, 3], [0, 0.6, 0.5], .offsetOutOfOrder(index: 2, offset: 0.5, previous: 0.6)),
      ([1, 2], [0.5, 1], .firstOffsetNotZero(offset: 0.5)),
    ]
    for (values, offsets, reason) in reasons {
      let error = #expect(throws: MotionError.self) {
        try Motion(through: values, at: offsets)
      }
      #expect(error?.reason == reason)
    }
    let error = MotionError(reason: .offsetCount(count: 1, values: 2))
    #expect("\(error)" == "expected as many offsets as values, which are 2, found 1")
    #expect(throws: MotionError.self) { try Motion(through: [Double](), speed: 1) }
  }

  // MARK: Speed

  @Test
  func `a speed makes the duration`() {
    #expect(Motion(from: 0.0, to: 300, .speed(200)).timing.duration == .milliseconds(1500))
    #expect(Motion(from: 300.0, to: 0, .speed(-200)).timing.duration == .milliseconds(1500))
    #expect(Motion(from: 7, to: 1, .speed(4)).timing.duration == .milliseconds(1500))
    #expect(Motion(from: UInt8.max, to: 0, .speed(255)).timing.duration == .seconds(1))
    let line = Motion(from: SIMD2(1.0, 1), to: SIMD2(4, 5), .speed(10))
    #expect(line.timing.duration == .milliseconds(500))
    let time = Motion(from: Duration.seconds(3), to: .zero, .speed(6))
    #expect(time.timing.duration == .milliseconds(500))
  }

  @Test
  func `no speed and no distance traps`() {
    let longest = Duration.nanoseconds(1 << 61)
    #expect(Motion(from: 0.0, to: 1, .speed(0)).timing.duration == longest)
    #expect(Motion(from: 0.0, to: 1, .speed(.nan)).timing.duration == longest)
    #expect(Motion(from: 0.0, to: 1, .speed(.infinity)).timing.duration == .zero)
    #expect(Motion(from: 1.0, to: 1, .speed(0)).timing.duration == .zero)
    #expect(Motion(from: 0.0, to: .nan, .speed(1)).timing.duration == .zero)
    #expect(Motion(from: Int.min, to: .max, .speed(1e-9)).timing.duration == longest)
    let all = Duration(attoseconds: .min)
    #expect(
      Motion(from: all, to: Duration(attoseconds: .max), .speed(1)).timing.duration == longest)
  }

  @Test
  func `values are passed at a constant speed`() throws {
    let corners = [SIMD2(0.0, 0), SIMD2(3, 4), SIMD2(3, 4), SIMD2(3, 19)]
    let walk = try Motion(through: corners, speed: 5)
    #expect(walk.timing.duration == .seconds(4))
    #expect(walk.value(at: .seconds(1)) == SIMD2(3, 4))
    for step in 0..<40 {
      let from = walk.value(at: .milliseconds(step * 100))
      let to = walk.value(at: .milliseconds(step * 100 + 100))
      #expect(abs(SIMD2.distance(from: from, to: to) - 0.5) < 1e-12)
    }
    #expect(try Motion(through: [1.0, 1], speed: 5).timing.duration == .zero)
    #expect(try Motion(through: [0.0, .infinity], speed: 5).timing.duration > .seconds(1))
  }
}
