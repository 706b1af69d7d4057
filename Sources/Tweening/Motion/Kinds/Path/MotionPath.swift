/// A path in the plane, along which a point moves at a constant speed.
///
/// Positions on the path are fractions of its length, exact to 1e-5 of the length. The speed is
/// within 1 % of its mean, except in a billionth of the length around the tip of a cusp.
///
/// ```swift
/// let wave = try MotionPath(
///   svg: "M 0 0 C 40 0 60 80 100 80 S 160 0 200 0",
/// )
/// let ride = Motion(along: wave)
///   .duration(.seconds(2))
///   .ease(.sineInOut)
/// // The direction of the ride, in radians
/// let angle = wave.angle(at: 0.5)
/// ```
public struct MotionPath: Sendable, Hashable {
  /// An element of a path, which begins at the end of the element before it.
  public enum Element: Sendable, Hashable {
    /// A jump to the start of a new subpath.
    case move(to: SIMD2<Double>)
    /// A straight line.
    case line(to: SIMD2<Double>)
    /// A quadratic Bézier curve.
    case quadCurve(to: SIMD2<Double>, control: SIMD2<Double>)
    /// A cubic Bézier curve.
    case curve(to: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>)
    /// An arc of an ellipse, as in SVG. `rotation` is the angle of its x axis, in radians.
    case arc(
      to: SIMD2<Double>,
      radii: SIMD2<Double>,
      rotation: Double = 0,
      isLarge: Bool = false,
      isPositive: Bool = true,
    )
    /// A straight line back to the start of the subpath.
    case close
  }

  let outline: PathOutline<PathSegment>

  var segments: [PathSegment] {
    outline.segments
  }

  init(_ outline: PathOutline<PathSegment>) {
    self.outline = outline
  }

  /// - Parameter origin: The point of a path without segments.
  init(_ segments: [PathSegment], origin: SIMD2<Double> = .zero) {
    outline = PathOutline(segments, origin: origin)
  }

  /// Creates a path of elements. A path without a `move` at the beginning starts at the origin.
  public init(_ elements: [Element]) {
    var segments: [PathSegment] = []
    var start = SIMD2<Double>.zero
    var current = start
    for element in elements {
      switch element {
      case .move(let to):
        start = to
        current = to
        continue

      case .line(let to): segments.append(.line(current, to))

      case .quadCurve(let to, let control): segments.append(.quadCurve(current, control, to))

      case .curve(let to, let first, let second):
        segments.append(.curve(current, first, second, to))

      case .arc(let to, let radii, let rotation, let isLarge, let isPositive):
        let arc = EllipticalArc(
          from: current,
          to: to,
          radii: radii,
          rotation: rotation * (2 / .pi),
          isLarge: isLarge,
          isPositive: isPositive,
        )
        segments.append(arc.map { .arc($0) } ?? .line(current, to))

      case .close:
        segments.append(.line(current, start))
      }
      current = segments[segments.count - 1].end
    }
    self.init(segments, origin: current)
  }

  /// Creates a path of straight lines through points.
  ///
  /// - Parameters:
  ///   - points: The corners. Without points, the path is the origin.
  ///   - isClosed: Whether a last straight line leads back to the first point.
  public init(polyline points: [SIMD2<Double>], isClosed: Bool = false) {
    let lines = points.dropFirst().map { Element.line(to: $0) }
    self.init(
      points.prefix(1).map { .move(to: $0) } + lines + (isClosed ? [.close] : [])
    )
  }

  /// Creates an arc of a circle.
  ///
  /// - Parameters:
  ///   - center: The center.
  ///   - radius: The radius.
  ///   - startAngle: The angle of the start, in radians from the x axis towards the y axis.
  ///   - sweep: The angle of the arc, in radians. A negative angle runs in the other direction. 2π
  ///     is a whole circle.
  public init(
    arcAround center: SIMD2<Double>,
    radius: Double,
    startAngle: Double = 0,
    sweep: Double = 2 * .pi,
  ) {
    let arc = EllipticalArc(
      center: center,
      radius: radius,
      startAngle: startAngle * (2 / .pi),
      sweep: sweep * (2 / .pi),
    )
    self.init([.arc(arc)])
  }
}

extension MotionPath {
  /// The length of the path, without the jumps between subpaths.
  public var length: Double {
    outline.table.length
  }

  /// The first point.
  public var start: SIMD2<Double> {
    outline.start
  }

  /// The last point.
  public var end: SIMD2<Double> {
    outline.end
  }

  /// Whether the path ends at exactly its first point.
  public var isClosed: Bool {
    outline.isClosed
  }
}

extension MotionPath {
  /// Returns the point at a fraction of the length.
  ///
  /// The points at 0 and 1 are exact. Outside 0...1, a closed path repeats; an open path stays at
  /// its end.
  ///
  /// - Complexity: O(1) on average.
  public func point(at fraction: Double) -> SIMD2<Double> {
    outline.point(at: fraction)
  }

  /// Returns the direction at a fraction of the length, as a vector of length 1.
  ///
  /// At a corner, the direction is the direction after the corner. A path without length has the
  /// direction of the x axis.
  ///
  /// - Complexity: O(1) on average.
  public func tangent(at fraction: Double) -> SIMD2<Double> {
    outline.tangent(at: fraction)
  }

  /// Returns the angle of the ``tangent(at:)``, in −π...π, in radians from the x axis towards the y
  /// axis.
  public func angle(at fraction: Double) -> Double {
    let tangent = tangent(at: fraction)
    return arctangent(tangent.y, tangent.x)
  }
}

extension Motion<SIMD2<Double>> {
  /// Creates a motion along a path. With a linear ease, the speed is constant.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - start: The fraction of the length at which the motion starts.
  ///   - end: The fraction of the length at which the motion ends. If `end` is less than
  ///     `start`, the motion runs backwards. Outside 0...1, a closed path repeats; on an open path
  ///     the motion stops at the end.
  public init(along path: MotionPath, from start: Double = 0, to end: Double = 1) {
    self.init(timing: Timing(), shape: PathLine(outline: path.outline, from: start, to: end).shape)
  }
}

extension MotionPath {
  /// The parameterization of a Catmull-Rom spline: the time between two neighboring points.
  public enum Parametrization: String, Sendable, Hashable, Codable, CaseIterable {
    /// The same time for all distances. If the distances differ much, the curve forms loops.
    case uniform
    /// A time proportional to the square root of the distance. The curve has no loops between two
    /// neighbors.
    case centripetal
    /// A time proportional to the distance. The curve is the roundest between distant points.
    case chordal

    func time(for distance: Double) -> Double {
      switch self {
      case .uniform: 1
      case .centripetal: distance.squareRoot()
      case .chordal: distance
      }
    }
  }

  /// Creates a smooth path through points: a Catmull-Rom spline.
  ///
  /// - Parameters:
  ///   - points: The points. Equal neighbors count as one. With fewer than two points, the path has
  ///     no length.
  ///   - parametrization: The parameterization, which shapes the curve between the points.
  ///   - isClosed: Whether the curve continues smoothly to the first point.
  public init(
    catmullRom points: [SIMD2<Double>],
    parametrization: Parametrization = .centripetal,
    isClosed: Bool = false,
  ) {
    let curves = BezierSegment.catmullRom(points, parametrization, isClosed: isClosed)
    self.init(
      curves.map { .curve($0.start, $0.control1, $0.control2, $0.end) },
      origin: points.first ?? .zero,
    )
  }
}
