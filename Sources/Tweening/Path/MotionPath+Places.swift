extension MotionPath {
  /// The point at a fraction of the length.
  ///
  /// Exact at both ends. Outside 0...1, a closed path goes round again, and another one stops.
  ///
  /// - Complexity: O(log *n*) in the number of segments.
  public func point(at fraction: Double) -> SIMD2<Double> {
    let fraction = onPath(fraction)
    guard fraction > 0 else { return start }
    guard fraction < 1, let place = table.place(at: fraction * length) else { return end }
    return segments[place.segment].point(at: place.parameter)
  }

  /// The direction at a fraction of the length, as a vector of length 1; at a corner the
  /// direction after the corner.
  ///
  /// A path without length points along the x axis.
  ///
  /// - Complexity: O(log *n*) in the number of segments.
  public func tangent(at fraction: Double) -> SIMD2<Double> {
    let fraction = onPath(fraction)
    let isEnd = fraction >= 1
    guard let place = table.place(at: isEnd ? length : fraction * length) else {
      return SIMD2(1, 0)
    }
    return segments[place.segment].direction(at: isEnd ? 1 : place.parameter) ?? SIMD2(1, 0)
  }

  /// The angle of the ``tangent(at:)``, in radians from the x axis towards the y axis: in −π...π.
  public func angle(at fraction: Double) -> Double {
    let tangent = tangent(at: fraction)
    return arctangent(tangent.y, tangent.x)
  }

  private func onPath(_ fraction: Double) -> Double {
    guard isClosed, fraction.isFinite, fraction < 0 || fraction > 1 else {
      return clampedToUnit(fraction)
    }
    let rest = fraction.truncatingRemainder(dividingBy: 1)
    return rest < 0 ? rest + 1 : rest
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
    self.init { progress in
      path.point(at: .interpolate(from: start, to: end, progress: progress))
    }
  }
}
