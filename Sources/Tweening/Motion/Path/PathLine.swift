/// A motion along a path in the plane, from one fraction of the path's length to another.
struct PathLine: VectorMotionKind {
  let outline: PathOutline<PathSegment>
  let from: Double
  let to: Double

  func value(at progress: EasedProgress) -> SIMD2<Double> {
    outline.point(at: .interpolate(from: from, to: to, progress: progress.value))
  }

  func encode(to container: inout MotionEncoding) throws {
    try container.encodePath(MotionPath(outline), from: from, to: to)
  }

  /// Returns the constant speed in the direction of the path.
  func velocity(at point: SlopePoint, rate: Double) -> SIMD2<Double> {
    outline.velocity(from: from, to: to, at: point, rate: rate)
  }
}

/// A motion along a path in space.
///
/// The type is not one generic type with `PathLine`, whose frames would then run unspecialized.
struct PathLine3D: VectorMotionKind {
  let outline: PathOutline<BezierSegment<SIMD3<Double>>>
  let from: Double
  let to: Double

  func value(at progress: EasedProgress) -> SIMD3<Double> {
    outline.point(at: .interpolate(from: from, to: to, progress: progress.value))
  }

  func encode(to container: inout MotionEncoding) throws {
    try container.encodePath(MotionPath3D(outline), from: from, to: to)
  }

  func velocity(at point: SlopePoint, rate: Double) -> SIMD3<Double> {
    outline.velocity(from: from, to: to, at: point, rate: rate)
  }
}
