import Foundation
import Testing
import Tweening
import TweeningFoundation

@testable import TweeningTestSupport

/// The code of the page, to the letter: ArticleTests holds the two texts together.
@MainActor
@Suite(.limitedConcurrency)
struct TweeningFoundationSnippets {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `a decimal number counts up`() async throws {
    var printed: [Decimal] = []
    let print = { printed.append($0) }
    try await clock.pass {
      // TweeningFoundation: decimal
      let total = Motion(from: Decimal(0), to: 100)
        .duration(.seconds(2))
      try await tweener.animate(total) { print($0) }
      // TweeningFoundation: end
    }
    #expect(printed.first == 0)
    #expect(printed.last == 100)
  }

  @Test
  func `a date is saved`() async throws {
    let opening = Date(timeIntervalSince1970: 1_000_000)
    await tweener.tween(from: Date(timeIntervalSince1970: 0), to: opening)
    #expect(await tweener.snapshot().omitted.count == 1)
    // TweeningFoundation: saving
    var types = TweenTypes()
    types.registerFoundation()
    let saved = await tweener.snapshot(types: types)
    // TweeningFoundation: end
    #expect(saved.omitted.isEmpty)
    #expect(saved.tweens.count == 1)
  }
}
