/// A named curve that maps linear progress to eased progress.
///
/// An ease is a small value. Two eases are equal if they are the same curve with the same
/// parameters, however they were created. Outside 0…1, Penner curves keep the value of the nearer
/// end, and CSS curves continue as CSS Easing Level 2 requires. A call never traps; the result for
/// NaN is unspecified, usually NaN.
///
///     let ease = Ease.cubicOut
///     ease(0.5)                                   // 0.875
///     try Ease(parsing: "cubic-bezier(.2, 0, 0, 1)")
///
/// ## Families of curves
///
/// The Penner curves without parameters are quad, cubic, quart, quint, sine, expo, circ and bounce.
/// The Penner curves with parameters are back and elastic. A Penner curve first clamps the progress
/// to 0…1. Every Penner curve is exactly 0 at 0 and exactly 1 at 1.
///
/// Each out curve without parameters is 1 − in(1 − x). Each in-out curve without parameters is
/// in(2x)/2 up to one half, and 1 − in(2 − 2x)/2 from one half on.
///
/// The eases of CSS Easing Level 2 are the keywords such as `easeInOut`, `cubicBezier`, `steps`,
/// and `linear` with stops.
public struct Ease: Sendable, Hashable {
  let kind: Kind

  /// The families of curves, in one word; only curves with parameters need a reference.
  ///
  /// `parametric` must be the first case. Swift distinguishes the cases by bits that no pointer
  /// uses, and these bits are zero for the first case: its word is the address itself. Leak
  /// checkers recognize a reference only by its address, and would report a curve in a global as
  /// lost.
  enum Kind: Sendable, Hashable {
    case parametric(CurveBox)
    case penner(PennerFamily, EaseDirection)
    case linear

    /// A number that is the same for equal eases, and that takes no time.
    var code: Int {
      switch self {
      case .parametric(let box): box.hash
      case .penner(let family, let direction): Int(family.rawValue) << 2 | Int(direction.rawValue)
      case .linear: -1
      }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(code)
    }
  }

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// Creates an ease with parameters.
  init(_ curve: some EaseCurve) {
    kind = .parametric(CurveBox(curve))
  }

  /// No easing: the progress itself, also outside 0…1.
  public static var linear: Ease { Ease(.linear) }
}

extension Ease {
  /// Returns the eased progress for a linear `progress`.
  ///
  /// Every Penner curve returns exactly 0 at 0 and exactly 1 at 1. Frames of a tweener have the
  /// same bits as this call. For `steps`, the before flag is not set.
  public func callAsFunction(_ progress: Double) -> Double {
    self(progress, before: false)
  }

  /// Returns the eased progress, where `before` is the "before flag" of CSS Easing.
  ///
  /// The flag means that the effect has not yet begun or, where time runs backwards, has ended.
  /// With the flag, a progress exactly on a step belongs to the lower step. Only `steps` uses the
  /// flag.
  package func callAsFunction(_ progress: Double, before: Bool) -> Double {
    switch kind {
    case .linear: progress
    case .penner(let family, let direction): family.curve.value(at: progress, direction)
    case .parametric(let box): box.value(at: progress, before: before)
    }
  }

  /// Eases a loop: the hot loop of a frame.
  ///
  /// The results have the bits of calls for each element. An element outside 0…1 has a meaningless
  /// result. The curve is chosen once for each loop, so the loop has no switch and, for most
  /// curves, vectorizes.
  func apply(to loop: EaseLoop) {
    switch kind {
    case .linear: loop.ease { $0 }
    case .penner(let family, let direction): family.curve.apply(to: loop, direction)
    case .parametric(let box): box.apply(to: loop)
    }
  }

  /// Returns the derivative of the eased progress on one side of a progress.
  ///
  /// The result is always finite. It is 0 where the curve jumps, and where its tangent is vertical.
  func slope(at progress: Double, on side: Side) -> Double {
    let slope =
      switch kind {
      case .linear: 1.0
      case .penner(let family, let direction): family.curve.slope(at: progress, direction, on: side)
      case .parametric(let box): box.curve.slope(at: progress, on: side)
      }
    return slope.isFinite ? slope : 0
  }

  /// The curve with parameters; nil for other curves.
  var curve: (any EaseCurve)? {
    guard case .parametric(let box) = kind else { return nil }
    return box.curve
  }

  /// The staircase of the ease; nil for other curves.
  package var steps: StepsCurve? {
    curve as? StepsCurve
  }

  /// The points of a piecewise linear ease; nil for other curves.
  var linearStops: LinearStopsCurve? {
    curve as? LinearStopsCurve
  }

  /// The spring of the ease; nil for other curves.
  var spring: SpringCurve? {
    curve as? SpringCurve
  }

  /// Whether the result depends on the "before" flag.
  package var usesBeforeFlag: Bool {
    curve is StepsCurve
  }

  /// Whether the ease is a custom function.
  var isCustom: Bool {
    curve is CustomCurve
  }

  /// Whether CSS has the ease.
  package var isCSS: Bool {
    self == .linear || curve is CubicBezierCurve || steps != nil || linearStops != nil
  }
}
