extension Ease {
  /// A stop of a piecewise linear ease: an output, and optionally its progress.
  ///
  /// A number literal is a stop without a progress.
  ///
  ///     Ease.linear(0, Ease.LinearStop(0.25, from: 0.25, to: 0.75), 1)
  public struct LinearStop: Sendable, Hashable {
    /// The eased progress at the stop.
    public let output: Double

    /// The progress at which the output begins, as a fraction. If nil, the stop is spaced evenly
    /// between its neighbors.
    public let start: Double?

    /// The progress up to which the output is held; nil if the output is not held.
    public let end: Double?

    /// Creates a stop that is spaced evenly between its neighbors.
    public init(_ output: Double) {
      self.output = output
      start = nil
      end = nil
    }

    /// Creates a stop at a progress, which is a fraction: 0.25 is 25% in CSS.
    public init(_ output: Double, at progress: Double) {
      self.output = output
      start = progress
      end = nil
    }

    /// Creates a stop that is held between two progresses, which are fractions: the two percentages
    /// of CSS.
    public init(_ output: Double, from start: Double, to end: Double) {
      self.output = output
      self.start = start
      self.end = end
    }
  }
}

extension Ease.LinearStop: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a stop that is spaced evenly between its neighbors.
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// Creates a stop that is spaced evenly between its neighbors.
  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }
}
