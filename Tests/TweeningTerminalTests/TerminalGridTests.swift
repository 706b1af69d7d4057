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

  @Test(arguments: ["\u{1B}[2J", "a\nb", "\r\n", "\u{7}", "\u{1F1E9}", "\u{301}", "\u{9B}2J"])
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
    #expect(grid[2, 0].part == .right)
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
  func `an emoji that is longer than all of Unicode is replaced`() {
    let women = Array(repeating: "👩", count: 100).joined(separator: "\u{200D}")
    let tags = "🏴" + String(repeating: "\u{E0067}", count: 1000) + "\u{E007F}"
    for text in [women, tags] {
      #expect(text.count == 1)
      #expect(text.terminalWidth == 1)
      var grid = TerminalGrid(size: size)
      grid.write(text, column: 0, row: 0)
      #expect(grid.lines[0] == "\u{FFFD}")
    }
  }

  @Test(arguments: [
    ("price", 5, "price"), ("price", 4, "pri…"), ("price", 1, "…"), ("price", 0, ""),
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
