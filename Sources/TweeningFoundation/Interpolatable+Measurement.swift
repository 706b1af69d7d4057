public import Foundation
public import Tweening

extension Measurement: Interpolatable where UnitType: Dimension {
  /// The measurement on the way, in the unit of `from`; at progress 1, `to` in its own unit.
  ///
  /// The value of `to` is converted, and the numbers are interpolated as `Double` does. For one
  /// unit up to the end, convert `to` first. A progress of NaN gives NaN.
  @inlinable
  public static func interpolate(
    from: Measurement,
    to: Measurement,
    progress: Double,
  ) -> Measurement {
    if progress == 1 {
      return to
    }
    // A conversion is rounded, so that the same length in another unit may be another number.
    let end = from.baseValue == to.baseValue ? from.value : to.value(in: from.unit)
    return Measurement(
      value: .interpolate(from: from.value, to: end, progress: progress),
      unit: from.unit,
    )
  }
}

extension Measurement: VectorInterpolatable where UnitType: Dimension {
  /// The sum, in the unit of `left`; `right` is a difference: 9 °F added to 20 °C are 25 °C.
  ///
  /// A motion between scales that begin elsewhere, as °C and °F, has no true velocity: for a
  /// velocity, give both of its ends one unit.
  ///
  /// A difference between units of which one is the reciprocal of the other, as miles per gallon
  /// and liters per 100 km, counts as infinite.
  @inlinable
  public static func add(_ left: Measurement, _ right: Measurement) -> Measurement {
    let zero = Measurement(value: 0, unit: right.unit)
    let difference = right.value(in: left.unit) - zero.value(in: left.unit)
    return Measurement(value: left.value + difference, unit: left.unit)
  }

  /// The multiple of the number, in the same unit.
  @inlinable
  public static func scale(_ vector: Measurement, by factor: Double) -> Measurement {
    Measurement(value: vector.value * factor, unit: vector.unit)
  }
}

extension Measurement: DistanceInterpolatable where UnitType: Dimension {
  /// The magnitude of the difference in the base unit of the dimension, which is meters for
  /// lengths.
  @inlinable
  public static func distance(from: Measurement, to: Measurement) -> Double {
    (to.baseValue - from.baseValue).magnitude
  }
}

extension Measurement where UnitType: Dimension {
  @inlinable var baseValue: Double {
    unit.converter.baseUnitValue(fromValue: value)
  }

  /// The number in another unit.
  ///
  /// Not `converted(to:)`, which asks for the base unit, and traps where a dimension of one's own
  /// does not tell it.
  @inlinable
  func value(in other: UnitType) -> Double {
    unit == other ? value : other.converter.value(fromBaseUnitValue: baseValue)
  }
}
