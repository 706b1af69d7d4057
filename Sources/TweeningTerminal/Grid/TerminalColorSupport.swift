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
  /// 1. `NO_COLOR` is set and not empty, or `FORCE_COLOR` is `0` or `false`: no colors.
  /// 2. `TERM` is missing, empty, `dumb` or a monochrome VT: no colors.
  /// 3. `TERM` names GNU screen, outside tmux: 256 colors, because screen has no more.
  /// 4. `COLORTERM` is `truecolor` or `24bit`, or `TERM` names a terminal with 24 bits: 24 bits.
  /// 5. `TERM` contains `256color`: 256 colors.
  /// 6. Otherwise 16 colors.
  ///
  /// Any other value of `FORCE_COLOR`, and a `CLICOLOR_FORCE` that is not `0`, stand for at least
  /// 16 colors in place of rules 2 to 6; a `FORCE_COLOR` of `2` for 256, and of `3` for 24 bits.
  ///
  /// - Parameter variable: Returns the value of an environment variable, or nil.
  public init(environment variable: (String) -> String?) {
    let forced = TerminalColorSupport.forced(environment: variable)
    let isForbidden = !(variable("NO_COLOR") ?? "").isEmpty || forced == TerminalColorSupport.none
    let own = TerminalColorSupport.ofTerminal(environment: variable)
    let all = TerminalColorSupport.allCases
    self = isForbidden ? .none : all.last { $0 == own || $0 == forced } ?? .none
  }

  /// The colors that environment variables demand for any output, or nil if they demand none.
  static func forced(environment variable: (String) -> String?) -> TerminalColorSupport? {
    switch variable("FORCE_COLOR")?.lowercased() {
    case "0", "false": TerminalColorSupport.none
    case "2": .ansi256
    case "3": .trueColor
    case .some: .ansi16
    case nil: ["", "0"].contains(variable("CLICOLOR_FORCE") ?? "") ? nil : .ansi16
    }
  }

  private static func ofTerminal(
    environment variable: (String) -> String?
  ) -> TerminalColorSupport {
    let term = (variable("TERM") ?? "").lowercased()
    guard !["", "dumb", "vt100", "vt102", "vt220"].contains(term) else { return .none }
    guard !term.hasPrefix("screen") || variable("TMUX") != nil else { return .ansi256 }
    let isTrue = ["truecolor", "24bit"].contains(variable("COLORTERM")?.lowercased())
    let names = ["direct", "kitty", "alacritty", "wezterm", "ghostty", "foot"]
    guard !isTrue, !names.contains(where: { term.contains($0) }) else { return .trueColor }
    return term.contains("256color") ? .ansi256 : .ansi16
  }
}
