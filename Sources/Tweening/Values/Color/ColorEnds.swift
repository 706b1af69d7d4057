/// The components of two colors in the space of their interpolation.
struct ColorEnds: Sendable {
  let from: SIMD4<Double>
  let to: SIMD4<Double>
  let space: TweenColor.InterpolationSpace

  /// Returns the color at a progress between two colors.
  ///
  /// This value has the components of both colors. At progress 0 and 1 the result is exact, because
  /// no conversion rounds it.
  ///
  /// - Parameters:
  ///   - from: The start color.
  ///   - to: The end color.
  @inline(__always)
  func color(
    at progress: Double,
    from: @autoclosure () -> TweenColor,
    to: @autoclosure () -> TweenColor,
  ) -> TweenColor {
    switch progress {
    case 0: from()
    case 1: to()
    case _: mixed(at: progress)
    }
  }

  @inline(__always)
  private func mixed(at progress: Double) -> TweenColor {
    let kept = space.kept
    let mixed = PremultipliedMix.interpolate(
      from: from, to: to, progress: progress, isPolar: kept == .oklch,
    )
    return TweenColor(mixed.xyz, alpha: mixed.w, in: kept)
  }
}

extension ColorEnds {
  init(_ from: TweenColor, _ to: TweenColor, in space: TweenColor.InterpolationSpace) {
    var start = from.components(in: space.kept)
    var end = to.components(in: space.kept)
    if case .oklch(let direction) = space {
      if start.y <= ColorSpaces.leastChroma {
        start.z = end.z
      }
      if end.y <= ColorSpaces.leastChroma {
        end.z = start.z
      }
      end.z = start.z + direction.turn(from: start.z, to: end.z, whole: 360)
    }
    self.init(from: start, to: end, space: space)
  }
}

extension TweenColor {
  /// Returns the components in a space, and alpha.
  fileprivate func components(in space: Space) -> SIMD4<Double> {
    switch space {
    case .oklab: components
    case .srgb: SIMD4(srgb, alpha)
    case .linearSRGB: SIMD4(linearSRGB, alpha)
    case .oklch: SIMD4(oklch, alpha)
    }
  }
}

extension TweenColor.InterpolationSpace {
  /// The space in which a mixed color stores its components.
  fileprivate var kept: TweenColor.Space {
    switch self {
    case .srgb: .srgb
    case .linearSRGB: .linearSRGB
    case .oklab: .oklab
    case .oklch: .oklch
    }
  }
}

/// An interpolation of three components and an alpha, with premultiplied components.
enum PremultipliedMix {
  /// Interpolates two colors of three components and an alpha.
  ///
  /// - Parameter isPolar: Whether the third component is an angle, which alpha does not scale.
  static func interpolate(
    from: SIMD4<Double>,
    to: SIMD4<Double>,
    progress: Double,
    isPolar: Bool = false,
  ) -> SIMD4<Double> {
    let plain = SIMD4.interpolate(from: from, to: to, progress: progress)
    // Equal alphas are a common factor. Without the factor, equal colors stay exactly equal.
    guard from.w != to.w, progress != 0, progress != 1 else { return plain }
    // A transparent mix has no color of its own, so the result has the color of the nearer end.
    guard plain.w > 0 else { return SIMD4(progress < 0.5 ? from.xyz : to.xyz, 0) }
    let weighted = SIMD3.interpolate(
      from: from.xyz * from.w, to: to.xyz * to.w, progress: progress,
    )
    // CSS divides by the alpha that is shown.
    let alpha = min(plain.w, 1)
    var mixed = SIMD4(weighted / alpha, alpha)
    if isPolar {
      mixed.z = plain.z
    }
    return mixed
  }
}
