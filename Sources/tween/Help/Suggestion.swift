import Tweening

extension String {
  /// ": did you mean …?" with the nearest of some names; empty where none is near.
  func suggestion(from names: [String]) -> String {
    nearest(of: names).map { ": did you mean \($0.quoted)?" } ?? ""
  }
}
