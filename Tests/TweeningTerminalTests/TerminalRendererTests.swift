import Testing
import Tweening
import TweeningScreens

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TerminalRendererTests {
  private static let characters: [Character] = [
    "  ab█⠋価格🎈❤️🇩🇪👩🏽‍💻👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿ée\u{301}", "न्दी", "கௌ", "กำำ",
    "\u{1100}각", "\u{200B}", "Z\u{316}\u{317}\u{318}\u{319}\u{31C}\u{31D}\u{31E}\u{31F}",
  ].flatMap(Array.init)

  private func drawAtRandom(in grid: inout TerminalGrid, _ generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let row = Int.random(in: -1...grid.size.rows, using: &generator)
      let column = Int.random(in: -3...grid.size.columns, using: &generator)
      let count = Int.random(in: 0...8, using: &generator)
      let text = String(
        (0..<count).map { _ in Self.characters.randomElement(using: &generator) ?? " " }
      )
      grid.write(text, column: column, row: row, style: style(&generator))
    }
    if Bool.random(using: &generator) {
      let column = Int.random(in: 0..<grid.size.columns, using: &generator)
      grid[column, 0] = TerminalCell("x", style: style(&generator))
    }
  }

  private func style(_ generator: inout SeededGenerator) -> TerminalStyle {
    let color = TerminalColor(red: .random(in: 0...255, using: &generator), green: 7, blue: 255)
    return TerminalStyle(
      foreground: Bool.random(using: &generator) ? color : nil,
      background: Int.random(in: 0..<4, using: &generator) == 0 ? color : nil,
      isBold: Int.random(in: 0..<4, using: &generator) == 0,
      isDim: Int.random(in: 0..<4, using: &generator) == 0,
    )
  }

  @Test(arguments: 1...40, [true, false])
  func `after any sequence of grids and sizes the screen shows the last grid`(
    seed: Int,
    joinsScalars: Bool,
  ) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var size = TerminalSize(columns: 20, rows: 5)
    var grid = TerminalGrid(size: size)
    var renderer = TerminalRenderer(colors: .trueColor)
    var terminal = VirtualTerminal(size: size)
    terminal.joinsScalars = joinsScalars
    // What is drawn wider than expected may reach the edge.
    terminal.wraps = joinsScalars ? nil : false
    terminal.resize(size)
    for _ in 0..<60 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        size = TerminalSize(
          columns: .random(in: 1...30, using: &generator),
          rows: .random(in: 1...8, using: &generator),
        )
        grid = TerminalGrid(size: size)
        terminal.resize(size)
        renderer.invalidate()
      case 1: grid = TerminalGrid(size: size)
      case _: break
      }
      drawAtRandom(in: &grid, &generator)
      terminal.interpret(renderer.render(grid))
      #expect(terminal.faults == [])
      let isShown = shows(grid, terminal)
      #expect(isShown, "seed \(seed): \(grid.lines)")
    }
  }

  /// Whether a terminal shows a grid; one that joins no scalars may show the rows with characters
  /// whose width varies in other places.
  private func shows(_ grid: TerminalGrid, _ terminal: VirtualTerminal) -> Bool {
    guard !terminal.joinsScalars else { return terminal.shows(grid) }
    return (0..<grid.size.rows).allSatisfy { row in
      guard !grid.row(row).contains(where: \.widthVaries) else { return true }
      return (0..<grid.size.columns).allSatisfy { column in
        let cell = grid[column, row]
        let shown = terminal.cells[row][column]
        return shown.character == cell.character && shown.style == cell.style
      }
    }
  }

  @Test
  func `an equal grid needs no text, and one other cell needs only that cell`() {
    var grid = TerminalGrid(size: .standard)
    grid.write("price", column: 0, row: 0)
    var renderer = TerminalRenderer(colors: .trueColor)
    _ = renderer.render(grid)
    #expect(renderer.render(grid) == "")
    grid.write("s", column: 4, row: 0)
    #expect(renderer.render(grid) == "\u{1B}[1;5Hs")
  }

  @Test
  func `a grid of another size is drawn on an erased screen`() {
    var renderer = TerminalRenderer(colors: .none)
    _ = renderer.render(TerminalGrid(size: .standard))
    let text = renderer.render(TerminalGrid(size: TerminalSize(columns: 40, rows: 10)))
    #expect(text.hasPrefix("\u{1B}[0m\u{1B}[2J"))
  }

  @Test(arguments: [
    (TerminalColorSupport.none, "\u{1B}[0;1m!"),
    (.ansi16, "\u{1B}[0;1;91m!"),
    (.ansi256, "\u{1B}[0;1;38;5;196m!"),
    (.trueColor, "\u{1B}[0;1;38;2;255;0;0m!"),
  ])
  func `a color is written as the terminal can show it`(
    colors: TerminalColorSupport,
    text: String,
  ) {
    var grid = TerminalGrid(size: TerminalSize(columns: 3, rows: 1))
    let red = TerminalColor(red: 255, green: 0, blue: 0)
    grid.write("!", column: 0, row: 0, style: TerminalStyle(foreground: red, isBold: true))
    #expect(grid.text(colors: colors) == text + "\u{1B}[0m\n")
    #expect(grid.text(colors: nil) == "!\n")
  }
}
