import Tweening
import TweeningWeb

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
  /// The part of the line that a browser ignores in silence; nil: none is known.
  let warning: WebWarning?
}
