/// A color that can be created from, and read in, sRGB, linear-light sRGB, OKLab and OKLCH.
///
/// Colors mix in OKLab, a perceptual space: the color at progress 0.5 also looks halfway.
/// Components are not clamped: a color outside the gamut of sRGB has components below 0 or above 1
/// there. The name `TweenColor` avoids conflicts with SwiftUI and QuickDraw.
///
/// ```swift
/// let rose = try TweenColor(parsing: "#ff0080")
/// let sea = TweenColor(red: 0, green: 0, blue: 1, alpha: 0.5)
/// let fade = Motion(from: rose, to: sea)
/// let rainbow = Motion(from: rose, to: rose, in: .oklch(.longer))
/// ```
public struct TweenColor: Sendable {
  /// The space of the stored components.
  enum Space: UInt8, Sendable {
    case oklab
    /// The spaces other than OKLab store mixed colors. A mixed color is seldom converted, and a
    /// conversion needs powers and cube roots.
    case srgb
    case linearSRGB
    case oklch
  }

  // Two vectors, because one vector of four with the space would take more memory.
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>
  private let space: Space

  /// - Parameter alpha: The opacity, which is clamped to 0...1.
  init(_ components: SIMD3<Double>, alpha: Double, in space: Space) {
    // Adding zero makes a negative zero positive, so that equal colors have equal texts.
    low = SIMD2(components.x, components.y) + 0
    high = SIMD2(components.z, clampedToUnit(alpha)) + 0
    self.space = space
  }

  /// Creates a color from its components in sRGB.
  ///
  /// - Parameters:
  ///   - red: The red component, from 0 (none) to 1 (full). Other numbers are outside the gamut.
  ///   - green: The green component, with the same range.
  ///   - blue: The blue component, with the same range.
  ///   - alpha: The opacity, which is clamped to 0...1. The default is 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(srgb: SIMD3(red, green, blue), alpha: alpha)
  }

  /// Creates a color from red, green and blue in sRGB, each 0...1 inside its gamut.
  public init(srgb: SIMD3<Double>, alpha: Double = 1) {
    self.init(linearSRGB: ColorSpaces.linear(srgb), alpha: alpha)
  }

  /// Creates a color from red, green and blue in linear-light sRGB, each 0...1 inside its gamut.
  public init(linearSRGB: SIMD3<Double>, alpha: Double = 1) {
    self.init(oklab: ColorSpaces.oklab(linearSRGB: linearSRGB), alpha: alpha)
  }

  /// Creates a color from lightness (0...1), a and b in OKLab.
  public init(oklab: SIMD3<Double>, alpha: Double = 1) {
    self.init(oklab, alpha: alpha, in: .oklab)
  }

  /// Creates a color from lightness (0...1), chroma, and hue in degrees in OKLCH.
  public init(oklch: SIMD3<Double>, alpha: Double = 1) {
    self.init(oklab: ColorSpaces.rectangular(polar: oklch), alpha: alpha)
  }
}

extension TweenColor {
  /// The opacity, in 0...1.
  public var alpha: Double {
    high.y
  }

  private var stored: SIMD3<Double> {
    SIMD3(low.x, low.y, high.x)
  }

  /// Lightness, a and b in OKLab, and alpha.
  var components: SIMD4<Double> {
    space == .oklab ? SIMD4(lowHalf: low, highHalf: high) : SIMD4(oklab, alpha)
  }

  /// Lightness, a and b in OKLab.
  public var oklab: SIMD3<Double> {
    switch space {
    case .oklab: stored
    // The additions of zero make a negative zero positive, as the initializer does.
    case .srgb: ColorSpaces.oklab(linearSRGB: ColorSpaces.linear(stored)) + 0
    case .linearSRGB: ColorSpaces.oklab(linearSRGB: stored) + 0
    case .oklch: ColorSpaces.rectangular(polar: stored) + 0
    }
  }

  /// Lightness, chroma, and hue in degrees from 0 to 360 in OKLCH; the hue of a gray is 0.
  public var oklch: SIMD3<Double> {
    ColorSpaces.oklch(oklab: oklab)
  }

  /// Red, green and blue in linear-light sRGB, each 0...1 inside its gamut.
  public var linearSRGB: SIMD3<Double> {
    switch space {
    case .linearSRGB: stored
    case .srgb: ColorSpaces.linear(stored)
    case .oklab, .oklch: ColorSpaces.linearSRGB(oklab: oklab)
    }
  }

  /// Red, green and blue in sRGB, each 0...1 inside its gamut.
  ///
  /// The components are within 1e-12 of the components that created the color.
  public var srgb: SIMD3<Double> {
    space == .srgb ? stored : ColorSpaces.gammaEncoded(linearSRGB)
  }
}

extension TweenColor: Hashable {
  /// Returns whether the colors have the same components in OKLab.
  public static func == (left: TweenColor, right: TweenColor) -> Bool {
    left.components == right.components
  }

  /// Hashes the components in OKLab.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(components)
  }
}

extension TweenColor: Interpolatable {
  /// Interpolates in OKLab, with premultiplied alpha, as CSS does by default for colors in a newer
  /// notation, such as `oklab()`.
  ///
  /// For another space, see ``Motion/init(from:to:in:)``. The alpha stops at 0 and 1.
  public static func interpolate(
    from: TweenColor,
    to: TweenColor,
    progress: Double,
  ) -> TweenColor {
    let mixed = PremultipliedMix.interpolate(
      from: from.components, to: to.components, progress: progress,
    )
    return TweenColor(mixed.xyz, alpha: mixed.w, in: .oklab)
  }
}
