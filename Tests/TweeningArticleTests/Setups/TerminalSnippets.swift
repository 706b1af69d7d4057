import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport

@MainActor
@Suite(.limitedConcurrency)
final class TerminalSnippets {
  private let clock = ManualTweenClock()
  private let tweener: Tweener
  private var isConnected = false

  init() {
    tweener = Tweener(clock: clock)
  }

  private func connect() async throws {
    try await tweener.sleep(for: .seconds(1))
    isConnected = true
  }

  @Test
  func `a progress bar ends with its tween`() async throws {
    try await clock.run {
      #snippet("Terminal.md", "A progress bar for a tween")
      let outcome = try await upload.outcome
      #expect(outcome == .completed)
    }
  }

  @Test
  func `a spinner turns until its tween is killed`() async throws {
    try await clock.run {
      #snippet("Terminal.md", "A spinner")
    }
    #expect(isConnected)
  }

  @Test
  func `a sparkline and a plot are texts`() {
    var lines: [String] = []
    let print = { lines.append($0) }
    #snippet("Terminal.md", "Sparklines and plots")
    #expect(lines[0] == "▁▂▄█▄")
    #expect(lines[1].split(separator: "\n").count == 10)
  }

  @Test
  func `a session needs a terminal`() async throws {
    // On a terminal, the tests must not take its screen.
    guard !Terminal.standard.isInteractive else { return }
    let upload = await tweener.tween(from: 0.0, to: 1.0)
    let bar = ProgressBar(title: "Uploading")
    await #expect(throws: TerminalError.notInteractive) {
      #snippet("Terminal.md", "The whole screen")
    }
  }
}
