/// The tweens that have ended while streams of frames exist, in the order of their ends.
///
/// An ended tween stays until its last value has reached every such stream. Otherwise the release
/// of the last handle would decide whether a reader finds the end value, and optimized code
/// releases a handle after its last use, wherever its scope ends.
struct EndedTweens {
  private var tweens: [EndedTween] = []
  /// The number of tweens that have been removed.
  private var removedCount = 0

  /// The number of tweens that wait for readers.
  var waitingCount: Int {
    tweens.count
  }

  /// The number of all tweens so far.
  var count: Int {
    removedCount + tweens.count
  }

  mutating func append(_ id: TweenID, _ location: TweenLocation) {
    tweens.append(EndedTween(id: id, location: location))
  }

  /// Removes and returns the oldest tweens, up to a number of all tweens so far.
  ///
  /// - Parameter lost: The number of tweens that a stream has given up.
  mutating func remove(upTo end: Int, lost: Int) -> [EndedTween] {
    guard end > removedCount else { return [] }
    var removed = Array(tweens.prefix(end - removedCount))
    for index in removed.indices.prefix(max(0, lost - removedCount)) {
      removed[index].isLost = true
    }
    // Nothing is kept for the next burst of ends.
    tweens = Array(tweens.dropFirst(removed.count))
    removedCount += removed.count
    return removed
  }
}

/// A tween whose last value streams of frames have yet to take.
struct EndedTween {
  let id: TweenID
  let location: TweenLocation
  /// Whether a stream has given up the tween before it took the last value.
  var isLost = false
}
