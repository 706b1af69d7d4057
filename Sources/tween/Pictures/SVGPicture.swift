import TweeningTerminal

/// A picture in SVG: a card with shapes and texts, legible on light and on dark pages.
///
/// The text is the same on every machine: coordinates have one decimal, which integers format.
struct SVGPicture {
  /// Where a text begins or ends.
  enum Anchor: String {
    case start
    case middle
    case end
  }

  /// The width of a character of a text.
  static let characterWidth = 6.6

  let width: Double
  let height: Double
  private let title: String
  private var elements: [String] = []
  private var animationRules: [String] = []

  init(width: Double, height: Double, title: String) {
    self.width = width
    self.height = height
    self.title = title
  }

  // MARK: Elements

  mutating func add(_ element: String) {
    elements.append(element)
  }

  mutating func text(
    _ text: String,
    at place: SIMD2<Double>,
    _ anchor: Anchor = .start,
    class name: String = "label",
  ) {
    let attributes =
      "class=\"\(name)\" x=\"\(place.x.svgText)\" y=\"\(place.y.svgText)\""
      + (anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\"")
    add("<text \(attributes)>\(text.svgText)</text>")
  }

  mutating func line(from start: SIMD2<Double>, to end: SIMD2<Double>, class name: String) {
    let path = "M\(start.svgText)"
    // A line along an axis is one command.
    let rest =
      start.y == end.y
      ? "H\(end.x.svgText)" : start.x == end.x ? "V\(end.y.svgText)" : " \(end.svgText)"
    add("<path class=\"\(name)\" d=\"\(path)\(rest)\"/>")
  }

  /// Adds lines through points, as one shape.
  mutating func lines(_ lines: [[SIMD2<Double>]], class name: String) {
    // A line without length has a round end at its only point.
    let data = lines.map { line in
      "M" + line.map(\.svgText).joined(separator: " ") + (line.count == 1 ? "h0" : "")
    }
    add("<path class=\"\(name)\" d=\"\(data.joined())\"/>")
  }

  mutating func rectangle(
    from start: SIMD2<Double>,
    to end: SIMD2<Double>,
    _ attributes: String,
  ) {
    let size = end - start
    let place = "x=\"\(start.x.svgText)\" y=\"\(start.y.svgText)\""
    add(
      "<rect \(attributes) \(place) width=\"\(size.x.svgText)\" height=\"\(size.y.svgText)\"/>"
    )
  }

  // MARK: Styles

  /// Adds the rule of a movement to a place, as `animate` does.
  mutating func move(by transform: String, _ animation: PictureAnimation) -> Int {
    animate { animation.rule($0, [(0, "transform:none"), (1, "transform:\(transform)")]) }
  }

  /// Adds a rule for pages whose reader accepts movement, and returns the number of the rule.
  mutating func animate(_ rule: (Int) -> String) -> Int {
    animationRules.append(rule(animationRules.count))
    return animationRules.count - 1
  }

  /// The whole picture.
  var text: String {
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width.svgText)" height="\(height.svgText)" \
      viewBox="0 0 \(width.svgText) \(height.svgText)" role="img" aria-labelledby="title">
      <title id="title">\(title.svgText)</title>
      <style>
      \(SVGStyle.text)
      """
    if !animationRules.isEmpty {
      text += """
        .moving{display:none}
        @media (prefers-reduced-motion:no-preference){
        .moving{display:inline}
        \(animationRules.joined(separator: "\n"))
        }

        """
    }
    text += """
      </style>
      <rect class="page" x=".5" y=".5" width="\((width - 1).svgText)" \
      height="\((height - 1).svgText)" rx="8"/>

      """
    return text + elements.map { $0 + "\n" }.joined() + "</svg>\n"
  }
}

extension Double {
  /// The number with at most one decimal.
  var svgText: String {
    // Limited, because nothing is drawn outside of a picture.
    let limited = isNaN ? 0 : Swift.min(Swift.max(self, -1e6), 1e6)
    guard let text = limited.fixedText(decimals: 1) else {
      preconditionFailure("a limited number has digits")
    }
    let short = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    return short == "-0" ? "0" : short
  }
}

extension SIMD2<Double> {
  /// The place in the data of a path.
  var svgText: String {
    "\(x.svgText) \(y.svgText)"
  }
}

extension String {
  /// The text as XML; what XML cannot contain becomes a sign.
  var svgText: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): text += "\u{FFFD}"
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
