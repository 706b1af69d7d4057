/// The segments of a path, prepared for evaluation.
///
/// The type is a class, so that all motions along a path share one outline.
final class PathOutline<Curve: PathCurve>: Sendable {
  typealias Point = Curve.Point

  let segments: [Curve]
  /// Straight lines and curves as polynomials, which take fewer operations; nil for arcs.
  private let polynomials: [CubicPolynomial<Point>?]
  let table: ArcLengthTable
  let start: Point
  let end: Point
  /// Whether the end is exactly the first point.
  let isClosed: Bool

  /// - Parameter origin: The point of a path without segments.
  init(_ segments: [Curve], origin: Point) {
    self.segments = segments
    polynomials = segments.map(\.polynomial)
    table = ArcLengthTable(segments)
    start = segments.first?.start ?? origin
    end = segments.last?.end ?? origin
    isClosed = table.length > 0 && start == end
  }

  func point(at fraction: Double) -> Point {
    let fraction = onPath(fraction)
    guard fraction > 0 else { return start }
    guard
      fraction < 1, let location = table.location(at: fraction * table.length)
    else { return end }
    let parameter = location.parameter
    // A segment's own end is exact; its polynomial's end is rounded.
    guard parameter < 1, let polynomial = polynomials[location.segment] else {
      return segments[location.segment].point(at: parameter)
    }
    return polynomial.value(at: parameter)
  }

  func tangent(at fraction: Double) -> Point {
    let fraction = onPath(fraction)
    let isEnd = fraction >= 1
    let distance = isEnd ? table.length : fraction * table.length
    let direction = table.location(at: distance).flatMap { location in
      segments[location.segment].direction(at: isEnd ? 1 : location.parameter)
    }
    return direction ?? xAxis
  }

  /// The direction of a path without length.
  private var xAxis: Point {
    var axis = Point.zero
    axis[0] = 1
    return axis
  }

  /// Returns the direction on one side of a fraction of the length; nil if the path has no
  /// direction, or ends.
  func direction(at fraction: Double, on side: Side) -> Point? {
    var fraction = fraction
    if isClosed, !side.isInUnit(fraction) {
      fraction = onPath(fraction)
      // The end of a closed path is its start.
      fraction =
        side == .below && fraction <= 0 ? 1 : side == .above && fraction >= 1 ? 0 : fraction
    }
    guard
      side.isInUnit(fraction),
      let own = table.location(at: fraction * table.length),
      let neighbor = table.location(at: side.neighbor(of: fraction) * table.length)
    else { return nil }
    let order = side == .above ? (own, neighbor) : (neighbor, own)
    guard
      own.segment != neighbor.segment,
      segments[order.0.segment].end == segments[order.1.segment].start
    else { return segments[own.segment].direction(at: own.parameter) }
    return segments[neighbor.segment].direction(at: side == .above ? 0 : 1)
  }

  /// Returns the change of the point, in a second, of a motion between two fractions of the length.
  func velocity(from: Double, to: Double, at point: SlopePoint) -> Point {
    let fraction = Double.interpolate(from: from, to: to, progress: point.progress)
    let direction = direction(at: fraction, on: point.side.following(to - from))
    return (direction ?? .zero) * (table.length * (to - from) * point.rate)
  }

  private func onPath(_ fraction: Double) -> Double {
    guard isClosed, fraction.isFinite, fraction < 0 || fraction > 1 else {
      return clampedToUnit(fraction)
    }
    let remainder = fraction.truncatingRemainder(dividingBy: 1)
    return remainder < 0 ? remainder + 1 : remainder
  }
}

/// A motion along a path in the plane, from one fraction of the path's length to another.
struct PathLine: VectorMotionKind, EncodableKind {
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
  func velocity(at point: SlopePoint) -> SIMD2<Double> {
    outline.velocity(from: from, to: to, at: point)
  }
}

/// A motion along a path in space.
///
/// The type is not one generic type with `PathLine`, whose frames would then run unspecialized.
struct PathLine3D: VectorMotionKind, EncodableKind {
  let outline: PathOutline<BezierSegment<SIMD3<Double>>>
  let from: Double
  let to: Double

  func value(at progress: EasedProgress) -> SIMD3<Double> {
    outline.point(at: .interpolate(from: from, to: to, progress: progress.value))
  }

  func encode(to container: inout MotionEncoding) throws {
    try container.encodePath(MotionPath3D(outline), from: from, to: to)
  }

  func velocity(at point: SlopePoint) -> SIMD3<Double> {
    outline.velocity(from: from, to: to, at: point)
  }
}

extension PathOutline: Hashable {
  static func == (left: PathOutline, right: PathOutline) -> Bool {
    left.segments == right.segments && left.start == right.start
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(segments)
    hasher.combine(start)
  }
}
