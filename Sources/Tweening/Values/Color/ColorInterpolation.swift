extension TweenColor {
  /// The space in which colors are interpolated, as in CSS; alpha is premultiplied in each.
  public enum InterpolationSpace: Sendable, Hashable {
    /// The components that displays are sent, as older tools interpolate.
    case srgb
    /// Light itself, as lamps mix.
    case linearSRGB
    /// A perceptual space, on a straight line.
    case oklab
    /// A perceptual space, around the circle of hues: the colors between stay colorful.
    case oklch(TurnDirection)

    /// OKLCH, around the shorter arc of hues.
    public static let oklch = InterpolationSpace.oklch(.shorter)
  }
}

extension TweenColor {
  /// The color at `progress` on the way from one color to another in a color space: the value of
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
