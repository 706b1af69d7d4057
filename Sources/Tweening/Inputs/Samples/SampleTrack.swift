/// The samples that are still to be played, in the order of their stamps, and the curve through
/// them.
struct SampleTrack<Value: VectorInterpolatable>: Sendable where Value.Movement: AxisInterpolatable {
  struct Sample: Sendable {
    let stamp: Nanoseconds
    var value: Value
    let velocity: Value.Movement?
    /// The number of the sender's teleports before the sample.
    let teleports: Int
  }

  let extrapolation: Nanoseconds
  /// The circle that the values are on, or nil if they are on a line.
  let circle: SampleCircle<Value>?
  private(set) var samples: [Sample] = []

  private static var capacity: Int {
    256
  }

  /// The newest stamp, or nil if there is no sample.
  var newest: Nanoseconds? {
    samples.last?.stamp
  }

  /// The last playback time, at which the value turns back to the newest sample.
  var reach: Nanoseconds {
    guard let last = samples.last else { return 0 }
    return isContinued ? last.stamp.saturatingAdding(extrapolation) : last.stamp
  }

  /// Whether the value has a velocity after the newest sample.
  private var isContinued: Bool {
    guard let last = samples.last else { return false }
    return last.velocity != nil || samples.dropLast().last?.teleports == last.teleports
  }

  /// Returns the number of the sender's teleports before a playback time.
  ///
  /// - Precondition: There is a sample.
  func teleports(at place: Nanoseconds) -> Int {
    samples[max(0, count(upTo: place) - 1)].teleports
  }

  /// Returns the number of samples whose stamps are not after a playback time.
  private func count(upTo place: Nanoseconds) -> Int {
    (0...samples.count).partitionPoint { $0 == samples.count || samples[$0].stamp > place }
  }

  func contains(_ stamp: Nanoseconds) -> Bool {
    let count = count(upTo: stamp)
    return count > 0 && samples[count - 1].stamp == stamp
  }

  /// Returns whether the curve at a playback time, and after it, does not depend on a stamp.
  func isPassed(_ stamp: Nanoseconds, at place: Nanoseconds) -> Bool {
    let count = count(upTo: place)
    return count > 0 && stamp < samples[count - 1].stamp
  }

  /// Inserts a sample, and removes the samples that have been played.
  ///
  /// - Parameter place: The playback time.
  /// - Returns: The time from the playback time to the nearest sample of both curves, or nil if the
  ///   curve has not changed at the playback time.
  mutating func insert(_ sample: Sample, at place: Nanoseconds) -> Nanoseconds? {
    let passed = count(upTo: place)
    let before = passed > 0 ? place.saturatingSubtracting(samples[passed - 1].stamp) : nil
    let after = passed < samples.count ? samples[passed].stamp : nil
    samples.insert(sample, at: count(upTo: sample.stamp))
    // After the newest sample, the last two determine the velocity.
    samples.removeFirst(max(0, min(passed - 1, samples.count - 2)))
    if samples.count > Self.capacity {
      // The newest sample is necessary, and the samples before it are too dense.
      samples.remove(at: samples.count - 2)
    }
    guard let after else { return before }
    guard sample.stamp < after else { return nil }
    let distance = after.saturatingSubtracting(place)
    return before.map { min($0, distance) } ?? distance
  }

  mutating func removeAll() {
    samples.removeAll()
  }

  // MARK: The curve

  /// Returns the value at a playback time, which may be after the last one.
  ///
  /// - Precondition: There is a sample.
  /// - Complexity: O(log *n*) in the number of samples.
  func value(at place: Nanoseconds) -> Value {
    let next = count(upTo: place)
    if next == 0 {
      return samples[0].value
    }
    let last = samples[next - 1]
    guard next == samples.count else {
      return last.value(at: place, before: onCircle(samples[next], near: last))
    }
    let excess = excess(after: place.saturatingSubtracting(last.stamp))
    guard isContinued, excess > 0 else { return last.value }
    if let velocity = last.velocity {
      return last.value.movedIfFinite(by: .scale(velocity, by: excess / 1e9))
    }
    let previous = onCircle(samples[next - 2], near: last)
    let chord = Value.slope(from: previous.value, to: last.value, progress: 1)
    let share = excess / Double(last.stamp.saturatingSubtracting(previous.stamp))
    return last.value.movedIfFinite(by: .scale(chord, by: share))
  }

  /// Returns how far the value is ahead of the newest sample, in nanoseconds: up to the
  /// extrapolation, and then back in twice that time, with the slope of a smooth step.
  private func excess(after passed: Nanoseconds) -> Double {
    let (passed, longest) = (Double(passed), Double(extrapolation))
    guard passed > longest else { return passed }
    let left = 1 - (passed - longest) / (2 * longest)
    return left > 0 ? longest * left * left * (3 - 2 * left) : 0
  }

  /// Returns a sample with the value that is nearest to another sample's value on the circle.
  private func onCircle(_ sample: Sample, near other: Sample) -> Sample {
    guard let circle else { return sample }
    var near = sample
    near.value = circle.nearest(sample.value, other.value)
    return near
  }
}
