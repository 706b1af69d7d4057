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
    let curves = BezierSegment.catmullRom(points, isClosed: isClosed) {
      parametrization.time(for: $0)
    }
    self.init(
      curves.map { .curve($0.start, $0.control1, $0.control2, $0.end) },
      origin: points.first ?? .zero,
    )
  }
}
