extension Motion where Value: VectorInterpolatable {
  /// Creates a motion from a value by a distance: to their sum.
  @inlinable
  public init(from: Value, by distance: Value) {
    self.init(from: from, to: .add(from, distance))
  }
}

extension Motion where Value: Interpolatable {
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
  /// Creates a motion from one value to another that lasts as long as a speed takes.
  ///
  /// The ease is the default of `Timing()`; with any ease, the speed is the mean speed.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - to: The value at the end.
  ///   - speed: The distance covered in a second. The magnitude counts; at 0, and at NaN, the
  ///     motion takes the longest time, 73 years.
  public init(from: Value, to: Value, speed: Double) {
    self.init(from: from, to: to)
    timing.duration = .covering(Value.distance(from: from, to: to), at: speed)
  }

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

extension Duration {
  /// The time that a distance takes, to the nearest nanosecond; 73 years at most.
  static func covering(_ distance: Double, at speed: Double) -> Duration {
    guard distance > 0 else { return .zero }
    let limit = Nanoseconds.lengths.upperBound
    let nanoseconds = distance / speed.magnitude * 1e9
    return .nanoseconds(
      nanoseconds < Double(limit) ? Nanoseconds(nearest: nanoseconds) : limit
    )
  }
}
