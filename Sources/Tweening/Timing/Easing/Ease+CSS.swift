extension Ease {
  /// CSS `ease`: `cubic-bezier(0.25, 0.1, 0.25, 1)`.
  public static let ease = Ease(CubicBezierCurve.ease)

  /// CSS `ease-in`: `cubic-bezier(0.42, 0, 1, 1)`.
  public static let easeIn = Ease(CubicBezierCurve.easeIn)

  /// CSS `ease-out`: `cubic-bezier(0, 0, 0.58, 1)`.
  public static let easeOut = Ease(CubicBezierCurve.easeOut)

  /// CSS `ease-in-out`: `cubic-bezier(0.42, 0, 0.58, 1)`.
  public static let easeInOut = Ease(CubicBezierCurve.easeInOut)

  /// CSS `step-start`: 1 as soon as the interval begins.
  public static let stepStart = Ease.steps(1, .jumpStart)

  /// CSS `step-end`: 0 until the interval ends.
  public static let stepEnd = Ease.steps(1, .jumpEnd)

  /// A cubic Bézier curve from (0, 0) to (1, 1) with the given control points, as CSS
  /// `cubic-bezier()`.
  ///
  /// Outside 0…1, the ease continues on the tangent at the nearer end, as CSS Easing requires.
  ///
  /// - Parameters:
  ///   - x1: The progress of the first control point. Must be in 0…1, or the call traps.
  ///   - y1: The output of the first control point. Must be finite, or the call traps.
  ///   - x2: The progress of the second control point. Must be in 0…1, or the call traps.
  ///   - y2: The output of the second control point. Must be finite, or the call traps.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Ease {
    Ease(CubicBezierCurve(x1, y1, x2, y2))
  }

  /// A staircase of equal steps, as CSS `steps()`.
  ///
  /// - Parameters:
  ///   - count: The number of steps. Must be at least 1, or at least 2 for `jumpNone`, or the call
  ///     traps.
  ///   - position: The positions of the jumps. The default is `jumpEnd`.
  public static func steps(_ count: Int, _ position: Ease.StepPosition = .jumpEnd) -> Ease {
    Ease(StepsCurve(count: count, position: position))
  }

  /// Straight segments between stops, as CSS `linear()`.
  ///
  /// A stop without a progress is spaced evenly between its neighbors. The first stop is at 0 by
  /// default, and the last at 1. A progress smaller than an earlier one is raised to the earlier
  /// one. Outside the stops, the first and the last segment continue. The call traps with fewer
  /// than two stops, or with a number that is not finite.
  public static func linear(_ stops: [Ease.LinearStop]) -> Ease {
    Ease(LinearStopsCurve(stops: stops))
  }

  /// Straight segments between stops, as CSS `linear()`; see ``linear(_:)-([Ease.LinearStop])``.
  public static func linear(
    _ first: Ease.LinearStop, _ second: Ease.LinearStop, _ more: Ease.LinearStop...
  )
    -> Ease
  {
    linear([first, second] + more)
  }

  /// A custom function with a name.
  ///
  /// Custom eases with the same name are equal, so each name must identify one function. The
  /// function must be pure, and accept any progress, also outside 0…1. A custom ease can be
  /// encoded only if the ``TweenTypes`` of the coder contain it. Its name cannot be parsed.
  public static func custom(
    _ name: String,
    _ function: @escaping @Sendable (Double) -> Double,
  ) -> Ease {
    Ease(CustomCurve(name: name, function: function))
  }
}
