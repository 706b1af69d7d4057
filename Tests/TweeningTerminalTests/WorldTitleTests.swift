import Testing
import Tweening
import TweeningScreens

@testable import TweeningTerminal
@testable import TweeningTestSupport

/// Titles in the scripts of the world, in a pipe and on a terminal.
@Suite(.limitedConcurrency)
struct WorldTitleTests {
  @Test
  func `a title is unchanged in a pipe`() async {
    for (script, title) in worldTitles {
      let shown = ShownGroup(log: .ends)
      await shown.group.run { $0.task(title).succeed(title) }
      let text = shown.takeTexts().joined()
      #expect(Array(text.utf8) == Array("✓ \(title) \(title)\n".utf8), "\(script)")
    }
  }

  /// Whether the first line has a title, scalar by scalar.
  private func has(_ title: String, _ shown: ShownGroup) -> Bool {
    shown.lines.first?.unicodeScalars.contains(Array(title.unicodeScalars)) ?? false
  }

  @Test
  func `a title is whole on a terminal, and what follows is in its place`() async {
    for (script, title) in worldTitles {
      let shown = ShownGroup([.spinner, .title, .text])
      await shown.group.run { progress in
        for title in [title, "one"] {
          progress.task(title).text = "end"
        }
        await shown.pass()
        #expect(has(title, shown), "\(script): \(shown.lines)")
        let rows = shown.terminal.withLock { $0.cells.prefix(2) }
        let places = rows.map { row in row.lastIndex { $0.text == "d" } }
        #expect(places == [places[0], places[0]], "\(script)")
        #expect(places[0] == 2 + title.terminalWidth + 3, "\(script)")
      }
      #expect(has(title, shown), "\(script): \(shown.lines)")
    }
  }

  @Test
  func `a title in ASCII loses no character in a pipe, and no column on a terminal`() {
    let look = TerminalLook(colors: .none, isASCII: true)
    for (script, title) in worldTitles {
      #expect(look.shown(title).utf8.allSatisfy { $0 < 0x80 }, "\(script)")
      var grid = TerminalGrid(size: .standard)
      let end = grid.write(title, column: 0, row: 0)
      grid.write("|", column: end, row: 0)
      var renderer = TerminalRenderer(look)
      var terminal = VirtualTerminal(size: .standard)
      terminal.interpret(renderer.render(grid))
      #expect(terminal.cells[0][end].text == "|", "\(script)")
    }
  }

  @Test(arguments: 1...3)
  func `one grid after the other shows the titles, on terminals that disagree too`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let size = TerminalSize(columns: 120, rows: 2)
    var renderers = [TerminalRenderer(colors: .none), TerminalRenderer(colors: .none)]
    var terminals = [VirtualTerminal(size: size), VirtualTerminal(size: size)]
    terminals[1].joinsScalars = false
    terminals[1].wraps = false
    for count in 0..<60 {
      var grid = TerminalGrid(size: size)
      let titles = (0..<2).map { _ in worldTitles.randomElement(using: &generator)?.text ?? "" }
      let end = grid.write(titles[0], column: .random(in: 0...9, using: &generator), row: 0)
      grid.write("\(count) \(titles[1])", column: end + 1, row: 0)
      grid.write("steady", column: 0, row: 1)
      grid.write("|", column: 119, row: 0)
      for index in terminals.indices {
        terminals[index].interpret(renderers[index].render(grid))
        #expect(terminals[index].faults == [])
        // Far behind the titles, everything is in its place.
        #expect(terminals[index].cells[0][119].text == "|")
        #expect(terminals[index].lines.last == "steady")
      }
      let isShown = terminals[0].shows(grid)
      #expect(isShown, "\(titles)")
      // On the other terminal, nothing is lost.
      var shown = terminals[1].lines[0].unicodeScalars[...]
      for scalar in "\(titles[0]) \(count) \(titles[1])".unicodeScalars where isSeen(scalar) {
        let place = shown.firstIndex(of: scalar)
        #expect(place != nil, "\(titles): \(String(scalar)) of \(terminals[1].lines[0])")
        shown = place.map { shown[shown.index(after: $0)...] } ?? shown
      }
    }
  }

  /// Whether a terminal that draws each scalar shows one.
  private func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .nonspacingMark, .enclosingMark: false
    case _: scalar != " "
    }
  }
}
