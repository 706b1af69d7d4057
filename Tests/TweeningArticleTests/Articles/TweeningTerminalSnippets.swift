import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport

/// The code of the page, to the letter: ArticleTests holds the two texts together.
@MainActor
@Suite(.limitedConcurrency)
struct TweeningTerminalSnippets {
  @Test
  func `a progress bar ends with its tween`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    try await clock.pass {
      // TweeningTerminal: bar
      let download = await tweener.tween(from: 0.0, to: 1.0)
      let bar = ProgressBar(title: "Downloading")
      for await frame in bar.frames(of: download) {
        try Terminal.standard.write(frame)
      }
      // TweeningTerminal: end
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
    // TweeningTerminal: track
    try await ProgressGroup.run { progress in
      for file in progress.track(files, "Copying") {
        try await copy(file)
      }
    }
    // TweeningTerminal: end
    #expect(copies == files)
  }
}
