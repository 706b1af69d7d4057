import TweeningTerminal

/// The colors of the command.
enum Palette {
  /// The colors of curves and bars. They are the terminal's own colors, which can be read on its
  /// background. The components are for a dark page.
  static let curves: [TerminalColor] = [
    TerminalColor(code: 34, red: 95, green: 175, blue: 255),
    TerminalColor(code: 31, red: 255, green: 135, blue: 95),
    TerminalColor(code: 32, red: 135, green: 215, blue: 95),
    TerminalColor(code: 35, red: 255, green: 95, blue: 175),
    TerminalColor(code: 33, red: 255, green: 215, blue: 95),
    TerminalColor(code: 95, red: 175, green: 135, blue: 255),
    TerminalColor(code: 36, red: 95, green: 215, blue: 215),
    TerminalColor(code: 39, red: 215, green: 215, blue: 215),
  ]

  /// The style of the curve at an index.
  static func curve(_ index: Int) -> TerminalStyle {
    TerminalStyle(foreground: curves[index % curves.count])
  }

  /// The index of the color of an ease in the catalogue: one color for the three eases of a family.
  static func family(ofEase index: Int) -> Int {
    // Linear comes first, and has no family.
    (index + 2) / 3 % curves.count
  }

  static let accent = TerminalStyle(foreground: curves[0])
  static let playhead = TerminalStyle(foreground: curves[4], isBold: true)
  static let late = TerminalStyle(foreground: curves[1])
}
