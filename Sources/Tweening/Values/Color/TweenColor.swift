/// A color, in any of the color spaces that CSS interpolates in.
///
/// Two colors are mixed in OKLab, a perceptual space: halfway between two colors also looks halfway.
/// Components are not clamped: a color outside the gamut of sRGB has components below 0 or above 1
/// there. (The name is neither SwiftUI's nor QuickDraw's.)
///
/// ```swift
/// let rose = try TweenColor(parsing: "#ff0080")
/// let fade = Motion(from: rose, to: TweenColor(red: 0, green: 0, blue: 1, alpha: 0.5))
/// let rainbow = Motion(from: rose, to: rose, in: .oklch(.longer))
/// ```
public struct TweenColor: Sendable {
  /// The space of the components that are kept.
  enum Space: UInt8, Sendable {
    case oklab
    /// The spaces of colors that were mixed there, which are seldom asked for another: to convert
    /// each would take twenty times as long as to mix.
    case srgb
    case linearSRGB
    case oklch
  }

  // Apart, because a vector of four would take more room with the space.
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>
  private let space: Space

  /// - Parameter alpha: The opacity, which is moved into 0...1.
  init(_ components: SIMD3<Double>, alpha: Double, in space: Space) {
    // Adding zero makes a negative zero positive, so that equal colors have equal texts.
    low = SIMD2(components.x, components.y) + 0
    high = SIMD2(components.z, clampedToUnit(alpha)) + 0
    self.space = space
  }

  /// Creates a color from its components in sRGB.
  ///
  /// - Parameters:
  ///   - red: 0 is none, 1 all; may lie outside.
  ///   - green: 0 is none, 1 all; may lie outside.
  ///   - blue: 0 is none, 1 all; may lie outside.
  ///   - alpha: The opacity, which is moved into 0...1.
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
    self.init(oklab: ColorSpaces.oklab(oklch: oklch), alpha: alpha)
  }
}

extension TweenColor {
  /// The opacity, in 0...1.
  public var alpha: Double {
    high.y
  }

  private var kept: SIMD3<Double> {
    SIMD3(low.x, low.y, high.x)
  }

  /// Lightness, a, b, and alpha.
  var components: SIMD4<Double> {
    @inline(__always)
    get {
      space == .oklab ? SIMD4(lowHalf: low, highHalf: high) : SIMD4(convertedToOKLab, alpha)
    }
  }

  /// Lightness, a and b in OKLab.
  public var oklab: SIMD3<Double> {
    space == .oklab ? kept : convertedToOKLab
  }

  /// As if the color had been created so: adding zero makes a negative zero positive.
  private var convertedToOKLab: SIMD3<Double> {
    switch space {
    case .oklab: kept
    case .srgb: ColorSpaces.oklab(linearSRGB: ColorSpaces.linear(kept)) + 0
    case .linearSRGB: ColorSpaces.oklab(linearSRGB: kept) + 0
    case .oklch: ColorSpaces.oklab(oklch: kept) + 0
    }
  }

  /// Lightness, chroma, and hue in degrees from 0 to 360 in OKLCH; the hue of a gray is 0.
  public var oklch: SIMD3<Double> {
    ColorSpaces.oklch(oklab: oklab)
  }

  /// Red, green and blue in linear-light sRGB, each 0...1 inside its gamut.
  public var linearSRGB: SIMD3<Double> {
    switch space {
    case .linearSRGB: kept
    case .srgb: ColorSpaces.linear(kept)
    case .oklab, .oklch: ColorSpaces.linearSRGB(oklab: oklab)
    }
  }

  /// Red, green and blue in sRGB, each 0...1 inside its gamut; within 1e-12 of the components
  /// given.
  public var srgb: SIMD3<Double> {
    space == .srgb ? kept : ColorSpaces.gammaEncoded(linearSRGB)
  }
}

extension TweenColor: Hashable {
  /// Whether the colors have the same components in OKLab.
  public static func == (left: TweenColor, right: TweenColor) -> Bool {
    left.components == right.components
  }

  /// Hashes the components in OKLab.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(components)
  }
}

extension TweenColor: Interpolatable {
  /// In OKLab, with premultiplied alpha, the default of CSS.
  ///
  /// Another space is a parameter of a motion: ``Motion/init(from:to:in:)``. The alpha stops at 0
  /// and 1.
  public static func interpolate(
    from: TweenColor,
    to: TweenColor,
    progress: Double,
  ) -> TweenColor {
    let mixed = PremultipliedMix.interpolate(
      from: from.components, to: to.components, progress: progress,
    )
    return TweenColor(SIMD3(mixed.x, mixed.y, mixed.z), alpha: mixed.w, in: .oklab)
  }
}
