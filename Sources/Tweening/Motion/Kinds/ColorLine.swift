/// A line from one color to another in a color space other than OKLab.
struct ColorLine: EncodableKind {
  /// The colors in an object, because only values at an end need them: without it, a frame reads
  /// twice the memory, and takes half as long again (`Sweep.colorSRGB`).
  private final class Colors: Sendable {
    let from: TweenColor
    let to: TweenColor

    init(from: TweenColor, to: TweenColor) {
      self.from = from
      self.to = to
    }
  }

  private let ends: ColorEnds
  private let colors: Colors

  init(from: TweenColor, to: TweenColor, in space: TweenColor.InterpolationSpace) {
    ends = ColorEnds(from, to, in: space)
    colors = Colors(from: from, to: to)
  }

  func value(at progress: EasedProgress) -> TweenColor {
    ends.color(at: progress.value, from: colors.from, to: colors.to)
  }

  func replacingStart(_ value: TweenColor, _ timing: Timing) -> Motion<TweenColor>? {
    ColorLine(from: value, to: colors.to, in: ends.space).motion(timing)
  }

  func encode(to container: inout MotionEncoding) throws {
    try container.encodeLine(from: colors.from, to: colors.to)
    try container.encode(ends.space, forKey: .colorSpace)
  }
}

extension Motion<TweenColor> {
  /// Creates a motion from one color to another in a color space.
  ///
  /// In OKLCH, a gray has no hue and takes the hue of the other color.
  public init(from: TweenColor, to: TweenColor, in space: TweenColor.InterpolationSpace) {
    // This is the type's own interpolation, which the engine computes for many rows at once.
    if space == .oklab {
      self.init(from: from, to: to)
      return
    }
    self.init(timing: Timing(), shape: ColorLine(from: from, to: to, in: space).shape)
  }
}
