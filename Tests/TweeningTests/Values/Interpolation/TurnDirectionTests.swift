import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TurnDirectionTests {
  private func ends(_ from: Double, _ to: Double) -> [Double] {
    TurnDirection.allCases.map {
      Motion(fromAngle: from, to: to, unit: .degrees, direction: $0).endValue
    }
  }

  @Test
  func `angles take the way that is asked for`() {
    #expect(ends(350, 10) == [370, 10, 370, 10])
    #expect(ends(10, 350) == [-10, 350, 350, -10])
    #expect(ends(10, 100) == [100, -260, 100, -260])
    #expect(ends(100, 10) == [10, 370, 370, 10])
    #expect(ends(0, 180) == [180, 180, 180, -180])
    #expect(ends(180, 0) == [0, 0, 360, 0])
    #expect(ends(40, 40) == [40, 400, 40, 40])
  }

  @Test
  func `whole turns between the angles count for nothing`() {
    #expect(ends(0, 730) == [10, -350, 10, -350])
    #expect(ends(-710, 0) == [-720, -360, -360, -720])
  }

  @Test
  func `every unit has its own whole turn`() {
    #expect(abs(Motion(fromAngle: 0.9, to: 0.2, unit: .turns).endValue - 1.2) < 1e-15)
    let radians = Motion(fromAngle: 3.0, to: -3).endValue
    #expect(abs(radians - (2 * .pi - 3)) < 1e-15)
    #expect(Motion(fromAngle: 0.1, to: 0.7).endValue == 0.7)
  }

  @Test
  func `the start is exact, and nothing traps`() {
    #expect(Motion(fromAngle: 350, to: 10, unit: .degrees).value(at: .zero) == 350)
    for wild in [Double.nan, .infinity, 1e308] {
      _ = Motion(fromAngle: wild, to: -wild, direction: .longer).endValue
    }
  }
}
