import TweeningTerminal

/// The names of curves, each with a piece of its line, in as many rows as they need.
struct SVGLegend {
  private static let rowHeight = 18.0
  private static let lineWidth = 22.0
  private static let gap = 16.0

  private let rows: [[(index: Int, name: String)]]

  init(_ names: [String], width: Double) {
    var rows: [[(index: Int, name: String)]] = []
    var used = Double.infinity
    for (index, name) in names.enumerated() {
      let length = SVGLegend.length(name)
      if used + length > width {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append((index, name))
      used += length + SVGLegend.gap
    }
    self.rows = rows
  }

  private static func length(_ name: String) -> Double {
    lineWidth + 6 + Double(name.terminalWidth) * SVGPicture.characterWidth
  }

  var height: Double {
    Double(rows.count) * SVGLegend.rowHeight
  }

  func draw(in picture: inout SVGPicture, at origin: SIMD2<Double>) {
    for (row, names) in rows.enumerated() {
      var x = origin.x
      let y = origin.y + Double(row) * SVGLegend.rowHeight + 9
      for (index, name) in names {
        let color = SVGStyle.curve(index)
        picture.line(
          from: SIMD2(x, y), to: SIMD2(x + SVGLegend.lineWidth, y),
          class: "curve k\(color) c\(color)",
        )
        picture.text(name, at: SIMD2(x + SVGLegend.lineWidth + 6, y + 4))
        x += SVGLegend.length(name) + SVGLegend.gap
      }
    }
  }
}
