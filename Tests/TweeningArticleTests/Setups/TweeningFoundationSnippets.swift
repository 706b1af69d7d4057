import Foundation
import Testing
import Tweening
import TweeningFoundation

@testable import TweeningTestSupport

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
    try await clock.run {
      #snippet("TweeningFoundation.md", "Overview")
    }
    #expect(printed.first == 0)
    #expect(printed.last == 100)
  }

  @Test
  func `a date is saved`() async throws {
    let opening = Date(timeIntervalSince1970: 1_000_000)
    await tweener.tween(from: Date(timeIntervalSince1970: 0), to: opening)
    #expect(await tweener.snapshot().omitted.count == 1)
    #snippet("TweeningFoundation.md", "Overview", 2)
    #expect(saved.omitted.isEmpty)
    #expect(saved.tweens.count == 1)
  }
}
