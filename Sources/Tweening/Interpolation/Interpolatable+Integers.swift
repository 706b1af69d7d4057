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
  /// `progress`. Beyond the bounds of the type it is the bound; a progress that is not a number
  /// gives `from`.
  @inlinable
  public static func interpolate(from: Self, to: Self, progress: Double) -> Self {
    if progress == 1 {
      return to
    }
    if from == to || progress.isNaN {
      return from
    }
    let rises = (from < to) == (progress > 0)
    let distance = UInt128(from < to ? to.distance(above: from) : from.distance(above: to))
    let product = WideProduct(distance, progress)
    let room = UInt128(rises ? Self.max.distance(above: from) : from.distance(above: .min))
    guard let whole = product.whole, whole <= room else { return rises ? .max : .min }
    let step = Self(truncatingIfNeeded: whole)
    let reached = rises ? from &+ step : from &- step
    // One half is nearer to both neighbours: the one that is further from zero.
    let goesOn =
      switch product.rest {
      case .belowHalf: false
      case .half: rises ? reached >= 0 : reached <= 0
      case .aboveHalf: true
      }
    guard goesOn else { return reached }
    guard whole < room else { return rises ? .max : .min }
    return rises ? reached &+ 1 : reached &- 1
  }

  /// `self − other`, which fits the magnitude even where it does not fit the type.
  @inlinable
  func distance(above other: Self) -> Magnitude {
    Magnitude(truncatingIfNeeded: self) &- Magnitude(truncatingIfNeeded: other)
  }
}
