/// Everything that determines the value of a tween until the next change of the tween.
///
/// A snapshot foresees the changes that need no command: the end of a delay, and the end of the
/// run. So a snapshot has the same value as the tweener, even if the tweener has not woken.
final class LiveSnapshot: Sendable {
  /// The `LiveMotion` for the type of the tween's values.
  private let motion: any AnyObject & Sendable
  /// What may show in place of the motion, or nil if the motion shows.
  private let replacement: LiveReplacement?
  private let positions: UncheckedSendable<PositionTiming>
  /// The clock time of the change. An earlier reading of the clock counts as this time.
  private let clock: Nanoseconds
  private let timebase: Timebase
  /// The time when the delay ends; the earliest possible time if there is no delay.
  private let endOfDelay: Nanoseconds
  private let ramp: PlaybackRamp
  /// The point once the tween is idle, and the time since when; nil if the tween keeps running.
  private let idle: (point: PlaybackPoint, start: Nanoseconds)?
  // After the properties that every read needs: a snapshot spans several cache lines.
  private let playback: Playback

  /// - Parameters:
  ///   - motion: The `LiveMotion` that the tween plays.
  ///   - replacement: What may show in place of the motion, or nil if the motion shows.
  ///   - positions: The timing of the motion.
  ///   - playback: The playback of the tween.
  ///   - timekeeper: The time of the tweener, in the entry of the change.
  init(
    _ motion: any AnyObject & Sendable,
    _ replacement: LiveReplacement?,
    _ positions: PositionTiming,
    _ playback: Playback,
    _ timekeeper: Timekeeper,
  ) {
    self.motion = motion
    self.replacement = replacement
    self.playback = playback
    timebase = timekeeper.timebase
    clock = timekeeper.clockInstant
    self.positions = UncheckedSendable(positions)
    var foreseen = playback
    var changed = Nanoseconds.min
    if foreseen.state == .delayed {
      changed = foreseen.fireNext() ?? .max
    }
    endOfDelay = changed
    ramp = PlaybackRamp(foreseen)
    if foreseen.state == .active {
      changed = max(changed, foreseen.fireNext() ?? .max)
    }
    idle = foreseen.isRunning ? nil : (foreseen.point(at: foreseen.anchorTime), changed)
  }

  /// Returns a snapshot of the same tween with another timebase.
  func with(_ timekeeper: Timekeeper) -> LiveSnapshot {
    LiveSnapshot(motion, replacement, positions.value, playback, timekeeper)
  }

  /// Returns the `LiveMotion` that is shown at a clock time, with its eased progress.
  func shown(at now: Nanoseconds) -> (motion: UncountedObject, progress: EasedProgress) {
    let time = timebase.time(at: max(clock, now))
    let point = point(at: time)
    // Not counted: readers on several threads would contend for the reference count.
    return UncountedObject(positions.value).use(as: PositionTiming.self) { positions in
      replacement?.shown(at: point, positions.model)
        ?? (UncountedObject(motion), positions.progress(at: point))
    }
  }

  /// Returns the point of the run at a time.
  private func point(at time: Nanoseconds) -> PlaybackPoint {
    if time < endOfDelay {
      return playback.point(at: time)
    }
    if let idle, time >= idle.start {
      return idle.point
    }
    return ramp.point(at: time)
  }
}
