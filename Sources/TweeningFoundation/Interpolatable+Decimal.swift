public import Foundation
public import Tweening

extension Decimal: Interpolatable {
  /// Returns `from + (to − from) × p` in decimal arithmetic, where p is the printed form of the
  /// progress: a progress of `0.1` is exactly one tenth.
  ///
  /// The value is exact if each end has at most 20 digits and all digits of the value fit. Any
  /// other value is rounded as Foundation rounds: to 38 digits, and at the 128th place after the
  /// point. The value is clamped to the least and the greatest number. If an end is NaN, the value
  /// is the nearer end: `from` below one half, and `to` from one half on. With a progress of NaN,
  /// the result is NaN.
  public static func interpolate(from: Decimal, to: Decimal, progress: Double) -> Decimal {
    if progress == 0 {
      return from
    }
    if progress == 1 {
      return to
    }
    guard !from.isNaN, !to.isNaN else {
      return progress.isNaN ? .nan : progress < 0.5 ? from : to
    }
    let difference = to - from
    guard difference.isNaN else { return .add(from, .scale(difference, by: progress)) }
    // The difference may be too large where the values between are not.
    return .add(.scale(from, by: 1 - progress), .scale(to, by: progress))
  }
}

extension Decimal: VectorInterpolatable {
  /// Returns the sum, as `+` computes it, clamped to the least and the greatest number.
  public static func add(_ left: Decimal, _ right: Decimal) -> Decimal {
    let sum = left + right
    guard sum.isNaN, !left.isNaN, !right.isNaN else { return sum }
    return right < 0 ? .leastFiniteMagnitude : .greatestFiniteMagnitude
  }

  /// Returns the product with the printed form of the factor, clamped to the least and the greatest
  /// number. The product is NaN if the factor is NaN, or if the vector is NaN and the factor is
  /// not 0.
  public static func scale(_ vector: Decimal, by factor: Double) -> Decimal {
    guard factor != 0 else { return 0 }
    guard !vector.isNaN, !factor.isNaN else { return .nan }
    guard vector != 0 else { return 0 }
    let isNegative = (vector < 0) != (factor < 0)
    guard factor.isFinite, let number = Decimal(string: factor.description) else {
      return factor.magnitude < 1 ? 0 : bound(isNegative)
    }
    // A product whose exponent does not fit may trap: the exponents are added apart.
    let product = vector.significand * number.significand
    let exponent = vector.exponent + number.exponent + product.exponent
    guard exponent <= 127 else { return bound(isNegative) }
    let digits = product.significand.dropping(-128 - exponent)
    guard digits != 0 else { return 0 }
    return Decimal(
      sign: isNegative ? .minus : .plus,
      exponent: max(exponent, -128),
      significand: digits,
    )
  }

  private static func bound(_ isNegative: Bool) -> Decimal {
    isNegative ? .leastFiniteMagnitude : .greatestFiniteMagnitude
  }

  /// A whole number without its last digits, rounded.
  private func dropping(_ count: Int) -> Decimal {
    guard count > 0 else { return self }
    // No number has more digits.
    guard count < 40 else { return 0 }
    var shifted = Decimal(sign: .plus, exponent: -count, significand: self)
    var rounded = Decimal()
    unsafe NSDecimalRound(&rounded, &shifted, 0, .plain)
    return rounded
  }
}

extension Decimal: DistanceInterpolatable {
  /// Returns the magnitude of the difference, as the nearest `Double`.
  public static func distance(from: Decimal, to: Decimal) -> Double {
    let difference = to - from
    // The difference may be too large for a decimal number.
    let nearest = difference.isNaN ? to.nearest - from.nearest : difference.nearest
    return nearest.magnitude
  }

  private var nearest: Double {
    // Foundation's own conversion is not exact.
    Double(description) ?? .nan
  }
}
