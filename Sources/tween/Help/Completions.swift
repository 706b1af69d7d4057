import Tweening
import TweeningWeb

/// The completions of a shell, made from the syntax of the commands.
enum Completions: String, CaseIterable {
  case bash
  case zsh
  case fish

  var script: String {
    switch self {
    case .bash: Completions.bashScript
    case .zsh: Completions.zshScript
    case .fish: Completions.fishScript
    }
  }

  init(parsing words: ArraySlice<String>) throws(CommandError) {
    let names = Completions.allCases.map(\.rawValue)
    let arguments = try Arguments(words, of: .completions)
    let name = try arguments.operand("the name of a shell: \(names.joinedAsChoice())")
    guard let shell = Completions(rawValue: name) else {
      let expected = "\(names.joinedAsChoice())\(name.suggestion(from: names))"
      throw .usage("completions: unknown shell \(name.quoted): expected \(expected)")
    }
    self = shell
  }

  // MARK: bash

  private static let bashScript = """
    _tween() {
      local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]}
      local command=${COMP_WORDS[1]} words= files=
      [[ $command == ease && $COMP_CWORD -gt 2 ]] && command="ease ${COMP_WORDS[2]}"
      if ((COMP_CWORD == 1)); then
        words="\((CommandSyntax.names + ["--help", "--version"]).joined(separator: " "))"
      else
        case "$command $last" in
    \(choices.map { "      *\" \($0.name)\") \($0.bashCase) ;;\n" }.joined())\
          *)
            case "$command" in
              ease) words="\(CommandSyntax.easeNames.joined(separator: " "))" ;;
    \(CommandSyntax.all.map { "          \"\($0.name)\") \($0.bashCase) ;;\n" }.joined())\
            esac ;;
        esac
      fi
      COMPREPLY=($(compgen -W "$words" -- "$word"))
      local IFS=$'\\n'
      [[ -n $files && $word != -* ]] && COMPREPLY+=($(compgen -f -- "$word"))
    }
    complete -o filenames -F _tween tween

    """

  /// The options with a value; options of equal names have equal words for the value.
  static var choices: [Arguments.Option] {
    var choices: [Arguments.Option] = []
    for option in CommandSyntax.all.flatMap(\.options) where option.value != nil {
      if !choices.contains(where: { $0.name == option.name }) {
        choices.append(option)
      }
    }
    return choices
  }
}

extension Arguments.Option {
  /// Whether the value is the path of a file.
  var takesFile: Bool {
    value == "FILE"
  }

  fileprivate var bashCase: String {
    takesFile ? "files=1" : "words=\"\(choices.joined(separator: " "))\""
  }
}

extension CommandSyntax {
  /// The words after the command, which complete it.
  fileprivate var completedWords: [String] {
    let names = options.map(\.name)
    switch operands {
    case .none, .document, .input: return names
    case .ease, .eases: return names + Ease.names
    case .choice(let choices, _): return names + choices
    }
  }

  fileprivate var bashCase: String {
    let files = [.document, .input].contains(operands) ? "; files=1" : ""
    return "words=\"\(completedWords.joined(separator: " "))\"\(files)"
  }
}
