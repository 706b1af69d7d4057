import Testing
import Tweening

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

@Suite(.limitedConcurrency)
struct SuggestionTests {
  /// The distance by its definition, in exponential time.
  private func distance(_ first: ArraySlice<Character>, _ second: ArraySlice<Character>) -> Int {
    guard let last = first.last, let otherLast = second.last else {
      return max(first.count, second.count)
    }
    let (head, otherHead) = (first.dropLast(), second.dropLast())
    var least = min(
      distance(head, otherHead) + (last == otherLast ? 0 : 1),
      distance(head, second) + 1,
      distance(first, otherHead) + 1,
    )
    if last == otherHead.last, otherLast == head.last {
      least = min(least, distance(head.dropLast(), otherHead.dropLast()) + 1)
    }
    return least
  }

  @Test(arguments: 1...60)
  func `the edit distance is that of its definition`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let words = (0..<2).map { _ in
      (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        "abc".randomElement(using: &generator) ?? "a"
      }
    }
    #expect(words[0].editDistance(to: words[1]) == distance(words[0][...], words[1][...]))
  }

  @Test(arguments: [
    ("cubic-outt", "cubic-out"), ("CUBIC_OUT", "cubic-out"), ("elasticout", "elastic-out"),
    ("boune-in", "bounce-in"), ("liner", "linear"), ("eas", "ease"),
  ])
  func `a misspelled ease has the nearest name`(word: String, name: String) {
    #expect(word.nearest(of: Ease.names) == name)
  }

  @Test(arguments: ["", "x", "something-else", String(repeating: "cubic-out", count: 1000)])
  func `a word that is like no name has no suggestion`(word: String) {
    #expect(word.nearest(of: Ease.names) == nil)
    #expect(word.suggestion(from: []) == "")
  }

  @Test(arguments: [
    ("{\"x\": \"rebecapurple\"}", "found \"rebecapurple\": did you mean \"rebeccapurple\"?"),
    ("{\"x\": \"0px\"}", "found \"0px\""),
    (
      "{\"x\": 0, \"easing\": \"ease-inn\"}",
      "did you mean \"ease-in\"?) at character 1, found \"ease-inn\"",
    ),
  ])
  func `a document's colors and eases have suggestions`(keyframe: String, end: String) {
    let text =
      "{\"animations\": [{\"target\": \"t\", \"keyframes\": [\(keyframe), {\"x\": \"red\"}]}]}"
    let error = #expect(throws: WebDocumentError.self) {
      try WebDocument(parsing: Array(text.utf8))
    }
    #expect(error?.description.hasSuffix(end) == true, "\(error?.description ?? "")")
  }
}
