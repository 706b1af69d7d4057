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
    try await clock.pass {
      #snippet("TweeningTerminal.md", "Overview")
      #expect(try await download.outcome == .completed)
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
