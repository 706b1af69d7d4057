extension MotionPath {
  /// The point at a fraction of the length.
  ///
  /// Exact at both ends. Outside 0...1, a closed path goes round again, and another one stops.
  ///
  /// - Complexity: O(1) on average.
  public func point(at fraction: Double) -> SIMD2<Double> {
    outline.point(at: fraction)
  }

  /// The direction at a fraction of the length, as a vector of length 1; at a corner the
  /// direction after the corner.
  ///
  /// A path without length points along the x axis.
  ///
  /// - Complexity: O(1) on average.
  public func tangent(at fraction: Double) -> SIMD2<Double> {
    outline.tangent(at: fraction)
  }

  /// The angle of the ``tangent(at:)``, in radians from the x axis towards the y axis: in −π...π.
  public func angle(at fraction: Double) -> Double {
    let tangent = tangent(at: fraction)
    return arctangent(tangent.y, tangent.x)
  }
}

extension Motion<SIMD2<Double>> {
  /// Creates a motion along a path, at a constant speed but for its ease.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - start: The fraction of the length at which the motion starts.
  ///   - end: The fraction at which the motion ends; less than `start` is backwards. Outside
  ///     0...1, a closed path goes round again, and another one stops at its ends.
  public init(along path: MotionPath, from start: Double = 0, to end: Double = 1) {
    self.init(timing: Timing(), shape: PathLine(outline: path.outline, from: start, to: end).shape)
  }
}
