extension Motion where Value: Interpolatable {
  /// Creates a motion through the values of keyframes.
  ///
  /// Each keyframe has its own ease. The timing is `Timing()` with a linear ease.
  ///
  /// Missing offsets are computed as in Web Animations: the first is 0, the last is 1, and the
  /// others are spaced evenly between their neighbors. The values jump between keyframes with equal
  /// offsets.
  ///
  /// - Throws: `MotionError` if there are fewer than two keyframes, if an offset is outside 0...1
  ///   or less than an offset before it, or if the offsets do not start at 0 and end at 1.
  @inlinable
  public init(keyframes: [Keyframe<Value>]) throws(MotionError) {
    let track = try KeyframeTrack(keyframes)
    self.init(timing: Timing(ease: .linear), shape: .kind(KindShape(track)))
  }

  /// Creates a motion through several values, on a straight line from each to the next.
  ///
  /// The timing is `Timing()` with a linear ease, as for keyframes.
  ///
  /// - Parameters:
  ///   - values: The values; at least two.
  ///   - offsets: The offset of each value, from 0 for the first to 1 for the last, in ascending
  ///     order; nil: evenly spaced.
  /// - Throws: `MotionError` if there are fewer than two values, if the number of offsets differs
  ///   from the number of values, or if the offsets are not in order.
  public init(through values: [Value], at offsets: [Double]? = nil) throws(MotionError) {
    let track = try KeyframeTrack(
      KeyframeStops(offsets, count: values.count), values, Interpolator(),
    )
    self.init(timing: Timing(ease: .linear), shape: track.shape)
  }
}

extension Motion where Value: VectorInterpolatable {
  /// Creates a smooth motion through several values: a Catmull-Rom spline.
  ///
  /// The motion passes exactly through each value at its offset, and its velocity has no jumps. At
  /// a value, the velocity is the slope of the parabola through the value and its neighbors in
  /// time, as in a Catmull-Rom spline with the offsets as knots. At the first value and the last,
  /// the velocity is the slope of the straight line to the neighbor. Two values are a straight
  /// line. Between more values, the motion may leave the range of the given values.
  ///
  /// ```swift
  /// // 6 at half of the time, without a corner
  /// let hop = try Motion(
  ///   through: [0.0, 6, 2], at: [0, 0.5, 1], smooth: true,
  /// )
  /// ```
  ///
  /// The timing is `Timing()` with a linear ease. An ease over the whole changes the pace and not
  /// the values; while the ease overshoots, the motion continues straight. At equal offsets the
  /// values jump: one spline ends, and another one begins. For a constant speed along a curve,
  /// use a ``MotionPath`` or a ``MotionPath3D``.
  ///
  /// - Parameters:
  ///   - values: The values; at least two.
  ///   - offsets: The offset of each value, from 0 for the first to 1 for the last, in ascending
  ///     order; nil: evenly spaced.
  ///   - smooth: Whether the motion is smooth; if not, it moves on straight lines, as
  ///     ``init(through:at:)`` does.
  /// - Throws: `MotionError` if there are fewer than two values, if the number of offsets differs
  ///   from the number of values, or if the offsets are not in order.
  public init(
    through values: [Value],
    at offsets: [Double]? = nil,
    smooth: Bool,
  ) throws(MotionError) {
    guard smooth else {
      try self.init(through: values, at: offsets)
      return
    }
    let track = try SmoothTrack(KeyframeStops(offsets, count: values.count), values)
    self.init(timing: Timing(ease: .linear), shape: track.shape)
  }
}

extension Motion where Value: DistanceInterpolatable {
  /// Creates a motion through several values at a constant speed, on a straight line from each to
  /// the next.
  ///
  /// - Parameters:
  ///   - values: The values; at least two.
  ///   - speed: The distance covered in a second; see ``Course/speed(_:ease:)``.
  /// - Throws: `MotionError` if there are fewer than two values.
  public init(through values: [Value], speed: Double) throws(MotionError) {
    var lengths = [0.0]
    for (value, next) in zip(values, values.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + Value.distance(from: value, to: next))
    }
    let length = lengths[lengths.count - 1]
    // Without a finite length above zero, the values have no fractions of the length.
    let offsets = length > 0 && length < .infinity ? lengths.map { $0 / length } : nil
    try self.init(through: values, at: values.isEmpty ? nil : offsets)
    timing.duration = .covering(length, at: speed)
  }
}
