extension MotionArrivals {
  /// How arrivals follow each other.
  public enum Process: Sendable, Hashable {
    /// One after another, as evenly as the rate allows: where its integral is a whole number.
    case even
    /// A Poisson process, as of independent users: at each time, the rate alone determines the
    /// probability of an arrival, whenever the last one was.
    ///
    /// Between two arrivals, the integral of the rate grows by a random number with an exponential
    /// distribution and a mean of 1. At a constant rate, the intervals have that distribution, too.
    /// Equal seeds lead to equal arrivals, on every machine.
    case poisson(seed: UInt64)
  }
}

/// The integrals of the rate from each arrival to the next.
struct ArrivalDistances: Sendable {
  /// The generator, or nil if all distances are 1.
  private var random: SeededGenerator?

  init(_ process: MotionArrivals.Process) {
    switch process {
    case .even: random = nil
    case .poisson(let seed): random = SeededGenerator(seed: seed)
    }
  }

  /// Returns the next distance, above 0.
  mutating func next() -> Double {
    guard let bits = random?.next() else { return 1 }
    // The middle of one of 2⁵² equal parts of 0...1: neither 0 nor 1.
    return -naturalLogarithm((Double(bits >> 12) + 0.5) * 0x1p-52)
  }
}
