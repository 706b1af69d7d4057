/// The output of `tween help` and `tween --version`.
enum Help {
  static let version = "0.1.0"

  /// The columns of the help.
  static let columns = 80

  /// Words in lines of at most 80 columns.
  ///
  /// - Parameters:
  ///   - first: The beginning of the first line.
  ///   - rest: The beginning of each further line.
  static func wrapped(_ words: [String], first: String, rest: String) -> String {
    var text = ""
    var line = first
    var isEmpty = true
    for word in words {
      if !isEmpty, line.count + 1 + word.count > columns {
        text += line + "\n"
        line = rest
        isEmpty = true
      }
      line += isEmpty ? word : " " + word
      isEmpty = false
    }
    return text + line + "\n"
  }

  /// The help of all commands.
  static let text = """
    \(wrapped(["tween:"] + purpose.words, first: "", rest: ""))
    USAGE
    \(CommandSyntax.all.map(\.usageText).joined())  tween --version

    "tween help COMMAND" explains the options of a command.

    \(documents)

    EXIT CODES
    \(exitCodes)

    """

  /// One sentence, after the name.
  static let purpose =
    "plays animations written as Web Animations keyframes, in JSON, and motions and timelines "
    + "as the library Tweening encodes them."

  static let exitCodes = """
      0 done, also where the reader has closed the pipe; 64 wrong usage; 65 a bad
      document, or a damaged line; 66 no such document, or its reading failed;
      73 a picture cannot be written; 74 output failed; 130 ended by Ctrl-C;
      143 ended by SIGTERM; 129 ended by SIGHUP
    """

  static let documents = """
    DOC is a file, or - for standard input. NAME is a name from the list, any CSS
    easing, as "cubic-bezier(.2, 0, 0, 1)", "steps(4, jump-end)",
    "linear(0, .5 25%, 1)", or a spring by its response in seconds and its damping
    ratio, as "spring(0.5, 0.7)".

    A DOCUMENT
      {"animations": [{"target": "price",
        "keyframes": [{"value": 0, "easing": "ease-out"}, {"value": 100}],
        "options": {"duration": 2000, "iterations": 2, "direction": "alternate",
          "fill": "both"}}]}
      Times are in milliseconds. An easing is a NAME. A value is a number, an array
      of numbers or a CSS color, and null in the output while its animation is not
      in effect.
      A color is "#ff0080", "rebeccapurple", or one of rgb(), hsl(), hwb(), lab(),
      lch(), oklab(), oklch() and color(). As in a browser, the way between two
      colors is in sRGB, and in OKLab where one is lab(), lch(), oklab(), oklch() or
      color(). In the output a color in sRGB is "#ff0080", to 8 bits, and any other
      is oklab(), in full.
      A document may also be what JSONEncoder makes of a Motion or a Timeline:
      {"spring": {"from": 0, "to": 100, "velocity": 0, "response": 500,
        "dampingRatio": 0.7}, "options": {"duration": 1000, "fill": "both"}}
      {"items": [{"track": "x", "type": "number", "play": {"keyframes":
        [{"value": 0}, {"value": 100}], "options": {"duration": 1000}}},
        {"marker": "arrived"}, {"pause": true}]}
      A motion is the property "value" of the target "motion"; the tracks of a
      timeline are the properties of the target "timeline".
    """

  static let commands = """
    COMMANDS OF A PLOT
      Each is a time in milliseconds, one of pause, resume, restart, reverse,
      seek MS and retarget VALUE, and a property, as box.x; without it, all
      properties. Commas separate them:
      --commands "600 reverse box.x, 900 retarget 40 box.y"

    """

  static let keys = """
    KEYS OF THE LIVE VIEW
      space pauses, and resumes at the pause of a timeline; left and right seek;
      [ and ] go to the marks; r reverses; + and - change the rate; 0 restarts; up,
      down and the page keys scroll; q quits. After a key, the view stays at the
      end. NO_COLOR switches colors off, and TERM=dumb the view. With REDUCE_MOTION,
      movements are short lines, and loops hold.

    """

  static let keysOfTop = "KEYS OF TOP\n" + TopScreen.keys.map { "  \($0)\n" }.joined()

  /// The help of the commands that begin with some words, or nil if there are no such commands.
  static func text(of words: String) -> String? {
    let syntaxes = CommandSyntax.all.filter { $0.name == words || $0.firstWord == words }
    guard !syntaxes.isEmpty else { return nil }
    let text = syntaxes.map(\.help).joined()
    switch words {
    case "play": return text + "\n" + keys
    case "plot": return text + "\n" + commands
    case "top": return text + "\n" + keysOfTop
    default: return text
    }
  }
}
