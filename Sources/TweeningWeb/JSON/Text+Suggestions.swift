import Tweening

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
