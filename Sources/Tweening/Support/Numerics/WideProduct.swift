/// The exact product of a whole number and the magnitude of a `Double`: a whole part, and how the
/// remainder compares to one half.
///
/// A `Double` is a 53-bit number times a power of two, so the product is a 181-bit number, shifted.
/// The exact product is rounded once. So integers are exact where neither they nor their difference
/// fit a `Double`, and the result is monotone in the factor.
@usableFromInline
struct WideProduct {
  /// The comparison of the part after the point with one half.
  @usableFromInline
  enum Remainder {
    case belowHalf
    case half
    case aboveHalf
  }

  /// The whole part, or nil if the whole part does not fit.
  @usableFromInline let whole: UInt128?
  /// The part after the point.
  @usableFromInline let remainder: Remainder

  /// Creates the product of `number` and the magnitude of `factor`.
  ///
  /// - Precondition: `factor` is not NaN. An infinite factor has no product that fits.
  @usableFromInline
  init(_ number: UInt128, _ factor: Double) {
    guard factor.isFinite else {
      whole = nil
      remainder = .belowHalf
      return
    }
    let (significand, exponent) = factor.wholeParts
    let (high, low) = number.multipliedFullWidth(by: UInt128(significand))
    if exponent >= 0 {
      let shifted = low << exponent
      whole = high == 0 && shifted >> exponent == low ? shifted : nil
      remainder = .belowHalf
    } else {
      (whole, remainder) = Self.shift(high, low, rightBy: -exponent)
    }
  }

  /// Returns the product with a factor between 2⁻⁶⁰ and 1, which needs no number of 128 bits.
  @inlinable
  static func inside(_ number: UInt64, _ factor: Double) -> (whole: UInt64, remainder: Remainder) {
    let shift = UInt64(1022 &- factor.exponentBitPattern)
    let significand = (factor.significandBitPattern | 1 << 52) << 11
    let (high, low) = number.multipliedFullWidth(by: significand)
    // The part after the point, its highest bit first. The bits that do not fit can only break a
    // tie.
    let remainder = (high &<< 1) &<< (63 &- shift) | low &>> shift
    let isTie = remainder == 1 << 63 && (low &<< 1) &<< (63 &- shift) == 0
    return (high &>> shift, isTie ? .half : remainder >> 63 == 1 ? .aboveHalf : .belowHalf)
  }

  private static func shift(
    _ high: UInt128,
    _ low: UInt128,
    rightBy count: Int,
  ) -> (UInt128?, Remainder) {
    switch count {
    case ..<128:
      let whole = low >> count | high << (128 - count)
      let half: UInt128 = 1 << (count - 1)
      let remainder = compare(low & (half | (half - 1)), to: half)
      return (high >> count == 0 ? whole : nil, remainder)

    case 128...181:
      let kept = count - 128
      let lost = high & ((1 << kept) - 1)
      // The bits of `low` are worth less than any bit of `high`: they only distinguish "half" from
      // "above".
      let tail: UInt128 = low << 1 == 0 ? 0 : 1
      let top = lost << 1 | low >> 127
      return (high >> kept, compare(top << 1 | tail, to: 1 << (kept + 1)))

    // The product has at most 181 bits, so here it is below one half.
    default:
      return (0, .belowHalf)
    }
  }

  private static func compare(_ remainder: UInt128, to half: UInt128) -> Remainder {
    remainder == half ? .half : remainder > half ? .aboveHalf : .belowHalf
  }

  /// The whole number nearest to the product, one half rounded up; nil if the number does not
  /// fit.
  var rounded: UInt128? {
    guard let whole else { return nil }
    guard remainder != .belowHalf else { return whole }
    let (next, overflow) = whole.addingReportingOverflow(1)
    return overflow ? nil : next
  }
}
