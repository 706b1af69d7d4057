import Foundation
import Testing
import Tweening
import TweeningFoundation

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct MeasurementTests {
  private typealias Length = Measurement<UnitLength>
  private typealias Temperature = Measurement<UnitTemperature>

  /// A dimension that does not tell its base unit, which traps where Foundation asks for it.
  ///
  /// Units are immutable, but a class that can be inherited from can promise this only unchecked.
  private final class UnitCoin: Dimension, @unchecked Sendable {}

  private final class Reciprocal: UnitConverter, @unchecked Sendable {
    override func baseUnitValue(fromValue value: Double) -> Double {
      1 / value
    }

    override func value(fromBaseUnitValue baseUnitValue: Double) -> Double {
      1 / baseUnitValue
    }
  }

  @Test
  func `a measurement moves in the unit of its start, and ends in the unit of its end`() {
    let from = Length(value: 1, unit: .kilometers)
    let to = Length(value: 500, unit: .meters)
    let middle = Length.interpolate(from: from, to: to, progress: 0.5)
    #expect(middle.value == 0.75)
    #expect(middle.unit == .kilometers)
    #expect(Length.interpolate(from: from, to: to, progress: 1).unit == .meters)
    #expect(Length.interpolate(from: to, to: from, progress: 1.5).value == 1250)
    Rules.expect(from, to)
    Rules.expect(Length(value: 0.1, unit: .miles), Length(value: 7, unit: .inches))
    Rules.expectRising(to, from)
    Rules.expectBatch(from, to)
  }

  @Test
  func `between one length in two units nothing moves`() {
    for tenths in 1...100 {
      let inches = Length(value: Double(tenths) / 10, unit: .inches)
      Rules.expect(inches, inches.converted(to: .meters))
      for progress in [-1, 0.25, 0.5, 0.9, 2] {
        let meters = inches.converted(to: .meters)
        let value = Length.interpolate(from: inches, to: meters, progress: progress)
        #expect(value.value == Double(tenths) / 10)
      }
    }
    let kelvin = Temperature(value: 273.15, unit: .kelvin)
    let celsius = Temperature(value: 0, unit: .celsius)
    Rules.expect(kelvin, celsius)
    #expect(Temperature.interpolate(from: celsius, to: kelvin, progress: 0.3).value == 0)
  }

  @Test
  func `temperatures move between scales that begin elsewhere`() {
    let ice = Temperature(value: 0, unit: .celsius)
    let steam = Temperature(value: 212, unit: .fahrenheit)
    let middle = Temperature.interpolate(from: ice, to: steam, progress: 0.5)
    #expect(abs(middle.value - 50) < 1e-6)
    #expect(middle.unit == .celsius)
  }

  @Test
  func `of a sum, the second is a difference`() {
    let room = Temperature(value: 20, unit: .celsius)
    let warmer = Temperature.add(room, Temperature(value: 9, unit: .fahrenheit))
    #expect(abs(warmer.value - 25) < 1e-6)
    #expect(warmer.unit == .celsius)
    Rules.expectArithmetic(room, Temperature(value: 28, unit: .celsius))
    let sum = Length.add(Length(value: 1, unit: .kilometers), Length(value: 500, unit: .meters))
    #expect(sum.value == 1.5)
    let coins = UnitCoin(symbol: "$", converter: UnitConverterLinear(coefficient: 1))
    let each = UnitCoin(symbol: "1/$", converter: Reciprocal())
    let price = Measurement(value: 5, unit: coins)
    #expect(Measurement.add(price, Measurement(value: 4, unit: each)).value == -.infinity)
  }

  @Test
  func `a distance is measured in the base unit`() {
    let from = Length(value: 1, unit: .kilometers)
    let to = Length(value: 400, unit: .meters)
    #expect(Length.distance(from: from, to: to) == 600)
    #expect(Length.distance(from: to, to: from) == 600)
    #expect(Motion(from: from, to: to, .speed(300)).timing.duration == .seconds(2))
  }

  @Test
  func `a dimension of one's own need not tell its base unit`() {
    let cent = UnitCoin(symbol: "ct", converter: UnitConverterLinear(coefficient: 0.01))
    let dollar = UnitCoin(symbol: "$", converter: UnitConverterLinear(coefficient: 1))
    let from = Measurement(value: 1, unit: dollar)
    let to = Measurement(value: 300, unit: cent)
    let middle = Measurement.interpolate(from: from, to: to, progress: 0.5)
    #expect(middle.value == 2)
    #expect(Measurement.distance(from: from, to: to) == 2)
  }

  @Test
  func `what is not a number gives no number`() {
    let from = Length(value: 1, unit: .meters)
    let to = Length(value: 2, unit: .meters)
    #expect(Length.interpolate(from: from, to: to, progress: .nan).value.isNaN)
    let endless = Length(value: .infinity, unit: .meters)
    #expect(Length.interpolate(from: from, to: endless, progress: 0.75).value.isInfinite)
  }
}
