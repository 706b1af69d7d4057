extension TweenColor {
  /// The color that a text of CSS means.
  ///
  /// Takes `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`; `rgb()` and `hsl()` with spaces or commas;
  /// `oklab()` and `oklch()`; the 148 names and `transparent`; without regard to case. A component
  /// `none` is 0. Components are limited as CSS does: red, green and blue to the gamut of sRGB, a
  /// lightness to 0...1.
  ///
  /// - Throws: ``ColorParsingError`` with the place of the first mistake.
  public init(parsing text: String) throws(ColorParsingError) {
    var parser = ColorParser(text)
    self = try parser.parse()
  }

  /// The color that a text of CSS means, and whether CSS interpolates such texts in sRGB: those of
  /// hexadecimal digits, `rgb()`, `hsl()`, and names.
  package static func parse(
    _ text: String
  ) throws(ColorParsingError) -> (color: TweenColor, isLegacy: Bool) {
    var parser = ColorParser(text)
    return try (parser.parse(), parser.isLegacy)
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

  /// The notations of CSS.
  public enum Notation: String, Sendable, Hashable, Codable, CaseIterable {
    /// `#ff0080`, or `#ff008080`: the nearest color of eight bits a component.
    case hex
    /// `rgb(255, 0, 128)`, or `rgba(255, 0, 128, 0.5)`: in the gamut, with three decimals.
    case rgb
    /// `hsl(330, 100%, 50%)`, or `hsla(330, 100%, 50%, 0.5)`: in the gamut, with three decimals.
    case hsl
    /// `oklab(0.6 0.1 -0.1)`, or `oklab(0.6 0.1 -0.1 / 0.5)`: with all digits, and so an equal
    /// color.
    case oklab
    /// `oklch(0.6 0.1 330)`, or `oklch(0.6 0.1 330 / 0.5)`: with all digits.
    case oklch
  }

  /// The text of the color in a notation of CSS; a number that is not finite becomes 0.
  public func cssText(_ notation: Notation = .hex) -> String {
    switch notation {
    case .hex: return hexadecimal

    case .rgb:
      let rgb = limitedSRGB * 255
      return legacy("rgb", [rgb.x, rgb.y, rgb.z].map(decimals))

    case .hsl:
      let hsl = ColorSpaces.hsl(srgb: limitedSRGB)
      let saturation = decimals(hsl.y * 100)
      let lightness = decimals(hsl.z * 100)
      return legacy("hsl", [decimals(hsl.x), "\(saturation)%", "\(lightness)%"])

    case .oklab: return modern("oklab", oklab)

    case .oklch: return modern("oklch", oklch)
    }
  }

  private var limitedSRGB: SIMD3<Double> {
    let srgb = srgb
    return SIMD3(limited(srgb.x), limited(srgb.y), limited(srgb.z))
  }

  /// The nearest color of four bytes in sRGB, `0xRRGGBBAA`.
  private var bytes: UInt32 {
    let rgb = limitedSRGB
    return [rgb.x, rgb.y, rgb.z, limited(alpha)].reduce(0) { bytes, component in
      // A half that a conversion rounded down is a half still.
      bytes << 8 | UInt32((component * 255 + 1e-9).rounded())
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
    let list = [components.x, components.y, components.z].map { digits(of: finite($0)) }
      .joined(separator: " ")
    return alpha == 1 ? "\(name)(\(list))" : "\(name)(\(list) / \(digits(of: finite(alpha))))"
  }
}

private func finite(_ number: Double) -> Double {
  number.isFinite ? number : 0
}

/// A component moved into 0...1; not a number counts as 0.
private func limited(_ component: Double) -> Double {
  component > 0 ? min(component, 1) : 0
}

/// The number with three decimals.
private func decimals(_ number: Double) -> String {
  digits(of: (number * 1000).rounded() / 1000)
}

extension TweenColor: CustomStringConvertible {
  /// The text from which ``init(parsing:)`` makes an equal color: hexadecimal digits where
  /// they are exact, else `oklab()`.
  public var description: String {
    cssText(TweenColor(bytes: bytes) == self ? .hex : .oklab)
  }
}

extension TweenColor: Codable {
  /// Decodes a color from a text of CSS.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the place of the mistake.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText(TweenColor.init(parsing:))
  }

  /// Encodes the color as its ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
