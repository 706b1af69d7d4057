import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct VectorInterpolatableTests {
  /// The rules of addition and scaling, for values without rounding errors.
  private func expectRules<V: VectorInterpolatable & Equatable>(
    _ first: V,
    _ second: V,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    let still = V.scale(first, by: 0)
    #expect(V.add(first, second) == .add(second, first), sourceLocation: sourceLocation)
    #expect(V.add(first, still) == first, sourceLocation: sourceLocation)
    #expect(V.scale(first, by: 1) == first, sourceLocation: sourceLocation)
    #expect(V.scale(first, by: 2) == .add(first, first), sourceLocation: sourceLocation)
    #expect(V.add(first, .scale(first, by: -1)) == still, sourceLocation: sourceLocation)
    // from + (to − from) · ¼
    let way = V.add(second, .scale(first, by: -1))
    let quarter = V.add(first, .scale(way, by: 0.25))
    let interpolated = V.interpolate(from: first, to: second, progress: 0.25)
    #expect(quarter == interpolated, sourceLocation: sourceLocation)
    for factor in [Double.nan, .infinity, -.infinity, 1e300] {
      _ = V.scale(first, by: factor)
    }
  }

  @Test
  func `every type with arithmetic adds and scales`() {
    expectRules(2.5, -7.5)
    expectRules(Float(2.5), -7.5)
    expectRules(8, -400)
    expectRules(Int8(8), -24)
    expectRules(Int16(8), -400)
    expectRules(Int32(8), -400)
    expectRules(Int64(8), -400)
    expectRules(Int128(8), -400)
    expectRules(Duration.seconds(8), .milliseconds(-400))
    expectRules(SIMD2(8.0, 3), SIMD2(-4, 5))
    expectRules(SIMD3(8.0, 3, 1), SIMD3(-4, 5, 7))
    expectRules(SIMD4<Float>(8, 3, 1, 0), SIMD4(-4, 5, 7, 9))
    expectRules(SIMD8(repeating: 8.0), SIMD8(repeating: 3))
    expectRules([8.0, 3, 1], [-4, 5, 7])
    expectRules([[8, 4], [12]], [[-4, 0], [16]])
    expectRules([Double](), [])
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      expectRules(Float16(2.5), -7.5)
    #endif
    #if !(os(Windows) || os(Android)) && (arch(i386) || arch(x86_64))
      expectRules(Float80(2.5), -7.5)
    #endif
  }

  @Test
  func `types with bounds stop at them`() {
    #expect(Int.add(.max, 1) == .max)
    #expect(Int.add(.min, -1) == .min)
    #expect(Int.add(.max, .min) == -1)
    #expect(Int8.scale(100, by: -2) == .min)
    #expect(Int.scale(.min, by: -1) == .max)
    #expect(Int.scale(7, by: 0.5) == 4)
    #expect(Int.scale(7, by: .nan) == 0)
    let longest = Duration(attoseconds: .max)
    #expect(Duration.add(longest, longest) == longest)
    #expect(Duration.scale(longest, by: 3) == longest)
  }

  @Test
  func `unsigned integers add and scale within their bounds`() {
    #expect(UInt8.add(200, 100) == .max)
    #expect(UInt8.scale(200, by: 0.5) == 100)
    #expect(UInt8.scale(200, by: -1) == 0)
    #expect(UInt.slope(from: .max, to: 0, progress: 0) == -0x1p64)
  }

  @Test
  func `the movement of integers is exact, and rounded once`() {
    #expect(Int.slope(from: .min, to: .max, progress: 0) == 0x1p64)
    #expect(Int8.slope(from: -128, to: 127, progress: 0) == 255)
    for half in [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5] {
      for value in [-7, 0, 9] {
        let sum = (Double(value) + half).rounded(.toNearestOrAwayFromZero)
        #expect(Double(Int.moved(value, by: half)) == sum)
      }
      #expect(Int.moved(1 << 60, by: half) == (1 << 60) + Int((half + 10).rounded()) - 10)
    }
    #expect(Int8.moved(100, by: 1000) == .max && Int8.moved(-100, by: -.infinity) == .min)
    #expect(UInt8.moved(3, by: -3.6) == 0 && UInt.moved(.max, by: -0.4) == .max)
    #expect(Int.moved(5, by: .nan) == 5)
    #expect([Int].moved([1, 2], by: [0.5, 0.4]) == [2, 2])
    #expect(SIMD3<Int32>.moved(SIMD3(1, 2, 3), by: SIMD3(0.6, -0.6, 1e300)) == SIMD3(2, 1, .max))
  }

  @Test
  func `elements that only one array has are unchanged`() {
    #expect([Double].add([1, 2, 3], [10]) == [11, 2, 3])
    #expect([Double].add([10], [1, 2, 3]) == [11, 2, 3])
    #expect([Double].add([], [1]) == [1])
  }
}

/// An angle in degrees that takes the shorter way.
private struct Heading: VectorInterpolatable {
  var degrees: Double

  static func interpolate(from: Heading, to: Heading, progress: Double) -> Heading {
    Heading(
      degrees: from.degrees + slope(from: from, to: to, progress: progress).degrees * progress)
  }

  static func slope(from: Heading, to: Heading, progress: Double) -> Heading {
    Heading(degrees: (to.degrees - from.degrees).remainder(dividingBy: 360))
  }

  static func add(_ left: Heading, _ right: Heading) -> Heading {
    Heading(degrees: left.degrees + right.degrees)
  }

  static func scale(_ vector: Heading, by factor: Double) -> Heading {
    Heading(degrees: vector.degrees * factor)
  }
}

@Suite(.limitedConcurrency)
struct InterpolationSlopeTests {
  @Test
  func `a type whose way is no straight line has its own velocity`() throws {
    let from = Heading(degrees: 350)
    let to = Heading(degrees: 10)
    let line = Motion(from: from, to: to).duration(.seconds(2)).ease(.linear)
    #expect(line.velocity(at: .seconds(1)).degrees == 10)
    let keys = try Motion(through: [from, to]).duration(.seconds(2))
    #expect(keys.velocity(at: .seconds(1)).degrees == 10)
  }

  @Test
  func `distances of extreme vectors neither overflow nor vanish`() {
    for size in [1e200, 1e-200, 1e300, .leastNormalMagnitude, 1] {
      let distance = SIMD3<Double>.distance(from: .zero, to: SIMD3(2, -3, 6) * size)
      #expect(abs(distance / size - 7) < 1e-9, "\(size)")
    }
    #expect(SIMD2<Double>.distance(from: .zero, to: SIMD2(.infinity, 1)) == .infinity)
    #expect(SIMD2<Double>.distance(from: .zero, to: .zero) == 0)
    let motion = Motion(from: SIMD2(0.0, 0), to: SIMD2(3e200, 4e200), .speed(5e200))
    #expect(motion.timing.duration == .seconds(1))
  }
}
