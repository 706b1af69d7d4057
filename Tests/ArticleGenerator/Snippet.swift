import Foundation

/// Code that an article or a comment shows: the lines between two fences, or the calls of this
/// package in a table of the calls of another engine.
struct Snippet {
  /// As a set-up names it: the file, the heading if the file is an article, and the ordinal if the
  /// snippet is not the first one under such a heading.
  let name: String
  /// The place of the first line.
  let file: URL
  let line: Int
  let code: [String]
}

/// Finds the snippets of a file.
struct SnippetReader {
  private(set) var snippets: [Snippet] = []
  private(set) var problems: [String] = []
  private let file: URL
  private let lines: [Substring]
  /// The file and the heading, as in a name.
  private var place: String
  private var counts: [String: Int] = [:]

  init(_ file: URL) throws {
    let isArticle = file.pathExtension == "md"
    self.file = file
    place = "\"\(file.lastPathComponent)\""
    lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { isArticle ? $0 : Self.comment($0) }
    let hasCalls = isArticle && file.lastPathComponent.hasPrefix("ComingFrom")
    var index = 0
    while index < lines.count {
      let text = lines[index].drop { $0 == " " }
      if text.hasPrefix("```") {
        index = readFence(index, isSwift: text.hasPrefix("```swift"))
      } else if hasCalls, text.hasPrefix("|") {
        index = readTable(index)
      } else if isArticle, text.hasPrefix("#") {
        let heading = text.drop { $0 == "#" }.dropFirst()
        place = "\"\(file.lastPathComponent)\", \"\(heading)\""
      }
      index += 1
    }
  }

  /// The text of a line of a documentation comment; that of other lines is empty.
  private static func comment(_ line: Substring) -> Substring {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("///") ? text.dropFirst(3) : ""
  }

  /// Reads what follows a fence, as far to the left as the fence is.
  ///
  /// - Returns: The index of the other fence.
  private mutating func readFence(_ fence: Int, isSwift: Bool) -> Int {
    let indentation = lines[fence].prefix { $0 == " " }
    let end = lines[(fence + 1)...].firstIndex { $0 == indentation + "```" } ?? lines.count
    let code = lines[fence + 1..<end].map { String($0.dropFirst(indentation.count)) }
    for (offset, line) in code.enumerated() where line.count > 66 {
      report("expected at most 66 columns of code, found \(line.count)", at: fence + 1 + offset)
    }
    if isSwift {
      add(code, at: fence + 1)
    }
    return end
  }

  /// Reads the rows of a table. The second cell of each begins with a call.
  ///
  /// - Returns: The index of the last row.
  private mutating func readTable(_ head: Int) -> Int {
    let end = lines[head...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
    var code: [String] = []
    for index in lines[head..<end].indices.dropFirst(2) {
      if let call = lines[index].firstMatch(of: /^\|.+? \| `(.+?)`/)?.1 {
        code.append("let _ = \(call)")
      } else {
        report("expected a second cell that begins with a call between backticks", at: index)
      }
    }
    add(code, at: head + 2)
    return end - 1
  }

  private mutating func add(_ code: [String], at index: Int) {
    let count = counts[place, default: 0] + 1
    counts[place] = count
    let name = count == 1 ? place : "\(place), \(count)"
    snippets.append(Snippet(name: name, file: file, line: index + 1, code: code))
  }

  private mutating func report(_ message: String, at index: Int) {
    problems.append(file.error(at: index + 1, message))
  }
}
