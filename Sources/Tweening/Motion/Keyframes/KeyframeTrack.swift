/// A motion through the values of keyframes with known offsets.
struct KeyframeTrack<Value: Sendable>: MotionKind {
  let stops: KeyframeStops
  let values: [Value]
  let interpolator: Interpolator<Value>

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

  func replacingStart(_ value: Value) -> KeyframeTrack? {
    var values = values
    values[0] = value
    return KeyframeTrack(stops, values, interpolator)
  }

  func velocity<Vector: VectorInterpolatable>(at point: SlopePoint, rate: Double) -> Vector {
    let (start, movement) = stops.slope(at: point)
    let from: Vector = retyped(values[start])
    guard let movement else { return .scale(from, by: 0) }
    let to: Vector = retyped(values[start + 1])
    let slope: Vector = .slope(from: from, to: to, progress: movement.fraction)
    return .scale(slope, by: movement.slope * rate)
  }

  /// Whether one loop computes many such motions: at most 64 values, which hold no references.
  private var hasLoop: Bool {
    ValueType.isTrivial(Value.self) && values.count <= 64
  }

  /// The key of motions with the same number of values, where one loop computes them.
  var key: ShapeKey {
    ShapeKey(KeyframeStops.self, trait: hasLoop ? values.count : nil)
  }

  func makeRows() -> any MotionRows {
    hasLoop ? KeyframeRows(self) : PlainRows<KeyframeTrack>()
  }

  func store(in rows: any MotionRows, _ row: Int32) {
    if hasLoop {
      unsafe unsafeDowncast(rows, to: KeyframeRows<Value>.self).set(row, self)
    } else {
      unsafe unsafeDowncast(rows, to: PlainRows<KeyframeTrack>.self).set(row, self)
    }
  }
}

extension KeyframeTrack where Value: Interpolatable {
  init(_ keyframes: [Keyframe<Value>]) throws(MotionError) {
    guard keyframes.count >= 2 else {
      throw MotionError(reason: .tooFewKeyframes(count: keyframes.count))
    }
    // Generic code creates a key path at each use, which takes longer than the rest of the work.
    var given: [Double?] = []
    var values: [Value] = []
    given.reserveCapacity(keyframes.count)
    values.reserveCapacity(keyframes.count)
    for keyframe in keyframes {
      given.append(keyframe.offset)
      values.append(keyframe.value)
    }
    let offsets = try KeyframeSpacing.resolve(given)
    let last = keyframes.count - 1
    guard offsets[0] == 0 else {
      throw MotionError(reason: .firstOffsetNotZero(offset: offsets[0]))
    }
    guard offsets[last] == 1 else {
      throw MotionError(reason: .lastOffsetNotOne(index: last, offset: offsets[last]))
    }
    let stops = offsets.indices.map {
      KeyframeStops.Stop(offset: offsets[$0], ease: keyframes[$0].ease)
    }
    self.init(KeyframeStops(stops), values, Interpolator())
  }
}
