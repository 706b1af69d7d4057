import Foundation
import Testing
import Tweening
import TweeningFoundation

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct DecimalTests {
  /// A number of at most 18 digits, and a power of ten.
  private func decimal(_ digits: Int128, _ exponent: Int) -> Decimal {
    let (high, low) = digits.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    let number = Decimal(UInt64(high)) * 1_000_000_000_000_000 + Decimal(UInt64(low))
    let magnitude = Decimal(sign: .plus, exponent: exponent, significand: number)
    return digits < 0 ? -magnitude : magnitude
  }

  @Test
  func `a value has every digit that whole numbers compute`() {
    var random = SeededGenerator(seed: 14)
    for _ in 0..<2000 {
      let from = Int128.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)
      let to = Int128.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)
      let millionths = Int128.random(in: -2_000_000...3_000_000, using: &random)
      let places = Int.random(in: -20...20, using: &random)
      let value = Decimal.interpolate(
        from: decimal(from, places),
        to: decimal(to, places),
        progress: Double(millionths) / 1e6,
      )
      let exact = decimal(from * 1_000_000 + (to - from) * millionths, places - 6)
      #expect(value == exact, "\(from) \(to) e\(places), \(millionths) millionths")
    }
  }

  @Test
  func `numbers of any size stay between the ends, and never trap`() {
    var random = SeededGenerator(seed: 15)
    for _ in 0..<5000 {
      let digits = (0..<2).map { _ in
        Int128.random(in: -100_000_000_000_000_000...100_000_000_000_000_000, using: &random)
      }
      let from = decimal(digits[0], Int.random(in: -128...110, using: &random))
      let to = decimal(digits[1], Int.random(in: -128...110, using: &random))
      let exponent = Int.random(in: -1074 ... -1, using: &random)
      let progress = Double.random(in: 0..<1, using: &random)
      for progress in [progress, Double(sign: .plus, exponent: exponent, significand: progress)] {
        let value = Decimal.interpolate(from: from, to: to, progress: progress)
        #expect(value >= min(from, to) && value <= max(from, to), "\(from) \(to) \(progress)")
        _ = Decimal.interpolate(from: from, to: to, progress: 1 / progress)
        _ = Decimal.distance(from: from, to: to)
      }
    }
  }

  @Test
  func `a tenth is a tenth`() {
    #expect(Decimal.interpolate(from: 0, to: 10, progress: 0.1) == 1)
    let price = Decimal.interpolate(from: 0, to: decimal(1999, -2), progress: 0.3)
    #expect(price.description == "5.997")
    #expect(Decimal.scale(3, by: 0.1).description == "0.3")
  }

  @Test
  func `the ends are exact, and nothing moves between equals`() {
    let least = Decimal.leastNonzeroMagnitude
    let greatest = Decimal.greatestFiniteMagnitude
    let numbers: [Decimal] = [
      0, 1, -1, decimal(-1999, -2), least, -least, greatest, -greatest, decimal(1, 127),
      decimal(123_456_789, -127), Decimal(1) / 3, Decimal(-2) / 3, .pi, .leastNormalMagnitude,
    ]
    for from in numbers {
      for to in numbers {
        Rules.expect(from, to)
      }
    }
  }

  @Test
  func `the way rises, from the smallest numbers to the greatest`() {
    let least = Decimal.leastNonzeroMagnitude
    let greatest = Decimal.greatestFiniteMagnitude
    Rules.expectRising(-1, Decimal(1) / 3)
    Rules.expectRising(decimal(1, -30), decimal(1, 20))
    Rules.expectRising(0, least)
    Rules.expectRising(0, decimal(123_456_789, -124))
    Rules.expectRising(-greatest, greatest)
    Rules.expectRising(-least, greatest)
  }

  @Test
  func `the greatest number is a bound`() {
    let greatest = Decimal.greatestFiniteMagnitude
    #expect(Decimal.interpolate(from: -greatest, to: greatest, progress: 0.5) == 0)
    #expect(Decimal.interpolate(from: -greatest, to: greatest, progress: 2) == greatest)
    #expect(Decimal.interpolate(from: 0, to: 1, progress: .infinity) == greatest)
    #expect(Decimal.interpolate(from: 0, to: 1, progress: -.infinity) == -greatest)
    #expect(Decimal.interpolate(from: 1, to: 0, progress: 1e300) == -greatest)
    #expect(Decimal.add(greatest, greatest) == greatest)
    #expect(Decimal.add(-greatest, -greatest) == -greatest)
    #expect(Decimal.scale(-1, by: 1e200) == -greatest)
    #expect(Decimal.scale(7, by: 1e-300) == 0)
  }

  @Test
  func `what is not a number gives no number`() {
    #expect(Decimal.interpolate(from: 1, to: 2, progress: .nan).isNaN)
    #expect(Decimal.interpolate(from: .nan, to: 2, progress: 0.25).isNaN)
    #expect(Decimal.interpolate(from: 1, to: .nan, progress: 0.5).isNaN)
    #expect(Decimal.interpolate(from: 1, to: .nan, progress: 0.25) == 1)
    #expect(Decimal.interpolate(from: .nan, to: 2, progress: 1) == 2)
    #expect(Decimal.add(.nan, 1).isNaN)
    #expect(Decimal.scale(.nan, by: 0) == 0)
    #expect(Decimal.scale(1, by: .nan).isNaN)
  }

  @Test
  func `decimal numbers add and scale`() {
    Rules.expectArithmetic(decimal(25, -1), decimal(-1999, -2))
    Rules.expectBatch(decimal(25, -1), decimal(-1999, -2))
  }

  @Test
  func `the smallest place is rounded to`() {
    // Half of 3 in the last place, 128 after the point.
    let step = Decimal(sign: .plus, exponent: -128, significand: 3)
    #expect(Decimal.scale(step, by: 0.5) == Decimal(sign: .plus, exponent: -128, significand: 2))
    #expect(Decimal.scale(step, by: -0.1) == 0)
  }

  @Test
  func `a distance is the magnitude of the difference`() {
    #expect(Decimal.distance(from: decimal(1, -1), to: decimal(-2, -1)) == 0.3)
    let large = decimal(1, 25)
    #expect(Decimal.distance(from: large, to: large + 3) == 3)
    let greatest = Decimal.greatestFiniteMagnitude
    #expect(Decimal.distance(from: greatest, to: -greatest) == 2 * 0x1p128 * 1e127)
    #expect(Decimal.distance(from: .nan, to: 1).isNaN)
  }
}
