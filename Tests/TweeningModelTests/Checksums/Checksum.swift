import Tweening

@testable import TweeningTestSupport

/// A number that changes with every bit that is added.
struct Checksum {
  private(set) var number: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bits: UInt64) {
    number = (number ^ bits) &* 0x9e37_79b9_7f4a_7c15
    number ^= number >> 29
  }

  mutating func add(_ value: some ChecksumValue) {
    value.add(to: &self)
  }
}

/// A value that is added with all its bits.
protocol ChecksumValue: Sendable {
  func add(to checksum: inout Checksum)
}

/// A value of random movements.
protocol DrawnValue: ChecksumValue, Interpolatable {
  static func drawn(_ random: inout SeededGenerator) -> Self
}

extension Double: DrawnValue {
  func add(to checksum: inout Checksum) {
    checksum.add(bitPattern)
  }

  static func drawn(_ random: inout SeededGenerator) -> Double {
    .random(in: -20...20, using: &random)
  }
}

extension Int: DrawnValue {
  func add(to checksum: inout Checksum) {
    checksum.add(UInt64(bitPattern: Int64(self)))
  }

  static func drawn(_ random: inout SeededGenerator) -> Int {
    .random(in: -2000...2000, using: &random)
  }
}

extension Int64: DrawnValue {
  func add(to checksum: inout Checksum) {
    checksum.add(UInt64(bitPattern: self))
  }

  /// Beyond the whole numbers that a `Double` represents.
  static func drawn(_ random: inout SeededGenerator) -> Int64 {
    .random(in: (1 << 60)...(1 << 62), using: &random)
  }
}

extension SIMD2<Double>: ChecksumValue {}
extension SIMD2<Double>: DrawnValue {
  func add(to checksum: inout Checksum) {
    x.add(to: &checksum)
    y.add(to: &checksum)
  }

  static func drawn(_ random: inout SeededGenerator) -> SIMD2<Double> {
    SIMD2(.drawn(&random), .drawn(&random))
  }
}

extension SIMD3<Double>: ChecksumValue {}
extension SIMD3<Double>: DrawnValue {
  func add(to checksum: inout Checksum) {
    for axis in 0..<3 {
      self[axis].add(to: &checksum)
    }
  }

  static func drawn(_ random: inout SeededGenerator) -> SIMD3<Double> {
    SIMD3(.drawn(&random), .drawn(&random), .drawn(&random))
  }
}

extension [Double]: ChecksumValue {}
extension [Double]: DrawnValue {
  func add(to checksum: inout Checksum) {
    checksum.add(UInt64(count))
    for element in self {
      element.add(to: &checksum)
    }
  }

  static func drawn(_ random: inout SeededGenerator) -> [Double] {
    (0..<3).map { _ in .drawn(&random) }
  }
}

extension TweenColor: DrawnValue {
  func add(to checksum: inout Checksum) {
    srgb.add(to: &checksum)
    alpha.add(to: &checksum)
  }

  static func drawn(_ random: inout SeededGenerator) -> TweenColor {
    func channel() -> Double { .random(in: 0...1, using: &random) }
    return TweenColor(red: channel(), green: channel(), blue: channel(), alpha: channel())
  }
}

extension String: ChecksumValue {
  func add(to checksum: inout Checksum) {
    for byte in utf8 {
      checksum.add(UInt64(byte))
    }
  }
}
