import Testing

@testable import TweeningTestSupport
@testable import tween

@Suite(.limitedConcurrency)
struct HelpTests {
  @Test(arguments: CommandSyntax.all)
  func `each command has help of its own`(syntax: CommandSyntax) throws {
    let text = try #require(Help.text(of: syntax.name))
    #expect(text.contains(syntax.usage))
    for option in syntax.options {
      #expect(text.contains("      \(option.usage)"))
      #expect(!option.summary.isEmpty)
    }
    #expect(Help.text.contains(syntax.usage))
    let words = syntax.name.split(separator: " ").map(String.init) + ["--help"]
    #expect(try Command(parsing: words[...]) == .help(syntax.name))
  }

  @Test
  func `no line of help is wider than a hundred columns`() {
    for text in [Help.text] + CommandSyntax.all.compactMap({ Help.text(of: $0.name) }) {
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
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
    #expect(try Document(parsing: Array(text.utf8)).animations.count == 1)
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
}

#if canImport(Glibc)
  import Foundation

  extension HelpTests {
    @OtherThread
    @Test(arguments: [
      (["pl"], ["play", "plot"]),
      (["ease", "s"], ["sample", "show"]),
      (["ease", "plot", "cubic"], ["cubic-in", "cubic-out", "cubic-in-out"]),
      (["play", "--s"], ["--speed"]),
      (["demo", "--only", "p"], ["price", "path"]),
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
