/// The progress of a group in the taskbar, or on the tab, of a terminal: the code OSC 9;4 of
/// ConEmu.
struct ProgressTaskbar: Sendable {
  /// Removes the progress.
  static let clearing = "\u{1B}]9;4;0\u{1B}\\"

  /// The code that the terminal shows, or an empty text if it shows none.
  private var shown = ""

  /// Whether environment variables name a terminal that knows the code. Others could show its text
  /// as a notification.
  static func isKnown(environment variable: (String) -> String?) -> Bool {
    // tmux and screen drop the code, or show its text.
    guard variable("TMUX") == nil, variable("STY") == nil else { return false }
    let names = ["WezTerm", "ghostty", "vscode"]
    return variable("WT_SESSION") != nil || variable("ConEmuANSI") == "ON"
      || names.contains(variable("TERM_PROGRAM") ?? "")
  }

  /// Returns the code for a progress, if the terminal has another one.
  ///
  /// - Parameter progress: The part of all tasks that is done, or nil if the part is unknown.
  mutating func text(_ progress: Double?) -> String {
    let percent = progress.map { Int((min(max($0, 0), 1) * 100).rounded(.down)) }
    let code = percent.map { "\u{1B}]9;4;1;\($0)\u{1B}\\" } ?? "\u{1B}]9;4;3\u{1B}\\"
    defer { shown = code }
    return code == shown ? "" : code
  }

  /// Returns the code that removes the progress, if the terminal has one.
  mutating func clear() -> String {
    defer { shown = "" }
    return shown.isEmpty ? "" : ProgressTaskbar.clearing
  }
}

extension Terminal {
  /// Whether a person sees lines change there. A build server, which sets `CI`, may have a terminal
  /// that nobody looks at.
  var showsProgress: Bool {
    isInteractive && !Terminal.isBuildServer(environment: Terminal.variable)
  }

  static func isBuildServer(environment variable: (String) -> String?) -> Bool {
    !["", "0", "false"].contains(variable("CI")?.lowercased() ?? "")
  }
}
