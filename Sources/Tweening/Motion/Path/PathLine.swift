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

  /// The constant speed, in the direction of the path.
  override func velocity(at point: SlopePoint, rate: Double) -> SIMD2<Double>? {
    let fraction = Double.interpolate(from: from, to: to, progress: point.progress)
    let direction = outline.direction(at: fraction, on: point.side.following(to - from))
    return (direction ?? .zero) * (outline.table.length * (to - from) * rate)
  }

  override func makeColumn() -> any ShapeColumn {
    PathColumn()
  }

  override var evaluation: @Sendable (EasedProgress) -> SIMD2<Double> {
    { [outline, from, to] progress in
      outline.point(from: from, to: to, progress: progress.value)
    }
  }
}

extension PathOutline {
  /// The point on the way from one fraction of the length to another.
  @inline(__always)
  func point(from: Double, to: Double, progress: Double) -> SIMD2<Double> {
    point(at: .interpolate(from: from, to: to, progress: progress))
  }
}
