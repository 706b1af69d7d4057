import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport

/// The code of the comments in TweeningTerminal.
@MainActor
@Suite(.limitedConcurrency)
final class TerminalCommentSnippets {
  private let files = ["a", "b"]
  private var copies: [String] = []
  private let ease = Ease.quadOut

  private var ownColumn: ProgressColumn {
    #snippet("ProgressColumn.swift", 2)
  }

  private var styledColumn: ProgressColumn {
    #snippet("ProgressColumn.swift", 3)
  }

  private func copy(_ file: String) async throws {
    copies.append(file)
  }

  /// The parts of a download.
  private func parts() -> AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      continuation.yield([1, 2, 3])
      continuation.finish()
    }
  }

  @Test
  func `a grid, its text, and a plot in it`() {
    #snippet("TerminalGrid.swift")
    #snippet("BraillePlot.swift")
    #snippet("TerminalRenderer.swift")
    #expect(plot.lines.count == 10)
    #expect(text.contains("price"))
    #expect(text.contains("$19.99"))
  }

  @Test
  func `texts`() {
    var lines: [String] = []
    let print = { lines.append($0) }
    #snippet("Sparkline.swift")
    #snippet("Terminal.swift")
    #expect(lines[0] == "▁▂▄█▄")
  }

  @Test
  func `keys`() {
    #snippet("TerminalKeyParser.swift")
    #expect(keys == [.left])
  }

  @Test
  func `a session needs a terminal`() async {
    // On a terminal, the tests must not take its screen.
    guard !Terminal.standard.isInteractive else { return }
    await #expect(throws: TerminalError.notInteractive) {
      #snippet("TerminalSession.swift")
    }
  }

  @Test
  func `a bar and a spinner end with their tween`() async throws {
    let clock = ManualTweenClock()
    let tween = await Tweener(clock: clock).tween(from: 0.0, to: 1.0, autokill: false)
    try await clock.run {
      #snippet("ProgressBar.swift")
      #expect(await tween.state == .completed)
      await tween.restart()
      #snippet("Spinner.swift")
      #expect(await tween.state == .completed)
    }
  }

  @Test
  func `tasks`() async throws {
    #snippet("ProgressGroup.swift")
    #expect(copies == files)
    let body = parts()
    try await ProgressGroup.run(columns: [ownColumn, styledColumn]) { progress in
      #snippet("ProgressLines.swift")
      #snippet("ProgressUnit.swift")
      #snippet("ProgressTask.swift")
      #expect(sent.total == 4000)
      #expect(built.total == nil)
      #expect(task.count == 3)
    }
  }
}

#uncompiled("ProgressColumn.swift", because: "the closure is left out")
#uncompiled("ProgressGroup+Track.swift", because: "the body of the loop is left out")
#uncompiled("ProgressGroup+Track.swift", 2, because: "the body of the loop is left out")
