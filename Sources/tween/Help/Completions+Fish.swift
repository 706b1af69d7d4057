import Tweening

extension Completions {
  static let fishScript: String = {
    var lines = ["complete -c tween -f"]
    for (name, summary) in CommandSyntax.firstWords {
      let description = fishQuoted(summary)
      lines.append("complete -c tween -n __fish_use_subcommand -a \(name) -d \(description)")
    }
    let words = CommandSyntax.easeNames.joined(separator: " ")
    let isFirst = "__fish_seen_subcommand_from ease; and not __fish_seen_subcommand_from \(words)"
    for syntax in CommandSyntax.all where syntax.firstWord == "ease" {
      let description = fishQuoted(syntax.shortSummary)
      lines.append("complete -c tween -n '\(isFirst)' -a \(syntax.lastWord) -d \(description)")
    }
    lines += CommandSyntax.all.flatMap(\.fishLines)
    return lines.map { $0 + "\n" }.joined()
  }()

  /// A text as one word of fish.
  static func fishQuoted(_ text: String) -> String {
    let escaped = text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }
    return "'\(escaped.joined())'"
  }
}

extension Arguments.Option {
  fileprivate var fishValue: String {
    guard value != nil else { return "" }
    return takesFile ? " -r -F" : " -x -a '\(choices.joined(separator: " "))'"
  }
}

extension CommandSyntax {
  fileprivate var fishLines: [String] {
    let conditions = name.split(separator: " ").map { "__fish_seen_subcommand_from \($0)" }
    // There is a plot of documents and a plot of eases.
    let others = firstWord == "ease" ? [] : ["not __fish_seen_subcommand_from ease"]
    let condition = (conditions + others).joined(separator: "; and ")
    let start = "complete -c tween -n '\(condition)'"
    var lines: [String] = []
    switch operands {
    case .none: break
    case .document, .input: lines.append("\(start) -F")
    case .ease, .eases: lines.append("\(start) -a '\(Ease.names.joined(separator: " "))'")
    case .choice(let choices, _): lines.append("\(start) -a '\(choices.joined(separator: " "))'")
    }
    for option in options {
      let name = option.name.dropFirst(2)
      lines.append(
        "\(start) -l \(name)\(option.fishValue) -d \(Completions.fishQuoted(option.summary))")
    }
    return lines
  }
}
