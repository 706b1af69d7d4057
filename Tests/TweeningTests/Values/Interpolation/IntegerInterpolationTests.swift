import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct IntegerInterpolationTests {
  @Test(arguments: [
    // from, to, progress, expected
    (Int64.min, Int64.max, 0.5, Int64(-1)),
    (Int64.max, Int64.min, 0.5, -1),
    (Int64.min, Int64.max, 0.25, -4_611_686_018_427_387_904),
    (Int64.min, Int64.max, 0.75, 4_611_686_018_427_387_903),
    (Int64.min, Int64.max, 0x1p-1074, .min),
    (Int64.min, Int64.max, 0.9999999999999999, 9_223_372_036_854_773_759),
    (9_007_199_254_740_993, 9_007_199_254_740_997, 0.5, 9_007_199_254_740_995),
    (0, 100, 0.29, 29),
    (0, 1, 0.5, 1),
    (0, -1, 0.5, -1),
    (-1, 0, 0.5, -1),
    (1, 0, 0.5, 1),
    (-3, 0, 0.5, -2),
    (3, 0, 0.5, 2),
    (-1, 2, 0.5, 1),
    (1, -2, 0.5, -1),
    (0, 1, 0.49999999999999994, 0),
    (0, 10, -0.25, -3),
    (0, 10, 1.25, 13),
    (0, 10, 1e300, .max),
    (0, 10, -1e300, .min),
    (0, 10, .infinity, .max),
    (10, 0, .infinity, .min),
    (3, 3, .infinity, 3),
    (Int64.min, Int64.max, 1.5, .max),
    (Int64.min, Int64.max, -0.5, .min),
  ])
  func `the nearest integer comes back, halves going away from zero, bounds holding`(
    from: Int64,
    to: Int64,
    progress: Double,
    expected: Int64,
  ) {
    #expect(Int64.interpolate(from: from, to: to, progress: progress) == expected)
  }

  @Test
  func `128-bit integers are exact across their whole range`() {
    let half = Int128.interpolate(from: .min, to: .max, progress: 0.5)
    #expect(half == -1)
    let quarter = UInt128.interpolate(from: 0, to: .max, progress: 0.25)
    #expect(quarter == 1 << 126)
    let tiny = UInt128.interpolate(from: 0, to: .max, progress: 0x1p-127)
    #expect(tiny == 2)
    #expect(UInt128.interpolate(from: 0, to: .max, progress: 0x1p-128) == 1)
    #expect(UInt128.interpolate(from: 0, to: .max, progress: 0x1p-129) == 0)
    #expect(UInt128.interpolate(from: 0, to: 1 << 127, progress: 0x1p-128) == 1)
    #expect(UInt128.interpolate(from: 0, to: 3 << 126, progress: 0x1p-129) == 0)
  }

  @Test
  func `every pair of bytes is rounded as exact arithmetic rounds it`() {
    // Quarters and eighths of a byte are exact as Doubles, so `rounded` is the truth.
    for from in stride(from: Int8.min, through: 127, by: 5) {
      for to in stride(from: Int8.min, through: 127, by: 3) {
        for eighth in -4...12 {
          let progress = Double(eighth) / 8
          let exact = Double(from) + (Double(to) - Double(from)) * progress
          let expected = Int8(max(-128, min(127, exact.rounded())))
          #expect(Int8.interpolate(from: from, to: to, progress: progress) == expected)
        }
      }
    }
  }

  @Test
  func `a larger progress never goes back`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let from = Int64.random(in: .min ... .max, using: &random)
      let to = Int64.random(in: from ... .max, using: &random)
      var low = Double.random(in: -0.5...1.5, using: &random)
      var value = Int64.interpolate(from: from, to: to, progress: low)
      for _ in 0..<20 {
        low = low.nextUp
        let next = Int64.interpolate(from: from, to: to, progress: low)
        #expect(next >= value)
        value = next
      }
    }
  }

  @Test
  func `64 bits and 128 bits agree`() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<2000 {
      let from = Int64.random(in: .min ... .max, using: &random)
      let to = Int64.random(in: .min ... .max, using: &random)
      let scale = Double(
        sign: .plus,
        exponent: -.random(in: 0...66, using: &random),
        significand: 1,
      )
      let progress = scale * Double.random(in: 0...1, using: &random)
      let wide = Int128.interpolate(from: Int128(from), to: Int128(to), progress: progress)
      #expect(Int128(Int64.interpolate(from: from, to: to, progress: progress)) == wide)
    }
  }
}
