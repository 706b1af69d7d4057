/// A motion through the values of keyframes with known offsets.
@usableFromInline
struct KeyframeTrack<Value: Sendable>: EncodableKind {
  @usableFromInline let stops: KeyframeStops
  @usableFromInline let values: [Value]
  @usableFromInline let interpolator: Interpolator<Value>

  @inlinable
  init(_ stops: KeyframeStops, _ values: [Value], _ interpolator: Interpolator<Value>) {
    self.stops = stops
    self.values = values
    self.interpolator = interpolator
  }

  /// Returns the value at a progress, which may be outside 0...1.
  ///
  /// Between two keyframes, their values are interpolated; at equal offsets, the last keyframe
  /// counts. Outside 0...1, the first or the last interval is extrapolated. Where a jump is at that
  /// end, the value is the outer value of the jump.
  ///
  /// - Complexity: O(log *n*) in the number of keyframes.
  @usableFromInline
  func value(at eased: EasedProgress) -> Value {
    let (start, fraction) = stops.location(of: eased)
    guard let fraction else { return values[start] }
    return interpolator.one(values[start], values[start + 1], fraction)
  }

  /// Returns the values of the keyframes on either side of a progress, or the value of a single
  /// keyframe.
  ///
  /// - Complexity: O(log *n*) in the number of keyframes.
  func segment(at eased: EasedProgress) -> Segment<Value> {
    let (start, fraction) = stops.location(of: eased)
    return fraction.map { .between(values[start], values[start + 1], progress: $0) }
      ?? .at(values[start])
  }

  @usableFromInline
  func replacingStart(_ value: Value, _ timing: Timing) -> Motion<Value>? {
    var values = values
    values[0] = value
    return KeyframeTrack(stops, values, interpolator).motion(timing)
  }

  @usableFromInline
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    let (start, movement) = stops.slope(at: point)
    let from: Vector = retyped(values[start])
    guard let movement else { return Vector.rest(at: from) }
    let to: Vector = retyped(values[start + 1])
    let slope = Vector.slope(from: from, to: to, progress: movement.fraction)
    return .scale(slope, by: movement.slope * point.rate)
  }

  @usableFromInline
  func encode(to container: inout MotionEncoding) throws {
    try container.encodeKeyframes(stops, values)
  }

  /// Whether one loop computes many such motions: at most 64 values, which hold no references.
  private var hasLoop: Bool {
    ValueType.isTrivial(Value.self) && values.count <= 64
  }

  /// The key of motions with the same number of values, where one loop computes them.
  @usableFromInline var key: ShapeKey {
    ShapeKey(KeyframeStops.self, number: hasLoop ? values.count : 0)
  }

  @usableFromInline
  func makeRows(_ loop: KindLoop<KeyframeTrack>) -> any MotionRows {
    hasLoop ? KeyframeRows(self) : KindRows(loop)
  }

  @usableFromInline
  func store(in rows: any MotionRows, _ row: Int32) {
    if hasLoop {
      unsafe unsafeDowncast(rows, to: KeyframeRows<Value>.self).set(row, self)
    } else {
      rows.downcast(to: KindRows<KeyframeTrack>.self).set(row, self)
    }
  }
}

extension KeyframeTrack: RoundedKind where Value: VectorInterpolatable {
  func remainder(of value: Value, at progress: EasedProgress) -> Value.Movement? {
    let (start, fraction) = stops.location(of: progress)
    return fraction.flatMap {
      Value.remainder(of: value, from: values[start], to: values[start + 1], progress: $0)
    }
  }
}

extension KeyframeTrack where Value: Interpolatable {
  /// Inlined where the type is known: generic code looks the type up for each keyframe.
  @inlinable
  init(_ keyframes: [Keyframe<Value>]) throws(MotionError) {
    var offsets: [Double?] = []
    var eases: [Ease] = []
    var values: [Value] = []
    offsets.reserveCapacity(keyframes.count)
    eases.reserveCapacity(keyframes.count)
    values.reserveCapacity(keyframes.count)
    for keyframe in keyframes {
      offsets.append(keyframe.offset)
      eases.append(keyframe.ease)
      values.append(keyframe.value)
    }
    try self.init(KeyframeStops(offsets, eases), values, Interpolator())
  }
}
