import Foundation

/// The code of the articles and comments, for the set-ups: they have what stands around a snippet in
/// a test.
///
/// In a set-up, `#snippet("Motions.md", "Repeats", 2)` stands for the second snippet under the
/// heading *Repeats*. `#uncompiled(…, because: "…")` says why a snippet is not compiled, and
/// `#copied(…, in: "Build.swift")` which file has the same code.
struct ArticleCode {
  private(set) var problems: [String] = []
  private var snippets: [String: Snippet] = [:]
  private var used: Set<String> = []
  private let texts: [URL]
  private let directive =
    #/
    (\ *)\#(?:
      snippet\((?<shown>.+)\)
      | uncompiled\((?<left>.+),\ because:\ ".+"\)
      | copied\((?<copied>.+),\ in:\ "(?<file>.+)"\)
    )
    /#

  init(_ texts: [URL]) throws {
    self.texts = texts
    for text in texts {
      let reader = try SnippetReader(text)
      problems += reader.problems
      for snippet in reader.snippets
      where snippets.updateValue(snippet, forKey: snippet.name) != nil {
        problems.append(text.error(at: snippet.line, "expected a file with a name of its own"))
      }
    }
  }

  /// The snippets that no set-up names.
  var unused: [String] {
    snippets.values.filter { !used.contains($0.name) }
      .sorted { ($0.file.path, $0.line) < ($1.file.path, $1.line) }
      .map { $0.file.error(at: $0.line, "expected #snippet(\($0.name)) in a file of Setups") }
  }

  /// The text of a set-up with the snippets in their places. The compiler and the tests name the
  /// lines of the articles there.
  mutating func fill(_ setup: URL) throws -> String {
    let lines = try String(contentsOf: setup, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var filled = [location(setup, line: 1)]
    for (index, line) in lines.enumerated() {
      guard let match = line.wholeMatch(of: directive)?.output else {
        filled.append(String(line))
        continue
      }
      let name = String(match.shown ?? match.left ?? match.copied ?? "")
      guard let snippet = snippets[name], used.insert(name).inserted else {
        let message = "expected a snippet that exists and that no other line names, found \(name)"
        problems.append(setup.error(at: index + 1, message))
        continue
      }
      if match.shown != nil {
        filled.append(location(snippet.file, line: snippet.line))
        filled += snippet.code.map { $0.isEmpty ? "" : match.1 + $0 }
      } else if let file = match.file, try !isCopied(snippet, in: file) {
        problems.append(snippet.file.error(at: snippet.line, "expected the same code in \(file)"))
      }
      filled.append(location(setup, line: index + 2))
    }
    return filled.joined(separator: "\n")
  }

  private func isCopied(_ snippet: Snippet, in file: Substring) throws -> Bool {
    let code = snippet.code.joined(separator: "\n")
    return try texts.contains { text in
      try text.lastPathComponent == file && String(contentsOf: text, encoding: .utf8).contains(code)
    }
  }

  private func location(_ file: URL, line: Int) -> String {
    "#sourceLocation(file: \(String(reflecting: file.path)), line: \(line))"
  }
}
