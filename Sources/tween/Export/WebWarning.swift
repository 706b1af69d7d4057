import Tweening
import TweeningWeb

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

extension WebDocument {
  /// Returns a line for each property of each animation.
  ///
  /// - Parameters:
  ///   - tolerance: The largest error, as a fraction of the range of the values.
  ///   - units: The units of properties with numbers.
  func webLines(tolerance: Double, units: [String: String]) throws -> [WebLine] {
    try webAnimations(tolerance: tolerance, units: units).map { export in
      let property = export.animation.property
      let reason = units[property] == nil ? export.animation.warningWithoutUnit : nil
      return try WebLine(
        text: export.line(),
        warning: reason.map { WebWarning(path: export.path, property: property, reason: $0) },
      )
    }
  }
}

/// The export of one property.
struct WebLine {
  /// A line of JSON: the target, and the arguments of `element.animate(keyframes, options)`.
  let text: String
  /// The part of the line that a browser ignores in silence, or nil if no such part is known.
  let warning: WebWarning?
}
