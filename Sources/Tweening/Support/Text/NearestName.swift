extension String {
  /// The name with the least edit distance, or the first of several. Nil if no name is near.
  ///
  /// Half of the letters may differ at most, so that a suggestion is never far-fetched.
  package func nearest(of names: [String]) -> String? {
    // A longer word is no misspelled name, and the cost grows with the product of the lengths.
    guard count <= 64 else { return nil }
    let word = Array(lowercased())
    let distances = names.map { word.editDistance(to: Array($0.lowercased())) }
    guard let least = distances.min(), least <= max(1, min(3, word.count / 2)) else { return nil }
    return distances.firstIndex(of: least).map { names[$0] }
  }
}

extension [Character] {
  /// The least number of insertions, deletions, replacements and swaps of neighbors that make one
  /// word from another: the distance of Damerau and Levenshtein, for optimal alignment.
  package func editDistance(to other: [Character]) -> Int {
    var before: [Int] = []
    var last = [Int](0...other.count)
    for (row, character) in enumerated() {
      var next = [row + 1]
      for (column, otherCharacter) in other.enumerated() {
        let isEqual = character == otherCharacter
        var distance = Swift.min(
          last[column] + (isEqual ? 0 : 1), last[column + 1] + 1, next[column] + 1,
        )
        if row > 0, column > 0, character == other[column - 1], self[row - 1] == otherCharacter {
          distance = Swift.min(distance, before[column - 1] + 1)
        }
        next.append(distance)
      }
      (before, last) = (last, next)
    }
    return last[other.count]
  }
}

extension [String] {
  /// "a", "a or b", "a, b or c".
  package func joinedAsChoice() -> String {
    guard let last else { return "" }
    return count == 1 ? last : dropLast().joined(separator: ", ") + " or " + last
  }
}

extension String {
  /// ": did you mean …?" with the nearest of some names; empty where none is near.
  package func suggestion(from names: [String]) -> String {
    nearest(of: names).map { ": did you mean \($0.quoted)?" } ?? ""
  }
}
