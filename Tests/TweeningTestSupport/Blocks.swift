extension String {
  /// The lines between one that starts with `opening` and the next that is `closing`, as far to the
  /// left as they go, and without the empty ones at the end.
  func blocks(from opening: String, to closing: String) -> [String] {
    var blocks: [String] = []
    var block: (lines: [Substring], indentation: Int)?
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      if let (lines, indentation) = block, text == closing {
        let end = lines.lastIndex { !$0.isEmpty } ?? -1
        let moved = lines[...end].map { $0.dropFirst(indentation) }
        blocks.append(moved.joined(separator: "\n"))
        block = nil
      } else if block != nil {
        block?.lines.append(line)
      } else if text.hasPrefix(opening) {
        block = ([], line.count - text.count)
      }
    }
    return blocks
  }
}
