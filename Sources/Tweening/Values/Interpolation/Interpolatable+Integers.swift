extension Int: VectorInterpolatable, DistanceInterpolatable {}
extension Int8: VectorInterpolatable, DistanceInterpolatable {}
extension Int16: VectorInterpolatable, DistanceInterpolatable {}
extension Int32: VectorInterpolatable, DistanceInterpolatable {}
extension Int64: VectorInterpolatable, DistanceInterpolatable {}
extension UInt: VectorInterpolatable, DistanceInterpolatable {}
extension UInt8: VectorInterpolatable, DistanceInterpolatable {}
extension UInt16: VectorInterpolatable, DistanceInterpolatable {}
extension UInt32: VectorInterpolatable, DistanceInterpolatable {}
extension UInt64: VectorInterpolatable, DistanceInterpolatable {}
extension Int128: VectorInterpolatable {}
extension UInt128: VectorInterpolatable {}

extension FixedWidthInteger where Self: Interpolatable {
  /// Returns the whole number nearest to the exact `from + (to − from) × progress`; a half is
  /// rounded away from zero.
  ///
  /// The result is computed in integer arithmetic and rounded once, so it is exact for every width
  /// and monotone in `progress`. The result is clamped to the bounds of the type. A progress of NaN
  /// results in `from`.
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
    // A progress strictly inside 0...1 needs no clamping, and 64 bits suffice.
    if Self.bitWidth <= 64, progress > 0x1p-60, progress < 1 {
      let (whole, remainder) = WideProduct.inside(UInt64(truncatingIfNeeded: distance), progress)
      let step = Self(truncatingIfNeeded: whole)
      return (rises ? from &+ step : from &- step).rounded(past: remainder, rises: rises)
    }
    return from.moved(by: WideProduct(UInt128(distance), progress), rises: rises)
  }

  /// Returns the whole number nearest to the exact sum of `self` and a distance, or their exact
  /// difference, clamped to the bounds of the type.
  ///
  /// One half is rounded away from zero.
  @inlinable
  func moved(by change: WideProduct, rises: Bool) -> Self {
    let room = UInt128(rises ? Self.max.distance(above: self) : distance(above: .min))
    guard let whole = change.whole, whole <= room else { return rises ? .max : .min }
    let step = Self(truncatingIfNeeded: whole)
    let reached = rises ? self &+ step : self &- step
    return whole == room ? reached : reached.rounded(past: change.remainder, rises: rises)
  }

  /// Returns the whole number nearest to the exact result, of which `self` is the whole part and
  /// `remainder` the part beyond `self`, in the direction of the change.
  ///
  /// One half is rounded away from zero.
  @inlinable
  func rounded(past remainder: WideProduct.Remainder, rises: Bool) -> Self {
    let stepsFurther =
      switch remainder {
      case .belowHalf: false
      case .half: rises ? self >= 0 : self <= 0
      case .aboveHalf: true
      }
    // No branch: values are rounded up or down at random, and the processor would mispredict.
    let step: Self = stepsFurther ? 1 : 0
    return rises ? self &+ step : self &- step
  }

  /// Returns `self − other`, which fits the magnitude even if it does not fit the type.
  @inlinable
  func distance(above other: Self) -> Magnitude {
    Magnitude(truncatingIfNeeded: self) &- Magnitude(truncatingIfNeeded: other)
  }
}

extension FixedWidthInteger where Self: VectorInterpolatable {
  /// Returns the sum, clamped to the bounds of the type.
  @inlinable
  public static func add(_ left: Self, _ right: Self) -> Self {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? right < 0 ? .min : .max : sum
  }

  /// Returns the whole number nearest to the exact product, rounded as by `interpolate` and clamped
  /// to the bounds of the type.
  @inlinable
  public static func scale(_ vector: Self, by factor: Double) -> Self {
    interpolate(from: 0, to: vector, progress: factor)
  }

  /// Returns the exact difference of `to` and `from`, converted once.
  ///
  /// A `Double` has fractions, and may be negative or beyond the bounds of the integers.
  @inlinable
  public static func slope(from: Self, to: Self, progress: Double) -> Double {
    from < to ? Double(to.distance(above: from)) : -Double(from.distance(above: to))
  }

  /// Returns the whole number nearest to the exact sum; a half is rounded away from zero.
  ///
  /// The result is clamped to the bounds of the type. A movement of NaN results in the value.
  @inlinable
  public static func moved(_ value: Self, by movement: Double) -> Self {
    guard !movement.isNaN else { return value }
    return value.moved(by: WideProduct(1, movement), rises: movement > 0)
  }

  /// Returns `to` if `Double` does not represent all integers up to `to`, otherwise zero.
  @inlinable
  public static func origin(from: Self, to: Self) -> Self {
    to.magnitude >> 53 == 0 ? 0 : to
  }
}

extension FixedWidthInteger where Self: DistanceInterpolatable {
  /// Returns the magnitude of the difference, which may not fit the type itself.
  @inlinable
  public static func distance(from: Self, to: Self) -> Double {
    Double(from < to ? to.distance(above: from) : from.distance(above: to))
  }
}
