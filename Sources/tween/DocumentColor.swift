import Tweening

/// A color in a document, which moves as CSS colors do in a browser.
///
/// Between two colors in the notations from before CSS Color 4 (hexadecimal digits, a name, `rgb()`
/// or `hsl()`), the way is in sRGB; where one is in another notation, in OKLab. Alpha is
/// premultiplied in both.
struct DocumentColor: Hashable, Sendable, Codable {
  let color: TweenColor
  /// Whether the notation is one from before CSS Color 4.
  private let isLegacy: Bool

  private init(_ color: TweenColor, isLegacy: Bool) {
    self.color = color
    self.isLegacy = isLegacy
  }

  init(_ color: TweenColor) {
    self.init(color, isLegacy: false)
  }

  init(parsing text: String) throws(TweenColor.ParsingError) {
    let (color, isLegacy) = try TweenColor.parse(text)
    self.init(color, isLegacy: isLegacy)
  }

  /// The text in CSS: hexadecimal digits for a color that moves in sRGB, else `oklab()`.
  var cssText: String {
    color.cssText(isLegacy ? .hex : .oklab)
  }
}

extension DocumentColor: Interpolatable {
  static func interpolate(
    from: DocumentColor,
    to: DocumentColor,
    progress: Double,
  ) -> DocumentColor {
    if progress == 0 || from == to {
      return from
    }
    if progress == 1 {
      return to
    }
    let isLegacy = from.isLegacy && to.isLegacy
    let color = TweenColor.interpolate(
      from: from.color, to: to.color, progress: progress, in: isLegacy ? .srgb : .oklab,
    )
    return DocumentColor(color, isLegacy: isLegacy)
  }
}
