import Tweening
import TweeningWeb

extension WebAnimation {
  /// A warning that a browser ignores numbers without a unit in silence, with the option to give.
  /// Nil if no such property is known.
  var warningWithoutUnit: String? {
    // A page registers its own properties, with or without a unit.
    guard !property.hasPrefix("--") else { return nil }
    if property.contains("-") {
      return "a browser ignores this name in keyframes: write \(property.inCamelCase)"
    }
    let ignored = keyframes.lazy.map(\.value).first { value in
      // Zero is also a length.
      value.contains { ("1"..."9").contains($0) } && value.first.map { !$0.isLetter } ?? false
    }
    guard let ignored else { return nil }
    let names = ignored.contains(" ") ? Self.namesWithNumbers : Self.namesWithNumber
    guard !names.contains(property) else { return nil }
    let unit = Self.namesWithAngle.contains(property) ? "deg" : "px"
    return "a browser ignores \(ignored.quoted) without a unit: give --units \(property)=\(unit)"
  }

  /// The properties of CSS that take a number without a unit, from Chromium 156. The properties
  /// for the geometry of SVG are absent: they take lengths too, and in other browsers only these.
  private static let namesWithNumber = words(
    """
    aspectRatio borderImage borderImageOutset borderImageSlice borderImageWidth columnCount
    fillOpacity flex flexGrow flexLineCount flexShrink floodOpacity fontSizeAdjust fontWeight
    gridArea gridColumn gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart
    hyphenateLimitChars initialLetter lineHeight mathDepth opacity order orphans readingOrder
    scale shapeImageThreshold stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit
    strokeOpacity strokeWidth tabSize widows zIndex zoom
    """
  )

  /// The properties of CSS that take several numbers without a unit, from Chromium 156.
  private static let namesWithNumbers = words(
    """
    borderImage borderImageOutset borderImageSlice borderImageWidth flex hyphenateLimitChars
    initialLetter scale strokeDasharray
    """
  )

  private static let namesWithAngle: Set = ["rotate", "offsetRotate"]

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}

extension String {
  /// A name of CSS, as a page writes it: `zIndex` for `z-index`.
  fileprivate var inCamelCase: String {
    let words = split(separator: "-")
    return (words.first.map(String.init) ?? "")
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
