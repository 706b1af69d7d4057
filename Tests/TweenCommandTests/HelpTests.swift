import Testing
import Tweening

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

@Suite(.limitedConcurrency)
struct HelpTests {
  @Test(arguments: CommandSyntax.all)
  func `each command has help of its own`(syntax: CommandSyntax) throws {
    let text = try #require(Help.text(of: syntax.name))
    let words = { (text: String) in
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(words(text).contains(syntax.usage))
    for option in syntax.options {
      #expect(text.contains("      \(option.usage)"))
      #expect(!option.summary.isEmpty)
      #expect(words(text).contains(option.summary))
    }
    #expect(words(Help.text).contains(syntax.usage))
    let names = syntax.name.split(separator: " ").map(String.init) + ["--help"]
    #expect(try Command(parsing: names[...]) == .help(syntax.name))
  }

  @Test
  func `only what may be left out is in brackets`() {
    #expect(CommandSyntax.easeSample.usage == "tween ease sample NAME --count N")
    #expect(CommandSyntax.follow.usage.hasPrefix("tween follow [--fps N] "))
  }

  @Test
  func `no line of help is wider than eighty columns`() {
    for text in [Help.text] + CommandSyntax.all.compactMap({ Help.text(of: $0.name) }) {
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
      #expect(text.hasSuffix("\n"))
    }
  }

  @Test(arguments: [
    "{\"animations\": [{\"target\": \"price\",\n    \"keyframes\": [{\"value\": 0, \"easing\": \"ease-out\"},"
  ])
  func `the document of the help is one`(start: String) throws {
    #expect(Help.text.contains(start))
    let first = try #require(Help.text.firstRange(of: "{\"animations\""))
    let last = try #require(Help.text.firstRange(of: "\"both\"}}]}"))
    let text = Help.text[first.lowerBound..<last.upperBound]
    #expect(try WebDocument(parsing: Array(text.utf8)).animations.count == 1)
  }

  @Test(arguments: ["{\"spring\": ", "{\"items\": "])
  func `the encoded documents of the help are documents`(start: String) throws {
    let first = try #require(Help.text.firstRange(of: start)).lowerBound
    let text = Help.text[first...]
    // The document ends with the brace that closes its first one.
    var depth = 0
    let end = try #require(
      text.indices.first { index in
        depth += text[index] == "{" ? 1 : text[index] == "}" ? -1 : 0
        return depth == 0
      }
    )
    let document = try WebDocument(parsing: Array(text[...end].utf8))
    #expect(document.targets.count == 1)
    #expect(document.endTime == .seconds(1))
  }

  @Test(arguments: Completions.allCases)
  func `the completions of each shell have every command, option and scene`(shell: Completions) {
    for syntax in CommandSyntax.all {
      #expect(shell.script.contains(syntax.lastWord))
      for option in syntax.options {
        #expect(
          shell.script.contains(shell == .fish ? String(option.name.dropFirst(2)) : option.name))
      }
    }
    #expect(shell.script.contains("cubic-out"))
    #expect(shell.script.contains("timeline"))
  }

  /// The words of a line of fish, by its rules for single quotes; nil: a quote does not end.
  private func fishWords(_ line: Substring) -> [String]? {
    var words: [String] = []
    var word: String?
    var rest = line
    var isQuoted = false
    while let character = rest.popFirst() {
      switch character {
      case "'": (isQuoted, word) = (!isQuoted, word ?? "")
      case "\\" where isQuoted && (rest.first == "'" || rest.first == "\\"):
        word = (word ?? "") + String(rest.removeFirst())

      case " " where !isQuoted:
        words += [word].compactMap(\.self)
        word = nil

      default: word = (word ?? "") + String(character)
      }
    }
    return isQuoted ? nil : words + [word].compactMap(\.self)
  }

  @Test
  func `fish reads each summary as one word, whatever signs are in it`() throws {
    #expect(fishWords("-d \(Completions.fishQuoted("a 'b' \\ $c"))") == ["-d", "a 'b' \\ $c"])
    let lines = try Completions.fish.script.split(separator: "\n").map { line in
      try #require(fishWords(line), "\(line)")
    }
    for option in CommandSyntax.all.flatMap(\.options) {
      #expect(lines.contains { $0.suffix(2) == ["-d", option.summary] }, "\(option)")
    }
  }

  @Test
  func `zsh and fish describe each command and option`() {
    for (name, summary) in CommandSyntax.firstWords {
      #expect(!summary.isEmpty && summary.count < 70)
      #expect(Completions.zsh.script.contains(Completions.zshItem(name, summary)))
      let description = Completions.fishQuoted(summary)
      #expect(Completions.fish.script.contains(" -a \(name) -d \(description)\n"))
    }
    for option in CommandSyntax.all.flatMap(\.options) {
      #expect(Completions.zsh.script.contains(Completions.zshItem(option.name, option.summary)))
    }
    #expect(Completions.zshItem("a", "it's: b") == "'a:it'\\''s: b'")
  }

  @Test
  func `the manual page has the words of the help, and no command of its text`() throws {
    #expect(try Command(parsing: ["help", "--man"]) == .manual)
    #expect(throws: CommandError.self) { try Command(parsing: ["help", "--man", "play"]) }
    let lines = ManualPage.text.split(separator: "\n")
    let commands = Set(lines.filter { $0.hasPrefix(".") }.map { $0.prefix { $0 != " " } })
    #expect(commands == [".TH", ".SH", ".TP", ".B", ".I", ".RI", ".RS", ".RE", ".nf", ".fi"])
    for syntax in CommandSyntax.all {
      #expect(lines.contains(".B \(ManualPage.escaped(syntax.usage))"))
      for option in syntax.options {
        #expect(lines.contains { $0 == ManualPage.escaped(option.summary) }, "\(option)")
      }
    }
    #expect(ManualPage.escaped(".a\\-'") == "\\&.a\\e\\-\\(aq")
  }

  @Test
  func `no word in double quotes of bash needs an escape`() {
    var words = CommandSyntax.all.flatMap { $0.name.split(separator: " ").map(String.init) }
    for option in CommandSyntax.all.flatMap(\.options) {
      words += [option.name] + option.choices
    }
    for word in words + Ease.names {
      #expect(
        word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }, "\(word)")
    }
  }
}

#if canImport(Glibc)
  import Foundation

  extension HelpTests {
    /// The path of a program; nil: it is not installed.
    private static func path(of program: String) -> String? {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      return folders.map { "\($0)/\(program)" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Lets a program read a text, and returns its exit code.
    @OtherThread
    private func code(of path: String, _ arguments: [String], reading text: String) throws -> Int32
    {
      let process = Foundation.Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      let input = Foundation.Pipe()
      process.standardInput = input
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      return process.terminationStatus
    }

    @OtherThread
    @Test(.enabled(if: path(of: "bash") != nil, "bash is not installed"))
    func `bash reads its completions`() throws {
      let path = try #require(Self.path(of: "bash"))
      #expect(try code(of: path, ["-n"], reading: Completions.bash.script) == 0)
    }

    @OtherThread
    @Test(.enabled(if: path(of: "zsh") != nil, "zsh is not installed"))
    func `zsh reads its completions`() throws {
      let path = try #require(Self.path(of: "zsh"))
      #expect(try code(of: path, ["-n"], reading: Completions.zsh.script) == 0)
    }

    @OtherThread
    @Test(.enabled(if: path(of: "fish") != nil, "fish is not installed"))
    func `fish reads its completions`() throws {
      let path = try #require(Self.path(of: "fish"))
      #expect(try code(of: path, ["--no-execute"], reading: Completions.fish.script) == 0)
    }

    @OtherThread
    @Test(.enabled(if: path(of: "groff") != nil, "groff is not installed"))
    func `groff reads the manual page without warnings`() throws {
      let process = Foundation.Process()
      process.executableURL = URL(fileURLWithPath: try #require(Self.path(of: "groff")))
      process.arguments = ["-man", "-Tutf8", "-ww", "-z"]
      let (input, error) = (Foundation.Pipe(), Foundation.Pipe())
      process.standardInput = input
      process.standardError = error
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data(ManualPage.text.utf8))
      try input.fileHandleForWriting.close()
      let text = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(text == "")
      #expect(process.terminationStatus == 0)
    }

    @OtherThread
    @Test
    func `bash completes a file whose name has a space`() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
      try Data().write(to: folder.appendingPathComponent("my menu.json"))
      let script = """
        \(Completions.bash.script)
        cd '\(folder.path)' && COMP_WORDS=(tween play my); COMP_CWORD=2; _tween
        [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == 'my menu.json' ]]
        """
      #expect(try code(of: "/bin/bash", [], reading: script) == 0)
    }

    @OtherThread
    @Test(arguments: [
      (["pl"], ["play", "plot"]),
      (["ease", "s"], ["sample", "show"]),
      (["ease", "plot", "cubic"], ["cubic-in", "cubic-out", "cubic-in-out"]),
      (["play", "--s"], ["--speed"]),
      (["demo", "--only", "p"], ["price", "progress", "path"]),
      (["completions", "z"], ["zsh"]),
      (["help", "d"], ["demo"]),
    ])
    func `bash completes words`(words: [String], found: [String]) throws {
      let process = Foundation.Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      let script = """
        \(Completions.bash.script)
        COMP_WORDS=(tween "$@"); COMP_CWORD=$#; _tween; printf '%s\\n' "${COMPREPLY[@]}"
        """
      process.arguments = ["-c", script, "bash"] + words
      let output = Foundation.Pipe()
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(text.split(separator: "\n").map(String.init) == found)
    }
  }
#endif
