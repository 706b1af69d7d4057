/// The movement of a value towards the newest element of an input, for `smoothed(by:on:)`.
public struct Smoothing<Value: Interpolatable>: Sendable {
  let retarget: @Sendable (isolated Tweener, Tween<Value>, Value) -> Bool

  /// A spring, which keeps the velocity at each element if the values have one.
  ///
  /// A spring without damping never comes to rest.
  public static func spring(_ spring: Spring = .smooth) -> Smoothing {
    Smoothing { $0.retarget($1, to: $2, spring: spring) }
  }

  /// An exponential approach, also called a low-pass filter of the first order: in each half-life,
  /// the value covers half of the distance that remains.
  ///
  /// - Parameter halfLife: The half-life. With zero or less, the value jumps to each element.
  public static func exponential(halfLife: Duration) -> Smoothing {
    Smoothing { $0.retarget($1, to: $2, halfLife: halfLife) }
  }
}

extension Smoothing where Value: VectorInterpolatable, Value.Movement: AxisInterpolatable {
  /// The fastest movement within limits of speed, acceleration and jerk.
  ///
  /// - Parameter limits: The limits. Limits for another number of axes trap.
  public static func limits(_ limits: MotionLimits) -> Smoothing {
    Smoothing { $0.retarget($1, to: $2, limits: limits) }
  }
}
