import Foundation
import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Against the functions of the C library.
@Suite(.limitedConcurrency)
struct ElementaryFunctionsTests {
  @Test
  func `the exponential is that of the library`() {
    for x in stride(from: -708, through: 709, by: 0.0173) {
      let exact = exp(x)
      #expect(abs(exponential(x) - exact) <= 4e-16 * exact, "\(x)")
    }
    #expect(exponential(0) == 1)
    #expect(exponential(-0.0) == 1)
    #expect(exponential(-.infinity) == exponential(-708))
    #expect(exponential(.infinity) == exponential(709))
    #expect(exponential(.nan).isNaN)
  }

  @Test
  func `the logarithm is that of the library`() {
    for exponent in stride(from: -307.9, through: 307.9, by: 0.0131) {
      let x = pow(10, exponent)
      #expect(abs(naturalLogarithm(x) - log(x)) <= 4e-16 * max(1, abs(log(x))), "\(x)")
    }
    for step in -1000...1000 {
      let x = 1 + Double(step) * 1e-5
      #expect(abs(naturalLogarithm(x) - log(x)) <= 4e-16 * abs(log(x)), "\(x)")
    }
    #expect(naturalLogarithm(1) == 0)
    #expect(naturalLogarithm(0) == -.infinity)
    #expect(naturalLogarithm(.infinity) == .infinity)
    #expect(naturalLogarithm(-1).isNaN)
    #expect(naturalLogarithm(.nan).isNaN)
    let least = Double.leastNonzeroMagnitude
    #expect(abs(naturalLogarithm(least) - log(least)) < 1e-12)
  }

  @Test
  func `the arctangent is that of the library in every quadrant`() {
    for degrees in stride(from: -180, through: 180, by: 0.0371) {
      let y = 3 * sin(degrees * .pi / 180)
      let x = 3 * cos(degrees * .pi / 180)
      #expect(abs(arctangent(y, x) - atan2(y, x)) <= 9e-16, "\(degrees)")
    }
    for y in [-1.0, -0.0, 0, 1] {
      for x in [-1.0, 0, 1] where x != 0 || y != 0 {
        #expect(arctangent(y, x) == atan2(y, x), "\(y) \(x)")
      }
    }
    #expect(arctangent(0, 0) == 0)
    #expect(arctangent(1e300, 1e-300) == .pi / 2)
    #expect(arctangent(.infinity, .infinity) == .pi / 4)
    #expect(arctangent(.nan, 1).isNaN)
  }

  @Test
  func `the sine of any number of quarter-turns is that of the library`() {
    for x in stride(from: -50, through: 50, by: 0.00413) {
      #expect(abs(sineOfAnyQuarterTurns(x) - sin(x * .pi / 2)) <= 1e-14, "\(x)")
    }
    let waves = (-8...8).map { sineOfAnyQuarterTurns(Double($0)) }
    #expect(waves.map(abs) == (0..<17).map { Double($0 % 2) })
    #expect(waves[8...12] == [0, 1, 0, -1, 0])
    #expect(sineOfAnyQuarterTurns(0x1p50 + 1) == 1)
  }
}
