/// A path in space, along which a point moves at a constant speed.
///
/// The accuracy is the same as of a ``MotionPath``: positions are fractions of the length, exact to
/// 1e-5 of the length, and the speed is within 1 % of its mean.
///
/// ```swift
/// let flight = MotionPath3D(
///   catmullRom: [[0, 0, 0], [40, 25, 10], [80, 0, 30]],
/// )
/// let ride = Motion(along: flight)
///   .duration(.seconds(4))
///   .ease(.sineInOut)
/// // The direction of the ride, to turn a model or a camera
/// let heading = flight.tangent(at: 0.5)
/// ```
public struct MotionPath3D: Sendable, Hashable {
  /// An element of a path, which begins at the end of the element before it.
  public enum Element: Sendable, Hashable {
    /// A jump to the start of a new subpath.
    case move(to: SIMD3<Double>)
    /// A straight line.
    case line(to: SIMD3<Double>)
    /// A cubic Bézier curve.
    case curve(to: SIMD3<Double>, control1: SIMD3<Double>, control2: SIMD3<Double>)
    /// A straight line back to the start of the subpath.
    case close
  }

  let outline: PathOutline<BezierSegment<SIMD3<Double>>>

  init(_ outline: PathOutline<BezierSegment<SIMD3<Double>>>) {
    self.outline = outline
  }

  /// Creates a path of elements. A path without a `move` at the beginning starts at the origin.
  public init(_ elements: [Element]) {
    var curves: [BezierSegment<SIMD3<Double>>] = []
    var start = SIMD3<Double>.zero
    var current = start
    for element in elements {
      switch element {
      case .move(let to):
        start = to
        current = to
        continue

      case .line(let to): curves.append(BezierSegment(from: current, to: to))
      case .curve(let to, let first, let second):
        curves.append(BezierSegment(current, first, second, to))

      case .close: curves.append(BezierSegment(from: current, to: start))
      }
      current = curves[curves.count - 1].end
    }
    outline = PathOutline(curves, origin: current)
  }

  /// Creates a smooth path through points: a Catmull-Rom spline.
  ///
  /// - Parameters:
  ///   - points: The points. Equal neighbors count as one. With fewer than two points, the path has
  ///     no length.
  ///   - parametrization: The parameterization, which shapes the curve between the points.
  ///   - isClosed: Whether the curve continues smoothly to the first point.
  public init(
    catmullRom points: [SIMD3<Double>],
    parametrization: MotionPath.Parametrization = .centripetal,
    isClosed: Bool = false,
  ) {
    let curves = BezierSegment.catmullRom(points, parametrization, isClosed: isClosed)
    outline = PathOutline(curves, origin: points.first ?? .zero)
  }
}

extension MotionPath3D {
  /// The length of the path, without the jumps between subpaths.
  public var length: Double {
    outline.table.length
  }

  /// The first point.
  public var start: SIMD3<Double> {
    outline.start
  }

  /// The last point.
  public var end: SIMD3<Double> {
    outline.end
  }

  /// Whether the path ends at exactly its first point.
  public var isClosed: Bool {
    outline.isClosed
  }

  /// Returns the point at a fraction of the length.
  ///
  /// The points at 0 and 1 are exact. Outside 0...1, a closed path repeats; an open path stays at
  /// its end.
  ///
  /// - Complexity: O(1) on average.
  public func point(at fraction: Double) -> SIMD3<Double> {
    outline.point(at: fraction)
  }

  /// Returns the direction at a fraction of the length, as a vector of length 1.
  ///
  /// At a corner, the direction is the direction after the corner. A path without length has the
  /// direction of the x axis.
  ///
  /// - Complexity: O(1) on average.
  public func tangent(at fraction: Double) -> SIMD3<Double> {
    outline.tangent(at: fraction)
  }
}

extension Motion<SIMD3<Double>> {
  /// Creates a motion along a path in space. With a linear ease, the speed is constant.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - start: The fraction of the length at which the motion starts.
  ///   - end: The fraction of the length at which the motion ends. If `end` is less than
  ///     `start`, the motion runs backwards. Outside 0...1, a closed path repeats; on an open path
  ///     the motion stops at the end.
  public init(along path: MotionPath3D, from start: Double = 0, to end: Double = 1) {
    let line = PathLine3D(outline: path.outline, from: start, to: end)
    self.init(timing: Timing(), shape: line.shape)
  }
}
