/// The unit in which the timing model counts time.
///
/// A running engine uses nanoseconds in 64 bits, because a division of 128-bit numbers is slow;
/// attoseconds in 128 bits hold whatever does not fit. Where both fit, they give the same bits: the
/// counts differ by a common factor, and both form the same two numbers before the one division.
protocol TimeUnit {
  /// A count of units.
  associatedtype Ticks: FixedWidthInteger & SignedInteger & Sendable

  /// A length of time in nanoseconds, exact for whole nanoseconds below 2⁵³.
  static func nanoseconds(_ ticks: Ticks) -> Double
}

/// Whole nanoseconds in 64 bits.
enum NanosecondUnit: TimeUnit {
  static func nanoseconds(_ ticks: Int64) -> Double {
    Double(ticks)
  }
}

/// Attoseconds in 128 bits, all that a `Duration` can hold.
enum AttosecondUnit: TimeUnit {
  static let perNanosecond: Int128 = 1_000_000_000

  static func nanoseconds(_ ticks: Int128) -> Double {
    let (whole, rest) = ticks.quotientAndRemainder(dividingBy: perNanosecond)
    return Double(whole) + Double(rest) * 1e-9
  }
}

extension Duration {
  /// The count of nanoseconds, where it is a whole one that fits.
  var wholeNanoseconds: Int64? {
    let (whole, rest) = nanosecondsAndRest
    return rest == 0 && whole != .max && whole != .min ? whole : nil
  }

  /// The length in nanoseconds, with the same bits that either unit gives.
  var inNanoseconds: Double {
    let (whole, rest) = nanosecondsAndRest
    // Converting from 128 bits is slow.
    guard whole != .max, whole != .min else { return AttosecondUnit.nanoseconds(attoseconds) }
    return Double(whole) + Double(rest) * 1e-9
  }
}
