/// The styles of the lines of a ``ProgressGroup``.
///
/// The terminal's own colors, the default, can be read on dark and on light backgrounds. A terminal
/// without colors, and `NO_COLOR`, leave out the colors of every theme.
public struct ProgressTheme: Sendable, Hashable {
  /// The style of the spinner.
  public var spinner = TerminalStyle.plain
  /// The style of the bar.
  public var bar = TerminalStyle.plain
  /// The style of the cells that the bar does not reach.
  public var track = TerminalStyle.dim
  /// Whether bars are thin lines, `━━━━╸━━`, which differ from their track by the style alone. The
  /// default is false: `████▌░░`.
  public var hasThinBars = false
  /// The style of numbers and times.
  public var detail = TerminalStyle.plain
  /// The style of the sign of a task that has succeeded, and of its bar.
  public var success = TerminalStyle.plain
  /// The style of the sign, the bar and the text of a task that has failed.
  public var failure = TerminalStyle.bold
  /// The style of a task that was skipped.
  public var skipped = TerminalStyle.dim

  /// Creates a theme without colors.
  public init() {}

  /// No colors: only bold and dim text.
  public static let plain = ProgressTheme()

  /// The terminal's own 16 colors, for any background. This theme is the default.
  public static let standard = ProgressTheme(
    accent: TerminalColor(code: 36, red: 0, green: 150, blue: 170),
    success: TerminalColor(code: 32, red: 30, green: 150, blue: 60),
    failure: TerminalColor(code: 31, red: 205, green: 50, blue: 50),
  )

  /// Light colors, for a dark background.
  public static let dark = ProgressTheme(
    accent: TerminalColor(red: 110, green: 200, blue: 255),
    success: TerminalColor(red: 120, green: 220, blue: 140),
    failure: TerminalColor(red: 255, green: 125, blue: 115),
  )

  /// Dark colors, for a light background.
  public static let light = ProgressTheme(
    accent: TerminalColor(red: 0, green: 95, blue: 175),
    success: TerminalColor(red: 20, green: 115, blue: 50),
    failure: TerminalColor(red: 185, green: 25, blue: 25),
  )

  private init(accent: TerminalColor, success: TerminalColor, failure: TerminalColor) {
    spinner = TerminalStyle(foreground: accent)
    bar = TerminalStyle(foreground: accent)
    detail = .dim
    self.success = TerminalStyle(foreground: success)
    self.failure = TerminalStyle(foreground: failure)
  }

  /// The style of the parts that show the state of a task.
  func style(of state: ProgressTask.State, running: TerminalStyle) -> TerminalStyle {
    switch state {
    case .running: running
    case .succeeded: success
    case .failed: failure
    case .skipped: skipped
    }
  }
}
