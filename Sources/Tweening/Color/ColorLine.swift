/// The way from one color to another in a color space other than OKLab.
final class ColorLine: MappedShape<TweenColor>, @unchecked Sendable {
  let from: TweenColor
  let to: TweenColor
  let mixed: MixedColors

  init(_ from: TweenColor, _ to: TweenColor, _ mixed: MixedColors) {
    self.from = from
    self.to = to
    self.mixed = mixed
  }

  convenience init(from: TweenColor, to: TweenColor, in space: TweenColor.InterpolationSpace) {
    self.init(from, to, MixedColors(from, to, in: space))
  }

  override var evaluation: @Sendable (EasedProgress) -> TweenColor {
    { self.color(at: $0.value) }
  }

  override func replacingStart(_ value: TweenColor) -> MappedShape<TweenColor>? {
    ColorLine(from: value, to: to, in: mixed.space)
  }

  func color(at progress: Double) -> TweenColor {
    // The ends are exact, whatever the conversions round.
    switch progress {
    case 0: from
    case 1: to
    case _: mixed.color(at: progress)
    }
  }

  override var kind: ShapeKind {
    .mapped(ObjectIdentifier(ColorLine.self))
  }

  override func makeColumn() -> any ShapeColumn {
    ColorColumn()
  }

  override func set(_ row: Int32, in column: any ShapeColumn) {
    guard let column = column as? ColorColumn else {
      preconditionFailure("a shape of another kind")
    }
    column.set(row, self)
  }
}
