/// The values of a motion over one iteration, as an exporter samples them.
package struct MotionSampler<Value: Sendable>: Sendable {
  fileprivate let shape: MotionShape<Value>

  /// Whether the iterations differ.
  package var accumulates: Bool {
    shape.kind.traits.accumulates
  }

  /// The number of equal parts of an iteration in which the value is a constant, or nil if it has
  /// none.
  package var parts: Double? {
    shape.kind.traits.parts
  }

  /// The ends of a line, or the keyframes with their resolved offsets, or nil if the motion is of
  /// another kind.
  package var keyframes: [Keyframe<Value>]? {
    if let ends = shape.ends {
      return [Keyframe(ends.from, at: 0), Keyframe(ends.to, at: 1)]
    }
    guard let track = shape.kind(as: KeyframeTrack<Value>.self) else { return nil }
    return zip(track.values, track.stops.stops).map { value, stop in
      Keyframe(value, at: stop.offset, ease: stop.ease)
    }
  }

  package func value(at progress: EasedProgress) -> Value {
    shape.value(at: progress)
  }
}

extension Motion {
  /// The sampler of the values over one iteration.
  package var sampler: MotionSampler<Value> {
    MotionSampler(shape: shape)
  }
}
