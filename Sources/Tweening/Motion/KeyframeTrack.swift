/// Keyframes whose offsets are known, ready to be evaluated.
@usableFromInline
struct KeyframeTrack<Value: Sendable>: Sendable {
  /// Ascending from 0 to 1; equal offsets are a jump.
  let offsets: [Double]
  private(set) var values: [Value]
  let eases: [Ease]
  let interpolator: Interpolator<Value>

  init(_ keyframes: [Keyframe<Value>]) throws(MotionError) where Value: Interpolatable {
    guard keyframes.count >= 2 else {
      throw MotionError(reason: .tooFewKeyframes(count: keyframes.count))
    }
    // Generic code creates a key path anew at each use, which costs more than all the rest.
    var given: [Double?] = []
    var values: [Value] = []
    var eases: [Ease] = []
    for keyframe in keyframes {
      given.append(keyframe.offset)
      values.append(keyframe.value)
      eases.append(keyframe.ease)
    }
    offsets = try KeyframeSpacing.resolve(given)
    let last = keyframes.count - 1
    guard offsets[0] == 0 else {
      throw MotionError(reason: .firstOffsetNotZero(offset: offsets[0]))
    }
    guard offsets[last] == 1 else {
      throw MotionError(reason: .lastOffsetNotOne(index: last, offset: offsets[last]))
    }
    self.values = values
    self.eases = eases
    interpolator = Interpolator()
  }

  /// The value at a progress, which may leave 0...1.
  ///
  /// Between two keyframes, their values are interpolated; at equal offsets, the last one counts.
  /// Outside 0...1, the first or the last interval is extended, unless a jump lies there: then its
  /// outer value stays.
  ///
  /// - Complexity: O(log *n*) in the number of keyframes.
  func value(at eased: EasedProgress) -> Value {
    let (start, share) = place(of: eased)
    guard let share else { return values[start] }
    return interpolator.one(values[start], values[start + 1], share)
  }

  /// The keyframes on either side of a progress, or the one whose value holds there.
  ///
  /// - Complexity: O(log *n*) in the number of keyframes.
  func segment(at eased: EasedProgress) -> Segment<Value> {
    let (start, share) = place(of: eased)
    return share.map { .between(values[start], values[start + 1], progress: $0) }
      ?? .at(values[start])
  }

  /// The keyframe before a progress, and the fraction of the way to the next; nil where it holds.
  private func place(of eased: EasedProgress) -> (start: Int, share: Double?) {
    let progress = eased.value
    let last = offsets.count - 1
    if progress < 0, offsets[1] == 0 {
      return (0, nil)
    }
    if progress >= 1, offsets[last - 1] == 1 {
      return (last, nil)
    }
    let start = interval(at: progress)
    let length = offsets[start + 1] - offsets[start]
    let distance = (progress - offsets[start]) / length
    let share = eases[start](distance, before: eased.isBefore)
    return (start, share)
  }

  /// The last keyframe before the last offset whose own offset is not beyond `progress`; below 0,
  /// the first.
  private func interval(at progress: Double) -> Int {
    // Searching below both the progress and 1 keeps the interval from being empty.
    var low = 0
    var high = offsets.count - 1
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if offsets[middle] <= progress, offsets[middle] < 1 {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }

  /// The same track from another first value.
  func replacingStart(_ value: Value) -> KeyframeTrack {
    var track = self
    track.values[0] = value
    return track
  }
}
