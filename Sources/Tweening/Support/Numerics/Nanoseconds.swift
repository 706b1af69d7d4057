/// A whole number of nanoseconds: the engine's unit on every axis of time.
///
/// All arithmetic saturates, so that no instant or span from a caller overflows: 292 years from the
/// origin count as for ever.
typealias Nanoseconds = Int64

extension Nanoseconds {
  /// The nearest whole number of nanoseconds, saturating; halves are rounded away from zero.
  init(rounding duration: Duration) {
    let attoseconds = duration.attoseconds
    let perNanosecond: Int64 = 1_000_000_000
    let estimate: Int64
    if Int64(exactly: attoseconds) != nil {
      estimate = 0
    } else if let number = Self.estimate(attoseconds) {
      estimate = number
    } else {
      let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: Int128(perNanosecond))
      self = Nanoseconds(clamping: whole + Int128(rest * 2 / Int128(perNanosecond)))
      return
    }
    // The lower 64 bits of the difference are all of it.
    let left = Int64(truncatingIfNeeded: attoseconds) &- estimate &* perNanosecond
    let (correction, rest) = left.quotientAndRemainder(dividingBy: perNanosecond)
    let half = attoseconds < 0 ? perNanosecond / 2 + 1 : perNanosecond / 2
    self = estimate + correction + (rest >= half ? 1 : rest < half - perNanosecond ? -1 : 0)
  }

  /// The nanoseconds of a number of attoseconds, less than 2¹² off: without the division of 128 bits,
  /// which is slow. Nil near saturation, and beyond.
  ///
  /// - What the shift drops is less than 1.1.
  /// - The conversion, the constant and the product are each rounded by at most 2⁻⁵³ of a number
  ///   that stands for less than 1.1 · 2⁶³, so by less than 1.1 · 2¹⁰.
  /// - The fraction that the last conversion drops is less than 1.
  ///
  /// What the estimate leaves is thus less than 2¹² · 10⁹ attoseconds, which is less than 2⁴².
  private static func estimate(_ attoseconds: Int128) -> Nanoseconds? {
    guard let shifted = Int64(exactly: attoseconds >> 30) else { return nil }
    let quotient = Double(shifted) * (0x1p30 * 1e-9)
    // There must be room for the correction.
    return quotient.magnitude < 0x1p63 - 0x1p13 ? Nanoseconds(quotient) : nil
  }

  /// The range of all lengths, a quarter of all numbers: delay, active duration and end delay add up
  /// without overflow.
  static let lengths: ClosedRange<Nanoseconds> = -(1 << 61)...(1 << 61)

  /// The nearest whole number of nanoseconds in the range of lengths.
  init(bounding duration: Duration) {
    let nanoseconds = Nanoseconds(rounding: duration)
    self = Swift.min(
      Swift.max(nanoseconds, Self.lengths.lowerBound),
      Self.lengths.upperBound,
    )
  }

  /// The length of one of `count` equal parts of a second, rounded; at least 1. The largest number
  /// means no parts: `count` is not above zero.
  init(perSecond count: Double) {
    guard count > 0 else {
      self = .max
      return
    }
    self = Swift.max(1, Int64(exactly: (1e9 / count).rounded()) ?? .max - 1)
  }

  /// The whole number nearest to a product of progress and length, within 73 years; not a number
  /// counts as 0, since a custom ease may return anything.
  init(nearest number: Double) {
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

  /// The distance covered in this time at `rate`, exact and rounded once to the nearest nanosecond,
  /// halves away from zero; so the opposite rate gives the opposite distance.
  ///
  /// A `Double` is a 53-bit whole number times a power of two, so the product is taken in 128
  /// bits: a loop that has run for a year at 1.5× is as exact as one that has just begun.
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
    let (significand, exponent) = rate.magnitude.wholeParts
    let product = Int128(magnitude) * significand
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

  /// The same for a rate that has so few digits, as most have, that the product of Doubles is exact;
  /// nil for others.
  @inline(__always)
  private func scaledExactly(by rate: Double) -> Self? {
    guard rate.isNormal else { return nil }
    let digits = 53 - (rate.significandBitPattern | 1 << 52).trailingZeroBitCount
    guard digits <= magnitude.leadingZeroBitCount - 11 else { return nil }
    let product = Double(magnitude) * rate
    // Here the sum with a half is exact too.
    return product < 0x1p52 ? Self(product + 0.5) : nil
  }

  /// The least time after which `scaled(by: rate)` is at least this distance; nil: never, or later
  /// than the largest number.
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
    guard let (quotient, rest) = division else { return exponent > 0 ? 1 : nil }
    guard quotient < UInt128(Self.max) else { return nil }
    return Self(rest == 0 ? quotient : quotient + 1)
  }

  /// This length divided by a number, to the nearest nanosecond.
  ///
  /// - Precondition: `divisor` is finite and greater than 0.
  /// - Parameter limit: The largest magnitude of the result.
  func divided(by divisor: Double, limit: Self = Self.lengths.upperBound) -> Self {
    let (significand, exponent) = divisor.wholeParts
    let limit = UInt128(limit)
    let denominator = UInt128(significand)
    let size: UInt128
    if let (quotient, _) = Self.divide(2 * UInt128(magnitude), by: denominator, exponent) {
      // Twice the quotient, rounded down, and one: half of that, rounded down, is the nearest.
      size = (Swift.min(quotient, 2 * limit) + 1) / 2
    } else {
      size = self == 0 || exponent > 0 ? 0 : limit
    }
    return self < 0 ? -Self(size) : Self(size)
  }

  /// `number / (divisor × 2^exponent)` and whether something remains, where the divisor has at most
  /// 53 bits and the number 65; nil where the quotient is below 1 or beyond 75 bits, by the exponent.
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

  /// The quotient of two whole numbers, of which neither is negative, and what remains.
  @inline(__always)
  func divided(by divisor: Self) -> (quotient: Self, rest: Self) {
    // No quotient of numbers below 2⁵³ is rounded to a whole number that it does not reach, and
    // a division of Doubles is faster.
    guard self < 1 << 52 else {
      let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
      return (quotient, rest)
    }
    let quotient = Self(Double(self) / Double(divisor))
    return (quotient, self &- quotient &* divisor)
  }
}

extension Duration {
  /// A number of seconds; a number of nanoseconds beyond 64 bits saturates, and NaN counts as 0.
  init(saturatingSeconds seconds: Double) {
    // The standard library traps on what it cannot hold.
    guard seconds.magnitude < 9_223_372_036 else {
      let nanoseconds: Nanoseconds = seconds > 0 ? .max : seconds < 0 ? .min : 0
      self = .nanoseconds(nanoseconds)
      return
    }
    self = .seconds(seconds)
  }
}

extension Double {
  /// A positive finite number as a whole number times a power of two.
  fileprivate var wholeParts: (significand: Int128, exponent: Int) {
    let pattern = significandBitPattern
    guard isNormal else { return (Int128(pattern), -1074) }
    return (Int128(pattern | 1 << 52), Int(exponentBitPattern) - 1075)
  }
}
