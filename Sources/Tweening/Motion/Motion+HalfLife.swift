extension Motion where Value: Interpolatable {
  /// Creates a motion that covers half of the remaining distance in each half-life: the lag of
  /// control and audio engineering.
  ///
  /// At the time t, the fraction 2^(−t/h) of the distance remains, with the half-life h. The motion
  /// lasts ten half-lives, until less than a thousandth of the distance remains, and ends at
  /// exactly `to`. Its ease is ``Ease/expoOut``; another duration is another half-life.
  ///
  /// ```swift
  /// // 50 after one half-life, and 75 after two:
  /// let level = Motion(
  ///   from: 0.0, to: 100, halfLife: .milliseconds(80),
  /// ).value(at: .milliseconds(160))
  /// ```
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - to: The value at the end.
  ///   - halfLife: The half-life. With zero or less, the motion has no duration.
  public init(from: Value, to: Value, halfLife: Duration) {
    self.init(from: from, to: to)
    timing = Timing(halfLife: halfLife)
  }
}

extension Timing {
  /// Creates the timing of an exponential approach. The longest half-life is a tenth of the longest
  /// duration.
  init(halfLife: Duration) {
    let longest = Duration.nanoseconds(Nanoseconds.lengths.upperBound / 10)
    self.init(duration: min(max(.zero, halfLife), longest) * 10, ease: .expoOut)
  }
}
