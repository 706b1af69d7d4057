extension Motion {
  /// Replaces the elements of an array by values of the motion at equal distances in time, such as
  /// a block of audio or of a control signal.
  ///
  /// Element *k* becomes ``value(at:)`` of the time `start + k * step`, to the last bit. The sum is
  /// exact, also where the step is not a whole number of nanoseconds, so blocks after each other
  /// have no seam and do not drift.
  ///
  /// ```swift
  /// let fade = Motion(from: Float(0), to: 1).duration(.seconds(1))
  /// var gains = [Float](repeating: 0, count: 256)
  /// let step = Duration.seconds(1.0 / 48_000)
  /// fade.values(into: &gains, from: .zero, every: step)
  /// ```
  ///
  /// - Parameters:
  ///   - buffer: The array, whose count stays the same.
  ///   - start: The time of the first element since the start of the motion. The default is zero.
  ///   - step: The time from an element to the next. At zero, all elements are equal; below zero,
  ///     time runs backwards.
  /// - Complexity: O(*n*) in the count of the array. The loops are those of frames, which allocate
  ///   nothing for numbers and vectors.
  public func values(
    into buffer: inout [Value],
    from start: Duration = .zero,
    every step: Duration,
  ) {
    unsafe buffer.withUnsafeMutableBufferPointer { values in
      unsafe write(to: values, BlockTimes(from: start, every: step))
    }
  }

  /// Replaces the elements of a span by values of the motion at equal distances in time.
  ///
  /// The values are those of the method for an array.
  ///
  /// - Parameters:
  ///   - buffer: The span.
  ///   - start: The time of the first element since the start of the motion. The default is zero.
  ///   - step: The time from an element to the next.
  /// - Complexity: O(*n*) in the count of the span.
  public func values(
    into buffer: inout MutableSpan<Value>,
    from start: Duration = .zero,
    every step: Duration,
  ) {
    unsafe buffer.withUnsafeMutableBufferPointer { values in
      unsafe write(to: values, BlockTimes(from: start, every: step))
    }
  }

  private func write(to buffer: UnsafeMutableBufferPointer<Value>, _ times: BlockTimes) {
    guard let first = buffer.baseAddress else { return }
    unsafe shape.write(ValueBlock(self, times, to: first, count: buffer.count))
  }
}
