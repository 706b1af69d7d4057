public import Foundation
public import Tweening

extension Date: Interpolatable {
  /// The instant on the way, in seconds as `Double` interpolates numbers.
  ///
  /// A progress of NaN gives `from`: Foundation can print no date that is not a number.
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

/// A date counts as the seconds since the reference date, the first instant of 2001 in UTC: the
/// velocity of a clock that runs at its usual speed is one second after the reference date.
extension Date: VectorInterpolatable {
  /// The sum of the seconds since the reference date.
  @inlinable
  public static func add(_ left: Date, _ right: Date) -> Date {
    left + right.timeIntervalSinceReferenceDate
  }

  /// The multiple of the seconds since the reference date.
  @inlinable
  public static func scale(_ vector: Date, by factor: Double) -> Date {
    Date(timeIntervalSinceReferenceDate: vector.timeIntervalSinceReferenceDate * factor)
  }
}

extension Date: DistanceInterpolatable {
  /// The magnitude of the difference, in seconds.
  @inlinable
  public static func distance(from: Date, to: Date) -> Double {
    to.timeIntervalSince(from).magnitude
  }
}
