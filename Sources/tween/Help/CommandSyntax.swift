/// The syntax of a command: what the parser accepts, and what help and completions say.
struct CommandSyntax: Hashable, Sendable {
  /// The operands that a command takes.
  enum Operands: Hashable {
    case none
    /// A file, or - for standard input.
    case document
    /// A file, or - for standard input, which is the default.
    case input
    case ease
    case eases
    /// One of some words.
    case choice([String], isRequired: Bool)
  }

  /// The words of the command, as `ease plot`.
  let name: String
  var operands = Operands.none
  var options: [Arguments.Option] = []
  /// One sentence.
  let summary: String

  /// The command line in one line.
  var usage: String {
    usageWords.joined(separator: " ")
  }

  /// The words of the command line, with each option and its value as one word.
  private var usageWords: [String] {
    var words = ["tween", name]
    switch operands {
    case .none: break
    case .document: words.append("DOC")
    case .input: words.append("[FILE]")
    case .ease: words.append("NAME")
    case .eases: words.append("NAME...")
    case .choice(let choices, let isRequired):
      words.append(isRequired ? choices.joined(separator: "|") : "[COMMAND]")
    }
    return words + options.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }
  }

  /// The beginning of the summary, for a list of commands.
  var shortSummary: String {
    String(summary.prefix { !",:.".contains($0) })
  }

  /// The usage and the summary.
  var usageText: String {
    Help.wrapped(usageWords, first: "  ", rest: "        ")
      + Help.wrapped(summary.words, first: "      ", rest: "      ")
  }

  /// The usage, the summary and the options, for the help of this command.
  var help: String {
    var text = usageText
    let width = options.map(\.usage.count).max() ?? 0
    let indent = String(repeating: " ", count: 6 + width + 2)
    for option in options {
      let padding = String(repeating: " ", count: width - option.usage.count)
      text += Help.wrapped(
        option.summary.words, first: "      \(option.usage)\(padding)  ", rest: indent,
      )
    }
    return text
  }
}

extension String {
  /// The words between spaces.
  var words: [String] {
    split(separator: " ").map(String.init)
  }
}

extension CommandSyntax {
  static let play = CommandSyntax(
    name: "play",
    operands: .document,
    options: [
      .init("--fps N", "frames a second (60)"),
      .init("--speed X", "times as fast (1)"),
      .init("--events", "lines for what happens too: started, repeated, marker, completed, killed"),
      .init("--json", "lines also on a terminal"),
    ],
    summary: "Plays a document: a live view on a terminal, otherwise a JSON line for each frame, "
      + "without waiting at the pauses of a timeline.",
  )

  static let sample = CommandSyntax(
    name: "sample",
    operands: .document,
    options: [
      .init("--at T1,T2,...", "times in milliseconds"),
      .init("--fps N", "the times A, A + 1000/N, A + 2000/N, ... and at last B (60)"),
      .init("--from A", "the first time (0)"),
      .init("--to B", "the last time (the end of the document)"),
    ],
    summary: "Evaluates a document without waiting, one line for each time.",
  )

  static let plot = CommandSyntax(
    name: "plot",
    operands: .document,
    options: [
      width,
      .init("--height H", "rows for each property (as fit), or pixels (90)"),
      .init("--together", "one plot for all numbers"),
      .init("--commands LIST", "what tweens do with commands, as \"600 reverse, 900 seek 0\""),
    ] + PictureFile.options,
    summary: "Draws every property over time, with iterations, phases, labels and markers.",
  )

  private static let width = Arguments.Option(
    "--width W", "columns (those of the terminal, or 80); of a picture, pixels (480)",
  )

  static let easeList = CommandSyntax(
    name: "ease list",
    options: PictureFile.options,
    summary: "Lists the names of the eases, and three springs; on a terminal, with their curves.",
  )

  static let easePlot = CommandSyntax(
    name: "ease plot",
    operands: .eases,
    options: [
      width,
      .init("--height H", "rows (those of the terminal, or 20), or pixels (300)"),
    ] + PictureFile.options,
    summary: "Draws one curve, or several in one picture.",
  )

  static let easeSample = CommandSyntax(
    name: "ease sample",
    operands: .ease,
    options: [.init("--count N", "the number of values of x", isRequired: true)],
    summary: "Prints x and y, tab-separated, for N values of x from 0 to 1.",
  )

  static let easeShow = CommandSyntax(
    name: "ease show",
    operands: .ease,
    summary: "Prints Swift and CSS to copy, the overshoot and the settling time.",
  )

  static let export = CommandSyntax(
    name: "export",
    operands: .document,
    options: [
      .init("--web", "what element.animate(keyframes, options) takes; the only form"),
      .init("--tolerance X", "the largest error, as a fraction of the range (0.001)"),
      .init("--units NAME=UNIT,...", "the units of properties, as translate=px"),
    ],
    summary: "Prints each property of a document as an animation for a browser, in JSON.",
  )

  static let share = CommandSyntax(
    name: "share",
    operands: .document,
    options: [.init("--speed X", "times as fast (1)")],
    summary: "Plays a document, and writes each change of its tweens as a JSON line, and the "
      + "statistics once a second.",
  )

  static let follow = CommandSyntax(
    name: "follow",
    options: [
      .init("--fps N", "frames a second (60)"),
      .init("--offset T", "milliseconds to add to this machine's wall time (0)"),
      .init("--revisions", "the revision of each tween in each line"),
    ],
    summary: "Plays the changes on standard input, and writes a JSON line for each frame. "
      + "Ends with 65 after a damaged line.",
  )

  static let top = CommandSyntax(
    name: "top",
    operands: .input,
    options: [.init("--every T", "milliseconds between two tables (one, at the end)")],
    summary: "Shows the tweens of the changes in a file, or on standard input: live on a "
      + "terminal, otherwise as a table. Ends with 65 after a damaged line.",
  )

  static let demo = CommandSyntax(
    name: "demo",
    options: [
      .init("--fps N", "frames a second (60; 5 where the output is no terminal)"),
      .init("--only NAME", "one scene", choices: DemoScenes.all.map { $0.name }),
      .init("--list", "the names of the scenes"),
    ],
    summary: "Shows what the library does, in twenty seconds.",
  )

  static let completions = CommandSyntax(
    name: "completions",
    operands: .choice(Completions.allCases.map(\.rawValue), isRequired: true),
    summary: "Prints the completions of a shell: source <(tween completions bash), or, "
      + "in fish, tween completions fish | source.",
  )

  static let help = CommandSyntax(
    name: "help",
    operands: .choice(firstWords(of: explained), isRequired: false),
    options: [.init("--man", "all of it as a manual page: tween help --man | man -l -")],
    summary: "Shows the help of a command.",
  )

  /// The version, which is an option, too.
  static let version = CommandSyntax(name: "version", summary: "Prints the version.")

  /// The commands that the help explains, in its order.
  private static let explained = [
    play, sample, plot, easeList, easePlot, easeSample, easeShow, export, share, follow, top,
    demo, completions,
  ]

  /// All commands, in the order of the help.
  static let all = explained + [help]

  /// The first words of all commands.
  static let names = firstWords(of: all)

  private static func firstWords(of commands: [CommandSyntax]) -> [String] {
    commands.map(\.firstWord).reduce(into: []) { names, name in
      if names.last != name {
        names.append(name)
      }
    }
  }

  /// The second words of the commands for eases.
  static let easeNames: [String] = all.filter { $0.firstWord == "ease" }.map(\.lastWord)

  var firstWord: String {
    String(name.prefix { $0 != " " })
  }

  var lastWord: String {
    name.split(separator: " ").last.map(String.init) ?? name
  }
}
