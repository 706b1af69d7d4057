import Testing

@testable import TweeningTestSupport
@testable import tween

@Suite(.limitedConcurrency)
struct CompactTextTests {
  @Test(
    arguments: [
      (0.5, 1.0, 9, "0.500"), (12.345, 100, 9, "12.3"), (1234.5, 5000, 9, "1235"),
      (-0.00004, 0.5, 9, "0.0000"), (-1.5, 2, 9, "-1.500"), (123_456_789, 1, 9, "123456789"),
      (-123_456_789_012, 1, 9, "-1e+11"), (1.25e300, 1e300, 9, "1.25e+300"),
      (-1.7976931348623157e308, 1, 8, "-1.e+308"), (.nan, 1, 9, "NaN"),
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
      #expect((number / 0x1p500).compactText(span: 1e5, columns: 6).count <= 6)
    }
  }
}
