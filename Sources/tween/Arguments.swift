import Tweening
import TweeningTerminal
import TweeningWeb

/// The words after a subcommand, sorted into options and operands.
struct Arguments {
  /// An option of a subcommand.
  struct Option: Hashable {
    /// The name of the option with the dashes, and the name of the value if the option has one:
    /// `--fps N`.
    let usage: String
    /// The effect of the option, for the help.
    let summary: String
    /// The values that a shell completes.
    let choices: [String]
    let isRequired: Bool

    init(_ usage: String, _ summary: String, choices: [String] = [], isRequired: Bool = false) {
      self.usage = usage
      self.summary = summary
      self.choices = choices
      self.isRequired = isRequired
    }

    var name: String {
      String(usage.prefix { $0 != " " })
    }

    /// The name of the value in messages, or nil if the option has no value.
    var value: String? {
      usage == name ? nil : String(usage.dropFirst(name.count + 1))
    }
  }

  let command: String
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  /// - Throws: A usage error for an option that is unknown, repeated, or has no value.
  init(_ words: ArraySlice<String>, of syntax: CommandSyntax) throws(CommandError) {
    command = syntax.name
    let options = syntax.options
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        throw unknown(name, options)
      }
      guard values[name] == nil else {
        throw .usage("\(command): \(name) is given twice")
      }
      switch (option.value, parts.count) {
      case (nil, 1): values[name] = ""
      case (nil, _): throw .usage("\(command): \(name) takes no value")
      case (_, 2): values[name] = String(parts[1])
      case (let value?, _):
        guard let next = rest.popFirst() else {
          throw .usage("\(command): expected \(value) after \(name)")
        }
        values[name] = next
      }
    }
  }

  private func unknown(_ name: String, _ options: [Option]) -> CommandError {
    let known = options.map(\.usage)
    let expected = known.isEmpty ? "no options" : known.joinedAsChoice()
    let suggestion = name.suggestion(from: options.map(\.name) + ["--help"])
    return .usage("\(command): unknown option \(name.quoted): expected \(expected)\(suggestion)")
  }

  // MARK: Reading

  func has(_ flag: String) -> Bool {
    values[flag] != nil
  }

  /// The value of an option in the command line.
  func text(_ name: String) -> String? {
    values[name]
  }

  /// The value of an option that a function can parse.
  private func value<Value>(
    _ name: String,
    _ expected: String,
    _ parse: (String) -> Value?,
  ) throws(CommandError) -> Value? {
    guard let text = values[name] else { return nil }
    guard let value = parse(text) else {
      throw .usage("\(command): expected \(expected) after \(name), found \(text.quoted)")
    }
    return value
  }

  /// A number above zero.
  func positive(_ name: String) throws(CommandError) -> Double? {
    try value(name, "a number above 0") { text in
      Double(text).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }
  }

  /// A whole number above zero.
  func count(_ name: String) throws(CommandError) -> Int? {
    try value(name, "a whole number above 0") { text in Int(text).flatMap { $0 > 0 ? $0 : nil } }
  }

  /// A time in milliseconds.
  func time(_ name: String) throws(CommandError) -> Double? {
    try text(name).map { text throws(CommandError) in try time(text, of: name) }
  }

  /// Times in milliseconds, separated by commas.
  func times(_ name: String) throws(CommandError) -> [Double]? {
    try values[name]?.split(separator: ",", omittingEmptySubsequences: false)
      .map { part throws(CommandError) in try time(String(part), of: name) }
  }

  /// Pairs of names and texts, separated by commas; without the option, none.
  func pairs(_ name: String) throws(CommandError) -> [String: String] {
    var pairs: [String: String] = [:]
    for part in (values[name] ?? "").split(separator: ",") {
      let words = part.split(separator: "=", omittingEmptySubsequences: false)
      guard words.count == 2, !words[0].isEmpty else {
        throw .usage("\(command): expected NAME=TEXT after \(name), found \(String(part).quoted)")
      }
      guard pairs.updateValue(String(words[1]), forKey: String(words[0])) == nil else {
        throw .usage("\(command): \(name) has \(String(words[0]).quoted) twice")
      }
    }
    return pairs
  }

  private func time(_ text: String, of name: String) throws(CommandError) -> Double {
    let trimmed = text.trimmingSpaces
    guard let number = Double(trimmed), number.isFinite else {
      throw .usage(
        "\(command): expected a time in milliseconds after \(name), found \(text.quoted)"
      )
    }
    guard Milliseconds.duration(number) != nil else {
      let limit = Milliseconds.largest.jsonText
      throw .usage("\(command): expected a time up to \(limit) ms after \(name), found \(trimmed)")
    }
    return number
  }

  /// A number of columns or rows.
  func size(_ name: String) throws(CommandError) -> Int? {
    guard let count = try count(name) else { return nil }
    guard count <= TerminalSize.largest else {
      throw .usage("\(command): expected at most \(TerminalSize.largest) after \(name)")
    }
    return count
  }

  /// The one operand.
  func operand(_ expected: String) throws(CommandError) -> String {
    guard let operand = operands.first else {
      throw .usage("\(command): expected \(expected)")
    }
    guard operands.count == 1 else {
      throw .usage("\(command): expected one operand, found \(operands[1].quoted) after it")
    }
    return operand
  }

  /// The operand of a command that reads a document.
  func document() throws(CommandError) -> DocumentSource {
    try DocumentSource(operand("a document, or - for standard input"))
  }

  func noOperands() throws(CommandError) {
    if let operand = operands.first {
      throw .usage("\(command): expected no operand, found \(operand.quoted)")
    }
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at either end.
  var trimmingSpaces: String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
