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

extension Motion<TweenColor> {
  /// Creates a motion from one color to another in a color space.
  ///
  /// In OKLCH, a gray has no hue, and takes that of the other color.
  public init(from: TweenColor, to: TweenColor, in space: TweenColor.InterpolationSpace) {
    // The interpolation of the type itself, which the engine computes in batches.
    if space == .oklab {
      self.init(from: from, to: to)
      return
    }
    let line = ColorLine(from: from, to: to, in: space)
    self.init(timing: Timing(), shape: .function { line.color(at: $0.value) })
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
      : ColorLine(from: from, to: to, in: space).color(at: progress)
  }
}

/// Two colors with their components in a space.
private struct ColorLine: Sendable {
  private let from: TweenColor
  private let to: TweenColor
  private let space: TweenColor.InterpolationSpace
  private let ends: (SIMD4<Double>, SIMD4<Double>)

  init(from: TweenColor, to: TweenColor, in space: TweenColor.InterpolationSpace) {
    self.from = from
    self.to = to
    self.space = space
    ends = space.components(from, to)
  }

  func color(at progress: Double) -> TweenColor {
    // The ends are exact, whatever the conversions round.
    if progress == 0 {
      return from
    }
    if progress == 1 {
      return to
    }
    let mixed = PremultipliedMix.interpolate(
      from: ends.0, to: ends.1, progress: progress, isPolar: space.isPolar,
    )
    return TweenColor(SIMD3(mixed.x, mixed.y, mixed.z), alpha: mixed.w, in: space.kept)
  }
}

extension TweenColor.InterpolationSpace {
  /// Whether the third component is an angle.
  fileprivate var isPolar: Bool {
    switch self {
    case .srgb, .linearSRGB, .oklab: false
    case .oklch: true
    }
  }

  /// The components of two colors in the space, and the alpha of each.
  fileprivate func components(
    _ from: TweenColor,
    _ to: TweenColor,
  ) -> (SIMD4<Double>, SIMD4<Double>) {
    switch self {
    case .srgb: return (SIMD4(from.srgb, from.alpha), SIMD4(to.srgb, to.alpha))

    case .linearSRGB:
      return (SIMD4(from.linearSRGB, from.alpha), SIMD4(to.linearSRGB, to.alpha))

    case .oklab: return (from.components, to.components)

    case .oklch(let direction):
      var start = from.oklch
      var end = to.oklch
      if start.y <= ColorSpaces.leastChroma {
        start.z = end.z
      }
      if end.y <= ColorSpaces.leastChroma {
        end.z = start.z
      }
      end.z = start.z + direction.turn(from: start.z, to: end.z, whole: 360)
      return (SIMD4(start, from.alpha), SIMD4(end, to.alpha))
    }
  }

  /// The space in which a mixed color is kept.
  fileprivate var kept: TweenColor.Space {
    switch self {
    case .srgb: .srgb
    case .linearSRGB: .linearSRGB
    case .oklab: .oklab
    case .oklch: .oklch
    }
  }
}

/// Interpolates three components and an alpha, the components in proportion to their alpha.
enum PremultipliedMix {
  /// - Parameter isPolar: Whether the third component is an angle, which no alpha weighs.
  static func interpolate(
    from: SIMD4<Double>,
    to: SIMD4<Double>,
    progress: Double,
    isPolar: Bool = false,
  ) -> SIMD4<Double> {
    let plain = SIMD4.interpolate(from: from, to: to, progress: progress)
    // One alpha is a common factor, and equal colors stay exactly equal without it.
    guard from.w != to.w, progress != 0, progress != 1 else { return plain }
    // A transparent mix has no color of its own: the color of the nearer end.
    guard plain.w > 0 else { return SIMD4(progress < 0.5 ? from.xyz : to.xyz, 0) }
    let weighted = SIMD3.interpolate(
      from: from.xyz * from.w, to: to.xyz * to.w, progress: progress,
    )
    var mixed = SIMD4(weighted / plain.w, plain.w)
    if isPolar {
      mixed.z = plain.z
    }
    return mixed
  }
}

extension SIMD4<Double> {
  fileprivate var xyz: SIMD3<Double> {
    SIMD3(x, y, z)
  }
}
