/// All that the value of a tween depends on, from one change of the tween to the next.
///
/// What happens without a command is foreseen: the end of a delay, and the end of the run. So a
/// snapshot gives the value that the tweener would give, whether or not the tweener has woken.
final class LiveSnapshot: Sendable {
  /// The `LiveMotion` of the type of the values.
  let motion: any AnyObject & Sendable
  private let timing: Constant<PositionTiming>
  private let playback: Playback
  private let timebase: Timebase
  /// The clock time of the change: an earlier reading of the clock counts as this one.
  private let clock: Nanoseconds
  /// When the delay ends; the earliest time where there is none.
  private let endOfDelay: Nanoseconds
  private let line: PlaybackLine
  /// The progress at rest, and since when; nil where the tween never comes to rest.
  private let rest: (progress: EasedProgress, begin: Nanoseconds)?

  /// - Parameters:
  ///   - motion: The `LiveMotion` that the tween plays.
  ///   - positions: The timing of the motion.
  ///   - playback: What the tween does.
  ///   - timebase: How the tweener's time passes.
  ///   - clock: The clock time of the change.
  init(
    _ motion: any AnyObject & Sendable,
    _ positions: PositionTiming,
    _ playback: Playback,
    _ timebase: Timebase,
    clock: Nanoseconds,
  ) {
    self.motion = motion
    self.playback = playback
    self.timebase = timebase
    self.clock = clock
    timing = Constant(positions)
    func progress(_ playback: Playback) -> EasedProgress {
      positions.progress(at: playback.point(at: playback.anchorTime))
    }
    var foreseen = playback
    var changed = Nanoseconds.min
    if foreseen.state == .delayed {
      changed = foreseen.fireNext() ?? .max
    }
    endOfDelay = changed
    line = PlaybackLine(foreseen)
    if foreseen.state == .active {
      changed = max(changed, foreseen.fireNext() ?? .max)
    }
    rest = foreseen.isRunning ? nil : (progress(foreseen), changed)
  }

  private var positions: PositionTiming {
    timing.value
  }

  /// The same tween while the tweener's time passes otherwise.
  func with(_ timebase: Timebase, clock: Nanoseconds) -> LiveSnapshot {
    LiveSnapshot(motion, positions, playback, timebase, clock: clock)
  }

  /// The eased progress at a time of the clock.
  @inline(__always)
  func progress(at now: Nanoseconds) -> EasedProgress {
    let time = timebase.time(at: max(clock, now))
    if time < endOfDelay {
      return positions.progress(at: playback.point(at: time))
    }
    if let rest, time >= rest.begin {
      return rest.progress
    }
    return positions.progress(at: line.point(at: time))
  }
}
