import Tweening
import TweeningTerminal

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
    let body = rows.dropFirst()
    guard !body.isEmpty else { return }
    drawMarks(in: &grid, columns: columns, rows: body)
    var braille = BraillePlot(columns: columns.count, rows: body.count, x: plot.x, y: plot.y)
    for guide in plot.guides {
      drawGuide(
        guide, braille, in: &grid, columns: columns, rows: body, labelColumns: labelColumns,
      )
    }
    drawAxis(in: &grid, rows: body, labelColumns: labelColumns)
    for (index, curve) in plot.curves.enumerated() {
      switch curve.samples {
      case .numbers(let numbers):
        braille.line(through: points(numbers), style: Palette.curve(index))
      case .colors(let colors): drawColors(colors, in: &grid, columns: columns, rows: body)
      case .texts(let texts): drawTexts(texts, in: &grid, columns: columns, rows: body)
      }
    }
    braille.draw(in: &grid, column: columns.lowerBound, row: body.lowerBound)
    drawLetters(braille, in: &grid, column: columns.lowerBound, row: body.lowerBound)
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

  private func drawAxis(in grid: inout TerminalGrid, rows: Range<Int>, labelColumns: Int) {
    for row in rows {
      let isBare = grid[labelColumns + 1, row] == .blank
      if isBare {
        grid.write("│", column: labelColumns + 1, row: row, style: .dim)
      }
    }
    guard plot.guides.isEmpty, plot.curves.contains(where: { $0.samples.range != nil }) else {
      return
    }
    let ends = rows.count > 1 && plot.y.lowerBound < plot.y.upperBound
    write(labels.top, in: &grid, row: rows.lowerBound, labelColumns: labelColumns)
    if ends {
      write(labels.bottom, in: &grid, row: rows.upperBound - 1, labelColumns: labelColumns)
    }
  }

  private func drawGuide(
    _ guide: Double,
    _ braille: BraillePlot,
    in grid: inout TerminalGrid,
    columns: Range<Int>,
    rows: Range<Int>,
    labelColumns: Int,
  ) {
    guard let cell = braille.cell(of: SIMD2(plot.x.lowerBound, guide)) else { return }
    let row = rows.lowerBound + cell.row
    write(guide.plainText, in: &grid, row: row, labelColumns: labelColumns)
    grid.write("┼", column: labelColumns + 1, row: row, style: .dim)
    for column in columns {
      grid.write("·", column: column, row: row, style: .dim)
    }
  }

  private func write(
    _ label: String,
    in grid: inout TerminalGrid,
    row: Int,
    labelColumns: Int,
  ) {
    grid.write(label, column: labelColumns - label.count, row: row, style: .dim)
  }

  private func drawMarks(
    in grid: inout TerminalGrid,
    columns: Range<Int>,
    rows: Range<Int>,
  ) {
    for mark in plot.marks where mark.x > plot.x.lowerBound {
      let column = PlotPicture.column(of: mark.x, in: columns, plot.x)
      for row in rows {
        grid.write(mark.kind.line, column: column, row: row, style: .dim)
      }
    }
  }

  /// Without colors only a letter on each curve says which one it is.
  private func drawLetters(
    _ braille: BraillePlot,
    in grid: inout TerminalGrid,
    column: Int,
    row: Int,
  ) {
    guard plot.curves.count > 1 else { return }
    for (index, curve) in plot.curves.enumerated() {
      guard case .numbers(let numbers) = curve.samples else { continue }
      let place = numbers.count * (index + 1) / (plot.curves.count + 1)
      let points = points(numbers)
      guard points.indices.contains(place), let cell = braille.cell(of: points[place]) else {
        continue
      }
      var style = Palette.curve(index)
      style.isBold = true
      grid.write(
        PlotPicture.letter(index), column: column + cell.column, row: row + cell.row, style: style,
      )
    }
  }

  private func drawColors(
    _ colors: [DocumentColor?],
    in grid: inout TerminalGrid,
    columns: Range<Int>,
    rows: Range<Int>,
  ) {
    for (offset, column) in columns.enumerated() {
      let index = offset * (colors.count - 1) / max(columns.count - 1, 1)
      guard let color = colors[index] else { continue }
      let style = TerminalStyle(foreground: TerminalColor(color.color))
      for row in rows {
        grid.write("█", column: column, row: row, style: style)
      }
    }
  }

  /// Each text is written where it begins, as far as there is room.
  private func drawTexts(
    _ texts: [String?],
    in grid: inout TerminalGrid,
    columns: Range<Int>,
    rows: Range<Int>,
  ) {
    var last: String?
    for (index, text) in texts.enumerated() where text != last {
      last = text
      let column = columns.lowerBound + index * (columns.count - 1) / max(texts.count - 1, 1)
      grid.write((text ?? "") + " ", column: column, row: rows.lowerBound)
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
