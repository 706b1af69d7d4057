import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct LightnessTests {
  /// The lightness L* of a luminance, as CIE 15:2004 defines it in section 8.2.1.
  private func lightness(_ luminance: Double) -> Double {
    luminance > pow(6.0 / 29, 3)
      ? 116 * cbrt(luminance) - 16 : 116 * (841.0 / 108 * luminance + 4.0 / 29) - 16
  }

  @Test
  func `the lightness of the output is the input`() {
    for step in 0...10_000 {
      let x = Double(step) / 10_000
      #expect(abs(lightness(Ease.lightness(x)) - 100 * x) < 1e-12, "\(x)")
    }
  }

  @Test
  func `the ends are exact, and held outside`() {
    #expect(Ease.lightness(0) == 0 && Ease.lightness(1) == 1)
    #expect(Ease.lightness(-1) == 0 && Ease.lightness(2) == 1)
    // 18 % of the light, the gray card of photographers, is half as bright as white.
    #expect(abs(Ease.lightness(0.5) - 0.1842) < 1e-4)
  }

  @Test
  func `the text is parsed, and the code is its name`() throws {
    #expect(try Ease(parsing: "Lightness") == .lightness)
    #expect(Ease.lightness.name == "lightness")
    #expect(Ease.lightness.swiftText == ".lightness")
    #expect(Ease.lightness.cssText.hasPrefix("linear(0, "))
    let timing = Timing(duration: .seconds(1), ease: .lightness)
    let data = try JSONEncoder().encode(timing)
    #expect(try JSONDecoder().decode(Timing.self, from: data) == timing)
  }
}
