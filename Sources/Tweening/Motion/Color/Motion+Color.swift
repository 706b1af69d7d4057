extension Motion<TweenColor> {
  /// Creates a motion from one color to another in a color space.
  ///
  /// In OKLCH, a gray has no hue and takes the hue of the other color.
  public init(from: TweenColor, to: TweenColor, in space: TweenColor.InterpolationSpace) {
    // This is the type's own interpolation, which the engine computes in batches.
    if space == .oklab {
      self.init(from: from, to: to)
      return
    }
    self.init(timing: Timing(), shape: ColorLine(from: from, to: to, in: space).shape)
  }
}
