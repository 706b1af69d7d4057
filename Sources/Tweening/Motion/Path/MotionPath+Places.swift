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
