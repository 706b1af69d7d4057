import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct EaseSlopeTests {
  @Test
  func `slopes are those of the figures`() throws {
    for (text, slopes) in EaseSlopeFigures.all {
      let ease = try Ease(parsing: text)
      let top = try #require(slopes.map(abs).max())
      for (thousandth, exact) in zip(EaseSlopeFigures.thousandths, slopes) {
        for side in [Side.below, .above] {
          let slope = ease.slope(at: Double(thousandth) / 1000, on: side)
          #expect(abs(slope - exact) <= 1e-11 * max(1, top), "\(text) \(thousandth)")
        }
      }
    }
  }

  @Test(arguments: EaseCatalogue.all)
  func `slopes are the limits of quotients on either side`(ease: Ease) {
    for step in 0...200 {
      let x = Double(step) / 200
      for side in [Side.below, .above] where side.isInUnit(x) {
        let slope = ease.slope(at: x, on: side)
        #expect(slope.isFinite)
        let quotients = [1e-6, 1e-7].map { (ease(x + side.sign * $0) - ease(x)) / side.sign / $0 }
        // A jump and a vertical tangent have no limit; the baked forms are within 1e-10.
        guard abs(quotients[0] - quotients[1]) < 0.5 + 1e-3 * abs(slope) else { continue }
        let allowed = 2e-3 + 10 * abs(quotients[0] - quotients[1])
        #expect(abs(slope - quotients[1]) < allowed, "\(ease.name) \(x) \(side)")
      }
    }
  }

  @Test
  func `at a corner each side has its own slope`() {
    let ends = [4.0 / 11, 8.0 / 11, 10.0 / 11]
    let below = [5.5, 2.75, 1.375]
    for (end, slope) in zip(ends, below) {
      // Whichever way the corner has been rounded.
      for x in [end.nextDown, end, end.nextUp] {
        #expect(abs(Ease.bounceOut.slope(at: x, on: .below) - slope) < 1e-13)
        #expect(abs(Ease.bounceOut.slope(at: x, on: .above) + slope / 2) < 1e-13)
        #expect(abs(Ease.bounceIn.slope(at: 1 - x, on: .below) + slope / 2) < 1e-13)
        #expect(abs(Ease.bounceIn.slope(at: 1 - x, on: .above) - slope) < 1e-13)
      }
    }
    let bent = Ease.linear(
      0, Ease.LinearStop(0.25, at: 1.0 / 3), Ease.LinearStop(1, at: 2.0 / 3), 0)
    for x in [1.0 / 3, 1 - 2.0 / 3] {
      #expect(abs(bent.slope(at: x, on: .below) - 0.75) < 1e-14)
      #expect(abs(bent.slope(at: x, on: .above) - 2.25) < 1e-14)
    }
    for x in [2.0 / 3, 1 - 1.0 / 3] {
      #expect(abs(bent.slope(at: x, on: .above) + 3) < 1e-14)
    }
  }

  @Test
  func `at a jump the side that does not jump counts`() {
    let jump = Ease.linear(
      0, Ease.LinearStop(0.5, at: 0.5), Ease.LinearStop(0.75, at: 0.5), Ease.LinearStop(2, at: 1),
    )
    // At the jump, the value is the one after it.
    #expect(jump(0.5) == 0.75)
    #expect([Side.below, .above].map { jump.slope(at: 0.5, on: $0) } == [2.5, 2.5])
    #expect(jump.slope(at: 0.4999, on: .above) == 1)
    for ease in [Ease.steps(4), .steps(1, .jumpStart), .stepEnd] {
      for x in stride(from: 0, through: 1, by: 0.125) {
        #expect([Side.below, .above].map { ease.slope(at: x, on: $0) } == [0, 0])
      }
    }
  }

  @Test
  func `a vertical tangent counts as a jump, and slopes are always finite`() {
    #expect(Ease.circOut.slope(at: 0, on: .above) == 0)
    #expect(Ease.circIn.slope(at: 1, on: .below) == 0)
    #expect(Ease.circInOut.slope(at: 0.5, on: .above) == 0)
    #expect(Ease.cubicBezier(0, 1, 0, 1).slope(at: 0, on: .above) == 0)
    // Close to one, the slope is large.
    #expect(abs(Ease.circOut.slope(at: 1e-9, on: .above) * 4.47213595499958e-05 - 1) < 1e-8)
    let wild: [Ease] = [
      .backIn(overshoot: 1e308), .elasticOut(amplitude: 1e308, period: 1e-6),
      .cubicBezier(0.5, 1e308, 0.5, -1e308), .cubicBezier(1e-300, 1e300, 0, 1),
      .linear(-1e308, 1e308), .custom("nan") { _ in .nan }, .custom("root") { $0.squareRoot() },
      .custom("infinite") { _ in .infinity },
    ]
    for ease in EaseCatalogue.all + wild {
      for x in EaseCatalogue.edges where !x.isNaN {
        #expect(ease.slope(at: x, on: .above).isFinite, "\(ease.name) \(x)")
        #expect(ease.slope(at: x, on: .below).isFinite, "\(ease.name) \(x)")
      }
    }
  }

  @Test
  func `outside the unit the slope is that of what the ease does there`() {
    for x in [-0.5, 1.5] {
      #expect(Ease.linear.slope(at: x, on: .above) == 1)
      #expect(Ease.backOut.slope(at: x, on: .above) == 0)
      #expect(Ease.spring(.bouncy).slope(at: x, on: .above) == 0)
    }
    #expect(abs(Ease.ease.slope(at: -1, on: .above) - 0.4) < 1e-15)
    #expect(Ease.ease.slope(at: 2, on: .above) == 0)
    #expect(abs(Ease.linear(0, 3).slope(at: 5, on: .above) - 3) < 1e-15)
  }

  @Test
  func `a custom ease has the slope that its values show`() {
    let wave = Ease.custom("wave") { sin(200 * $0) }
    let corner = Ease.custom("corner") { abs($0 - 0.5) }
    let jump = Ease.custom("jump") { $0 < 0.5 ? $0 : 3 * $0 }
    for step in 0...100 {
      let x = Double(step) / 100
      let slope = wave.slope(at: x, on: step == 100 ? .below : .above)
      #expect(abs(slope - 200 * cos(200 * x)) < 200 * 1e-8)
    }
    #expect(abs(corner.slope(at: 0.5, on: .above) - 1) < 1e-9)
    #expect(abs(corner.slope(at: 0.5, on: .below) + 1) < 1e-9)
    #expect([Side.above, .below].allSatisfy { abs(jump.slope(at: 0.5, on: $0) - 3) < 1e-9 })
  }
}
