public import Foundation
public import Tweening

extension Date: Interpolatable {
  /// Interpolates the seconds since the reference date, as `Double` interpolates numbers.
  ///
  /// With a progress of NaN, the result is `from`: Foundation cannot print a date that is not a
  /// number.
  @inlinable
  public static func interpolate(from: Date, to: Date, progress: Double) -> Date {
    let seconds = Double.interpolate(
      from: from.timeIntervalSinceReferenceDate,
      to: to.timeIntervalSinceReferenceDate,
      progress: progress,
    )
    return progress.isNaN ? from : Date(timeIntervalSinceReferenceDate: seconds)
  }
}

/// A date counts as the seconds since the reference date, the first instant of 2001 in UTC. So a
/// velocity is a date too: a date that advances by one second per second has the velocity
/// `Date(timeIntervalSinceReferenceDate: 1)`.
extension Date: VectorInterpolatable {
  /// Adds the seconds since the reference date.
  @inlinable
  public static func add(_ left: Date, _ right: Date) -> Date {
    left + right.timeIntervalSinceReferenceDate
  }

  /// Scales the seconds since the reference date.
  @inlinable
  public static func scale(_ vector: Date, by factor: Double) -> Date {
    Date(
      timeIntervalSinceReferenceDate: .scale(vector.timeIntervalSinceReferenceDate, by: factor)
    )
  }
}

extension Date: DistanceInterpolatable {
  /// Returns the magnitude of the difference, in seconds.
  @inlinable
  public static func distance(from: Date, to: Date) -> Double {
    to.timeIntervalSince(from).magnitude
  }
}
