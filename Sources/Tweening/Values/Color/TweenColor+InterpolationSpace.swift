extension TweenColor {
  /// A color space of CSS for interpolation; alpha is premultiplied in each space.
  public enum InterpolationSpace: Sendable, Hashable {
    /// Gamma-encoded sRGB, the space of older tools.
    case srgb
    /// Linear-light sRGB, in which colors mix as light from lamps does.
    case linearSRGB
    /// OKLab, a perceptual space; colors move on a straight line.
    case oklab
    /// OKLCH, a perceptual space; colors move around the circle of hues and stay colorful.
    case oklch(TurnDirection)

    /// OKLCH, around the shorter arc of hues.
    public static let oklch = InterpolationSpace.oklch(.shorter)
  }
}

extension TweenColor {
  /// Returns the color at `progress` between two colors in a color space: the value of
  /// ``Motion/init(from:to:in:)``.
  public static func interpolate(
    from: TweenColor,
    to: TweenColor,
    progress: Double,
    in space: InterpolationSpace,
  ) -> TweenColor {
    space == .oklab
      ? interpolate(from: from, to: to, progress: progress)
      : ColorEnds(from, to, in: space).color(at: progress, from: from, to: to)
  }
}

extension TweenColor.InterpolationSpace: Codable {
  private static let names: [(value: TweenColor.InterpolationSpace, name: String)] =
    [(.srgb, "srgb"), (.linearSRGB, "srgb-linear"), (.oklab, "oklab")]
    + TurnDirection.allCases.map { (.oklch($0), "oklch \($0.rawValue) hue") }

  /// Decodes a space from its name in CSS: `srgb`, `srgb-linear`, `oklab` or `oklch longer hue`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeName(Self.names) { "one of \($0)" }
  }

  /// Encodes the name of the space in CSS.
  public func encode(to encoder: any Encoder) throws {
    for (space, name) in Self.names where space == self {
      try name.encode(to: encoder)
    }
  }
}
