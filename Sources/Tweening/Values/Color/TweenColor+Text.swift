extension TweenColor: TextParsable {
  /// An error for a text that is not a color, with the expected text and its position.
  public typealias ParsingError = TweenParsingError<TweenColor>

  static func message(_ mistake: String, in text: String) -> String {
    "\"\(text)\" is not a color: \(mistake)"
  }
}

extension TweenColor {
  /// Creates a color from a text of CSS.
  ///
  /// The notations are:
  ///
  /// - `#rgb`, `#rgba`, `#rrggbb` and `#rrggbbaa`;
  /// - `rgb()` and `hsl()`, with spaces or commas;
  /// - `hwb()`, `lab()`, `lch()`, `oklab()` and `oklch()`;
  /// - `color()` with the space `srgb`, `srgb-linear`, `display-p3`, `display-p3-linear`,
  ///   `a98-rgb`, `prophoto-rgb`, `rec2020`, `xyz`, `xyz-d50` or `xyz-d65`;
  /// - the 148 names, and `transparent`.
  ///
  /// Upper and lower case are equal. A component `none` is 0. Components of `rgb()` are limited to
  /// the gamut of sRGB, as in CSS. Colors of `lab()`, `lch()`, `oklab()`, `oklch()` and `color()`
  /// may be outside the gamut, and keep their components. CSS also limits a lightness to black and
  /// white, but this initializer keeps other lightnesses, so that the text of any color parses to
  /// the same color.
  ///
  /// - Throws: ``TweenColor/ParsingError`` with the position of the first mistake.
  public init(parsing text: String) throws(TweenColor.ParsingError) {
    var parser = ColorParser(text, limitsLightness: false)
    self = try parser.parse()
  }

  /// Returns the color of a text with the lightness that CSS limits, and whether CSS interpolates
  /// the notation in sRGB: hexadecimal digits, `rgb()`, `hsl()`, `hwb()`, and names.
  package static func parse(
    _ text: String
  ) throws(TweenColor.ParsingError) -> (color: TweenColor, isLegacy: Bool) {
    var parser = ColorParser(text, limitsLightness: true)
    return try (parser.parse(), parser.isLegacy)
  }

  /// The names of colors in CSS, in the order of the alphabet.
  package static var names: [String] {
    ColorNames.named.keys.sorted()
  }

  /// Creates a color from its four bytes in sRGB, `0xRRGGBBAA`.
  init(bytes: UInt32) {
    func component(_ shift: UInt32) -> Double {
      Double(bytes >> shift & 0xFF) / 255
    }
    self.init(
      red: component(24),
      green: component(16),
      blue: component(8),
      alpha: component(0),
    )
  }

  /// A notation of CSS for a color.
  public enum Notation: String, Sendable, Hashable, Codable, CaseIterable {
    /// `#ff0080`, or `#ff008080`: the nearest color with eight bits for each component.
    case hex
    /// `rgb(255, 0, 128)`, or `rgba(255, 0, 128, 0.5)`: the nearest color in the gamut, within
    /// 1e-12 of each component.
    case rgb
    /// `hsl(330, 100%, 50%)`, or `hsla(330, 100%, 50%, 0.5)`: the nearest color in the gamut,
    /// within 1e-12 of each component of sRGB.
    case hsl
    /// `oklab(0.6 0.1 -0.1)`, or `oklab(0.6 0.1 -0.1 / 0.5)`: all digits, so that the color parses
    /// to an equal one.
    case oklab
    /// `oklch(0.6 0.1 330)`, or `oklch(0.6 0.1 330 / 0.5)`: all digits, within 1e-12 of each
    /// component of OKLab; the error is relative to the largest component where that is above 1.
    case oklch
  }

  /// Returns the text of the color in a notation of CSS, which ``init(parsing:)`` parses. A
  /// component that is not finite becomes 0.
  public func cssText(_ notation: Notation = .hex) -> String {
    switch notation {
    case .hex: return hexadecimal

    case .rgb:
      let rgb = limitedSRGB * 255
      return legacy("rgb", [rgb.x, rgb.y, rgb.z].map { decimals($0, inParts: 1e10) })

    case .hsl:
      let hsl = ColorSpaces.hsl(srgb: limitedSRGB)
      let hue = decimals(hsl.x, inParts: 1e11)
      let saturation = decimals(hsl.y * 100, inParts: 1e11)
      let lightness = decimals(hsl.z * 100, inParts: 1e11)
      return legacy("hsl", [hue, "\(saturation)%", "\(lightness)%"])

    case .oklab: return modern("oklab", finiteOKLab)

    case .oklch:
      // A color with a tiny chroma keeps its hue here: with the hue of a gray, the text would parse
      // to another color.
      return modern("oklch", ColorSpaces.oklch(oklab: finiteOKLab, leastChroma: 1e-13))
    }
  }

  private var finiteOKLab: SIMD3<Double> {
    ColorSpaces.each(oklab, finite)
  }

  private var limitedSRGB: SIMD3<Double> {
    ColorSpaces.each(srgb, limited)
  }

  /// The nearest color in four bytes of sRGB, `0xRRGGBBAA`.
  private var bytes: UInt32 {
    let rgb = limitedSRGB
    return [rgb.x, rgb.y, rgb.z, limited(alpha)].reduce(0) { bytes, component in
      // The addend rounds up a half that a conversion has made slightly smaller.
      let byte = UInt32((component * 255 + 1e-9).rounded())
      return bytes << 8 | byte
    }
  }

  private var hexadecimal: String {
    let bytes = bytes
    let digits = String(bytes, radix: 16)
    let padded = String(repeating: "0", count: 8 - digits.count) + digits
    return "#" + (bytes & 0xFF == 0xFF ? String(padded.dropLast(2)) : padded)
  }

  private func legacy(_ name: String, _ components: [String]) -> String {
    let list = components.joined(separator: ", ")
    return alpha == 1 ? "\(name)(\(list))" : "\(name)a(\(list), \(digits(of: finite(alpha))))"
  }

  private func modern(_ name: String, _ components: SIMD3<Double>) -> String {
    let list = [components.x, components.y, components.z].map(digits).joined(separator: " ")
    return alpha == 1 ? "\(name)(\(list))" : "\(name)(\(list) / \(digits(of: finite(alpha))))"
  }
}

private func finite(_ number: Double) -> Double {
  number.isFinite ? number : 0
}

/// Returns a component clamped to 0...1; NaN becomes 0.
private func limited(_ component: Double) -> Double {
  component > 0 ? min(component, 1) : 0
}

/// Returns the text of the nearest multiple of 1/`parts`.
///
/// `parts` is large enough that a component is within 1e-12, and small enough that the rounding of
/// a conversion does not show.
private func decimals(_ number: Double, inParts parts: Double) -> String {
  digits(of: (number * parts).rounded() / parts)
}

extension TweenColor: CustomStringConvertible {
  /// The text of the color, which ``init(parsing:)`` parses to an equal color: hexadecimal digits
  /// if they are exact, else `oklab()`.
  public var description: String {
    cssText(TweenColor(bytes: bytes) == self ? .hex : .oklab)
  }
}

extension TweenColor: Codable {
  /// Decodes a color from a text of CSS.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the position of the mistake.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText("a color", TweenColor.init(parsing:))
  }

  /// Encodes the color as its ``description``.
  public func encode(to encoder: any Encoder) throws {
    try description.encode(to: encoder)
  }
}
