/// A function of progress whose only known property is its values.
struct SampledFunction<Value: VectorInterpolatable> {
  /// The function. The progress is inside 0...1, or outside where the derivative is evaluated
  /// there.
  let value: (Double) -> Value
  /// The number of equal parts of 0...1 at whose ends the values are exact, or nil if all values
  /// are exact.
  ///
  /// A timeline rounds its times to whole nanoseconds, so its values between two nanoseconds are
  /// steps.
  var parts: Double?

  /// Returns the derivative on one side of a progress. If the values jump on that side, returns the
  /// derivative on the other side; if they jump on both sides, 0.
  ///
  /// The first step is short enough for most functions. Shorter steps follow until two of them
  /// agree, for functions that change faster or have a close corner.
  func slope(at progress: Double, on side: Side) -> Value {
    let start = value(progress)
    let scales = SampledScales(start)
    // Where an end is too close for samples, the function counts as smooth.
    let isClose = room(at: progress, on: side) < max(0x1p-18, 64 * (parts.map { 1 / $0 } ?? 0))
    let first = isClose ? side.opposite : side
    let found = slope(at: progress, start, on: first, scales)
    if let found, found.error <= Self.agreement {
      return found.slope
    }
    let other = slope(at: progress, start, on: first.opposite, scales)
    let best = (other?.error ?? .infinity) < (found?.error ?? .infinity) ? other : found
    // If no two steps agree, the values jump on both sides.
    guard let best, best.error < 0.1 else { return .scale(start, by: 0) }
    return best.slope
  }

  /// The length of the first step: not a power of two, whose multiples could meet the period of a
  /// wave.
  private static var longest: Double { 0.00043 }
  /// The quotient of the length of a step and the length of the step before it.
  private static var shrinking: Double { 0.19 }
  /// The largest difference of the slopes of two steps, relative to the speed. The error of the
  /// shorter step is less than a hundredth of the difference.
  private static var agreement: Double { 1e-7 }

  /// Returns the distance over which the function can be sampled on one side. A sample inside 0...1
  /// does not cross the ends, where many functions stop.
  private func room(at progress: Double, on side: Side) -> Double {
    switch side {
    case .below: progress > 1 ? progress - 1 : progress > 0 ? progress : .infinity
    case .above: progress < 0 ? -progress : progress < 1 ? 1 - progress : .infinity
    }
  }

  /// Returns the slope of the steps that agree best, and their difference relative to the speed;
  /// nil if there is no room for two steps.
  private func slope(
    at progress: Double,
    _ start: Value,
    on side: Side,
    _ scales: SampledScales<Value>,
  ) -> (slope: Value, error: Double)? {
    let part = parts.map { (progress * $0).rounded() }
    // A progress between the ends of parts is never sampled closely.
    let isOnPart = parts.map { ((part ?? 0) - progress * $0).magnitude < 0x1p-10 } ?? false
    let shortest = parts.map { (isOnPart ? 1 : 256) / $0 } ?? 0x1p-34
    var step = min(Self.longest, room(at: progress, on: side) / 5)
    var last: Value?
    var best: (slope: Value, error: Double)?
    while true {
      if isOnPart, let parts {
        step = (step * parts).rounded(.down) / parts
      }
      guard step >= shortest else { return best }
      let (slope, speed) = slope(
        at: progress, start, by: side.sign * step, part: isOnPart ? part : nil, scales: scales,
      )
      if let last {
        let noise = scales.size * (0x1p-48 / step)
        let difference = scales.distance(last, slope)
        let error = max(0, difference - noise) / speed
        if difference == 0, speed == 0, best?.error ?? .infinity < 1e-2 {
          // The function has steps so small that only longer distances show its slope.
          return best
        }
        if difference == 0 || error <= Self.agreement {
          return (slope, 0)
        }
        if error < best?.error ?? .infinity {
          best = (slope, error)
        }
      } else if scales.areUnknown {
        return (slope, 0)
      }
      last = slope
      step *= Self.shrinking
    }
  }

  /// Returns the slope at the first of five points, from the polynomial through all of them, and
  /// the largest speed between them.
  ///
  /// - Parameter part: The part at whose end the first point is, or nil if no point is at such an
  ///   end.
  private func slope(
    at progress: Double,
    _ start: Value,
    by step: Double,
    part: Double?,
    scales: SampledScales<Value>,
  ) -> (slope: Value, speed: Double) {
    let zero: Value = .scale(start, by: 0)
    let weights = SIMD4(4.0, -3, 4.0 / 3, -0.25)
    var slope = zero
    var speed = 0.0
    for index in 0..<4 {
      let offset = Double(index + 1) * step
      let point =
        if let parts, let part {
          (part + (offset * parts).rounded()) / parts
        } else {
          progress + offset
        }
      // Differences stay small enough for a type with bounds.
      let difference: Value = .add(value(point), .scale(start, by: -1))
      speed = max(speed, scales.distance(difference, zero) / offset.magnitude)
      slope = .add(slope, .scale(difference, by: weights[index]))
    }
    return (.scale(slope, by: 1 / step), speed)
  }
}

/// The distances of a type of value, if the type has distances.
private struct SampledScales<Value: VectorInterpolatable> {
  private let type: (any DistanceInterpolatable.Type)?
  /// The distance of the value from zero.
  let size: Double

  init(_ value: Value) {
    type =
      Value.self == Double.self
      ? Double.self : Value.self as? any DistanceInterpolatable.Type
    size = type.map { Self.distance(value, .scale(value, by: 0), $0) } ?? 0
  }

  var areUnknown: Bool {
    type == nil
  }

  func distance(_ first: Value, _ second: Value) -> Double {
    // The most frequent type needs no look-up.
    if Value.self == Double.self {
      return Self.distance(first, second, Double.self)
    }
    return type.map { Self.distance(first, second, $0) } ?? 0
  }

  private static func distance<T: DistanceInterpolatable>(
    _ first: Value,
    _ second: Value,
    _: T.Type,
  ) -> Double {
    T.distance(from: retyped(first), to: retyped(second))
  }
}
