/// The curve of a motion with an initial velocity.
///
/// At each time, the curve has a progress between the start value and the end value, and a factor
/// for a vector that is added to the interpolated value: the push.
@usableFromInline
enum PushCurve: Sendable, Hashable {
  /// An ease, with the curve of a tangent, which scales the push.
  case eased(Ease, StartTangent)
  /// A spring, with its response to a velocity of 1 a second, which scales the push.
  case spring(SpringCurve)
  /// A spring without damping, whose progress 1 is a period: it returns to the start, for ever.
  case undamped(response: Double)

  /// Whether the values oscillate, instead of staying at the ends outside 0...1.
  var isUndamped: Bool {
    switch self {
    case .undamped: true
    case .eased, .spring: false
    }
  }

  /// Returns both factors at a progress inside 0...1.
  func factors(at x: Double) -> (progress: Double, push: Double) {
    switch self {
    case .eased(let ease, let tangent):
      return (ease(x), tangent(x))

    case .spring(let curve): return curve.factors(at: x)
    case .undamped(let response):
      let (displacement, impulse) = undampedState(at: x)
      return (1 - displacement, impulse / (2 * .pi / response))
    }
  }

  /// Returns the progress between the values at a progress inside 0...1, and the derivatives of
  /// both factors.
  func slopes(at x: Double, on side: Side) -> (progress: Double, slope: Double, push: Double) {
    switch self {
    case .eased(let ease, let tangent):
      return (ease(x), ease.slope(at: x, on: side), tangent.slope(at: x))

    case .spring(let curve): return curve.pushedSlopes(at: x)
    case .undamped(let response):
      let (displacement, impulse) = undampedState(at: x)
      return (1 - displacement, 2 * .pi * impulse, displacement * response)
    }
  }

  /// Computes both factors for many rows, bit-identical to `factors(at:)`.
  ///
  /// Rows whose progress lies outside 0...1 receive meaningless numbers.
  ///
  /// - Parameter rows: The rows. Their progress is replaced by the progress between the values.
  func apply(to rows: PushFactors) {
    switch self {
    case .eased(let ease, let tangent):
      let (progress, push) = (rows.progress, rows.push.prefix(rows.progress.count))
      for index in 0..<progress.count {
        push[index] = tangent(progress[index])
      }
      ease.apply(to: EaseLoop(results: progress))

    case .spring(let curve): curve.apply(to: rows)
    case .undamped:
      for index in 0..<rows.progress.count {
        (rows.progress[index], rows.push[index]) = factors(at: rows.progress[index])
      }
    }
  }
}

/// Returns the state of an undamped oscillator at a fraction of its period.
func undampedState(at progress: Double) -> (displacement: Double, impulse: Double) {
  (sineOfAnyQuarterTurns(4 * progress + 1), sineOfAnyQuarterTurns(4 * progress))
}

extension PushCurve {
  /// Returns the push of a line that starts with a velocity.
  ///
  /// - Parameters:
  ///   - velocity: The velocity, in units a second.
  ///   - duration: The duration of the line.
  func push<Value: VectorInterpolatable>(
    velocity: Value,
    from: Value,
    to: Value,
    _ duration: Duration,
  ) -> Value {
    switch self {
    case .spring, .undamped:
      return velocity

    case .eased(let ease, _):
      let distance: Value = retyped(Value.slope(from: from, to: to, progress: ease(0)))
      return .add(
        .scale(velocity, by: duration.inSeconds), .scale(distance, by: -ease.initialSlope),
      )
    }
  }

  /// Returns the value at a progress: with damping, exactly the start value up to 0, and exactly
  /// the end value from 1 on.
  func value<Value: VectorInterpolatable>(
    at progress: Double,
    from: Value,
    to: Value,
    push: Value,
  ) -> Value {
    if !isUndamped, progress >= 1 {
      return to
    }
    if !isUndamped, progress <= 0 {
      return from
    }
    let (eased, factor) = factors(at: progress)
    let pulled = Value.interpolate(from: from, to: to, progress: eased)
    return .add(pulled, .scale(push, by: factor))
  }

  /// Returns the change of the value in a second.
  ///
  /// - Precondition: The values are their own movement.
  func velocity<Value: VectorInterpolatable>(
    at point: SlopePoint,
    from: Value,
    to: Value,
    push: Value,
  ) -> Value {
    guard isUndamped || point.side.isInUnit(point.progress) else { return .scale(from, by: 0) }
    let (progress, slope, factor) = slopes(at: point.progress, on: point.side)
    let pulled: Value = retyped(Value.slope(from: from, to: to, progress: progress))
    return .add(.scale(pulled, by: slope * point.rate), .scale(push, by: factor * point.rate))
  }
}

/// A curve that changes the slope of an ease at the start: x(1 − kx)² up to 1/k, then 0.
/// With k = 1, it is the cubic Hermite basis function of the tangent at the start.
///
/// The slope of the curve is 1 at 0, and 0 at 1/k. So a multiple of the curve changes the velocity
/// at the start of a motion, but neither the velocity nor the value at the end.
@usableFromInline
struct StartTangent: Sendable, Hashable {
  /// The constant k, at least 1: the curve ends at a progress of 1/k.
  let compression: Double

  /// Creates the curve for an ease.
  ///
  /// A steep ease covers most of its distance early. A longer curve would subtract more from the
  /// value than the ease adds, and the motion would first move backwards. With the slope s at 0,
  /// the sum of both moves forwards if the curvature of the ease is at most that of
  /// (1 − kx)⁴, for which s = 4k.
  ///
  /// - Parameter initialSlope: The slope of the ease at 0.
  init(initialSlope: Double) {
    compression = max(1, initialSlope.magnitude / 4)
  }

  /// Returns the value at a progress of 0 or more.
  @inline(__always)
  func callAsFunction(_ x: Double) -> Double {
    let remaining = max(0, 1 - compression * x)
    return x * remaining * remaining
  }

  /// Returns the derivative at a progress of 0 or more.
  func slope(at x: Double) -> Double {
    let remaining = max(0, 1 - compression * x)
    return remaining * (1 - 3 * compression * x)
  }
}

extension Ease {
  /// The slope at the start, after any jump there; 0 if the ease starts infinitely steep, since
  /// no curve can change an infinite slope.
  var initialSlope: Double {
    let slope = slope(at: 0, on: .above)
    return slope.magnitude < 1e4 ? slope : 0
  }
}
