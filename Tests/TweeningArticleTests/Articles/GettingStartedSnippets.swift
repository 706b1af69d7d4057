import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the article, to the letter: ArticleTests holds the two texts together.
@MainActor
@Suite(.limitedConcurrency)
final class GettingStartedSnippets {
  private let clock = ManualTweenClock()
  private let tweener: Tweener
  private let price = Motion(from: 0.0, to: 100.0).duration(.seconds(2)).ease(.cubicOut)
  private var printed: [String] = []

  private final class Box {
    var x = 0.0
  }

  init() {
    tweener = Tweener(clock: clock)
  }

  /// In place of the one that the article means, which would write among the results of the tests.
  private func print(_ value: some Any) {
    printed.append("\(value)")
  }

  @Test
  func `a first animation`() async throws {
    try await clock.pass {
      // GettingStarted: animate
      let price = Motion(from: 0.0, to: 100.0)
        .duration(.seconds(2))
        .ease(.cubicOut)
      try await tweener.animate(price) { value in
        print(value)
      }
      // GettingStarted: end
    }
    #expect(printed.last == "100.0")
  }

  @Test
  func `values as a stream`() async {
    await clock.pass {
      // GettingStarted: values
      let label = price.map { value in "$\(Int(value))" }
      let texts = tweener.values(of: label, removingDuplicates: true)
      for await text in texts {
        print(text)
      }
      // GettingStarted: end
    }
    #expect(printed.first == "$0")
    #expect(printed.last == "$100")
    #expect(Set(printed).count == printed.count)
  }

  @Test
  func `a handle`() async throws {
    let (outcome, tween) = try await clock.pass {
      // GettingStarted: handle
      let tween = await tweener.tween(price, autokill: false)
      await tween.pause()
      // Half way, and back from there:
      await tween.seek(toFraction: 0.5)
      await tween.setReversed(true)
      await tween.play()
      // .completed, .stopped, .killed, .superseded,
      // .refused or .replaced
      let outcome = try await tween.outcome
      // GettingStarted: end
      return (outcome, tween)
    }
    #expect(outcome == .completed)
    #expect(await tween.value == 0)
  }

  @Test
  func `a change on the way`() async {
    let tween = await tweener.tween(price)
    // GettingStarted: change
    await tween.duration(.seconds(4)).ease(.linear)
    // GettingStarted: end
    await clock.advance(by: .seconds(3))
    #expect(await tween.value == 75)
  }

  @Test
  func `a property of an object`() async throws {
    let box = Box()
    try await clock.pass {
      // GettingStarted: property
      try await tweener.animate(
        box, \.x, to: 320, duration: .milliseconds(400), ease: .backOut,
      )
      // GettingStarted: end
    }
    #expect(box.x == 320)
  }

  @Test
  func `a live value`() async {
    // GettingStarted: live
    let rise = Motion(from: 10.0, to: 500.0).duration(.seconds(60))
    let limit = await tweener.tween(rise).live
    // On any thread, at any time:
    print(limit.value)
    // GettingStarted: end
    #expect(printed == ["10.0"])
    await clock.advance(by: .seconds(60))
    #expect(limit.value == 500)
  }
}
