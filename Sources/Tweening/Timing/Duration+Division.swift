extension Duration {
  /// The duration divided by a number, to the nearest nanosecond; saturating.
  ///
  /// Computed in integers: a `Double` holds attoseconds exactly for nine milliseconds only.
  ///
  /// - Precondition: `divisor` is finite and greater than 0.
  @usableFromInline
  func divided(by divisor: Double) -> Duration {
    if divisor == 1 {
      return self
    }
    let isNegative = attoseconds < 0
    let limit: Duration = isNegative ? .init(attoseconds: .min) : .init(attoseconds: .max)
    // The divisor is an odd number times a power of two: simple speeds have small odd numbers.
    let shift = divisor.significandWidth - Int(divisor.exponent)
    let odd = divisor.significand * Double(UInt64(1) << UInt64(divisor.significandWidth))
    let denominator = UInt128(odd) * UInt128(AttosecondUnit.perNanosecond)
    guard let nanoseconds = Self.quotient(attoseconds.magnitude, shift, denominator) else {
      return limit
    }
    let (result, overflow) = nanoseconds.multipliedReportingOverflow(
      by: UInt128(AttosecondUnit.perNanosecond)
    )
    guard !overflow, let magnitude = Int128(exactly: result) else { return limit }
    return Duration(attoseconds: isNegative ? -magnitude : magnitude)
  }

  /// `number × 2^shift / denominator`, to the nearest whole number; nil where it does not fit.
  private static func quotient(
    _ number: UInt128,
    _ shift: Int,
    _ denominator: UInt128,
  ) -> UInt128? {
    if number == 0 {
      return 0
    }
    if shift < 0 {
      let wider = denominator << -shift
      // A denominator beyond 128 bits is more than twice any duration.
      guard wider >> -shift == denominator else { return 0 }
      return rounded(number.quotientAndRemainder(dividingBy: wider), denominator: wider)
    }
    let high = shift < 128 ? number >> (128 - shift) : number << (shift - 128)
    let low = number << shift
    let isExact = high >> max(shift - 128, 0) == number >> max(128 - shift, 0)
    guard shift < 256, isExact, high < denominator else { return nil }
    return rounded(denominator.dividingFullWidth((high, low)), denominator: denominator)
  }

  private static func rounded(
    _ division: (quotient: UInt128, remainder: UInt128),
    denominator: UInt128,
  ) -> UInt128? {
    guard division.remainder >= denominator - division.remainder else { return division.quotient }
    let (next, overflow) = division.quotient.addingReportingOverflow(1)
    return overflow ? nil : next
  }
}
