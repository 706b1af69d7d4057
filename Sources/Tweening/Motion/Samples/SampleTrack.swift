/// The samples that are still to be played, in the order of their stamps, and the course through
/// them.
struct SampleTrack<Value: VectorInterpolatable>: Sendable where Value.Movement: AxisInterpolatable {
  struct Sample: Sendable {
    let stamp: Nanoseconds
    let value: Value
    let velocity: Value.Movement?

    /// Whether no part is infinite or NaN.
    var isFinite: Bool {
      velocity?.isFinite != false && value.isFinite
    }
  }

  private let extrapolation: Nanoseconds
  private var samples: [Sample] = []

  init(extrapolation: Nanoseconds) {
    self.extrapolation = extrapolation
  }

  private static var capacity: Int {
    256
  }

  var isEmpty: Bool {
    samples.isEmpty
  }

  var count: Int {
    samples.count
  }

  /// The newest stamp; nil: there is no sample.
  var newest: Nanoseconds? {
    samples.last?.stamp
  }

  /// The playback time at which the value holds.
  var reach: Nanoseconds {
    guard let last = samples.last else { return 0 }
    let continues = samples.count > 1 || last.velocity != nil
    return continues ? last.stamp.saturatingAdding(extrapolation) : last.stamp
  }

  /// Returns the number of samples whose stamps are not after a playback time.
  private func count(upTo place: Nanoseconds) -> Int {
    (0...samples.count).partitionPoint { $0 == samples.count || samples[$0].stamp > place }
  }

  func contains(_ stamp: Nanoseconds) -> Bool {
    let count = count(upTo: stamp)
    return count > 0 && samples[count - 1].stamp == stamp
  }

  /// Returns whether the course at a playback time, and after it, does not depend on a stamp.
  func isPassed(_ stamp: Nanoseconds, at place: Nanoseconds) -> Bool {
    let count = count(upTo: place)
    return count > 0 && stamp < samples[count - 1].stamp
  }

  /// Inserts a sample, and removes those that have been played.
  ///
  /// - Parameter place: The playback time.
  /// - Returns: Where the course at the playback time has changed, the time from there to the
  ///   nearest sample of both courses; nil: the course there is the same.
  mutating func insert(_ sample: Sample, at place: Nanoseconds) -> Nanoseconds? {
    let passed = count(upTo: place)
    let before = passed > 0 ? place.saturatingSubtracting(samples[passed - 1].stamp) : nil
    let after = passed < samples.count ? samples[passed].stamp : nil
    samples.insert(sample, at: count(upTo: sample.stamp))
    // After the newest sample, the last two determine the velocity.
    samples.removeFirst(max(0, min(passed - 1, samples.count - 2)))
    if samples.count > Self.capacity {
      // The newest is needed, and those before it are too dense.
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

  // MARK: The course

  /// Returns the value at a playback time.
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
      return last.value(at: place, before: samples[next])
    }
    let passed = min(place.saturatingSubtracting(last.stamp), extrapolation)
    guard passed > 0 else { return last.value }
    let seconds = Double(passed) / 1e9
    if let velocity = last.velocity {
      return last.value.movedIfFinite(by: .scale(velocity, by: seconds))
    }
    guard next > 1 else { return last.value }
    let previous = samples[next - 2]
    let chord = Value.slope(from: previous.value, to: last.value, progress: 1)
    let share = Double(passed) / Double(last.stamp.saturatingSubtracting(previous.stamp))
    return last.value.movedIfFinite(by: .scale(chord, by: share))
  }
}

extension SampleTrack.Sample {
  /// Returns the value on the course to the next sample.
  ///
  /// With the fraction u, a cubic Hermite curve is the line plus u(1 − u)((1 − u)a − ub), where a
  /// and b are the differences of the velocities at the ends from that of the line.
  fileprivate func value(at place: Nanoseconds, before next: Self) -> Value {
    let length = Double(next.stamp.saturatingSubtracting(stamp))
    let fraction = Double(place.saturatingSubtracting(stamp)) / length
    let straight = Value.interpolate(from: value, to: next.value, progress: fraction)
    guard let bends = bends(before: next, seconds: length / 1e9) else { return straight }
    let bend = Value.Movement.add(
      .scale(bends.start, by: 1 - fraction), .scale(bends.end, by: -fraction),
    )
    return straight.movedIfFinite(by: .scale(bend, by: fraction * (1 - fraction)))
  }

  /// Returns the differences of the velocities from that of the line; nil: the course is straight.
  private func bends(
    before next: Self,
    seconds: Double,
  ) -> (start: Value.Movement, end: Value.Movement)? {
    guard let first = velocity, let last = next.velocity else { return nil }
    let chord = Value.slope(from: value, to: next.value, progress: 0)
    let start = Value.Movement.scale(first, by: seconds)
    let end = Value.Movement.scale(last, by: seconds)
    // The velocity is a Bézier curve through those at the ends, with a control point between. A
    // control point that is much faster than all three velocities is an overshoot: velocities that
    // do not belong to the values, or a gap in which the sender has turned.
    let control = Value.Movement.add(.scale(chord, by: 3), .scale(.add(start, end), by: -1))
    let fastest = max(chord.square, start.square, end.square)
    guard control.square <= 1.21 * fastest else { return nil }
    return (.add(start, .scale(chord, by: -1)), .add(end, .scale(chord, by: -1)))
  }
}

extension VectorInterpolatable where Movement: AxisInterpolatable {
  /// Whether no part is infinite or NaN.
  fileprivate var isFinite: Bool {
    Self.slope(from: .origin(from: self, to: self), to: self, progress: 0).isFinite
  }

  /// Returns the sum of the value and a movement; the value, if the sum is not finite.
  func movedIfFinite(by movement: Movement) -> Self {
    let sum = Self.moved(self, by: movement)
    return sum.isFinite ? sum : self
  }
}

extension AxisInterpolatable {
  /// The square of the length.
  fileprivate var square: Double {
    (0..<axisCount).reduce(0) { $0 + self[axis: $1] * self[axis: $1] }
  }

  /// Whether all numbers are finite.
  fileprivate var isFinite: Bool {
    (0..<axisCount).allSatisfy { self[axis: $0].isFinite }
  }
}
