/// A way along a path, from one fraction of the length to another.
final class PathLine: MappedShape<SIMD2<Double>>, @unchecked Sendable {
  let outline: PathOutline
  let from: Double
  let to: Double

  init(_ outline: PathOutline, from: Double, to: Double) {
    self.outline = outline
    self.from = from
    self.to = to
  }

  override var kind: ShapeKind {
    .mapped(ObjectIdentifier(PathOutline.self))
  }

  override func makeColumn() -> any ShapeColumn {
    PathColumn()
  }

  override func set(_ row: Int32, in column: any ShapeColumn) {
    guard let column = column as? PathColumn else {
      preconditionFailure("a shape of another kind")
    }
    column.set(row, self)
  }

  override var evaluation: @Sendable (EasedProgress) -> SIMD2<Double> {
    { [outline, from, to] progress in
      outline.point(at: .interpolate(from: from, to: to, progress: progress.value))
    }
  }
}
