/// The way from one color to another in a color space other than OKLab.
final class ColorLine: MappedShape<TweenColor>, @unchecked Sendable {
  let from: TweenColor
  let to: TweenColor
  let ends: ColorEnds

  init(_ from: TweenColor, _ to: TweenColor, _ ends: ColorEnds) {
    self.from = from
    self.to = to
    self.ends = ends
  }

  convenience init(from: TweenColor, to: TweenColor, in space: TweenColor.InterpolationSpace) {
    self.init(from, to, ColorEnds(from, to, in: space))
  }

  override var evaluation: @Sendable (EasedProgress) -> TweenColor {
    { self.ends.color(at: $0.value, from: self.from, to: self.to) }
  }

  override func replacingStart(_ value: TweenColor) -> MappedShape<TweenColor>? {
    ColorLine(from: value, to: to, in: ends.space)
  }

  override func makeColumn() -> any ShapeColumn {
    ColorColumn()
  }
}
