extension Ease {
  /// The ease as Swift code.
  package var swiftText: String {
    guard Ease.names.contains(name) else { return "try Ease(parsing: \"\(name)\")" }
    let parts = name.split(separator: "-")
    return "." + parts[0] + parts.dropFirst().map(\.capitalized).joined()
  }
}

extension Substring {
  /// The text with a capital letter first.
  fileprivate var capitalized: String {
    prefix(1).uppercased() + dropFirst()
  }
}
