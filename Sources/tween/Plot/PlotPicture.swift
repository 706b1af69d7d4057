import Tweening
import TweeningTerminal
import TweeningWeb

/// A plot in a part of a grid: a legend, the y axis, the curves and the marks.
struct PlotPicture {
  private let plot: Plot
  private let labels: (top: String, bottom: String)

  init(_ plot: Plot) {
    self.plot = plot
    let span = plot.y.upperBound - plot.y.lowerBound
    labels = (
      plot.y.upperBound.compactText(span: span, columns: 9),
      plot.y.lowerBound.compactText(span: span, columns: 9),
    )
  }

  /// The columns of the labels of the y axis.
  var labelColumns: Int {
    let guides = plot.guides.map { $0.plainText.count }
    return ([labels.top.count, labels.bottom.count] + guides).max() ?? 0
  }

  /// The place of the curves in a grid, and the columns of the labels before it.
  private struct Body {
    let columns: Range<Int>
    let rows: Range<Int>
    let labelColumns: Int
  }

  /// Draws the plot in rows of a grid.
  ///
  /// - Parameters:
  ///   - rows: The rows; the first has the legend.
  ///   - labelColumns: The columns of the labels, which plots with one x axis share.
  func draw(in grid: inout TerminalGrid, rows: Range<Int>, labelColumns: Int) {
    guard !rows.isEmpty else { return }
    let first = labelColumns + 2
    let columns = first..<max(grid.size.columns, first + 1)
    drawLegend(in: &grid, row: rows.lowerBound)
    guard rows.count > 1 else { return }
    let body = Body(columns: columns, rows: rows.dropFirst(), labelColumns: labelColumns)
    drawMarks(in: &grid, body)
    var braille = BraillePlot(
      columns: columns.count, rows: body.rows.count, x: plot.x, y: plot.y,
    )
    for guide in plot.guides {
      drawGuide(guide, braille, in: &grid, body)
    }
    drawAxis(in: &grid, body)
    for (index, curve) in plot.curves.enumerated() {
      switch curve.samples {
      case .numbers(let numbers):
        braille.line(through: points(numbers), style: Palette.curve(index))
      case .colors(let colors): drawColors(colors, in: &grid, body)
      case .texts(let texts): drawTexts(texts, in: &grid, body)
      }
    }
    braille.draw(in: &grid, column: columns.lowerBound, row: body.rows.lowerBound)
    drawLetters(braille, in: &grid, body)
  }

  // MARK: Parts

  private func drawLegend(in grid: inout TerminalGrid, row: Int) {
    guard plot.curves.count > 1 else {
      grid.write(plot.title, column: 0, row: row, style: .bold)
      return
    }
    // The legend of eases is the title.
    let isTitled = !plot.guides.isEmpty
    var column = isTitled ? 0 : grid.write(plot.title + "  ", column: 0, row: row, style: .bold)
    for (index, curve) in plot.curves.enumerated() {
      let text = "\(PlotPicture.letter(index)) \(curve.name)  "
      column = grid.write(text, column: column, row: row, style: Palette.curve(index))
    }
  }

  private func drawAxis(in grid: inout TerminalGrid, _ body: Body) {
    for row in body.rows where grid[body.labelColumns + 1, row] == .blank {
      grid.write("│", column: body.labelColumns + 1, row: row, style: .dim)
    }
    guard plot.guides.isEmpty, plot.curves.contains(where: { $0.samples.range != nil }) else {
      return
    }
    write(labels.top, in: &grid, row: body.rows.lowerBound, body)
    if body.rows.count > 1, plot.y.lowerBound < plot.y.upperBound {
      write(labels.bottom, in: &grid, row: body.rows.upperBound - 1, body)
    }
  }

  private func drawGuide(
    _ guide: Double,
    _ braille: BraillePlot,
    in grid: inout TerminalGrid,
    _ body: Body,
  ) {
    guard let cell = braille.cell(of: SIMD2(plot.x.lowerBound, guide)) else { return }
    let row = body.rows.lowerBound + cell.row
    write(guide.plainText, in: &grid, row: row, body)
    grid.write("┼", column: body.labelColumns + 1, row: row, style: .dim)
    let line = String(repeating: "·", count: body.columns.count)
    grid.write(line, column: body.columns.lowerBound, row: row, style: .dim)
  }

  private func write(_ label: String, in grid: inout TerminalGrid, row: Int, _ body: Body) {
    grid.write(label, column: body.labelColumns - label.count, row: row, style: .dim)
  }

  private func drawMarks(in grid: inout TerminalGrid, _ body: Body) {
    for mark in plot.marks where mark.x > plot.x.lowerBound {
      let column = PlotPicture.column(of: mark.x, in: body.columns, plot.x)
      for row in body.rows {
        grid.write(mark.kind.line, column: column, row: row, style: .dim)
      }
    }
  }

  /// Without colors, only a letter on each curve names the curve.
  private func drawLetters(_ braille: BraillePlot, in grid: inout TerminalGrid, _ body: Body) {
    guard plot.curves.count > 1 else { return }
    for (index, curve) in plot.curves.enumerated() {
      guard case .numbers(let numbers) = curve.samples else { continue }
      let place = numbers.count * (index + 1) / (plot.curves.count + 1)
      let points = points(numbers)
      guard points.indices.contains(place) else { continue }
      var style = Palette.curve(index)
      style.isBold = true
      braille.write(
        PlotPicture.letter(index), at: points[place], in: &grid, column: body.columns.lowerBound,
        row: body.rows.lowerBound, style: style,
      )
    }
  }

  private func drawColors(_ colors: [WebColor?], in grid: inout TerminalGrid, _ body: Body) {
    for (offset, column) in body.columns.enumerated() {
      let index = offset * (colors.count - 1) / max(body.columns.count - 1, 1)
      guard let color = colors[index] else { continue }
      for row in body.rows {
        grid.fill(column..<column + 1, with: color.color, row: row)
      }
    }
  }

  /// Each text is written where it begins, as far as there is room.
  private func drawTexts(_ texts: [String?], in grid: inout TerminalGrid, _ body: Body) {
    let columns = body.columns
    var last: String?
    for (index, text) in texts.enumerated() where text != last {
      last = text
      let column = columns.lowerBound + index * (columns.count - 1) / max(texts.count - 1, 1)
      grid.write((text ?? "") + " ", column: column, row: body.rows.lowerBound)
    }
  }

  private func points(_ numbers: [Double?]) -> [SIMD2<Double>] {
    numbers.enumerated().map { index, number in
      let fraction = Double(index) / Double(max(numbers.count - 1, 1))
      return SIMD2(
        plot.x.lowerBound + (plot.x.upperBound - plot.x.lowerBound) * fraction, number ?? .nan,
      )
    }
  }

  /// a, b, … z, a, …
  private static func letter(_ index: Int) -> String {
    String(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index % 26))))
  }

  /// The column of a place on the x axis.
  static func column(
    of x: Double,
    in columns: Range<Int>,
    _ range: ClosedRange<Double>,
  ) -> Int {
    let width = range.upperBound - range.lowerBound
    guard width > 0 else { return columns.lowerBound }
    let fraction = min(max((x - range.lowerBound) / width, 0), 1)
    return columns.lowerBound + Int((fraction * Double(columns.count - 1)).rounded())
  }
}

extension BraillePlot {
  /// Writes a sign over a place of the plot, if the place is inside.
  ///
  /// - Parameters:
  ///   - column: The first column of the plot in the grid.
  ///   - row: The first row of the plot in the grid.
  func write(
    _ sign: String,
    at place: SIMD2<Double>,
    in grid: inout TerminalGrid,
    column: Int,
    row: Int,
    style: TerminalStyle = Palette.playhead,
  ) {
    if let cell = cell(of: place) {
      grid.write(sign, column: column + cell.column, row: row + cell.row, style: style)
    }
  }
}

extension Plot.Mark.Kind {
  /// The piece of a line across the plot.
  var line: String {
    switch self {
    case .start, .end: "│"
    case .iteration: "┊"
    case .label, .marker: "╎"
    }
  }
}
