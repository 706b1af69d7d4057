/// A whole number of nanoseconds: the engine's unit on every axis of time.
///
/// All arithmetic saturates, so that no instant or span from a caller overflows: 292 years from the
/// origin count as for ever.
typealias Nanoseconds = Int64

extension Nanoseconds {
  /// The nearest whole number of nanoseconds, saturating; halves are rounded away from zero.
  init(rounding duration: Duration) {
    self = duration.roundedNanoseconds.nanoseconds
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
    let divisor = UInt128(significand)
    let shift = -exponent - 1
    guard shift >= 0 else {
      // Shifted further, the divisor is larger than any numerator, and the quotient below 1.
      guard shift >= -22 else { return 1 }
      let larger = divisor << -shift
      return Self((numerator + larger - 1) / larger)
    }
    // The numerator has 64 bits: shifted by 128 or more and divided by 53 bits, it is far too
    // large.
    guard shift < 128 else { return nil }
    let high = shift == 0 ? 0 : numerator >> (128 - shift)
    guard high < divisor else { return nil }
    let (quotient, remainder) = divisor.dividingFullWidth((high, numerator << shift))
    guard quotient < UInt128(Self.max) else { return nil }
    return Self(remainder == 0 ? quotient : quotient + 1)
  }
}

extension Duration {
  /// The whole nanoseconds, saturating, and the remaining attoseconds, with the same sign.
  var nanosecondsAndRest: (nanoseconds: Nanoseconds, rest: Int64) {
    let attoseconds = attoseconds
    // A division of 128 bits is slow, and most durations are less than 9 seconds long.
    if let short = Int64(exactly: attoseconds) {
      let (whole, rest) = short.quotientAndRemainder(dividingBy: 1_000_000_000)
      return (whole, rest)
    }
    if let estimated = estimatedNanosecondsAndRest {
      return estimated
    }
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard let nanoseconds = Nanoseconds(exactly: whole) else {
      return (attoseconds < 0 ? .min : .max, 0)
    }
    return (nanoseconds, Int64(rest))
  }

  /// The same without a division of 128 bits; nil near saturation, and beyond.
  ///
  /// The quotient of the attoseconds and 10⁹ is estimated. The estimate is less than 2¹² off:
  /// - what the shift drops is less than 1.1;
  /// - the conversion, the constant and the product are each rounded by at most 2⁻⁵³ of a number
  ///   that stands for less than 1.1 · 2⁶³, so by less than 1.1 · 2¹⁰;
  /// - the fraction that the last conversion drops is less than 1.
  ///
  /// What it leaves of the attoseconds is thus less than 2¹² · 10⁹, which is less than 2⁴²: the
  /// difference of the lower 64 bits alone is exactly that. Its own quotient corrects the estimate.
  private var estimatedNanosecondsAndRest: (nanoseconds: Nanoseconds, rest: Int64)? {
    let attoseconds = attoseconds
    guard let shifted = Int64(exactly: attoseconds >> 30) else { return nil }
    let quotient = Double(shifted) * (0x1p30 * 1e-9)
    // There must be room for the correction.
    guard quotient.magnitude < 0x1p63 - 0x1p13 else { return nil }
    let estimate = Int64(quotient)
    let left = Int64(truncatingIfNeeded: attoseconds) &- estimate &* 1_000_000_000
    let (correction, rest) = left.quotientAndRemainder(dividingBy: 1_000_000_000)
    let whole = estimate &+ correction
    if attoseconds > 0, rest < 0 {
      return (whole &- 1, rest &+ 1_000_000_000)
    }
    if attoseconds < 0, rest > 0 {
      return (whole &+ 1, rest &- 1_000_000_000)
    }
    return (whole, rest)
  }

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

  /// The nearest whole nanoseconds, saturating, and the attoseconds between them and the duration;
  /// halves are rounded away from zero.
  var roundedNanoseconds: (nanoseconds: Nanoseconds, rest: Int32) {
    let (whole, rest) = nanosecondsAndRest
    if rest >= 500_000_000, whole < .max {
      return (whole + 1, Int32(rest - 1_000_000_000))
    }
    if rest <= -500_000_000, whole > .min {
      return (whole - 1, Int32(rest + 1_000_000_000))
    }
    return (whole, Int32(rest))
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
