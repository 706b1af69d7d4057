import TweeningTerminal

/// The style sheet of pictures, with colors for light and for dark pages.
enum SVGStyle {
  /// The number of the color and of the dashes of a curve.
  static func curve(_ index: Int) -> Int {
    index % light.count
  }

  private static let light = [
    "#0b62c4", "#c2410c", "#2f7d1f", "#b8175f", "#8a6400", "#6d3fc9", "#007a7a", "#57606a",
  ]

  /// The colors that curves have in a terminal.
  private static let dark = Palette.curves.map(\.hexadecimal)

  /// Curves also differ without their colors.
  private static let dashes = ["", "8 4", "2 4", "12 4 2 4", "5 3", "1 5", "14 5", "8 3 2 3 2 3"]

  static let text: String = {
    var rules = """
      text{font:11px ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}
      .title{font-weight:600}
      path{fill:none}
      .curve{stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
      .faint{stroke-width:1;stroke-opacity:.3}
      .dashed{stroke-dasharray:5 4}
      .dotted{stroke-dasharray:1 4;stroke-linecap:round}

      """
    for (index, dash) in dashes.enumerated().dropFirst() {
      rules += ".k\(index){stroke-dasharray:\(dash)}\n"
    }
    rules += colors(light, page: "#fff", edge: "#d0d7de", text: "#1f2328", label: "#59636e")
    rules += "@media (prefers-color-scheme:dark){\n"
    rules += colors(dark, page: "#0d1117", edge: "#3d444d", text: "#f0f6fc", label: "#9198a1")
    return rules + "}\n"
  }()

  private static func colors(
    _ curves: [String],
    page: String,
    edge: String,
    text: String,
    label: String,
  ) -> String {
    var rules = """
      .page{fill:\(page);stroke:\(edge)}
      .title{fill:\(text)}
      .label{fill:\(label)}
      .grid{stroke:\(edge)}
      .axis{stroke:\(label)}
      .off{fill:\(label);fill-opacity:.12}

      """
    for (index, color) in curves.enumerated() {
      rules += ".c\(index){stroke:\(color)}.d\(index){fill:\(color)}\n"
    }
    return rules
  }
}
