import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TimingCodableTests {
  @Test(arguments: [
    Timing(),
    Timing(iterations: .infinity),
    Timing(
      duration: Duration(attoseconds: .max),
      delay: .seconds(-3),
      endDelay: Duration(attoseconds: 1),
      iterations: 2.5,
      iterationStart: 0.1,
      direction: .alternateReverse,
      fill: .forwards,
      ease: .linear,
    ),
  ])
  func `a timing survives JSON`(timing: Timing) throws {
    let data = try JSONEncoder().encode(timing)
    #expect(try JSONDecoder().decode(Timing.self, from: data) == timing)
  }

  @Test
  func `infinite iterations are written as text, and other text is refused with a reason`() throws {
    let data = try JSONEncoder().encode(Timing(iterations: .infinity))
    let text = try #require(String(data: data, encoding: .utf8))
    #expect(text.contains(#""iterations":"Infinity""#))
    let wrong = text.replacingOccurrences(of: "Infinity", with: "often")
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Timing.self, from: Data(wrong.utf8))
    }
    let expected = #"expected a number from 0 or "Infinity", found "often""#
    #expect(try "\(#require(error))".contains(expected))
  }

  @Test
  func `directions are spelled as in CSS`() {
    let names = PlaybackDirection.allCases.map(\.rawValue)
    #expect(names == ["normal", "reverse", "alternate", "alternate-reverse"])
  }
}
