/// A function of progress of which nothing is known but its values.
struct SampledFunction<Value: VectorInterpolatable> {
  /// The function, at any progress inside 0...1, and beyond where it is evaluated there.
  let value: (Double) -> Value
  /// The number of equal parts of 0...1 at whose ends the values are exact; nil: they are exact
  /// everywhere.
  ///
  /// A timeline rounds its times to whole nanoseconds: between two of them, its values are steps.
  var parts: Double?

  /// The derivative on one side of a progress; on the other side where the values jump on the first
  /// one, and 0 where they jump on both.
  ///
  /// The first step fits most functions. Shorter ones follow until two of them agree, for a function
  /// that changes within less, or whose next corner is closer.
  func slope(at progress: Double, on side: Side) -> Value {
    let start = value(progress)
    let scales = SampledScales(start)
    // Where an end is too close, the function is taken for smooth.
    let isClose = room(at: progress, on: side) < max(0x1p-18, 64 * (parts.map { 1 / $0 } ?? 0))
    let first = isClose ? side.opposite : side
    let found = slope(at: progress, start, on: first, scales)
    if let found, found.error <= Self.agreement {
      return found.slope
    }
    let other = slope(at: progress, start, on: first.opposite, scales)
    let best = (other?.error ?? .infinity) < (found?.error ?? .infinity) ? other : found
    // Where no two steps agree at all, the values jump on both sides.
    guard let best, best.error < 0.1 else { return .scale(start, by: 0) }
    return best.slope
  }

  /// The first step; not a power of two, whose multiples would meet the periods of a wave.
  private static var longest: Double { 0.00043 }
  /// The quotient of a step and the one before it.
  private static var shrinking: Double { 0.19 }
  /// The part of the speed by which the slopes of two steps may differ. The error of the shorter step is
  /// less than a hundredth of that.
  private static var agreement: Double { 1e-7 }

  /// How far the function can be sampled on one side: inside 0...1 up to its ends, where many functions
  /// stop.
  private func room(at progress: Double, on side: Side) -> Double {
    switch side {
    case .below: progress > 1 ? progress - 1 : progress > 0 ? progress : .infinity
    case .above: progress < 0 ? -progress : progress < 1 ? 1 - progress : .infinity
    }
  }

  /// The slope by the steps that agree best, and their difference as a part of the speed; nil where there
  /// is no room for two steps.
  private func slope(
    at progress: Double,
    _ start: Value,
    on side: Side,
    _ scales: SampledScales<Value>,
  ) -> (slope: Value, error: Double)? {
    let place = parts.map { (progress * $0).rounded() }
    // A progress between two parts is never sampled closely.
    let isOnPart = parts.map { ((place ?? 0) - progress * $0).magnitude < 0x1p-10 } ?? false
    let shortest = parts.map { (isOnPart ? 1 : 256) / $0 } ?? 0x1p-34
    var step = min(Self.longest, room(at: progress, on: side) / 5)
    var last: Value?
    var best: (slope: Value, error: Double)?
    while true {
      if isOnPart, let parts {
        step = (step * parts).rounded(.down) / parts
      }
      guard step >= shortest else { return best }
      let (slope, speed) = slope(at: progress, start, by: side.sign * step, place, isOnPart, scales)
      if let last {
        let noise = scales.size * (0x1p-48 / step)
        let difference = scales.distance(last, slope)
        let error = max(0, difference - noise) / speed
        if difference == 0, speed == 0, best?.error ?? .infinity < 1e-2 {
          // Between two steps of a function with so small ones that longer distances show its slope.
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

  /// The slope at the first of five points, from the polynomial through all of them, and the greatest
  /// speed between them.
  private func slope(
    at progress: Double,
    _ start: Value,
    by step: Double,
    _ place: Double?,
    _ isOnPart: Bool,
    _ scales: SampledScales<Value>,
  ) -> (slope: Value, speed: Double) {
    let none: Value = .scale(start, by: 0)
    let weights = SIMD4(4.0, -3, 4.0 / 3, -0.25)
    var slope = none
    var speed = 0.0
    for index in 0..<4 {
      let offset = Double(index + 1) * step
      let point =
        if isOnPart, let parts, let place {
          (place + (offset * parts).rounded()) / parts
        } else {
          progress + offset
        }
      // From differences, of which none is too large for a type with bounds.
      let difference: Value = .add(value(point), .scale(start, by: -1))
      speed = max(speed, scales.distance(difference, none) / offset.magnitude)
      slope = .add(slope, .scale(difference, by: weights[index]))
    }
    return (.scale(slope, by: 1 / step), speed)
  }
}

/// The measures of a type of value, where it has distances.
private struct SampledScales<Value: VectorInterpolatable> {
  private let type: (any DistanceInterpolatable.Type)?
  /// The distance of a value from none.
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
    // The commonest type needs no look-up.
    if Value.self == Double.self {
      return Self.distance(first, second, Double.self)
    }
    return type.map { Self.distance(first, second, $0) } ?? 0
  }

  @inline(__always)
  private static func distance<T: DistanceInterpolatable>(
    _ first: Value,
    _ second: Value,
    _: T.Type,
  ) -> Double {
    T.distance(from: retyped(first), to: retyped(second))
  }
}
