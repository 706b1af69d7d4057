/// The wakes and frames of a tweener in numbers, and how long they took.
struct WakeStatistics {
  /// The count of the wakes by the clock.
  private(set) var wakes = 0
  /// The count of the frames that were delivered.
  private(set) var frames = 0
  /// The count of the frames that came so late that a frame before them is missing.
  private(set) var lateFrames = 0
  /// The time from each alarm to its wake.
  private(set) var lateness = DurationHistogram()
  /// The time from the wake for each frame to the delivery.
  private(set) var frameTime = DurationHistogram()

  /// Counts a wake.
  ///
  /// - Parameter lateness: The time since the alarm; negative or nil: the alarm has not rung.
  mutating func addWake(lateness: Nanoseconds?) {
    wakes += 1
    if let lateness, lateness >= 0 {
      self.lateness.insert(lateness)
    }
  }

  /// Counts a frame.
  mutating func addFrame(isLate: Bool, time: Nanoseconds) {
    frames += 1
    if isLate {
      lateFrames += 1
    }
    frameTime.insert(time)
  }
}
