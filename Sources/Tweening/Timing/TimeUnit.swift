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

  /// The quotient of two lengths, of which the second is above 0, and what remains.
  static func quotientAndRemainder(
    _ ticks: Ticks,
    dividingBy divisor: Ticks,
  ) -> (quotient: Ticks, remainder: Ticks)
}

/// Whole nanoseconds in 64 bits.
enum NanosecondUnit: TimeUnit {
  static func nanoseconds(_ ticks: Int64) -> Double {
    Double(ticks)
  }

  @inline(__always)
  static func quotientAndRemainder(
    _ ticks: Int64,
    dividingBy divisor: Int64,
  ) -> (quotient: Int64, remainder: Int64) {
    ticks.quotientAndRemainder(dividingBy: divisor)
  }
}

/// Attoseconds in 128 bits, all that a `Duration` can hold.
enum AttosecondUnit: TimeUnit {
  static let perNanosecond: Int128 = 1_000_000_000

  static func nanoseconds(_ ticks: Int128) -> Double {
    Duration(attoseconds: ticks).inNanoseconds
  }

  /// Without a division of 128 bits, which is slow, where the quotient is below 2⁴⁰.
  ///
  /// The quotient of both in Doubles is less than 2⁻⁹ off: each of the three roundings, and the two
  /// of each conversion, is at most 2⁻⁵³ of the number. So the whole part is at most one off, and the
  /// remainder, which is exact, tells.
  static func quotientAndRemainder(
    _ ticks: Int128,
    dividingBy divisor: Int128,
  ) -> (quotient: Int128, remainder: Int128) {
    let estimate = number(ticks) / number(divisor)
    guard estimate.magnitude < 0x1p40, ticks >= 0 else {
      return ticks.quotientAndRemainder(dividingBy: divisor)
    }
    var quotient = Int128(Int64(estimate))
    var remainder = ticks &- quotient &* divisor
    if remainder < 0 {
      quotient &-= 1
      remainder &+= divisor
    } else if remainder >= divisor {
      quotient &+= 1
      remainder &-= divisor
    }
    return (quotient, remainder)
  }

  /// The number nearest to a count, but for two roundings: the conversion of 128 bits is slow.
  @inline(__always)
  private static func number(_ ticks: Int128) -> Double {
    Double(Int64(truncatingIfNeeded: ticks >> 64)) * 0x1p64
      + Double(UInt64(truncatingIfNeeded: ticks))
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
    guard whole == .max || whole == .min else { return Double(whole) + Double(rest) * 1e-9 }
    // Beyond 64 bits, where a division, and a conversion, is slow.
    let (large, part) = attoseconds.quotientAndRemainder(
      dividingBy: AttosecondUnit.perNanosecond
    )
    return Double(large) + Double(part) * 1e-9
  }
}
