import Testing

@testable import TweeningTestSupport
@testable import tween

@Suite(.limitedConcurrency)
struct CompactTextTests {
  @Test(
    arguments: [
      (0.5, 1.0, 9, "0.500"), (12.345, 100, 9, "12.3"), (1234.5, 5000, 9, "1235"),
      (-0.00004, 0.5, 9, "0.0000"), (-1.5, 2, 9, "-1.500"), (123_456_789, 1, 9, "123456789"),
      (-123_456_789_012, 1, 9, "-1.235e11"), (1.25e300, 1e300, 9, "1.250e300"),
      (-1.7976931348623157e308, 1, 8, "-1.8e308"), (9.9996e-12, 1e-11, 9, "1.000e-11"),
      (5.3e-8, 2e-7, 9, "5.300e-8"), (-1e-7, 2e-7, 9, "-1.000e-7"), (0, 2e-7, 9, "0.0000000"),
      (1_000_000.5, 1, 9, "1000000.5"), (1_000_000.5, 1, 8, "1000001"), (3e-7, 0, 9, "3.000e-7"),
      (.nan, 1, 9, "NaN"),
      (.infinity, 1, 9, "Infinity"),
      (99.99996, 0.1, 9, "100.0000"),
    ] as [(Double, Double, Int, String)])
  func `a number is as exact as its range needs, and fits`(
    number: Double,
    span: Double,
    columns: Int,
    text: String,
  ) {
    #expect(number.compactText(span: span, columns: columns) == text)
  }

  @Test
  func `any number fits`() {
    var bits: UInt64 = 1
    for _ in 0..<2000 {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Double(bitPattern: bits)
      #expect(number.compactText(span: 1, columns: 8).count <= 8)
      #expect((number / 0x1p500).compactText(span: 1e5, columns: 8).count <= 8)
    }
  }

  @Test
  func `a text is within a hundredth of its range, where there is room`() throws {
    var bits: UInt64 = 7
    for _ in 0..<1000 {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Double(bitPattern: bits)
      guard number.isFinite, number.magnitude > 1e-290 else { continue }
      let text = number.compactText(span: number.magnitude, columns: 12)
      let error = try (#require(Double(text)) - number).magnitude
      #expect(error <= number.magnitude / 100, "\(number) \(text)")
    }
  }

  @Test(
    arguments: [
      (0, 100, "0…100"), (1_000_000, 1_000_001, "1000000…1000001"),
      (-1.5e300, 1.5e300, "-1.5e300…1.5e300"),
      (-1e-7, 1e-7, "-1e-7…1e-7"), (0, 0.11003, "0…0.11"), (-11.96, 10, "-12…10"), (5, 5, "5…5"),
      (0, 1e9, "0…1000000000"), (-0.5, 1e300, "-5e-1…1e300"), (0, 99.9999998, "0…100"),
      (-1.7e308, 1.7e308, "-1.7e308…1.7e308"), (12.3456, 12.3457, "12.3456…12.3457"),
    ] as [(Double, Double, String)])
  func `the ends of a range have the digits that tell them apart`(
    lower: Double,
    upper: Double,
    text: String,
  ) {
    #expect((lower...upper).endsText == text)
  }
}
