/// A range of numbers whose two ends are one place, such as 0..<360 degrees.
struct SampleCircle<Value: Sendable>: Sendable {
  /// Returns the number that is at the first number's place on the circle, and nearest to the
  /// second number.
  let nearest: @Sendable (_ value: Value, _ other: Value) -> Value
  /// Returns the number of the range at the place of a number.
  let wrapped: @Sendable (_ value: Value) -> Value
}

extension SampleCircle where Value: BinaryFloatingPoint {
  /// - Parameter range: The range. An empty or infinite range is no circle.
  init?(_ range: Range<Value>) {
    let lower = Double(range.lowerBound)
    let whole = Double(range.upperBound) - lower
    guard whole > 0, whole.isFinite else { return nil }
    nearest = { value, other in
      let (from, to) = (Double(other), Double(value))
      let turn = TurnDirection.shorter.turn(from: from, to: to, whole: whole)
      return turn == to - from ? value : Value(from + turn)
    }
    wrapped = { value in
      guard !range.contains(value) else { return value }
      let turn = TurnDirection.increasing.turn(from: lower, to: Double(value), whole: whole)
      let wrapped = Value(lower + turn)
      // The sum may be rounded to the upper bound.
      return range.contains(wrapped) ? wrapped : range.lowerBound
    }
  }
}

extension SampleBuffer where Value: BinaryFloatingPoint {
  /// Creates an empty buffer of angles, or of other numbers whose range is a circle, such as hues.
  ///
  /// Between two samples, and where a difference fades, the value turns the shorter way: from 350
  /// to 10, it passes 0. The values are inside the range, such as 0..<360, also where a sample is
  /// not.
  ///
  /// - Parameters:
  ///   - range: The range of a whole turn. With a range that is empty or infinite, the values are
  ///     plain numbers.
  ///   - extrapolation: The longest time for which a value continues after the newest sample. The
  ///     default is 100 ms. A negative time counts as zero.
  ///   - delay: The range of the ``delay``. The default is up to one second.
  public init(
    wrappedIn range: Range<Value>,
    extrapolation: Duration = .milliseconds(100),
    delay: ClosedRange<Duration> = .zero ... .seconds(1),
  ) {
    self.init(extrapolation: extrapolation, delay: delay, circle: SampleCircle(range))
  }
}
