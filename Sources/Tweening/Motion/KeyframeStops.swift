/// The offsets and the eases of keyframes, whatever the type of their values.
///
/// Sendable: there are only constants, but a class with subclasses has no other way to say so.
@safe
@usableFromInline
class KeyframeStops: @unchecked Sendable {
  struct Stop: Sendable {
    let offset: Double
    /// The ease on the way to the next keyframe.
    let ease: Ease
  }

  /// Offsets ascend from 0 to 1; equal ones are a jump.
  final let stops: [Stop]
  /// Where the values lie, one after another.
  final let values: UnsafeRawPointer

  init(_ stops: [Stop], _ values: UnsafeRawPointer) {
    self.stops = stops
    unsafe self.values = unsafe values
  }

  /// The keyframe before a progress, and the fraction of the way to the next; nil where the value of
  /// the keyframe holds.
  ///
  /// - Complexity: O(log *n*) in the number of keyframes.
  final func place(of eased: EasedProgress) -> (start: Int, share: Double?) {
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

  /// The last keyframe before the last offset whose own offset is not beyond `progress`; below 0,
  /// the first.
  private final func interval(at progress: Double) -> Int {
    // Searching below both the progress and 1 keeps the interval from being empty.
    var low = 0
    var high = stops.count - 1
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if stops[middle].offset <= progress, stops[middle].offset < 1 {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }
}
