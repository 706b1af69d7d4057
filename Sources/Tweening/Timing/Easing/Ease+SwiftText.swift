extension Ease {
  /// The ease as Swift code.
  var swiftText: String {
    switch kind {
    case .linear:
      return ".linear"

    case .penner(let family, let direction):
      return ".\(family.rawValue)\(direction.rawValue.capitalizedParts)"

    case .parametric:
      return "try Ease(parsing: \"\(name)\")"
    }
  }
}

extension String {
  /// The parts between hyphens, each with a capital letter: `InOut`.
  fileprivate var capitalizedParts: String {
    split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
