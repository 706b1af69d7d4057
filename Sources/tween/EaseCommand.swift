import Tweening
import TweeningTerminal
import TweeningWeb

/// `tween ease`: the curves, as names, numbers and plots.
enum EaseCommand: Hashable {
  /// Nil for the picture: in the terminal.
  case list(PictureFile? = nil)
  case sample(Ease, count: Int)
  /// Nil for the width or the height: as large as the terminal, or as a picture is by default.
  case plot([Ease], width: Int?, height: Int?, PictureFile? = nil)
  case show(Ease)

  init(parsing words: ArraySlice<String>) throws(CommandError) {
    let rest = words.dropFirst()
    let names = CommandSyntax.easeNames
    switch words.first {
    case "list":
      let arguments = try Arguments(rest, of: .easeList)
      try arguments.noOperands()
      self = try .list(PictureFile(arguments))

    case "sample":
      let arguments = try Arguments(rest, of: .easeSample)
      let ease = try EaseCommand.ease(arguments)
      guard let count = try arguments.count("--count") else {
        throw .usage("ease sample: expected --count N")
      }
      self = .sample(ease, count: count)

    case "plot": self = try EaseCommand(plotting: Arguments(rest, of: .easePlot))

    case "show": self = try .show(EaseCommand.ease(Arguments(rest, of: .easeShow)))

    case let word?:
      let what = word.hasPrefix("-") ? "option" : "command"
      let expected = names.joinedAsChoice() + word.suggestion(from: names)
      throw .usage("ease: unknown \(what) \(word.quoted): expected \(expected)")

    case nil: throw .usage("ease: expected \(names.joinedAsChoice())")
    }
  }

  /// The most curves of a plot: as many as there are letters.
  private static let mostCurves = 26

  private init(plotting arguments: Arguments) throws(CommandError) {
    guard !arguments.operands.isEmpty else {
      throw .usage("ease plot: expected the name of an ease")
    }
    guard arguments.operands.count <= EaseCommand.mostCurves else {
      throw .usage("ease plot: expected at most \(EaseCommand.mostCurves) eases")
    }
    let eases = try arguments.operands.map { name throws(CommandError) in
      try EaseCommand.ease(name, of: arguments)
    }
    self = try .plot(
      eases, width: arguments.size("--width"), height: arguments.size("--height"),
      PictureFile(arguments),
    )
  }

  private static func ease(_ arguments: Arguments) throws(CommandError) -> Ease {
    try ease(arguments.operand("the name of an ease"), of: arguments)
  }

  private static func ease(_ name: String, of arguments: Arguments) throws(CommandError) -> Ease {
    do {
      return try Ease(parsing: name)
    } catch {
      throw .usage("\(arguments.command): \(error)")
    }
  }

  /// The plain names, and of the springs, which are as many as there are numbers, the presets.
  static let eases = Ease.catalogue + [Spring.smooth, .snappy, .bouncy].map { Ease.spring($0) }

  // MARK: Running

  func run(_ output: Output) throws {
    switch self {
    case .list(let file?):
      try file.write(EaseSheet(eases: EaseCommand.eases).picture, output)

    case .list(nil):
      let list = EaseList(eases: EaseCommand.eases)
      let terminal = output.terminal
      if terminal.takesEscapeCodes {
        try output.write(list.picture(columns: terminal.size.columns))
      } else {
        try output.write(list.names)
      }

    case .sample(let ease, let count):
      for index in 0..<count {
        try output.write(EaseCommand.sampleLine(of: ease, index, of: count))
      }

    case .plot(let eases, let width, let height, let file?):
      try file.write(EasePicture(eases, width: width, height: height).picture, output)

    case .plot(let eases, let width, let height, nil):
      let size = output.terminal.size
      // The prompt of the shell takes the last row.
      let rows = !output.terminal.takesEscapeCodes ? 20 : max(size.rows - 1, 4)
      let picture = EaseCommand.picture(
        of: eases, on: TerminalSize(columns: width ?? size.columns, rows: height ?? rows),
      )
      try output.write(picture)

    case .show(let ease): try output.write(EaseSummary(ease: ease).text)
    }
  }

  /// The curves of eases in one picture.
  static func picture(of eases: [Ease], on size: TerminalSize) -> TerminalGrid {
    var grid = TerminalGrid(size: size)
    let picture = PlotPicture(Plot(eases))
    picture.draw(in: &grid, rows: 0..<size.rows, labelColumns: picture.labelColumns)
    return grid
  }

  /// `x<TAB>y` for x = `index`/(`count` − 1); x is 0 for a single sample.
  static func sampleLine(of ease: Ease, _ index: Int, of count: Int) -> String {
    let x = Double(index) / Double(max(count - 1, 1))
    return "\(x.plainText)\t\(ease(x).plainText)\n"
  }
}
