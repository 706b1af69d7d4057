/// Through as many values as there are keyframes, whose offsets are known.
struct KeyframeTrack<Value: Sendable>: MotionKind {
  let stops: KeyframeStops
  let values: [Value]
  let interpolator: Interpolator<Value>

  init(_ stops: KeyframeStops, _ values: [Value], _ interpolator: Interpolator<Value>) {
    self.stops = stops
    self.values = values
    self.interpolator = interpolator
  }

  /// The value at a progress, which may leave 0...1.
  ///
  /// Between two keyframes, their values are interpolated; at equal offsets, the last one counts.
  /// Outside 0...1, the first or the last interval is extended, unless a jump lies there: then its
  /// outer value stays.
  ///
  /// - Complexity: O(log *n*) in the number of keyframes.
  func value(at eased: EasedProgress) -> Value {
    let (start, share) = stops.place(of: eased)
    guard let share else { return values[start] }
    return interpolator.one(values[start], values[start + 1], share)
  }

  /// The keyframes on either side of a progress, or the one whose value holds there.
  ///
  /// - Complexity: O(log *n*) in the number of keyframes.
  func segment(at eased: EasedProgress) -> Segment<Value> {
    let (start, share) = stops.place(of: eased)
    return share.map { .between(values[start], values[start + 1], progress: $0) }
      ?? .at(values[start])
  }

  func replacingStart(_ value: Value) -> KeyframeTrack? {
    var values = values
    values[0] = value
    return KeyframeTrack(stops, values, interpolator)
  }

  func velocity<Vector: VectorInterpolatable>(at point: SlopePoint, rate: Double) -> Vector {
    let (start, way) = stops.course(at: point)
    let from: Vector = retyped(values[start])
    guard let way else { return .scale(from, by: 0) }
    let slope: Vector = .slope(from: from, to: retyped(values[start + 1]), progress: way.progress)
    return .scale(slope, by: way.slope * rate)
  }

  /// Motions through more values, and through values that hold references, are computed one by one.
  private var hasLoop: Bool {
    ValueType.isTrivial(Value.self) && values.count <= 64
  }

  /// Of the number of values, where one loop computes as many.
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
    // Generic code creates a key path anew at each use, which costs more than all the rest.
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
