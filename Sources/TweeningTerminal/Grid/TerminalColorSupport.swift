/// The colors that a terminal can show.
public enum TerminalColorSupport: String, Sendable, Hashable, CaseIterable {
  /// No colors; text may still be bold or dim.
  case none
  /// The 16 colors of ANSI.
  case ansi16
  /// The palette of 256 colors.
  case ansi256
  /// All colors of 24 bits.
  case trueColor

  /// Creates the support that environment variables describe.
  ///
  /// The first of these rules that applies decides:
  ///
  /// 1. `NO_COLOR` is set and not empty, or `TERM` is missing, empty, `dumb` or a monochrome VT:
  ///    no colors.
  /// 2. `TERM` names GNU screen, outside tmux: 256 colors, because screen has no more.
  /// 3. `COLORTERM` is `truecolor` or `24bit`, or `TERM` names a terminal with 24 bits: 24 bits.
  /// 4. `TERM` contains `256color`: 256 colors.
  /// 5. Otherwise 16 colors.
  ///
  /// - Parameter variable: Returns the value of an environment variable, or nil.
  public init(environment variable: (String) -> String?) {
    let term = (variable("TERM") ?? "").lowercased()
    let isMonochrome = ["", "dumb", "vt100", "vt102", "vt220"].contains(term)
    guard variable("NO_COLOR").map(\.isEmpty) ?? true, !isMonochrome else {
      self = .none
      return
    }
    guard !term.hasPrefix("screen") || variable("TMUX") != nil else {
      self = .ansi256
      return
    }
    let isTrue = ["truecolor", "24bit"].contains(variable("COLORTERM")?.lowercased())
    let names = ["direct", "kitty", "alacritty", "wezterm", "ghostty", "foot"]
    if isTrue || names.contains(where: { term.contains($0) }) {
      self = .trueColor
    } else {
      self = term.contains("256color") ? .ansi256 : .ansi16
    }
  }
}
