import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ExtremeValueTests {
  private static let extremes: [Double] = [
    .infinity, -.infinity, .nan, 1.7e308, -1.7e308, .greatestFiniteMagnitude, 5, 0, -0.0, -0.1,
  ]

  private func isSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
    // NaN differs from itself. Its text does not.
    left == right || "\(left)" == "\(right)"
  }

  private func expectExactEnds<Value: Interpolatable & Equatable>(
    _ make: (Double) -> Value,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    for start in Self.extremes {
      for end in Self.extremes {
        let (from, to) = (make(start), make(end))
        let ends: [Value] = [0, 1].map { .interpolate(from: from, to: to, progress: $0) }
        #expect(
          isSame(ends[0], from) && isSame(ends[1], to),
          "\(start) to \(end)",
          sourceLocation: sourceLocation,
        )
      }
    }
  }

  @Test
  func `both ends are exact for all numbers, infinite ones too`() {
    expectExactEnds { $0 }
    expectExactEnds { Float($0) }
    expectExactEnds { SIMD2($0, 1) }
    expectExactEnds { SIMD3(1, $0, 2) }
    expectExactEnds { SIMD4(1, 2, 3, $0) }
    expectExactEnds { SIMD8(repeating: $0) }
    expectExactEnds { SIMD4<Float>(1, 2, 3, Float($0)) }
    expectExactEnds { [$0, 1] }
    expectExactEnds { Optional($0) }
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      expectExactEnds { Float16($0) }
    #endif
    #if !(os(Windows) || os(Android)) && (arch(i386) || arch(x86_64))
      expectExactEnds { Float80($0) }
    #endif
  }

  @Test
  func `between infinite or NaN ends, the value is the nearer end`() {
    let cases: [(Double, Double)] = [
      (.infinity, 5), (5, .infinity), (.nan, 5), (5, .nan), (-.infinity, .infinity),
      (-1.7e308, 1.7e308), (.infinity, .infinity),
    ]
    for (from, to) in cases {
      for progress in [-1, -0.1, 0, 0.3, 0.4999, 0.5, 0.8, 1, 1.2, 2] {
        let value = Double.interpolate(from: from, to: to, progress: progress)
        #expect(isSame(value, progress < 0.5 ? from : to))
      }
      #expect(Double.interpolate(from: from, to: to, progress: .nan).isNaN)
    }
  }

  private func expectSameBits<Value: Interpolatable>(
    _ make: (Double) -> Value,
    _ isSame: (Value, Value) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    let progresses = [0, 0.25, 0.5, 0.75, 1, 1.25, .nan]
    var (from, to, progress): ([Value], [Value], [Double]) = ([], [], [])
    for start in Self.extremes {
      for end in Self.extremes {
        for own in progresses {
          from.append(make(start))
          to.append(make(end))
          progress.append(own)
        }
      }
    }
    var values = from
    var span = values.mutableSpan
    Value.interpolate(from: from.span, to: to.span, progress: progress.span, into: &span)
    for index in values.indices {
      let single = Value.interpolate(
        from: from[index], to: to[index], progress: progress[index],
      )
      #expect(isSame(values[index], single), sourceLocation: sourceLocation)
    }
  }

  @Test
  func `many values have the bits of single ones, infinite ones too`() {
    func isSame(_ left: Double, _ right: Double) -> Bool {
      left.bitPattern == right.bitPattern || (left.isNaN && right.isNaN)
    }
    func areSame<Vector: SIMD<Double>>(_ left: Vector, _ right: Vector) -> Bool {
      left.indices.allSatisfy { isSame(left[$0], right[$0]) }
    }
    expectSameBits({ $0 }, isSame)
    expectSameBits({ SIMD2($0, 1) }, areSame)
    expectSameBits({ SIMD3($0, 1, 2) }, areSame)
    expectSameBits({ SIMD4($0, 1, $0, 2) }, areSame)
    expectSameBits({ SIMD8(repeating: $0) }, areSame)
    expectSameBits({ [$0, 1] }, { zip($0, $1).allSatisfy(isSame) })
    expectSameBits({ SIMD4<Float>(Float($0), 1, 2, 3) }, { isSame(Double($0.x), Double($1.x)) })
  }

  @Test(arguments: 0...9)
  func `a batch of any length is exact, wherever its infinite value is`(count: Int) {
    for place in 0...count {
      let from = (0..<count).map { $0 == place ? Double.infinity : Double($0) }
      let to = (0..<count).map { 3 - Double($0) }
      let progress = (0..<count).map { Double($0) / 8 }
      var values = from
      var span = values.mutableSpan
      Double.interpolate(from: from.span, to: to.span, progress: progress.span, into: &span)
      for index in 0..<count {
        // The formula itself, and the nearer end.
        let change = (to[index] - from[index]) * progress[index]
        let nearer = progress[index] < 0.5 ? from[index] : to[index]
        let expected = index == place ? nearer : from[index] + change
        #expect(values[index] == expected || abs(values[index] - expected) < 1e-12)
      }
    }
  }

  @Test
  func `a factor of 0 is the zero of the type`() {
    for value in Self.extremes {
      #expect(Double.scale(value, by: 0) == 0)
      #expect(Float.scale(Float(value), by: 0) == 0)
      #expect(SIMD2.scale(SIMD2(value, 1), by: 0) == .zero)
      #expect([Double].scale([value], by: 0) == [0])
      let vectors = [SIMD2(value, 1)]
      let factors = [0.0]
      var sums = [SIMD2(1.0, 2)]
      var span = sums.mutableSpan
      SIMD2.addMultiples(of: vectors.span, by: factors.span, to: &span)
      #expect(sums == [SIMD2(1, 2)])
    }
  }
}
