public import Foundation
public import Tweening

extension Measurement: Interpolatable where UnitType: Dimension {
  /// Returns a measurement in the unit of `from`; at progress 1, `to` in its own unit.
  ///
  /// The value of `to` is converted to the unit of `from`, and the numbers are interpolated as
  /// `Double` interpolates them. To keep one unit up to the end, convert `to` first. With a
  /// progress of NaN, the result is NaN.
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
  /// Returns the sum in the unit of `left`; `right` is a difference: 20 °C plus 9 °F is 25 °C.
  ///
  /// Scales with different zeros, such as °C and °F, have no common velocity. For a velocity, use
  /// the same unit for both ends of a motion.
  ///
  /// Some units are reciprocals of each other, such as miles per gallon and liters per 100 km. The
  /// sum of measurements in two such units is not finite.
  @inlinable
  public static func add(_ left: Measurement, _ right: Measurement) -> Measurement {
    let zero = Measurement(value: 0, unit: right.unit)
    let difference = right.value(in: left.unit) - zero.value(in: left.unit)
    return Measurement(value: left.value + difference, unit: left.unit)
  }

  /// Scales the number, in the same unit.
  @inlinable
  public static func scale(_ vector: Measurement, by factor: Double) -> Measurement {
    Measurement(value: .scale(vector.value, by: factor), unit: vector.unit)
  }
}

extension Measurement: DistanceInterpolatable where UnitType: Dimension {
  /// Returns the magnitude of the difference in the base unit of the dimension, such as meters for
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

  /// Returns the number in another unit.
  ///
  /// `converted(to:)` would trap for a custom dimension without a base unit.
  @inlinable
  func value(in other: UnitType) -> Double {
    unit == other ? value : other.converter.value(fromBaseUnitValue: baseValue)
  }
}
