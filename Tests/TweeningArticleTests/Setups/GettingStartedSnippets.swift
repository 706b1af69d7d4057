import Testing
import Tweening

@testable import TweeningTestSupport

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
    try await clock.run {
      #snippet("GettingStarted.md", "Animate a value")
    }
    #expect(printed.last == "100.0")
  }

  @Test
  func `values as a stream`() async throws {
    try await clock.run {
      #snippet("GettingStarted.md", "Read values as a stream")
    }
    #expect(printed.first == "$0")
    #expect(printed.last == "$100")
    #expect(Set(printed).count == printed.count)
  }

  @Test
  func `a handle`() async throws {
    let (outcome, tween) = try await clock.run {
      #snippet("GettingStarted.md", "Control a tween")
      return (outcome, tween)
    }
    #expect(outcome == .completed)
    #expect(await tween.value == 0)
  }

  @Test
  func `a change on the way`() async {
    let tween = await tweener.tween(price)
    #snippet("GettingStarted.md", "Change a tween while it runs")
    await clock.advance(by: .seconds(3))
    #expect(await tween.value == 75)
  }

  @Test
  func `a property of an object`() async throws {
    let box = Box()
    try await clock.run {
      #snippet("GettingStarted.md", "Animate a property")
    }
    #expect(box.x == 320)
  }

  @Test
  func `a live value`() async {
    #snippet("GettingStarted.md", "Read the current value from any thread")
    #expect(printed == ["10.0"])
    await clock.advance(by: .seconds(60))
    #expect(limit.value == 500)
  }
}

#uncompiled("GettingStarted.md", "Overview", because: "these are lines of a manifest")
