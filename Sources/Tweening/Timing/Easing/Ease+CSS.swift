/// The eases of CSS Easing Level 2.
extension Ease {
  /// CSS `ease`: `cubic-bezier(0.25, 0.1, 0.25, 1)`.
  public static let ease = Ease(.cubicBezier(.ease))

  /// CSS `ease-in`: `cubic-bezier(0.42, 0, 1, 1)`.
  public static let easeIn = Ease(.cubicBezier(.easeIn))

  /// CSS `ease-out`: `cubic-bezier(0, 0, 0.58, 1)`.
  public static let easeOut = Ease(.cubicBezier(.easeOut))

  /// CSS `ease-in-out`: `cubic-bezier(0.42, 0, 0.58, 1)`.
  public static let easeInOut = Ease(.cubicBezier(.easeInOut))

  /// CSS `step-start`: 1 as soon as the interval begins.
  public static let stepStart = Ease.steps(1, .jumpStart)

  /// CSS `step-end`: 0 until the interval ends.
  public static let stepEnd = Ease.steps(1, .jumpEnd)

  /// A cubic Bézier curve from (0, 0) to (1, 1) with the given control points.
  ///
  /// Outside 0…1, the ease follows the tangent at the nearer end, as CSS Easing requires.
  ///
  /// - Parameters:
  ///   - x1: The progress of the first control point, in 0…1, or the call traps.
  ///   - y1: The output of the first control point; finite, or the call traps.
  ///   - x2: The progress of the second control point, in 0…1, or the call traps.
  ///   - y2: The output of the second control point; finite, or the call traps.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Ease {
    Ease(.cubicBezier(CubicBezierCurve(x1, y1, x2, y2)))
  }

  /// A staircase of equal steps.
  ///
  /// - Parameters:
  ///   - count: At least 1, and at least 2 without jumps at the ends, or the call traps.
  ///   - position: The positions of the jumps.
  public static func steps(_ count: Int, _ position: StepPosition = .jumpEnd) -> Ease {
    Ease(.steps(StepsCurve(count: count, position: position)))
  }

  /// Straight lines between stops, as CSS `linear()`.
  ///
  /// A stop without a progress is spaced evenly between its neighbours, the first being at 0 and
  /// the last at 1; a progress smaller than an earlier one is raised to it. Outside the stops, the
  /// first and the last line are extended. With fewer than two stops, or with a number that is not
  /// finite, the call traps.
  public static func linear(_ stops: [LinearStop]) -> Ease {
    Ease(.stops(LinearStopsCurve(stops: stops)))
  }

  /// Straight lines between stops, as CSS `linear()`; see ``linear(_:)-([LinearStop])``.
  public static func linear(_ first: LinearStop, _ second: LinearStop, _ more: LinearStop...)
    -> Ease
  {
    linear([first, second] + more)
  }

  /// A custom function with a name.
  ///
  /// Custom eases are equal when their names are, so one name must stand for one function. The
  /// function must be pure, and accept any progress, also outside 0…1. A custom ease cannot be
  /// encoded, nor parsed from its name.
  public static func custom(
    _ name: String,
    _ function: @escaping @Sendable (Double) -> Double,
  ) -> Ease {
    Ease(.custom(CustomCurve(name: name, function: function)))
  }
}
