import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport

/// The code of the article, to the letter: ArticleTests holds the two texts together.
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
    try await clock.pass {
      // Terminal: bar
      let upload = await tweener.tween(from: 0.0, to: 1.0)
      let bar = ProgressBar(title: "Uploading")
      for await frame in bar.frames(of: upload) {
        try Terminal.standard.write(frame)
      }
      // Terminal: end
      #expect(try await upload.outcome == .completed)
    }
  }

  @Test
  func `a spinner turns until its tween is killed`() async throws {
    try await clock.pass {
      // Terminal: spinner
      let wait = await tweener.tween(
        Motion(from: 0.0, to: 1).repeatingForever(),
      )
      let spinner = Spinner(title: "Connecting")
      async let shown: Void = {
        for await frame in spinner.frames(of: wait) {
          try Terminal.standard.write(frame)
        }
      }()
      try await connect()
      await wait.kill()
      try await shown
      // Terminal: end
    }
    #expect(isConnected)
  }

  @Test
  func `a sparkline and a plot are texts`() {
    var lines: [String] = []
    let print = { lines.append($0) }
    // Terminal: plots
    print(Sparkline().text(of: [1, 2, 4, 8, 4]))
    var plot = BraillePlot(
      columns: 40, rows: 10, x: 0...1, y: 0...1,
    )
    plot.line(
      through: (0...80).map { index in
        let x = Double(index) / 80
        return SIMD2(x, Ease.bounceOut(x))
      }
    )
    print(plot.lines.joined(separator: "\n"))
    // Terminal: end
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
      // Terminal: session
      try await TerminalSession.run { session in
        for await value in upload.values {
          var grid = TerminalGrid(size: session.size)
          bar.draw(value, in: &grid, column: 2, row: 1)
          try session.draw(grid)
        }
      }
      // Terminal: end
    }
  }
}
