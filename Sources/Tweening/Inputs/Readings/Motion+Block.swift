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
  /// - Complexity: O(*n*) in the number of elements. The loops are the loops of frames, which
  ///   allocate nothing for numbers and vectors.
  public func values(
    into buffer: inout [Value],
    from start: Duration = .zero,
    every step: Duration,
  ) {
    var span = buffer.mutableSpan
    values(into: &span, from: start, every: step)
  }

  /// Replaces the elements of a span by values of the motion at equal distances in time.
  ///
  /// The values are the same as in the method for an array.
  ///
  /// - Parameters:
  ///   - buffer: The span.
  ///   - start: The time of the first element since the start of the motion. The default is zero.
  ///   - step: The time from an element to the next.
  /// - Complexity: O(*n*) in the number of elements.
  public func values(
    into buffer: inout MutableSpan<Value>,
    from start: Duration = .zero,
    every step: Duration,
  ) {
    guard !buffer.isEmpty else { return }
    let times = BlockTimes(from: start, every: step)
    buffer.withView { shape.write(ValueBlock(self, times, to: ErasedValues($0))) }
  }
}

/// Times at equal distances, each rounded once from its exact sum.
struct BlockTimes {
  /// The first time.
  private let start: Parts
  /// The distance between two times.
  private let step: Parts

  /// A time: the nanoseconds, rounded down, and the attoseconds after them.
  private struct Parts {
    let nanoseconds: Nanoseconds
    let attoseconds: Int64

    /// Creates the parts of a time, saturating.
    init(_ duration: Duration) {
      let (quotient, remainder) = duration.attoseconds.quotientAndRemainder(dividingBy: Self.count)
      let isBelow = remainder < 0
      nanoseconds = Nanoseconds(clamping: isBelow ? quotient - 1 : quotient)
      attoseconds = Int64(isBelow ? remainder + Self.count : remainder)
    }

    /// The number of attoseconds in a nanosecond.
    static let count: Int128 = 1_000_000_000
  }

  init(from start: Duration, every step: Duration) {
    self.start = Parts(start)
    self.step = Parts(step)
  }

  /// Returns the time with an index, rounded to the nearest nanosecond.
  func time(_ index: Int) -> Nanoseconds {
    let attoseconds = Int128(step.attoseconds) * Int128(index) + Int128(start.attoseconds)
    let (carried, rest) = attoseconds.quotientAndRemainder(dividingBy: Parts.count)
    let whole = Int128(step.nanoseconds) * Int128(index) + Int128(start.nanoseconds) + carried
    return Self.rounded(Nanoseconds(clamping: whole), Int64(rest))
  }

  /// Writes the times of some indices, negated, after a delay.
  ///
  /// - Precondition: The times are within ±2⁵² nanoseconds.
  func writeNegated(
    _ indices: Range<Int>,
    after delay: Nanoseconds,
    to times: BufferView<Double>,
  ) {
    let count = Int64(Parts.count)
    let attoseconds = Int128(step.attoseconds) * Int128(indices.lowerBound)
    let (carried, rest) = (attoseconds + Int128(start.attoseconds))
      .quotientAndRemainder(dividingBy: Parts.count)
    let whole = Int128(step.nanoseconds) * Int128(indices.lowerBound) + Int128(start.nanoseconds)
    // The loop has neither 128 bits nor a sum from value to value, which would take twice the time
    // (`Block.line`).
    let (first, firstRest) = (Nanoseconds(whole + carried), Int64(rest))
    for index in 0..<indices.count {
      let number = Int64(index)
      let sum = firstRest &+ number &* step.attoseconds
      let carried = sum / count
      let whole = first &+ number &* step.nanoseconds &+ carried
      let time = Self.rounded(whole, sum &- carried &* count)
      times[index] = Double(delay &- time)
    }
  }

  /// Rounds a time to the nearest nanosecond, and halves away from zero, as
  /// `Nanoseconds(rounding:)` does.
  private static func rounded(_ nanoseconds: Nanoseconds, _ attoseconds: Int64) -> Nanoseconds {
    let half: Int64 = 500_000_000
    let isUp = attoseconds > half || (attoseconds == half && nanoseconds >= 0)
    return isUp ? nanoseconds.saturatingAdding(1) : nanoseconds
  }
}
