/// The colors and the weight of a cell of a terminal.
public struct TerminalStyle: Sendable, Hashable {
  /// The color of the character, or nil for the terminal's own color.
  public var foreground: TerminalColor?
  /// The color behind the character, or nil for the terminal's own color.
  public var background: TerminalColor?
  /// Whether the character is bold.
  public var isBold: Bool
  /// Whether the character is dim.
  public var isDim: Bool

  /// Creates a style. Without arguments, the style is the terminal's own.
  public init(
    foreground: TerminalColor? = nil,
    background: TerminalColor? = nil,
    isBold: Bool = false,
    isDim: Bool = false,
  ) {
    self.foreground = foreground
    self.background = background
    self.isBold = isBold
    self.isDim = isDim
  }

  /// The terminal's own style.
  public static let plain = TerminalStyle()
  /// Bold text in the terminal's own colors.
  public static let bold = TerminalStyle(isBold: true)
  /// Dim text in the terminal's own colors.
  public static let dim = TerminalStyle(isDim: true)
}

extension TerminalStyle {
  /// The sequence of escape codes that selects the style, whatever style was selected before.
  func escapeCodes(_ colors: TerminalColorSupport) -> String {
    var codes = ["0"]
    if isBold {
      codes.append("1")
    }
    if isDim {
      codes.append("2")
    }
    if let foreground {
      codes += TerminalStyle.codes(of: foreground, colors, base: 30)
    }
    if let background {
      codes += TerminalStyle.codes(of: background, colors, base: 40)
    }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  /// - Parameter base: 30 for the foreground, 40 for the background.
  private static func codes(
    of color: TerminalColor,
    _ colors: TerminalColorSupport,
    base: Int,
  ) -> [String] {
    if colors != .none, let codes = color.themeCodes(base: base) {
      return codes
    }
    switch colors {
    case .none: return []
    case .ansi16:
      let index = color.indexOf16
      return ["\(index < 8 ? base + index : base + 60 + index - 8)"]
    case .ansi256: return ["\(base + 8)", "5", "\(color.indexOf256)"]
    case .trueColor: return ["\(base + 8)", "2", "\(color.red)", "\(color.green)", "\(color.blue)"]
    }
  }
}
