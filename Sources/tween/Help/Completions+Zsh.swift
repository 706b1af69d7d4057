import Tweening
import TweeningWeb

extension Completions {
  static let zshScript = """
    (( $+functions[compdef] )) || { autoload -U compinit && compinit; }
    _tween() {
      local command=${words[2]} last=${words[CURRENT-1]}
      local -a found
      [[ $command == ease ]] && (( CURRENT > 3 )) && command="ease ${words[3]}"
      if (( CURRENT == 2 )); then
        found=(\(CommandSyntax.firstWords.map(zshItem).joined(separator: " ")))
        _describe -t commands command found
        return
      fi
      case "$command $last" in
    \(choices.map { "    *\" \($0.name)\") \($0.zshCase); return ;;\n" }.joined())\
      esac
      case "$command" in
        ease)
          found=(\(CommandSyntax.easeItems.map(zshItem).joined(separator: " ")))
          _describe -t commands command found ;;
    \(CommandSyntax.all.map { "    \"\($0.name)\") \($0.zshCase) ;;\n" }.joined())\
      esac
    }
    compdef _tween tween

    """

  /// A word with its description, as `_describe` takes it.
  static func zshItem(_ name: String, _ description: String) -> String {
    let text = "\(name):\(description)"
    return "'" + text.map { $0 == "'" ? "'\\''" : "\($0)" }.joined() + "'"
  }
}

extension Arguments.Option {
  fileprivate var zshCase: String {
    guard !takesFile else { return "_files" }
    return choices.isEmpty ? "true" : "compadd -- \(choices.joined(separator: " "))"
  }
}

extension CommandSyntax {
  /// The first words of all commands, each with its description.
  static let firstWords: [(name: String, summary: String)] = names.map { name in
    let own = all.filter { $0.firstWord == name }
    let summary =
      own.count == 1
      ? own[0].shortSummary : "Shows curves: \(own.map(\.lastWord).joinedAsChoice())"
    return (name, summary)
  }

  /// The second words of the commands for eases, each with its description.
  fileprivate static let easeItems = all.filter { $0.firstWord == "ease" }
    .map { (name: $0.lastWord, summary: $0.shortSummary) }

  fileprivate var zshCase: String {
    var steps: [String] = []
    if !options.isEmpty {
      let items = options.map { Completions.zshItem($0.name, $0.summary) }
      steps.append("found=(\(items.joined(separator: " "))); _describe -o option found")
    }
    switch operands {
    case .none: break
    case .document, .input: steps.append("_files")
    case .ease, .eases: steps.append("compadd -- \(Ease.names.joined(separator: " "))")
    case .choice(let choices, _): steps.append("compadd -- \(choices.joined(separator: " "))")
    }
    return steps.isEmpty ? "true" : steps.joined(separator: "; ")
  }
}
