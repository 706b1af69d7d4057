import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct InterpolatableTests {
  static let progresses: [Double] = [
    -1e300, -2, -1e-300, 0, 0x1p-1074, 1e-9, 0.1, 0.3, 0.49999999999999994, 0.5, 0.7,
    0.9999999999999999, 1, 1.1, 7, 1e300,
  ]

  private func expectRules<Value: Interpolatable & Equatable>(
    _ from: Value,
    _ to: Value,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    for (first, second) in [(from, to), (to, from)] {
      let start = Value.interpolate(from: first, to: second, progress: 0)
      let end = Value.interpolate(from: first, to: second, progress: 1)
      #expect(start == first, sourceLocation: sourceLocation)
      #expect(end == second, sourceLocation: sourceLocation)
      for progress in Self.progresses {
        let still = Value.interpolate(from: first, to: first, progress: progress)
        #expect(still == first, "progress \(progress)", sourceLocation: sourceLocation)
      }
      for progress in [Double.nan, .infinity, -.infinity] {
        _ = Value.interpolate(from: first, to: second, progress: progress)
      }
    }
  }

  @Test
  func `integers are exact at both ends, still between equals, and never trap`() {
    expectRules(Int.min, Int.max)
    expectRules(Int8.min, Int8.max)
    expectRules(Int16.min, Int16.max)
    expectRules(Int32.min, Int32.max)
    expectRules(Int64.min, Int64.max)
    expectRules(UInt.min, UInt.max)
    expectRules(UInt8.min, UInt8.max)
    expectRules(UInt16.min, UInt16.max)
    expectRules(UInt32.min, UInt32.max)
    expectRules(UInt64.min, UInt64.max)
    expectRules(Int128.min, Int128.max)
    expectRules(UInt128.min, UInt128.max)
    expectRules(Int64(9_007_199_254_740_993), 9_007_199_254_740_995)
  }

  @Test(arguments: [
    (0.1, 0.7), (-1e300, 1e-300), (1e16, 1.0), (0, 0x1p-1074), (1 / 3.0, -2 / 3.0),
    (-0x1p1022, 0x1p1022),
  ])
  func `floating-point values are exact at both ends and still between equals`(
    from: Double,
    to: Double,
  ) {
    expectRules(from, to)
    expectRules(Float(from.clamped), Float(to.clamped))
    expectRules(SIMD2(from, to), SIMD2(to, from))
    expectRules(SIMD3(from, to, 1), SIMD3(to, from, 2))
    expectRules(SIMD4(from, to, 1, 2), SIMD4(to, from, 2, 3))
    expectRules(SIMD8(repeating: from), SIMD8(repeating: to))
    expectRules(SIMD4<Float>(1, 2, 3, 4), SIMD4(0.1, 0.2, 0.3, 0.4))
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      expectRules(Float16(0.1), Float16(-7))
    #endif
    #if !(os(Windows) || os(Android)) && (arch(i386) || arch(x86_64))
      expectRules(Float80(from), Float80(to))
    #endif
  }

  @Test
  func `a progress that is not a number gives no number, and the start for integers`() {
    #expect(Double.interpolate(from: 1, to: 2, progress: .nan).isNaN)
    #expect(Int.interpolate(from: 1, to: 2, progress: .nan) == 1)
  }

  @Test
  func `vectors move as their scalars do`() {
    let from = SIMD4<Float>(0, 1, -5, 1e10)
    let to = SIMD4<Float>(1, 1, 5, -3)
    for progress in Self.progresses where abs(progress) < 10 {
      let value = SIMD4.interpolate(from: from, to: to, progress: progress)
      for lane in 0..<4 {
        #expect(value[lane] == .interpolate(from: from[lane], to: to[lane], progress: progress))
      }
    }
  }

  @Test
  func `a duration is exact to the attosecond at any length`() {
    let long = Duration(attoseconds: .max)
    let longest = Duration.interpolate(from: .zero, to: long, progress: 0.5)
    #expect(longest.attoseconds == Int128.max / 2 + 1)
    #expect(Duration.interpolate(from: .zero, to: long, progress: 2) == long)
    let middle = Duration.interpolate(from: .seconds(1), to: .seconds(2), progress: 0.25)
    #expect(middle == .milliseconds(1250))
    expectRules(Duration(attoseconds: .min), Duration(attoseconds: .max))
  }

  @Test
  func `arrays move element by element, and the longer one keeps its rest while it is nearer`() {
    let short = [0, 10]
    let long = [10, 20, 7]
    expectRules(short, long)
    expectRules([Int](), long)
    #expect([Int].interpolate(from: short, to: long, progress: 0.4) == [4, 14])
    #expect([Int].interpolate(from: short, to: long, progress: 0.5) == [5, 15, 7])
    #expect([Int].interpolate(from: long, to: short, progress: 0.4) == [6, 16, 7])
    #expect([Int].interpolate(from: long, to: short, progress: 0.5) == [5, 15])
  }

  @Test
  func `the elements of a long array have the bits of single values`() {
    let from = (0..<1300).map { 0.1 * Double($0) }
    let to = from.map { 7 - $0 }
    for progress in Self.progresses {
      let values = [Double].interpolate(from: from, to: to + [9], progress: progress)
      #expect(values.count == (progress < 0.5 ? 1300 : 1301))
      let singles = from.indices.map {
        Double.interpolate(from: from[$0], to: to[$0], progress: progress)
      }
      #expect(values.starts(with: singles))
    }
  }

  @Test
  func `optionals move where both are present, and otherwise are the nearer side`() {
    expectRules(Int?.none, 3)
    expectRules(Int?(1), 3)
    #expect(Int?.interpolate(from: 1, to: 3, progress: 0.5) == 2)
    #expect(Int?.interpolate(from: nil, to: 3, progress: 0.49) == nil)
    #expect(Int?.interpolate(from: nil, to: 3, progress: 0.5) == 3)
    #expect(Int?.interpolate(from: 1, to: nil, progress: 0.49) == 1)
    #expect(Int?.interpolate(from: 1, to: nil, progress: 0.5) == nil)
  }

  @Test
  func `a batch gives the bits of the single form`() {
    var random = SeededGenerator(seed: 11)
    let count = 257
    let from = (0..<count).map { _ in Double.random(in: -1e6...1e6, using: &random) }
    let to = (0..<count).map { _ in Double.random(in: -1e6...1e6, using: &random) }
    let progress = (0..<count).map { _ in Double.random(in: -0.5...1.5, using: &random) }
    var result = [Double](repeating: 0, count: count)
    var span = result.mutableSpan
    Double.interpolate(from: from.span, to: to.span, progress: progress.span, into: &span)
    for index in 0..<count {
      let one = Double.interpolate(from: from[index], to: to[index], progress: progress[index])
      #expect(result[index].bitPattern == one.bitPattern)
    }
  }

  @Test
  func `a batch refuses spans of different counts`() async {
    await #expect(processExitsWith: .failure) {
      let two = [1.0, 2.0]
      var one = [0.0]
      var span = one.mutableSpan
      Double.interpolate(from: two.span, to: two.span, progress: two.span, into: &span)
    }
  }
}

extension Double {
  /// A value that is finite as a `Float`.
  fileprivate var clamped: Double {
    let limit = Double(Float.greatestFiniteMagnitude)
    return Swift.max(-limit, Swift.min(limit, self))
  }
}
