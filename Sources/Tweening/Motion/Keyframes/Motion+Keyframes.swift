extension Motion where Value: Interpolatable {
  /// Creates a motion through any number of values, with the timing `Timing()` but a linear ease:
  /// every keyframe has its own.
  ///
  /// Missing offsets are computed as in Web Animations: the first is 0, the last 1, the others are
  /// spaced evenly between their neighbours. Equal offsets are allowed and make a jump.
  ///
  /// - Throws: `MotionError` where there are fewer than two keyframes, an offset lies outside 0...1
  ///   or below the one before it, or the first is not 0 or the last not 1.
  public init(keyframes: [Keyframe<Value>]) throws(MotionError) {
    try self.init(timing: Timing(ease: .linear), shape: KeyframeTrack(keyframes).shape)
  }

  /// Creates a motion through several values, on a straight line from each to the next.
  ///
  /// As of a motion of keyframes, the ease of the whole is linear.
  ///
  /// - Parameters:
  ///   - values: The values; at least two.
  ///   - offsets: The offset of each value, from 0 for the first to 1 for the last, never
  ///     decreasing; nil: evenly spaced.
  /// - Throws: `MotionError` where there are fewer than two values, or where the offsets are not as
  ///   many, or not in order.
  public init(through values: [Value], at offsets: [Double]? = nil) throws(MotionError) {
    if let offsets, offsets.count != values.count {
      throw MotionError(reason: .offsetCount(count: offsets.count, values: values.count))
    }
    try self.init(
      keyframes: values.enumerated().map { index, value in
        Keyframe(value, at: offsets?[index])
      }
    )
  }
}

extension Motion where Value: DistanceInterpolatable {
  /// Creates a motion through several values at a constant speed, on a straight line from each to
  /// the next.
  ///
  /// - Parameters:
  ///   - values: The values; at least two.
  ///   - speed: The distance covered in a second; see ``init(from:to:speed:)``.
  /// - Throws: `MotionError` where there are fewer than two values.
  public init(through values: [Value], speed: Double) throws(MotionError) {
    var lengths = [0.0]
    for (value, next) in zip(values, values.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + Value.distance(from: value, to: next))
    }
    let length = lengths[lengths.count - 1]
    // Of no length, or of one that is not a number, no part is known.
    let offsets = length > 0 && length < .infinity ? lengths.map { $0 / length } : nil
    try self.init(through: values, at: values.isEmpty ? nil : offsets)
    timing.duration = .covering(length, at: speed)
  }
}
