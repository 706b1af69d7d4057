/// The playback time of samples, as a function of the local time: with a rate that corrects an
/// error, and afterwards with the pace of time.
struct Playhead: Sendable {
  /// The local time from which the function applies.
  private(set) var local = Nanoseconds.lengths.lowerBound
  /// The playback time at this local time.
  private var place: Nanoseconds = 0
  private var rate = 1.0
  /// The local time for which the rate applies.
  private var length: Nanoseconds = 0

  init() {}

  init(local: Nanoseconds, place: Nanoseconds) {
    self.local = local
    self.place = place
  }

  /// The largest difference between the rate and 1.
  private static let largestChange = 0.25

  /// Returns the playback time at a local time; before the function applies, its first one.
  func place(at time: Nanoseconds) -> Nanoseconds {
    let passed = max(0, time.saturatingSubtracting(local))
    let corrected = min(passed, length)
    return place.saturatingAdding(corrected.scaled(by: rate)).saturatingAdding(passed - corrected)
  }

  /// Corrects the playback time within a delay, or later where the rate would change too much.
  ///
  /// - Parameters:
  ///   - place: The playback time at the local time.
  ///   - target: The playback time that it should be.
  mutating func aim(
    from place: Nanoseconds,
    at time: Nanoseconds,
    to target: Nanoseconds,
    within delay: Nanoseconds,
  ) {
    let error = Double(target.saturatingSubtracting(place))
    let change = min(max(error / Double(max(delay, 1)), -Self.largestChange), Self.largestChange)
    local = time
    self.place = place
    rate = 1 + change
    length = change == 0 ? 0 : Nanoseconds(nearest: error / change)
  }
}
