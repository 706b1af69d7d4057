/// A motion along a path, from one fraction of the path's length to another.
struct PathLine: MotionKind {
  let outline: PathOutline
  let from: Double
  let to: Double

  func value(at progress: EasedProgress) -> SIMD2<Double> {
    outline.point(at: .interpolate(from: from, to: to, progress: progress.value))
  }

  /// Returns the constant speed in the direction of the path.
  func velocity<Vector: VectorInterpolatable>(at point: SlopePoint, rate: Double) -> Vector {
    let fraction = Double.interpolate(from: from, to: to, progress: point.progress)
    let direction = outline.direction(at: fraction, on: point.side.following(to - from))
    return retyped((direction ?? .zero) * (outline.table.length * (to - from) * rate))
  }
}
