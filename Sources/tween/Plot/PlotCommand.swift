import Tweening
import TweeningTerminal
import TweeningWeb

/// `tween plot`: every property of a document over time.
struct PlotCommand: Hashable {
  let source: DocumentSource
  /// With nil, the width is the width of the terminal, or the default of a picture.
  let width: Int?
  /// The rows of each property. With nil, there are as many as fit the terminal.
  let height: Int?
  /// With nil, the command draws in the terminal.
  let file: PictureFile?
  /// In the order of their times.
  let commands: [TimedCommand]
  /// Whether all numbers are drawn in one plot.
  let isTogether: Bool

  init(parsing words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: .plot)
    source = try arguments.document()
    width = try arguments.size("--width")
    height = try arguments.size("--height")
    file = try PictureFile(arguments)
    commands = try TimedCommand.commands(arguments)
    isTogether = arguments.has("--together")
  }

  func run(_ output: Output) async throws {
    let page = try await page(of: source.document())
    if let file {
      try file.write(PlotSheet(page, width: width, height: height).picture, output)
      return
    }
    let size = output.terminal.size
    let rows = height ?? page.fittingHeight(output.terminal.takesEscapeCodes ? size.rows : nil)
    for grid in page.grids(columns: width ?? size.columns, height: rows) {
      try output.write(grid)
    }
  }

  private func page(of document: WebDocument) async throws(CommandError) -> PlotPage {
    let page =
      commands.isEmpty
      ? document.plotPage : await (try CommandedDocument(document, commands)).page()
    return isTogether ? page.together : page
  }
}

extension PlotPage {
  /// The rows for each property with which all fit a terminal, from 2 to 10.
  ///
  /// - Parameter rows: The rows of the terminal, or nil if there is no terminal.
  func fittingHeight(_ rows: Int?) -> Int {
    guard let rows else { return 5 }
    return min(max((rows - 4) / max(plots.count, 1) - 1, 2), 10)
  }

  /// The pictures of the properties in order, and the picture of the time axis. Each is drawn when
  /// it is read, because all pictures of a large document would fill the memory.
  func grids(columns: Int, height: Int) -> some Sequence<TerminalGrid> {
    let pictures = plots.map { PlotPicture($0) }
    let labels = pictures.map(\.labelColumns).max() ?? 0
    let size = TerminalSize(columns: columns, rows: height + 1)
    return (0...pictures.count).lazy.map { index in
      guard index < pictures.count else { return axis(columns: columns, labels) }
      var grid = TerminalGrid(size: size)
      pictures[index].draw(in: &grid, rows: 0..<size.rows, labelColumns: labels)
      return grid
    }
  }

  private func axis(columns: Int, _ labelColumns: Int) -> TerminalGrid {
    var grid = TerminalGrid(size: TerminalSize(columns: columns, rows: 3))
    let first = labelColumns + 2
    let line = first..<max(first + 1, columns)
    grid.write(marks, columns: line, row: 0, until: end)
    let text = isEndless ? "\(end.secondsText) …" : end.secondsText
    grid.write("0 s", column: first, row: 1, style: .dim)
    grid.write(text, column: columns - text.terminalWidth, row: 1, style: .dim)
    grid.write(
      "╵ start or end  ┊#2 iteration 2  ⌞ label  ▴ marker", column: first, row: 2, style: .dim,
    )
    return grid
  }
}
