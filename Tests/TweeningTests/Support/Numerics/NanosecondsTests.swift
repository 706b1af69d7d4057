import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct NanosecondsTests {
  static let roundings: [(Duration, Int64)] = [
    (Duration.zero, 0), (.nanoseconds(7), 7), (.nanoseconds(-7), -7), (.seconds(2), 2_000_000_000),
    (Duration(secondsComponent: 0, attosecondsComponent: 499_999_999), 0),
    (Duration(secondsComponent: 0, attosecondsComponent: 500_000_000), 1),
    (Duration(secondsComponent: 0, attosecondsComponent: -500_000_000), -1),
    (.seconds(Int64.max), .max), (.seconds(Int64.min), .min),
    // Where the attoseconds no longer fit in 64 bits.
    (Duration(attoseconds: Int128(Int64.max)), 9_223_372_037),
    (Duration(attoseconds: Int128(Int64.max) + 1), 9_223_372_037),
    (Duration(attoseconds: Int128(Int64.min)), -9_223_372_037),
    (Duration(attoseconds: Int128(Int64.min) - 1), -9_223_372_037),
    (Duration(attoseconds: 9_400_000_000_499_999_999), 9_400_000_000),
    (Duration(attoseconds: -9_400_000_000_500_000_000), -9_400_000_001),
  ]

  @Test(arguments: roundings)
  func `a duration is rounded to the nearest nanosecond, saturating`(
    _ duration: Duration,
    _ expected: Int64,
  ) {
    #expect(Nanoseconds(rounding: duration) == expected)
  }

  /// Attoseconds of all sizes and signs, many of them close to a multiple of 10⁹, to a half, or to
  /// the largest 64-bit number of nanoseconds.
  static let lengths: [Int128] = {
    var random = SeededGenerator(seed: 12)
    let nanosecond: Int128 = 1_000_000_000
    var centers: [Int128] = []
    for distance: Int128 in stride(from: -20_000, through: 20_000, by: 13) {
      centers.append((Int128(Int64.max) + distance) * nanosecond)
      centers.append((Int128(Int64.min) + distance) * nanosecond)
    }
    for exponent in 0...126 {
      let power = Int128(1) << exponent
      centers += [power, -power]
    }
    for _ in 0..<20_000 {
      let number = Int64.random(in: .min ... .max, using: &random)
      centers.append(Int128(number >> Int64.random(in: 0...62, using: &random)) * nanosecond)
    }
    var lengths: [Int128] = [.min, .min + 1, .max - 1, .max]
    for distance: Int128 in [0, 1, nanosecond / 2, nanosecond - 1] {
      lengths += centers.map { $0 + distance }
      lengths += centers.map { $0 - distance }
    }
    for _ in 0..<100_000 {
      let number = Int128.random(in: .min ... .max, using: &random)
      lengths.append(number >> Int.random(in: 0...126, using: &random))
    }
    return lengths
  }()

  @Test
  func `the nanoseconds are those of a division of 128 bits`() {
    let nanosecond: Int128 = 1_000_000_000
    let wrong = Self.lengths.filter { length in
      let (whole, rest) = length.quotientAndRemainder(dividingBy: nanosecond)
      let isUp = rest.magnitude >= nanosecond / 2
      let expected = Int64(clamping: isUp ? whole + length.signum() : whole)
      return Nanoseconds(rounding: Duration(attoseconds: length)) != expected
    }
    #expect(wrong.isEmpty)
  }

  @Test
  func `a length stays within 73 years`() {
    let most: Int64 = 1 << 61
    #expect(Nanoseconds(bounding: .nanoseconds(most - 1)) == most - 1)
    #expect(Nanoseconds(bounding: .nanoseconds(most + 1)) == most)
    #expect(Nanoseconds(bounding: Duration(attoseconds: .max)) == most)
    #expect(Nanoseconds(bounding: Duration(attoseconds: .min)) == -most)
    #expect(Nanoseconds(bounding: Duration(attoseconds: -1_500_000_000)) == -2)
  }

  @Test(arguments: 0..<4)
  func `the quotient of two lengths is that of whole numbers`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let divisor = Int64.random(in: 1...1 << Int64.random(in: 1...61), using: &random)
      let count = Int64.random(in: 0...1 << Int64.random(in: 1...40), using: &random)
      let (product, overflow) = count.multipliedReportingOverflow(by: divisor)
      let multiple = overflow ? divisor : product
      for offset in [-1, 0, 1, divisor / 2] {
        let length = max(0, multiple.saturatingAdding(offset))
        let (quotient, rest) = length.divided(by: divisor)
        let expected = length.quotientAndRemainder(dividingBy: divisor)
        #expect(quotient == expected.quotient && rest == expected.remainder, "\(length)/\(divisor)")
      }
    }
  }

  @Test
  func `a length divided by a speed is the exact one, rounded`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      let length = Int64.random(in: -(1 << Int64.random(in: 1...61))...1 << 61, using: &random)
      let divisor = Double(
        sign: .plus,
        exponent: Int.random(in: -10...60, using: &random),
        significand: Double.random(in: 1..<2, using: &random),
      )
      let quotient = length.divided(by: divisor)
      // Nearest: |length − quotient · divisor| ≤ divisor / 2. In parts of 2^exponent, where the
      // divisor is whole, or with a length that is.
      let whole = Int128(divisor.significandBitPattern | 1 << 52)
      let exponent = divisor.exponent - 52
      let up = max(-exponent, 0)
      let down = max(exponent, 0)
      guard quotient.magnitude < 1 << 61, up <= 65 else { continue }
      let rest = (Int128(length) << up) - (Int128(quotient) * whole << down)
      #expect(2 * rest.magnitude <= (whole << down).magnitude, "\(length) by \(divisor)")
    }
    #expect(Int64(3).divided(by: 2) == 2)
    #expect(Int64(-3).divided(by: 2) == -2)
    #expect(Int64(1).divided(by: 1e-300) == 1 << 61)
    #expect(Int64(-1).divided(by: .leastNonzeroMagnitude) == -(1 << 61))
    #expect(Int64.zero.divided(by: .leastNonzeroMagnitude) == 0)
    #expect(Int64(1 << 61).divided(by: .greatestFiniteMagnitude) == 0)
  }

  @Test(arguments: 0..<4)
  func `a distance at a rate of few digits is the exact one, rounded`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rates = [0.5, 1.5, -2, 0.75, 3, 0.25, -0.125, 1024, 0.1]
    for _ in 0..<5000 {
      let rate = rates[Int.random(in: 0..<rates.count, using: &random)]
      let time = Int64.random(
        in: -1...1 << Int64.random(in: 1...60, using: &random),
        using: &random,
      )
      // A rate is a whole number of 2⁻⁵⁶.
      let product = Int128(time) * Int128(rate.magnitude * 0x1p56)
      let size = (product.magnitude + 1 << 55) >> 56
      let exact = (product < 0) != (rate < 0) ? -Int128(size) : Int128(size)
      #expect(time.scaled(by: rate) == Int64(clamping: exact), "\(time) at \(rate)")
    }
  }

  @Test
  func `scaling is exact where a Double product would not be`() {
    // Past 2^53 a product of Doubles has steps of several nanoseconds.
    let year: Int64 = 31_556_952_000_000_001
    #expect(year.scaled(by: 1) == year)
    #expect(year.scaled(by: -1) == -year)
    #expect(year.scaled(by: 1.5) == 47_335_428_000_000_002)
    #expect((year - 1).scaled(by: 0.25) == 7_889_238_000_000_000)
    #expect(Int64.max.scaled(by: 3) == .max)
    #expect(Int64.max.scaled(by: -3) == .min)
    #expect(Int64.max.scaled(by: 1e300) == .max)
    #expect(Int64.max.scaled(by: 1e-300) == 0)
    #expect(Int64(5).scaled(by: .leastNonzeroMagnitude) == 0)
  }

  @Test
  func `halves are rounded away from zero, so that opposite rates give opposite distances`() {
    #expect(Int64(1).scaled(by: 0.5) == 1)
    #expect(Int64(1).scaled(by: -0.5) == -1)
    #expect(Int64(-1).scaled(by: 0.5) == -1)
    #expect(Int64(999_999_999).scaled(by: -0.5) == -500_000_000)
    #expect(Int64.min.scaled(by: -0.5) == 1 << 62)
    #expect(Int64.min.scaled(by: 0.5) == -1 << 62)
  }

  @Test
  func `at any rate, the time for a distance is the least that covers it`() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<20_000 {
      let distance = Int64.random(in: 1...Int64.max >> Int64.random(in: 0...62), using: &random)
      let rate = Double(
        sign: .plus,
        exponent: Int.random(in: -80...80, using: &random),
        significand: Double.random(in: 1..<2, using: &random),
      )
      guard let time = distance.time(atRate: rate) else {
        #expect((Int64.max - 1).scaled(by: rate) < distance)
        continue
      }
      #expect(time.scaled(by: rate) >= distance)
      #expect((time - 1).scaled(by: rate) < distance)
    }
  }

  @Test
  func `the time for a distance is the least that covers it`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<10_000 {
      let distance = Int64.random(in: 1...(1 << Int64.random(in: 1...50)), using: &random)
      let rate = Double.random(in: 0.001...20, using: &random)
      let time = try #require(distance.time(atRate: rate))
      #expect(time.scaled(by: rate) >= distance)
      #expect((time - 1).scaled(by: rate) < distance)
    }
    #expect(Int64(10).time(atRate: 0) == nil)
    // An hour for a second, which needs more than 128 bits on the way.
    #expect(Int64(1_000_000_000).time(atRate: 1 / 3600) == 3_599_999_998_201)
    #expect(Int64(1).time(atRate: 0x1p-62) == 1 << 61)
    #expect(Int64(1).time(atRate: 0x1p-65) == nil)
    #expect(Int64.max.time(atRate: .greatestFiniteMagnitude) == 1)
    #expect(Int64.max.time(atRate: 1e-9) == nil)
    #expect(Int64.zero.time(atRate: 3) == 0)
  }
}
