import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport

@MainActor
@Suite(.limitedConcurrency)
struct TweeningTerminalSnippets {
  @Test
  func `a progress bar ends with its tween`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    try await clock.run {
      #snippet("TweeningTerminal.md", "Overview")
      let outcome = try await download.outcome
      #expect(outcome == .completed)
    }
  }

  @Test
  func `a sequence is tracked`() async throws {
    let files = ["a", "b"]
    var copies: [String] = []
    func copy(_ file: String) async throws {
      copies.append(file)
    }
    #snippet("TweeningTerminal.md", "Overview", 2)
    #expect(copies == files)
  }
}
