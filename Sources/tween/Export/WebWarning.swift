/// A part of an exported property that a browser ignores in silence.
struct WebWarning {
  /// The most properties with a line.
  private static let mostLines = 10

  /// The place of the property in the document.
  let path: String
  /// The name of the property, which decides what to do.
  let property: String
  let reason: String

  /// The lines for some warnings: one for each name of a property, with the number of the other
  /// places, as long as there are not too many names.
  static func lines(of warnings: [WebWarning]) -> [String] {
    var names: [(first: WebWarning, others: Int)] = []
    var places: [String: Int] = [:]
    var rest = 0
    for warning in warnings {
      if let place = places[warning.property] {
        names[place].others += 1
      } else if names.count < mostLines {
        places[warning.property] = names.count
        names.append((warning, 0))
      } else {
        rest += 1
      }
    }
    var lines = names.map { first, others in
      "\(first.path): \(first.reason)" + (others > 0 ? " (and \(others) more)" : "")
    }
    if rest > 0 {
      lines.append("\(rest) more \(rest == 1 ? "warning" : "warnings") of this kind")
    }
    return lines
  }
}
