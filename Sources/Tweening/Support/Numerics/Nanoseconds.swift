/// A whole number of nanoseconds: the unit of the engine on every time axis.
///
/// All arithmetic saturates, so that no time or length from a caller overflows: 292 years count as
/// infinite.
@usableFromInline package typealias Nanoseconds = Int64

extension Nanoseconds {
  /// Creates the nearest whole number of nanoseconds, saturating; halves are rounded away from
  /// zero.
  @inline(__always)
  package init(rounding duration: Duration) {
    let attoseconds = duration.attoseconds
    // A nanosecond has 2⁹ · 5⁹ attoseconds. The shift divides by 2⁹: lengths below two hours then
    // fit 64 bits, and need no division of 128 bits, which is a call.
    let rounded = (attoseconds.magnitude + 500_000_000) >> 9
    if let short = UInt64(exactly: rounded) {
      let whole = Nanoseconds(truncatingIfNeeded: short / 1_953_125)
      self = attoseconds < 0 ? -whole : whole
    } else {
      let whole = Int128(rounded / 1_953_125)
      self = Nanoseconds(clamping: attoseconds < 0 ? -whole : whole)
    }
  }

  /// The range of all lengths, a quarter of all numbers: the sum of delay, active duration and end
  /// delay does not overflow.
  package static let lengths: ClosedRange<Nanoseconds> = -(1 << 61)...(1 << 61)

  /// Creates the nearest whole number of nanoseconds in the range of lengths.
  @inline(__always)
  init(bounding duration: Duration) {
    let nanoseconds = Nanoseconds(rounding: duration)
    self = Swift.min(
      Swift.max(nanoseconds, Self.lengths.lowerBound),
      Self.lengths.upperBound,
    )
  }

  /// Creates the length of one of `count` equal parts of a second, rounded; at least 1. Where
  /// `count` is not above zero, there are no parts, and the result is the largest number.
  init(perSecond count: Double) {
    guard count > 0 else {
      self = .max
      return
    }
    self = Swift.max(1, Int64(exactly: (1e9 / count).rounded()) ?? .max - 1)
  }

  /// Creates the whole number nearest to a product of progress and length, within ±2⁶¹.
  ///
  /// NaN becomes 0, because a custom ease may return NaN.
  package init(nearest number: Double) {
    let magnitude = Swift.min(number.magnitude, 0x1p61)
    guard !magnitude.isNaN else {
      self = 0
      return
    }
    // Without `round`, which is a function of the C library on plain x86-64.
    let whole = Nanoseconds(magnitude)
    let nearest = magnitude - Double(whole) < 0.5 ? whole : whole + 1
    self = number < 0 ? -nearest : nearest
  }

  /// Returns this length multiplied by `rate`: exact, then rounded once to the nearest nanosecond,
  /// halves away from zero. So the opposite rate has the opposite result.
  ///
  /// A `Double` is a 53-bit whole number times a power of two, so the product is computed in 128
  /// bits. A loop that has run for a year at 1.5× is as exact as a loop in its first second.
  @inline(__always)
  func scaled(by rate: Double) -> Self {
    if rate == 1 {
      return self
    }
    if let distance = scaledExactly(by: rate.magnitude) {
      return (self < 0) != (rate < 0) ? -distance : distance
    }
    return scaledInFull(by: rate)
  }

  private func scaledInFull(by rate: Double) -> Self {
    if rate == -1 {
      return Self.zero.saturatingSubtracting(self)
    }
    if rate == 0 || self == 0 {
      return 0
    }
    let isNegative = (self < 0) != (rate < 0)
    let (significand, exponent) = rate.wholeParts
    let product = Int128(magnitude) * Int128(significand)
    let distance: Int128
    if exponent >= 0 {
      // 64 + 53 bits leave room for a shift of ten; anything longer is far past saturation.
      distance = exponent > 10 ? .max : product << exponent
    } else {
      let shift = -exponent
      distance = shift > 120 ? 0 : (product + (1 << (shift - 1))) >> shift
    }
    return Self(clamping: isNegative ? -distance : distance)
  }

  /// Returns the product where the rate has so few digits that the product of Doubles is exact, as
  /// with most rates; nil for other rates.
  @inline(__always)
  private func scaledExactly(by rate: Double) -> Self? {
    guard rate.isNormal else { return nil }
    let digits = 53 - (rate.significandBitPattern | 1 << 52).trailingZeroBitCount
    guard digits <= magnitude.leadingZeroBitCount - 11 else { return nil }
    let product = Double(magnitude) * rate
    // The sum with one half is exact too.
    return product < 0x1p52 ? Self(product + 0.5) : nil
  }

  /// Returns the least time for which `scaled(by: rate)` is at least this length, or nil if there
  /// is none in the range of the type.
  func time(atRate rate: Double) -> Self? {
    if self <= 0 {
      return 0
    }
    if rate == 1 {
      return self
    }
    guard rate > 0 else { return nil }
    // Rounded to nearest, n·rate reaches d where n·rate ≥ d − ½: n = ⌈(2d − 1) / (2·rate)⌉.
    let (significand, exponent) = rate.wholeParts
    let numerator = UInt128(magnitude) * 2 - 1
    let division = Self.divide(numerator, by: UInt128(significand), exponent + 1)
    guard let (quotient, remainder) = division else { return exponent > 0 ? 1 : nil }
    guard quotient < UInt128(Self.max) else { return nil }
    return Self(remainder == 0 ? quotient : quotient + 1)
  }

  /// Returns this length divided by a number, to the nearest nanosecond.
  ///
  /// - Precondition: `divisor` is finite and greater than 0.
  /// - Parameter limit: The largest magnitude of the result.
  func divided(by divisor: Double, limit: Self = Self.lengths.upperBound) -> Self {
    let (significand, exponent) = divisor.wholeParts
    let limit = UInt128(limit)
    let denominator = UInt128(significand)
    let size: UInt128
    if let (quotient, _) = Self.divide(2 * UInt128(magnitude), by: denominator, exponent) {
      // `quotient` is twice the result, rounded down. Half of `quotient` + 1, rounded down, is the
      // nearest number.
      size = (Swift.min(quotient, 2 * limit) + 1) / 2
    } else {
      size = self == 0 || exponent > 0 ? 0 : limit
    }
    return self < 0 ? -Self(size) : Self(size)
  }

  /// Returns the quotient and the remainder of `number / (divisor × 2^exponent)`.
  ///
  /// The divisor has at most 53 bits, and the number at most 65. The result is nil if the
  /// quotient is below 1 or beyond 75 bits because of the exponent.
  private static func divide(
    _ number: UInt128,
    by divisor: UInt128,
    _ exponent: Int,
  ) -> (quotient: UInt128, remainder: UInt128)? {
    guard exponent < 0 else {
      guard exponent <= 65 else { return nil }
      return number.quotientAndRemainder(dividingBy: divisor << exponent)
    }
    guard exponent > -128 else { return nil }
    let high = number >> (128 + exponent)
    guard high < divisor else { return nil }
    return divisor.dividingFullWidth((high, number << -exponent))
  }

  /// Returns the quotient and the remainder of two whole numbers that are not negative.
  @inline(__always)
  func divided(by divisor: Self) -> (quotient: Self, remainder: Self) {
    // Divided as `Double`s where the result is exact: no quotient of numbers below 2⁵³ is rounded
    // up to a whole number.
    guard self < 1 << 52 else {
      let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
      return (quotient, remainder)
    }
    let quotient = Self(Double(self) / Double(divisor))
    return (quotient, self &- quotient &* divisor)
  }
}

extension Duration {
  /// Creates a number of seconds. A length beyond 64 bits of nanoseconds saturates, and NaN becomes
  /// 0.
  init(saturatingSeconds seconds: Double) {
    // The standard library traps on an overflow.
    guard seconds.magnitude < 9_223_372_036 else {
      let nanoseconds: Nanoseconds = seconds > 0 ? .max : seconds < 0 ? .min : 0
      self = .nanoseconds(nanoseconds)
      return
    }
    self = .seconds(seconds)
  }
}

extension Double {
  /// The factors of the magnitude of a finite number: a whole number, and the exponent of a power
  /// of two.
  var wholeParts: (significand: UInt64, exponent: Int) {
    let pattern = significandBitPattern
    // Subnormal numbers have no hidden bit, and the exponent of the smallest normal numbers.
    guard isNormal else { return (pattern, -1074) }
    return (pattern | 1 << 52, Int(exponentBitPattern) - 1075)
  }
}
