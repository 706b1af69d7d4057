/// The offsets and the eases of keyframes, whatever their values.
final class KeyframeStops: Sendable {
  struct Stop: Sendable, Hashable {
    let offset: Double
    /// The ease on the way to the next keyframe.
    let ease: Ease
  }

  /// At least two, whose offsets ascend from 0 to 1; equal ones are a jump.
  private let stops: [Stop]
  /// The ease on all ways, where it is the same.
  let commonEase: Ease?

  init(_ stops: [Stop]) {
    precondition(stops.count >= 2, "fewer than two keyframes")
    self.stops = stops
    let ease = stops[0].ease
    commonEase = stops.dropLast().allSatisfy { $0.ease == ease } ? ease : nil
  }

  /// The greatest number of keyframes among which it takes less time to count than to search.
  private static let fewest = 16

  /// Finds the keyframe before the progress of each of many motions, and replaces the progress by the
  /// fraction of the way to the next one, not yet eased.
  ///
  /// - Parameters:
  ///   - progress: In 0..<1.
  ///   - starts: Receives the keyframes.
  func findPlaces(
    _ progress: UnsafeMutablePointer<Double>,
    _ starts: UnsafeMutablePointer<Int>,
    count: Int,
  ) {
    let last = stops.count - 1
    if last <= Self.fewest {
      unsafe starts.update(repeating: 0, count: count)
      for stop in 1..<max(1, last) {
        let offset = stops[stop].offset
        for index in 0..<count {
          unsafe starts[index] &+= offset <= progress[index] ? 1 : 0
        }
      }
    } else {
      for index in 0..<count {
        unsafe starts[index] = interval(at: progress[index])
      }
    }
    unsafe stops.withUnsafeBufferPointer { stops in
      for index in 0..<count {
        let start = unsafe starts[index]
        let offset = unsafe stops[start].offset
        let length = unsafe stops[start &+ 1].offset - offset
        unsafe progress[index] = (progress[index] - offset) / length
      }
    }
  }

  /// The keyframe before a progress, and the fraction of the way to the next; nil where the value of
  /// the keyframe holds.
  ///
  /// - Complexity: O(log *n*) in the number of keyframes.
  func place(of eased: EasedProgress) -> (start: Int, share: Double?) {
    let progress = eased.value
    let last = stops.count - 1
    if progress < 0, stops[1].offset == 0 {
      return (0, nil)
    }
    if progress >= 1, stops[last - 1].offset == 1 {
      return (last, nil)
    }
    let start = interval(at: progress)
    let offset = stops[start].offset
    let distance = (progress - offset) / (stops[start + 1].offset - offset)
    return (start, stops[start].ease(distance, before: eased.isBefore))
  }

  /// The keyframe before a progress, the fraction of the way to the next one, and how much of that way
  /// the eased fraction covers for a progress of 1; nil where the value of the keyframe holds.
  ///
  /// - Complexity: O(log *n*) in the number of keyframes.
  func course(at point: SlopePoint) -> (start: Int, way: (progress: Double, slope: Double)?) {
    let last = stops.count - 1
    if point.progress < 0, stops[1].offset == 0 {
      return (0, nil)
    }
    if point.progress >= 1, stops[last - 1].offset == 1 {
      return (last, nil)
    }
    let own = interval(at: point.progress)
    let neighbor = interval(at: point.side.neighbor(of: point.progress))
    // With equal offsets between, the values jump there.
    let start = (own - neighbor).magnitude == 1 ? neighbor : own
    let offset = stops[start].offset
    let length = stops[start + 1].offset - offset
    var share = (point.progress - offset) / length
    if neighbor != own, start == neighbor {
      // Exactly the end of the way at which it is entered.
      share = point.side == .above ? 0 : 1
    }
    let ease = stops[start].ease
    let slope = ease.slope(at: share, on: point.side) / length
    return (start, slope == 0 ? nil : (ease(share), slope))
  }

  /// The last keyframe before the last offset whose own offset is not beyond `progress`; below 0,
  /// the first.
  private func interval(at progress: Double) -> Int {
    let last = stops.count - 1
    // Searching below both the progress and 1 keeps the interval from being empty.
    let bound = progress < 1 ? progress : 1.0.nextDown
    if last <= Self.fewest {
      // Where there are few, to count takes less time than to guess wrong.
      var count = 0
      for index in 1..<max(1, last) {
        count += stops[index].offset <= bound ? 1 : 0
      }
      return count
    }
    var low = 0
    var high = last
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if stops[middle].offset <= bound {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }
}

extension KeyframeStops: Equatable {
  static func == (left: KeyframeStops, right: KeyframeStops) -> Bool {
    left === right || left.stops == right.stops
  }
}
