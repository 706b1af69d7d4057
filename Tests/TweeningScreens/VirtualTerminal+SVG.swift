import TweeningTerminal

extension VirtualTerminal {
  private static let cellSize = (width: 8.0, height: 18.0)
  private static let margin = 14.0

  /// Returns a picture of the screen in SVG, without the empty rows at its end.
  ///
  /// Each word has a length of its own and a bar is made of rectangles, so that the columns stand
  /// one below the other in any font.
  ///
  /// - Parameter title: What the picture shows, for readers who do not see it.
  package func picture(title: String) -> String {
    let rows = (cells.lastIndex { $0.contains { $0.text != " " } } ?? 0) + 1
    let width = 2 * Self.margin + Self.cellSize.width * Double(size.columns)
    let height = 2 * Self.margin + Self.cellSize.height * Double(rows)
    let shapes = cells.prefix(rows).enumerated().flatMap { row, cells in
      Self.runs(of: cells).map { $0.shape(row: row) + "\n" }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width.svg)" height="\(height.svg)" \
      viewBox="0 0 \(width.svg) \(height.svg)" role="img" aria-labelledby="title">
      <title id="title">\(title.svg)</title>
      <style>
      text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}
      .terminal{fill:#e6edf3}
      .bold{font-weight:700}
      .dim{fill-opacity:.6}
      </style>
      <rect fill="#0d1117" stroke="#3d444d" x=".5" y=".5" width="\((width - 1).svg)" \
      height="\((height - 1).svg)" rx="8"/>
      <g class="terminal">
      \(shapes.joined())</g>
      </svg>

      """
  }

  /// A word, or neighboring cells of a bar.
  private struct Run {
    var text: String
    let style: TerminalStyle
    let column: Int
    var width: Int

    /// The part of its columns that a bar fills; nil: the run is text.
    var filled: Double? {
      switch text.unicodeScalars.first?.value ?? 0 {
      case 0x2591: 1
      // From a full block down to an eighth.
      case let value where (0x2588...0x258F).contains(value): Double(0x2590 - value) / 8
      case _: nil
      }
    }

    /// The run with a neighbor; nil: they differ in their shapes.
    func joined(_ next: Run) -> Run? {
      guard style == next.style, column + width == next.column else { return nil }
      guard filled == nil ? next.filled == nil : text.last == next.text.first && filled == 1 else {
        return nil
      }
      var joined = self
      joined.text += next.text
      joined.width += next.width
      return joined
    }

    func shape(row: Int) -> String {
      let x = margin + cellSize.width * Double(column)
      let y = margin + cellSize.height * Double(row)
      let length = cellSize.width * Double(width)
      let fill = style.foreground.map { " fill=\"\($0.hexadecimal)\"" } ?? ""
      guard let filled else {
        let names = (style.isBold ? ["bold"] : []) + (style.isDim ? ["dim"] : [])
        let list = names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
        return "<text\(list)\(fill) x=\"\(x.svg)\" y=\"\((y + 13).svg)\" "
          + "textLength=\"\(length.svg)\">\(text.svg)</text>"
      }
      let opacity = text.first == "░" ? " fill-opacity=\".2\"" : ""
      return "<rect\(opacity)\(fill) x=\"\(x.svg)\" y=\"\((y + 3).svg)\" "
        + "width=\"\((length * filled).svg)\" height=\"12\"/>"
    }
  }

  private static func runs(of row: [Cell]) -> [Run] {
    var runs: [Run] = []
    for (column, cell) in row.enumerated() where cell.width > 0 && cell.text != " " {
      let run = Run(
        text: cell.text, style: cell.style, column: column, width: cell.width,
      )
      if let joined = runs.last?.joined(run) {
        runs[runs.count - 1] = joined
      } else {
        runs.append(run)
      }
    }
    return runs
  }
}

extension Double {
  /// The number, which has no more than one decimal here.
  fileprivate var svg: String {
    self == rounded() ? "\(Int(self))" : "\(self)"
  }
}

extension String {
  fileprivate var svg: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
