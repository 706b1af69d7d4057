import Foundation
import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct EaseCodableTests {
  @Test(arguments: EaseCatalogue.all)
  func `an ease is encoded as its text`(ease: Ease) throws {
    let data = try JSONEncoder().encode([ease])
    #expect(try JSONDecoder().decode([String].self, from: data) == [ease.name])
    #expect(try JSONDecoder().decode([Ease].self, from: data) == [ease])
  }

  @Test
  func `a custom ease refuses to be encoded, by name`() {
    let error = #expect(throws: MotionCodingError.self) {
      try JSONEncoder().encode([Ease.custom("mine") { $0 }])
    }
    #expect(error?.reason == .function(kind: "the custom ease \"mine\""))
    #expect(error?.path == "[0]")
  }

  @Test
  func `an unknown text is corrupted data, with the place`() {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Ease].self, from: Data(#"["steps(0)"]"#.utf8))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("not corrupted data")
      return
    }
    #expect(context.debugDescription.contains("at character 7"))
    #expect(context.underlyingError is Ease.ParsingError)
  }
}
