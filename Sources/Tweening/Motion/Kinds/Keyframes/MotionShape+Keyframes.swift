extension MotionShape {
  /// Decodes a line, which has two values without offsets; keyframes; or a line between colors.
  static func keyframes(_ container: MotionDecoding) throws -> MotionShape {
    func decode<T: Interpolatable>(_ type: T.Type) throws -> MotionShape {
      let keyframes = try CodedKeyframes<T>(container)
      if try container.decodeIfPresent(Bool.self, forKey: .smooth) ?? false {
        return try smooth(keyframes, container, container.vectors(T.self))
      }
      guard let (from, to) = keyframes.ends else {
        for key in [MotionMember.colorSpace, .interpolation] where container.contains(key) {
          throw container.invalid(key, "expected two keyframes without offsets and easing")
        }
        let stops = try keyframes.stops(container)
        return retyped(KeyframeTrack(stops, keyframes.values, Interpolator<T>()).shape)
      }
      if container.contains(.colorSpace) {
        return try colors(from, to, container)
      }
      if container.contains(.interpolation) {
        return try numbers(from, to, container)
      }
      return retyped(MotionShape<T>.line(LineMotion(from: from, to: to, Interpolator())))
    }
    return try decode(container.interpolated(Value.self))
  }

  private static func smooth<T: Interpolatable, Vector: VectorInterpolatable>(
    _ keyframes: CodedKeyframes<T>,
    _ container: MotionDecoding,
    _ type: Vector.Type,
  ) throws -> MotionShape {
    let values: [Vector] = retyped(keyframes.values)
    return try retyped(SmoothTrack<Vector>(keyframes.stops(container), values).shape)
  }

  private static func colors<T>(
    _ from: T,
    _ to: T,
    _ container: MotionDecoding,
  ) throws -> MotionShape {
    guard T.self == TweenColor.self else {
      throw container.unsupported("a color space", T.self)
    }
    let space = try container.decode(TweenColor.InterpolationSpace.self, forKey: .colorSpace)
    return retyped(ColorLine(from: retyped(from), to: retyped(to), in: space).shape)
  }
}

/// The keyframes of an encoded motion.
private struct CodedKeyframes<Value: Sendable> {
  private var keyframes: [Keyframe<Value>] = []

  init(_ container: MotionDecoding) throws {
    var list = try container.nestedUnkeyedContainer(forKey: .keyframes)
    var last = 0.0
    while !list.isAtEnd {
      let keyframe = try Keyframe<Value>(
        list.nestedContainer(keyedBy: KeyframeMember.self), after: last,
      )
      last = keyframe.offset ?? last
      keyframes.append(keyframe)
    }
  }

  var values: [Value] {
    keyframes.map(\.value)
  }

  /// The values of a line, or nil if the motion is another one.
  var ends: (from: Value, to: Value)? {
    guard
      keyframes.count == 2, keyframes.allSatisfy({ $0.offset == nil }), keyframes[0].ease == .linear
    else { return nil }
    return (keyframes[0].value, keyframes[1].value)
  }

  func stops(_ container: MotionDecoding) throws -> KeyframeStops {
    do throws(MotionError) {
      return try KeyframeStops(keyframes.map(\.offset), keyframes.map(\.ease))
    } catch {
      throw container.invalid(.keyframes, error.description)
    }
  }
}

extension KeyedEncodingContainer<MotionMember> {
  /// Encodes the two values of a line.
  mutating func encodeLine<Value>(from: Value, to: Value) throws {
    var list = nestedUnkeyedContainer(forKey: .keyframes)
    for value in [from, to] {
      var keyframe = list.nestedContainer(keyedBy: KeyframeMember.self)
      try keyframe.encodeValue(value, forKey: .value)
    }
  }

  /// Encodes values with their stops.
  mutating func encodeKeyframes<Value>(_ stops: KeyframeStops, _ values: [Value]) throws {
    var list = nestedUnkeyedContainer(forKey: .keyframes)
    for (value, stop) in zip(values, stops.stops) {
      var keyframe = list.nestedContainer(keyedBy: KeyframeMember.self)
      try keyframe.encodeValue(value, forKey: .value)
      try keyframe.encode(stop.offset, forKey: .offset)
      try keyframe.encode(stop.ease, unless: .linear, forKey: .easing)
    }
  }
}
