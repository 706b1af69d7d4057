import Testing

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TerminalGridTests {
  private let size = TerminalSize(columns: 8, rows: 2)

  @Test(
    arguments: [
      (0, nil, "abcdefgh", 8),
      (5, nil, "     abc", 8),
      (-2, nil, "cdefghij", 8),
      (0, 3, "abc", 3),
      (8, nil, "", 8),
      (0, .min, "", 0),
      (1, .max, " abcdefg", 8),
    ] as [(Int, Int?, String, Int)])
  func `text is clipped at the row and at its width`(
    column: Int,
    width: Int?,
    line: String,
    end: Int,
  ) {
    var grid = TerminalGrid(size: size)
    #expect(grid.write("abcdefghijkl", column: column, row: 0, width: width) == end)
    #expect(grid.lines == [line, ""])
  }

  @Test
  func `a wide character takes two columns, and is never half`() {
    var grid = TerminalGrid(size: size)
    #expect(grid.write("価格1234", column: 0, row: 0) == 8)
    #expect(grid.lines[0] == "価格1234")
    grid.write("x", column: 1, row: 0)
    #expect(grid.lines[0] == " x格1234")
    grid.write("価", column: 7, row: 0)
    #expect(grid.lines[0] == " x格1234")
    grid.write("価", column: 3, row: 0)
    #expect(grid.lines[0] == " x 価234")
  }

  @Test(arguments: ["\u{1B}[2J", "a\nb", "\r\n", "\u{7}", "\u{7F}", "\u{9B}2J", "\0"])
  func `a character that could move the cursor is replaced`(text: String) {
    var grid = TerminalGrid(size: size)
    grid.write(text, column: 0, row: 0)
    #expect(grid.lines[0].contains("\u{FFFD}"))
    #expect(grid.lines[0].unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test(arguments: ["❤️", "1️⃣", "🇩🇪", "👍🏽", "👩🏽‍💻", "🏳️‍🌈"])
  func `an emoji of several scalars is whole, and takes two columns`(emoji: String) {
    var grid = TerminalGrid(size: size)
    #expect(grid.write(emoji + "x", column: 0, row: 0) == 3)
    #expect(grid.lines[0] == emoji + "x")
    #expect(emoji.terminalWidth == 2)
    grid.write("y", column: 1, row: 0)
    #expect(grid.lines[0] == " yx")
  }

  @Test(arguments: [
    "👨‍👩‍👧", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👩🏻‍❤️‍💋‍👩🏽", "🏃🏽‍♀️‍➡️",
    "👨🏻‍👩🏻‍👧🏻‍👦🏻",
  ])
  func `an emoji of many scalars takes two columns`(emoji: String) throws {
    let character = Character(emoji)
    #expect(character.utf8.count > 16)
    #expect(emoji.terminalWidth == 2)
    var grid = TerminalGrid(size: size)
    #expect(grid.write("a\(emoji)b", column: 0, row: 0) == 4)
    #expect(grid.lines[0] == "a\(emoji)b")
    #expect(grid[1, 0].character == character)
    #expect(grid[2, 0].columns == 0)
    #expect(grid[3, 0] == TerminalCell("b"))
    let other = grid
    grid.setStyle(.bold, columns: 1..<2, row: 0)
    #expect(grid[1, 0].character == character)
    grid.write("👨‍👩‍👦", column: 1, row: 0)
    #expect(grid[1, 0] != other[1, 0])
    // Half of an emoji is never left.
    grid.write("x", column: 2, row: 0)
    #expect(grid.lines[0] == "a xb")
  }

  @Test
  func `a character may have any length, and a grid that is drawn again does not grow`() {
    let women = Array(repeating: "👩", count: 100).joined(separator: "\u{200D}")
    let tags = "🏴" + String(repeating: "\u{E0067}", count: 1000) + "\u{E007F}"
    var grid = TerminalGrid(size: size)
    var renderer = TerminalRenderer(colors: .none)
    for round in 0..<100 {
      let marks = "z" + String(repeating: "\u{301}\u{316}", count: 10 + round)
      grid.write(women + tags + marks + marks, column: 0, row: 1)
      #expect(grid.lines[1] == women + tags + marks + marks)
      #expect(renderer.render(grid).contains(marks + marks))
      #expect(renderer.render(grid) == "")
      // As many as twice the cells.
      #expect(Mirror(reflecting: grid).descendant("longTexts", "texts", 32) == nil)
    }
    var same = TerminalGrid(size: size)
    same.write(grid.lines[1], column: 0, row: 1)
    #expect(same == grid)
    #expect(same.hashValue == grid.hashValue)
    same.write(women, column: 2, row: 1)
    #expect(same != grid)
  }

  @Test
  func `a cell is copied as memory`() {
    #expect(MemoryLayout<GridCell>.stride == 32)
    #expect(_isPOD(GridCell.self))
  }

  @Test
  func `what takes no column stands beside a character`() {
    let text = "\u{FEFF}ខ្ញុំ\u{200B}ស្រ\u{2060}x"
    var grid = TerminalGrid(size: size)
    let end = grid.write(text, column: 0, row: 0)
    #expect(grid.lines[0] == text)
    #expect(end == text.terminalWidth)
    #expect(grid[end - 1, 0] == TerminalCell(text: "x", style: .plain, columns: 1))
    grid.write("\u{200B}", column: 0, row: 1)
    #expect(grid.lines[1] == "")
    // A terminal would draw the mark over the cell before, where nothing would erase it.
    grid.write("\u{301}\u{200B}\u{301}a", column: 2, row: 1)
    #expect(grid.lines[1] == "  \u{301}\u{200B}\u{301}a")
    var renderer = TerminalRenderer(colors: .none)
    #expect(renderer.render(grid).hasSuffix("G\u{200B}a"))
  }

  @Test
  func `a syllable of several columns is never half`() {
    // Two vowels after one consonant: 3 columns.
    let text = "กำำ"
    #expect(text.count == 1)
    for column in 0..<3 {
      var grid = TerminalGrid(size: size)
      #expect(grid.write("a\(text)b", column: 0, row: 0) == 5)
      #expect(grid.lines[0] == "a\(text)b")
      grid.write("x", column: 1 + column, row: 0)
      let blank = ["x  ", " x ", "  x"][column]
      #expect(grid.lines[0] == "a\(blank)b")
    }
    var grid = TerminalGrid(size: TerminalSize(columns: 2, rows: 1))
    #expect(grid.write(text, column: 0, row: 0) == 0)
    #expect(grid.write("a" + text, column: 0, row: 0) == 1)
  }

  @Test(arguments: [
    ("price", 5, "price"), ("price", 4, "pri…"), ("price", 1, "…"), ("price", 0, ""),
    ("e\u{301}e\u{301}\u{200B}", 2, "e\u{301}e\u{301}\u{200B}"),
    ("हिन्दी", 4, "हिन्दी"), ("हिन्दी", 3, "हि…"), ("\u{200B}", 0, "\u{200B}"), ("é", 0, ""),
    ("価格価格", 8, "価格価格"), ("価格価格", 7, "価格価…"), ("価格価格", 6, "価格…"),
  ])
  func `text that is too wide ends with an ellipsis`(text: String, columns: Int, short: String) {
    #expect(text.truncated(toColumns: columns) == short)
    #expect(short.terminalWidth <= columns)
  }

  @Test(arguments: [(Int.min, Int.max), (0, 0), (-5, 2000)])
  func `a size is clamped`(columns: Int, rows: Int) {
    let size = TerminalSize(columns: columns, rows: rows)
    #expect((1...TerminalSize.largest).contains(size.columns))
    #expect((1...TerminalSize.largest).contains(size.rows))
  }

  @Test
  func `a place outside the grid is blank, and takes nothing`() {
    var grid = TerminalGrid(size: size)
    let empty = grid
    for (column, row) in [(-1, 0), (8, 0), (0, -1), (0, 2), (.max, .min)] {
      grid[column, row] = TerminalCell("x")
      grid.write("価x", column: column, row: row == 0 ? 5 : row)
      #expect(grid[column, row] == .blank)
    }
    #expect(grid == empty)
  }
}
