import Testing
@testable import Tweening

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
    let nanosecond = AttosecondUnit.perNanosecond
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
  func `the nanoseconds and the rest are those of a division of 128 bits`() {
    var wrong: [Int128] = []
    for length in Self.lengths {
      let (whole, rest) = length.quotientAndRemainder(dividingBy: AttosecondUnit.perNanosecond)
      let fits = Int64(exactly: whole) != nil
      let expected = (Int64(clamping: whole), fits ? Int64(rest) : 0)
      if Duration(attoseconds: length).nanosecondsAndRest != expected {
        wrong.append(length)
      }
    }
    #expect(wrong.isEmpty)
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
