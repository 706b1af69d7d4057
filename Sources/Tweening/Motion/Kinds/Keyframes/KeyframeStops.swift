/// The offsets and the eases of keyframes, without the values.
@usableFromInline
final class KeyframeStops: Sendable {
  struct Stop: Sendable, Hashable {
    let offset: Double
    /// The ease from this keyframe to the next.
    let ease: Ease
  }

  /// At least two stops, whose offsets ascend from 0 to 1; equal offsets are a jump.
  let stops: [Stop]
  /// The ease between all keyframes; nil if the eases differ.
  let commonEase: Ease?

  init(_ stops: [Stop]) {
    precondition(stops.count >= 2, "fewer than two keyframes")
    self.stops = stops
    let ease = stops[0].ease
    commonEase = stops.dropLast().allSatisfy { $0.ease == ease } ? ease : nil
  }

  /// Creates the stops of keyframes; ``KeyframeSpacing`` resolves missing offsets.
  @usableFromInline
  convenience init(_ given: [Double?], _ eases: [Ease]) throws(MotionError) {
    guard given.count >= 2 else {
      throw MotionError(reason: .tooFewKeyframes(count: given.count))
    }
    let offsets = try KeyframeSpacing.resolve(given)
    let last = offsets.count - 1
    guard offsets[0] == 0 else {
      throw MotionError(reason: .firstOffsetNotZero(offset: offsets[0]))
    }
    guard offsets[last] == 1 else {
      throw MotionError(reason: .lastOffsetNotOne(index: last, offset: offsets[last]))
    }
    self.init(zip(offsets, eases).map { Stop(offset: $0, ease: $1) })
  }

  /// Creates stops with a linear ease between them.
  ///
  /// - Parameters:
  ///   - offsets: The offsets; nil: evenly spaced.
  ///   - count: The number of values.
  convenience init(_ offsets: [Double]?, count: Int) throws(MotionError) {
    if let offsets, offsets.count != count {
      throw MotionError(reason: .offsetCount(count: offsets.count, values: count))
    }
    try self.init(
      (0..<count).map { offsets?[$0] },
      Array(repeating: .linear, count: count),
    )
  }

  /// The lengths of the intervals between the stops.
  var lengths: [Double] {
    zip(stops, stops.dropFirst()).map { $1.offset - $0.offset }
  }

  /// The largest index of the last keyframe for which a linear search is faster than a binary one.
  private static let linearSearchLimit = 16

  /// Finds the keyframe before each progress, and replaces the progress by the fraction of the
  /// distance to the next keyframe, without the ease.
  ///
  /// - Parameters:
  ///   - progress: The progress of each motion, in 0..<1.
  ///   - starts: The memory that receives the indices of the keyframes.
  func findLocations(_ progress: BufferView<Double>, _ starts: BufferView<Int>) {
    let starts = starts.prefix(progress.count)
    let last = stops.count - 1
    if last <= Self.linearSearchLimit {
      starts.fill(with: 0)
      for stop in 1..<max(1, last) {
        let offset = stops[stop].offset
        for index in 0..<progress.count {
          starts[index] &+= offset <= progress[index] ? 1 : 0
        }
      }
    } else {
      for index in 0..<progress.count {
        starts[index] = interval(at: progress[index])
      }
    }
    let stops = stops
    for index in 0..<progress.count {
      let offset = stops[starts[index]].offset
      let length = stops[starts[index] &+ 1].offset - offset
      progress[index] = (progress[index] - offset) / length
    }
  }

  /// Returns the keyframe before a progress, and the eased fraction of the distance to the next
  /// keyframe; nil in place of the fraction at the keyframe itself.
  ///
  /// - Complexity: O(log *n*) in the number of keyframes.
  func location(of eased: EasedProgress) -> (start: Int, fraction: Double?) {
    let progress = eased.value
    if let held = heldKeyframe(at: progress) {
      return (held, nil)
    }
    let start = interval(at: progress)
    let offset = stops[start].offset
    let distance = (progress - offset) / (stops[start + 1].offset - offset)
    return (start, stops[start].ease(distance, before: eased.isBefore))
  }

  /// Returns the keyframe before a progress, the eased fraction of the distance to the next
  /// keyframe, and the derivative of this fraction; nil in place of both if the value is still.
  ///
  /// - Complexity: O(log *n*) in the number of keyframes.
  func slope(at point: SlopePoint) -> (start: Int, movement: (fraction: Double, slope: Double)?) {
    if let held = heldKeyframe(at: point.progress) {
      return (held, nil)
    }
    let own = interval(at: point.progress)
    let neighbor = interval(at: point.side.neighbor(of: point.progress))
    // Two neighbors share a keyframe. With more keyframes between the two, the values jump there.
    let start = (own - neighbor).magnitude == 1 ? neighbor : own
    let offset = stops[start].offset
    let length = stops[start + 1].offset - offset
    var fraction = (point.progress - offset) / length
    if neighbor != own, start == neighbor {
      // The movement enters the neighboring interval at exactly one of its ends.
      fraction = point.side == .above ? 0 : 1
    }
    let ease = stops[start].ease
    let slope = ease.slope(at: fraction, on: point.side) / length
    return (start, slope == 0 ? nil : (ease(fraction), slope))
  }

  /// Returns the keyframe whose value is held outside 0...1; nil inside, and where the movement
  /// continues.
  private func heldKeyframe(at progress: Double) -> Int? {
    if progress < 0, stops[1].offset == 0 {
      return 0
    }
    let last = stops.count - 1
    return progress >= 1 && stops[last - 1].offset == 1 ? last : nil
  }

  /// Returns the last keyframe whose offset is below 1 and not above `progress`; below 0, the first
  /// keyframe.
  private func interval(at progress: Double) -> Int {
    let last = stops.count - 1
    // With a bound below 1, the interval is not empty.
    let bound = progress < 1 ? progress : 1.0.nextDown
    if last <= Self.linearSearchLimit {
      // For few keyframes, counting has no branches to mispredict.
      var count = 0
      for index in 1..<max(1, last) {
        count += stops[index].offset <= bound ? 1 : 0
      }
      return count
    }
    return (1...last).partitionPoint { $0 == last || stops[$0].offset > bound } - 1
  }
}

extension KeyframeStops: Equatable {
  @usableFromInline
  static func == (left: KeyframeStops, right: KeyframeStops) -> Bool {
    left === right || left.stops == right.stops
  }
}

/// The computation of missing keyframe offsets, as in Web Animations.
package enum KeyframeSpacing {
  /// Returns the offsets, with the missing ones filled in.
  ///
  /// A missing first offset is 0, and a missing last offset is 1. Other missing offsets are spaced
  /// evenly between their neighbors. The offset of a single keyframe is 1 if it is missing.
  ///
  /// - Throws: `MotionError` if an offset is outside 0...1, not a number, or less than an offset
  ///   before it. Offsets that do not start at 0 or end at 1 are accepted.
  /// - Complexity: O(*n*) in the number of offsets.
  package static func resolve(_ offsets: [Double?]) throws(MotionError) -> [Double] {
    guard !offsets.isEmpty else { return [] }
    var resolved: [Double] = []
    resolved.reserveCapacity(offsets.count)
    for (index, offset) in offsets.enumerated() {
      let isLast = index == offsets.count - 1
      guard let known = offset ?? (isLast ? 1 : index == 0 ? 0 : nil) else { continue }
      guard known >= 0, known <= 1 else {
        throw MotionError(reason: .offsetOutOfRange(index: index, offset: known))
      }
      if let previous = resolved.last {
        guard known >= previous else {
          let reason = MotionError.Reason.offsetOutOfOrder(
            index: index,
            offset: known,
            previous: previous,
          )
          throw MotionError(reason: reason)
        }
        let first = resolved.count - 1
        let steps = Double(index - first)
        for missing in resolved.count..<index {
          let step = Double(missing - first)
          resolved.append(previous + (known - previous) * step / steps)
        }
      }
      // Negative zero becomes zero: the two are equal, but have different bits.
      resolved.append(known == 0 ? 0 : known)
    }
    return resolved
  }
}
