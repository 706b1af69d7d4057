extension Int: Interpolatable {}
extension Int8: Interpolatable {}
extension Int16: Interpolatable {}
extension Int32: Interpolatable {}
extension Int64: Interpolatable {}
extension UInt: Interpolatable {}
extension UInt8: Interpolatable {}
extension UInt16: Interpolatable {}
extension UInt32: Interpolatable {}
extension UInt64: Interpolatable {}
extension Int128: Interpolatable {}
extension UInt128: Interpolatable {}

extension FixedWidthInteger where Self: Interpolatable {
  /// The whole number nearest to the exact `from + (to − from) × progress`, one half going away
  /// from zero.
  ///
  /// Rounded once, in integer arithmetic, so it is exact for every width, and monotone in
  /// `progress`. It is clamped to the bounds of the type; a progress of NaN gives `from`.
  @inlinable
  public static func interpolate(from: Self, to: Self, progress: Double) -> Self {
    if progress == 1 {
      return to
    }
    if from == to || progress.isNaN {
      return from
    }
    let rises = (from < to) == (progress > 0)
    let distance = from < to ? to.distance(above: from) : from.distance(above: to)
    // Strictly inside, the result needs no clamping, and 64 bits suffice.
    if Self.bitWidth <= 64, progress > 0x1p-60, progress < 1 {
      let (whole, remainder) = WideProduct.inside(UInt64(truncatingIfNeeded: distance), progress)
      let step = Self(truncatingIfNeeded: whole)
      return (rises ? from &+ step : from &- step).rounded(past: remainder, rises: rises)
    }
    let product = WideProduct(UInt128(distance), progress)
    let room = UInt128(rises ? Self.max.distance(above: from) : from.distance(above: .min))
    guard let whole = product.whole, whole <= room else { return rises ? .max : .min }
    let step = Self(truncatingIfNeeded: whole)
    let reached = rises ? from &+ step : from &- step
    return whole == room ? reached : reached.rounded(past: product.remainder, rises: rises)
  }

  /// The nearest whole number, where `self` is reached and `remainder` lies beyond it on the way.
  ///
  /// One half is as near to both neighbours, and is rounded away from zero.
  @inlinable
  func rounded(past remainder: WideProduct.Remainder, rises: Bool) -> Self {
    let goesOn =
      switch remainder {
      case .belowHalf: false
      case .half: rises ? self >= 0 : self <= 0
      case .aboveHalf: true
      }
    // Without a branch, which would be mispredicted: values are rounded up or down at random.
    let step: Self = goesOn ? 1 : 0
    return rises ? self &+ step : self &- step
  }

  /// `self − other`, which fits the magnitude even where it does not fit the type.
  @inlinable
  func distance(above other: Self) -> Magnitude {
    Magnitude(truncatingIfNeeded: self) &- Magnitude(truncatingIfNeeded: other)
  }
}
