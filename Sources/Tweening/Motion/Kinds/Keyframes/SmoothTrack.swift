/// A smooth motion through values with known offsets: a Catmull-Rom spline of cubic curves.
///
/// At a value, the velocity is the slope of the parabola through the value and its two neighbors,
/// as in the formulation of Barry and Goldman ("A recursive evaluation algorithm for a class of
/// Catmull-Rom splines", 1988). At the first value and at the last, the velocity is that of the
/// straight line to the neighbor.
///
/// A curve is its straight line plus two bends. With the fraction x of the interval, the bend at
/// the start is scaled by x(1 − x)², and the bend at the end by x²(x − 1). Both factors are 0 at
/// the ends, so the curve passes exactly through the values.
struct SmoothTrack<Value: VectorInterpolatable>: VectorMotionKind, RoundedKind, EncodableKind {
  let stops: KeyframeStops
  let values: [Value]
  /// For each interval, the difference between the velocity at its start and that of its straight
  /// line, per length of the interval.
  private let startBends: [Value.Movement]
  /// The same differences at the ends of the intervals.
  private let endBends: [Value.Movement]

  /// - Parameter stops: A stop for each value.
  init(_ stops: KeyframeStops, _ values: [Value]) {
    self.stops = stops
    self.values = values
    let lengths = stops.lengths
    let chords = lengths.indices.map { index in
      Value.slope(from: values[index], to: values[index + 1], progress: 0)
    }

    /// Returns the bend of an interval at the side of another interval.
    func bend(_ own: Int, beside other: Int) -> Value.Movement {
      guard chords.indices.contains(other) else { return .scale(chords[own], by: 0) }
      let ratio = lengths[own] / lengths[other]
      // At a jump, which has no length, the curve ends.
      guard ratio.isFinite else { return .scale(chords[own], by: 0) }
      let share = lengths[own] / (lengths[own] + lengths[other])
      let difference = Value.Movement.add(
        .scale(chords[other], by: ratio), .scale(chords[own], by: -1),
      )
      return .scale(difference, by: share)
    }
    startBends = chords.indices.map { bend($0, beside: $0 - 1) }
    endBends = chords.indices.map { bend($0, beside: $0 + 1) }
  }

  /// Returns the value at a progress. Outside 0...1, the motion continues straight; a jump at that
  /// end holds the outer value of the jump.
  ///
  /// - Complexity: O(log *n*) in the number of values.
  func value(at progress: EasedProgress) -> Value {
    let (start, fraction) = stops.location(of: progress)
    guard let x = fraction else { return values[start] }
    guard let (position, origin) = bent(start, x) else {
      return .interpolate(from: values[start], to: values[start + 1], progress: x)
    }
    return .value(at: position, from: origin)
  }

  private func bend(_ start: Int, _ x: Double) -> Value.Movement {
    let first = Value.Movement.scale(startBends[start], by: x * (1 - x) * (1 - x))
    let last = Value.Movement.scale(endBends[start], by: x * x * (x - 1))
    return .add(first, last)
  }

  /// Returns the exact position inside an interval, measured from an origin; nil where the motion
  /// is straight.
  private func bent(
    _ start: Int,
    _ x: Double,
  ) -> (position: Value.Movement, origin: Value)? {
    guard x > 0, x < 1, values.count > 2 else { return nil }
    let (from, to) = (values[start], values[start + 1])
    let origin = Value.positionOrigin(from: from, to: to)
    let straight = Value.Movement.interpolate(
      from: Value.position(of: from, from: origin),
      to: Value.position(of: to, from: origin),
      progress: x,
    )
    return (.add(straight, bend(start, x)), origin)
  }

  func remainder(of value: Value, at progress: EasedProgress) -> Value.Movement? {
    let (start, fraction) = stops.location(of: progress)
    guard let x = fraction else { return nil }
    guard let bent = bent(start, x) else {
      return Value.remainder(of: value, from: values[start], to: values[start + 1], progress: x)
    }
    return Value.remainder(of: value, at: bent.position, from: bent.origin)
  }

  func replacingStart(_ value: Value, _ timing: Timing) -> Motion<Value>? {
    var values = values
    values[0] = value
    return SmoothTrack(stops, values).motion(timing)
  }

  func encode(to container: inout MotionEncoding) throws {
    try container.encodeKeyframes(stops, values)
    try container.encode(true, forKey: .smooth)
  }

  func velocity(at point: SlopePoint) -> Value.Movement {
    let (start, movement) = stops.slope(at: point)
    guard let (x, slope) = movement else { return Value.rest(at: values[start]) }
    var change = Value.slope(from: values[start], to: values[start + 1], progress: x)
    if x >= 0, x <= 1 {
      let first = Value.Movement.scale(startBends[start], by: (1 - x) * (1 - 3 * x))
      let last = Value.Movement.scale(endBends[start], by: x * (3 * x - 2))
      change = .add(change, .add(first, last))
    }
    return .scale(change, by: slope * point.rate)
  }
}
