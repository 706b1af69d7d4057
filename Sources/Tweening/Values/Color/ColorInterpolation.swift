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
