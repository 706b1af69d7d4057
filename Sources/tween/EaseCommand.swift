import Tweening

/// `tween ease`: the curves, as names, numbers and plots.
enum EaseCommand: Hashable {
  case list
  case sample(Ease, count: Int)
  case plot(Ease)

  init(parsing words: ArraySlice<String>) throws(CommandError) {
    let rest = words.dropFirst()
    switch words.first {
    case "list":
      try Arguments(rest, of: "ease list", options: []).noOperands()
      self = .list

    case "sample":
      let arguments = try Arguments(rest, of: "ease sample", options: [.value("--count", "N")])
      let ease = try EaseCommand.ease(arguments)
      guard let count = try arguments.count("--count") else {
        throw .usage("ease sample: expected --count N")
      }
      self = .sample(ease, count: count)

    case "plot":
      self = try .plot(EaseCommand.ease(Arguments(rest, of: "ease plot", options: [])))

    case let word?:
      let what = word.hasPrefix("-") ? "option" : "command"
      throw .usage("ease: unknown \(what) \(word.quoted): expected list, sample or plot")

    case nil:
      throw .usage("ease: expected list, sample or plot")
    }
  }

  private static func ease(_ arguments: Arguments) throws(CommandError) -> Ease {
    let name = try arguments.operand("the name of an ease")
    do {
      return try Ease(parsing: name)
    } catch {
      throw .usage("\(arguments.command): \(error)")
    }
  }

  /// The plain names, and of the springs, which are as many as there are numbers, the presets.
  static let names =
    Ease.names + [Spring.smooth, .snappy, .bouncy].map { Ease.spring($0).name }

  func run(_ output: Output) throws {
    switch self {
    case .list:
      for name in EaseCommand.names {
        try output.write(name + "\n")
      }

    case .sample(let ease, let count):
      for index in 0..<count {
        try output.write(EaseCommand.sampleLine(of: ease, index, of: count))
      }

    case .plot(let ease):
      try output.write(EasePlot(ease).text)
    }
  }

  /// `x<TAB>y` for x = `index`/(`count` − 1); x is 0 for a single sample.
  static func sampleLine(of ease: Ease, _ index: Int, of count: Int) -> String {
    let x = Double(index) / Double(max(count - 1, 1))
    return "\(x.plainText)\t\(ease(x).plainText)\n"
  }
}
