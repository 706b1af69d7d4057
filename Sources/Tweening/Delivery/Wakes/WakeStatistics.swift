/// The wakes and frames of a tweener in numbers, and how long they took.
final class WakeStatistics {
  /// The count of the wakes by the clock.
  @safe @exclusivity(unchecked) private(set) var wakes = 0
  /// The count of the frames that were delivered.
  @safe @exclusivity(unchecked) private(set) var frames = 0
  /// The count of the frames that came so late that a frame before them is missing.
  @safe @exclusivity(unchecked) private(set) var lateFrames = 0
  /// The time from each alarm to its wake.
  @safe @exclusivity(unchecked) private(set) var lateness = DurationHistogram()
  /// The time from the wake for each frame to the delivery.
  @safe @exclusivity(unchecked) private(set) var frameTime = DurationHistogram()

  /// Counts a wake.
  ///
  /// - Parameter lateness: The time since the alarm; negative or nil: the alarm has not rung.
  func addWake(lateness: Nanoseconds?) {
    wakes += 1
    if let lateness, lateness >= 0 {
      self.lateness.insert(lateness)
    }
  }

  /// Counts a frame.
  func addFrame(isLate: Bool, time: Nanoseconds) {
    frames += 1
    if isLate {
      lateFrames += 1
    }
    frameTime.insert(time)
  }
}
