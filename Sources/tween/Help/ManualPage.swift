/// The help as a manual page, in the language of `man`.
enum ManualPage {
  static let text = """
    .TH TWEEN 1 "" "tween \(Help.version)" "User Commands"
    .SH NAME
    tween \\- play, plot and export animations in a terminal
    .SH SYNOPSIS
    .B tween
    .I COMMAND
    .RI [ options ]
    .SH DESCRIPTION
    .B tween
    \(escaped(Help.purpose))
    .SH COMMANDS
    \(CommandSyntax.all.map(command).joined())\
    .TP
    .B tween \\-\\-version
    Prints the version.
    .SH DOCUMENTS
    \(verbatim(Help.documents))\
    .SH PLOTS AND KEYS
    \(verbatim(Help.commands + "\n" + Help.keys + "\n" + Help.keysOfTop))\
    .SH EXIT STATUS
    \(verbatim(Help.exitCodes))
    """

  private static func command(_ syntax: CommandSyntax) -> String {
    var text = ".TP\n.B \(escaped(syntax.usage))\n\(escaped(syntax.summary))\n"
    guard !syntax.options.isEmpty else { return text }
    text += ".RS\n"
    for option in syntax.options {
      text += ".TP\n.B \(escaped(option.usage))\n\(escaped(option.summary))\n"
    }
    return text + ".RE\n"
  }

  /// Lines that stay as they are.
  private static func verbatim(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return ".nf\n" + lines.map { escaped(String($0)) + "\n" }.joined() + ".fi\n"
  }

  /// A line in which no character is a command.
  static func escaped(_ line: String) -> String {
    var text = ""
    for character in line {
      switch character {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case "'": text += "\\(aq"
      case "^": text += "\\(ha"
      case "~": text += "\\(ti"
      case "`": text += "\\(ga"
      default: text.append(character)
      }
    }
    return text.hasPrefix(".") ? "\\&" + text : text
  }
}
