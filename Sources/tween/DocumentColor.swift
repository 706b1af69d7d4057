import Tweening

/// A color in a document, which moves as CSS colors do in a browser.
///
/// Between two colors in the notations from before CSS Color 4 (hexadecimal digits, a name, `rgb()`
/// or `hsl()`), the way is in sRGB; where one is in another notation, in OKLab. Alpha is
/// premultiplied in both.
struct DocumentColor: Hashable, Sendable, Codable {
  let color: TweenColor
  /// Whether the notation is one from before CSS Color 4.
  fileprivate let isLegacy: Bool

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

extension WebProperty<DocumentColor> {
  /// A property with the colors of a motion.
  ///
  /// Between two colors from before CSS Color 4, a browser interpolates in sRGB. A motion that also
  /// has other colors is exported in OKLab, in which it has no straight lines where it moves in
  /// sRGB.
  static func color(_ name: String, of motion: Motion<DocumentColor>) -> WebProperty {
    var once = motion
    once.timing = Timing(duration: .seconds(1), ease: .linear)
    // Between the keyframes: at a keyframe, the color has its own notation.
    let places = (0..<997).map { Duration.seconds(1) * ((Double($0) + 0.5) / 997) }
    let notations = Set(places.map { once.value(at: $0).isLegacy })
    guard notations == [true] else {
      let oklab = WebProperty<TweenColor>.color(name)
      return WebProperty(
        name,
        isLinear: notations == [false],
        components: { oklab.components($0.color) },
        text: oklab.text,
      )
    }
    return WebProperty(name, isLinear: true) { color in
      let alpha = color.color.alpha
      let rgb = color.color.srgb * alpha
      return [rgb.x, rgb.y, rgb.z, alpha]
    } text: { components in
      let alpha = components[3]
      let rgb = SIMD3(components[0], components[1], components[2])
      return TweenColor(srgb: alpha == 0 ? rgb : rgb / alpha, alpha: alpha).cssText(.rgb)
    }
  }
}
