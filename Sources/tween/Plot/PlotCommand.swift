import Tweening
import TweeningTerminal

/// `tween plot`: every property of a document over time.
struct PlotCommand: Hashable {
  let source: DocumentSource
  /// Nil: that of the terminal.
  let width: Int?
  /// The rows of each property; nil: as many as fit the terminal.
  let height: Int?

  init(parsing words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: .plot)
    source = try DocumentSource(arguments.operand("a document, or - for standard input"))
    width = try arguments.size("--width")
    height = try arguments.size("--height")
  }

  func run(_ output: Output) throws {
    let document = try source.document()
    let size = output.terminal.size
    let picture = DocumentPicture(document)
    let rows = height ?? picture.fittingHeight(output.colors == nil ? nil : size.rows)
    for grid in picture.grids(columns: width ?? size.columns, height: rows) {
      try output.write(grid.text(colors: output.colors))
    }
  }
}

/// The plots of a document, one below the other, with one time axis.
struct DocumentPicture {
  private let document: Document
  private let plots: [Plot]

  init(_ document: Document) {
    self.document = document
    plots = document.plots()
  }

  /// The rows for each property with which all fit a terminal, from 2 to 10.
  ///
  /// - Parameter rows: The rows of the terminal; nil: there is no terminal.
  func fittingHeight(_ rows: Int?) -> Int {
    guard let rows else { return 5 }
    return min(max((rows - 4) / max(plots.count, 1) - 1, 2), 10)
  }

  /// The pictures of the properties in order, and that of the time axis.
  func grids(columns: Int, height: Int) -> [TerminalGrid] {
    let pictures = plots.map { PlotPicture($0) }
    let labels = pictures.map(\.labelColumns).max() ?? 0
    let size = TerminalSize(columns: columns, rows: height + 1)
    var grids = pictures.map { picture in
      var grid = TerminalGrid(size: size)
      picture.draw(in: &grid, rows: 0..<size.rows, labelColumns: labels)
      return grid
    }
    grids.append(axis(columns: columns, labels))
    return grids
  }

  private func axis(columns: Int, _ labelColumns: Int) -> TerminalGrid {
    var grid = TerminalGrid(size: TerminalSize(columns: columns, rows: 3))
    let end = document.plottedEnd
    let first = labelColumns + 2
    let line = first..<max(first + 1, columns)
    MarkLine(document.marks(until: end)).draw(in: &grid, row: 0, columns: line, until: end)
    let text = document.endTime == nil ? "\(end.secondsText) …" : end.secondsText
    grid.write("0 s", column: first, row: 1, style: .dim)
    grid.write(text, column: columns - text.terminalWidth, row: 1, style: .dim)
    grid.write(
      "╵ start or end  ┊ iteration  ⌞ label  ▴ marker", column: first, row: 2, style: .dim,
    )
    return grid
  }
}
