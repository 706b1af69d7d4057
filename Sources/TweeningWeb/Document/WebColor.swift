public import Tweening

/// A color of CSS, which is interpolated as in a browser.
///
/// Two colors in the older notations (hexadecimal digits, a name, `rgb()`, `hsl()` or `hwb()`) are
/// interpolated in sRGB, and a color in another notation with any other color in OKLab. Alpha is
/// premultiplied in both.
public struct WebColor: Hashable, Sendable, Codable {
  /// The color.
  public let color: TweenColor
  /// Whether the notation is an older one.
  fileprivate let isLegacy: Bool

  private init(_ color: TweenColor, isLegacy: Bool) {
    self.color = color
    self.isLegacy = isLegacy
  }

  /// Creates a color that is interpolated in OKLab.
  public init(_ color: TweenColor) {
    self.init(color, isLegacy: false)
  }

  /// Creates a color from a text of CSS. As in a browser, a lightness is limited to black and
  /// white, and a color in an older notation to the gamut of sRGB.
  ///
  /// - Throws: `TweenColor.ParsingError` with the position of the first mistake.
  public init(parsing text: String) throws(TweenColor.ParsingError) {
    let (color, isLegacy) = try TweenColor.parse(text)
    self.init(isLegacy ? color.insideSRGB : color, isLegacy: isLegacy)
  }

  /// The text in CSS: hexadecimal digits for a color in an older notation, else `oklab()`.
  public var cssText: String {
    color.cssText(isLegacy ? .hex : .oklab)
  }
}

extension TweenColor {
  /// The nearest color in the gamut. A conversion rounds components by less than 1e-12.
  fileprivate var insideSRGB: TweenColor {
    let limited = srgb.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
    let difference = limited - srgb
    guard (difference * difference).sum() > 1e-24 else { return self }
    return TweenColor(srgb: limited, alpha: alpha)
  }
}

extension WebColor: Interpolatable {
  /// Returns the color between two colors at a progress, as a browser computes it.
  public static func interpolate(
    from: WebColor,
    to: WebColor,
    progress: Double,
  ) -> WebColor {
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
    return WebColor(color, isLegacy: isLegacy)
  }
}

extension WebProperty<WebColor> {
  /// A property with the colors of a motion.
  ///
  /// Between two colors in older notations, a browser interpolates in sRGB. A motion that also
  /// has other colors is exported in OKLab, in which it has no straight lines where it moves in
  /// sRGB.
  static func color(_ name: String, of motion: Motion<WebColor>) -> WebProperty {
    var once = motion
    once.timing = Timing(duration: .seconds(1), ease: .linear)
    // Between the keyframes: at a keyframe, the color has its own notation.
    let places = (0..<997).map { Duration.seconds(1) * ((Double($0) + 0.5) / 997) }
    let notations = Set(places.map { once.value(at: $0).isLegacy })
    let colors: WebProperty<TweenColor> = notations == [true] ? .legacyColor(name) : .color(name)
    let isLinear = notations.count == 1
    return WebProperty(
      name,
      isLinear: { isLinear && colors.isLinear($0.color) },
      components: { colors.components($0.color) },
      text: colors.text,
    )
  }
}
