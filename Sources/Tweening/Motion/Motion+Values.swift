extension Motion where Value: VectorInterpolatable {
  /// Creates a motion from a value to the sum of the value and a distance.
  @inlinable
  public init(from: Value, by distance: Value) {
    self.init(from: from, to: .add(from, distance))
  }
}

extension Motion where Value: DistanceInterpolatable {
  /// Creates a motion from one value to another, with the duration that a speed needs.
  ///
  /// The ease is that of `Timing()`. With any ease, the mean speed is `speed`.
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
}

extension Duration {
  /// Returns the time that a distance takes, to the nearest nanosecond; 73 years at most.
  static func covering(_ distance: Double, at speed: Double) -> Duration {
    guard distance > 0 else { return .zero }
    let limit = Nanoseconds.lengths.upperBound
    let nanoseconds = distance / speed.magnitude * 1e9
    return .nanoseconds(
      nanoseconds < Double(limit) ? Nanoseconds(nearest: nanoseconds) : limit
    )
  }
}
