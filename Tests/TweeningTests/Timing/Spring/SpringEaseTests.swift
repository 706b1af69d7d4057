import Foundation
import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct SpringEaseTests {
  static let springs: [Spring] = {
    let ratios = [0.02, 0.3, 0.7, 0.999_99, 1, 1.000_01, 1.5, 20]
    return [.smooth, .snappy, .bouncy]
      + ratios.map { Spring.smooth(duration: .seconds(0.1 + $0), extraBounce: bounce($0)) }
  }()

  private static func bounce(_ ratio: Double) -> Double {
    ratio > 1 ? 1 / ratio - 1 : 1 - ratio
  }

  @Test(arguments: springs)
  func `the ease is the movement of the spring over its settling duration`(
    spring: Spring
  ) throws {
    let ease = Ease.spring(spring)
    let duration = try #require(spring.settlingDuration)
    for step in 0..<1000 {
      let value = spring.value(target: 1.0, time: duration * step / 1000)
      #expect(abs(ease(Double(step) / 1000) - value) < 2e-11)
    }
    #expect(ease(0).bitPattern == 0)
    #expect(ease(1) == 1)
    #expect(abs(ease(1.0.nextDown) - 1) <= 1.000_001e-3)
    #expect([-1, -.infinity].allSatisfy { ease($0) == 0 })
    #expect([2, .infinity].allSatisfy { ease($0) == 1 })
  }

  @Test(arguments: springs)
  func `the text of the ease parses back to an equal one`(spring: Spring) throws {
    let ease = Ease.spring(spring)
    #expect(try Ease(parsing: ease.name) == ease)
    let data = try JSONEncoder().encode([ease])
    #expect(try JSONDecoder().decode([Ease].self, from: data) == [ease])
  }

  @Test
  func `equal springs make equal eases`() throws {
    let same = try Spring(response: .milliseconds(500), dampingRatio: 0.7)
    #expect(Ease.spring(.bouncy) == .spring(same))
    #expect(Ease.spring(.bouncy).name == "spring(0.5, 0.7)")
    let heavy = try Spring(mass: 2, stiffness: 200, damping: 12)
    let light = try Spring(mass: 1, stiffness: 100, damping: 6)
    #expect(heavy != light)
    #expect(Ease.spring(heavy) == .spring(light))
    #expect(Ease.spring(.bouncy) != .spring(.snappy))
    #expect(Ease.spring(.bouncy) != .spring(.bouncy(duration: .seconds(1))))
  }

  @Test
  func `a spring without damping makes no ease`() async throws {
    #expect(throws: Ease.ParsingError.self) { try Ease(parsing: "spring(0.5, 0)") }
    await #expect(processExitsWith: .failure) { _ = Ease.spring(.bouncy(extraBounce: 0.7)) }
  }

  /// The polynomials of an ease are made by whoever needs them first.
  @Test
  func `many tasks may be the first to evaluate an ease`() async throws {
    for step in 0..<50 {
      let ease = try Ease.spring(Spring(response: .seconds(1 + step), dampingRatio: 0.7))
      let results = await withTaskGroup(of: [Double].self) { group in
        for _ in 0..<8 {
          group.addTask { [0, 0.1, 0.4, 0.9, 1].map { ease($0) } }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.allSatisfy { $0 == results[0] })
    }
  }

  // MARK: Export

  @Test(arguments: [.quadOut, .bounceOut, .elasticOut, .backInOut] + springs.map(Ease.spring))
  func `the text in CSS is within a thousandth`(ease: Ease) throws {
    let text = ease.cssText
    #expect(text.hasPrefix("linear(0, "))
    #expect(text.hasSuffix(", 1)"))
    let drawn = try Ease(parsing: text)
    let places = (0...6_011).map { Double($0) / 6_011 }
    let errors = places.map { abs(drawn($0) - ease($0)) }
    #expect(try #require(errors.max()) <= 1.001e-3, "\(ease)")
  }

  @Test
  func `few stops are enough`() {
    #expect(Ease.spring(.smooth).cssText.split(separator: ",").count < 30)
    #expect(Ease.spring(.bouncy).cssText.split(separator: ",").count < 40)
  }

  @Test
  func `eases that CSS has keep their CSS text`() {
    let texts = [
      "linear", "ease-in", "steps(4)", "cubic-bezier(0.3, 1, 0.5, 1)", "linear(0 0%, 1 100%)",
    ]
    for text in texts {
      #expect((try? Ease(parsing: text))?.cssText == text)
    }
  }

  @Test
  func `no custom ease makes the export trap`() throws {
    for value in [Double.nan, .infinity, 1e308, -1e308] {
      let ease = Ease.custom("wild") { $0 < 0.3 ? $0 : value }
      _ = try Ease(parsing: ease.cssText)
    }
  }
}
