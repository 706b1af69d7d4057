/// What tweens play, by row.
protocol LiveSource: AnyObject {
  /// The motion of a tween. `Value` is the type of its values.
  func motion<Value>(_ row: Int32) -> Motion<Value>
  func playback(_ row: Int32) -> Playback
}

/// The newest snapshot of one tween, which the tweener replaces and live values read.
///
/// A cell holds neither the tween nor the tweener.
@usableFromInline
final class LiveCell: Sendable {
  private let snapshot: GuardedReference<LiveSnapshot>
  /// Makes a snapshot of a tween; made where the type of its values is known.
  private let makeSnapshot: @Sendable (any LiveSource, Int32, Timebase, Nanoseconds) -> LiveSnapshot
  private let clock: any TweenClock
  /// Whether the clock is asked without conversions on the way.
  private let isDispatch: Bool

  init<Value: Sendable>(
    _ source: any LiveSource,
    _ row: Int32,
    of type: Value.Type,
    _ timebase: Timebase,
    _ clock: any TweenClock,
    at instant: Nanoseconds,
  ) {
    makeSnapshot = { source, row, timebase, clock in
      let motion: Motion<Value> = source.motion(row)
      return LiveSnapshot(
        LiveMotion(motion.shape),
        PositionTiming(motion.timing),
        source.playback(row),
        timebase,
        clock: clock,
      )
    }
    self.clock = clock
    isDispatch = clock is DispatchTweenClock
    snapshot = GuardedReference(makeSnapshot(source, row, timebase, instant))
  }

  // MARK: The tweener

  /// Takes note of what the tween does from now on.
  ///
  /// - Parameter clock: The clock time of the change.
  func publish(_ source: any LiveSource, _ row: Int32, _ timebase: Timebase, clock: Nanoseconds) {
    snapshot.replace(with: makeSnapshot(source, row, timebase, clock))
  }

  /// Takes note of how the tweener's time passes from now on.
  func publish(_ timebase: Timebase, clock: Nanoseconds) {
    snapshot.replace(with: snapshot.newest.with(timebase, clock: clock))
  }

  // MARK: Readers

  /// What a reader takes from a snapshot.
  @usableFromInline
  struct Reading {
    /// What the tween plays; kept until the reading is ended.
    @usableFromInline let motion: UncountedObject
    @usableFromInline let progress: EasedProgress
    fileprivate let lease: GuardedReference<LiveSnapshot>.Lease
  }

  /// Begins a reading, which keeps its motion until it is ended.
  @usableFromInline
  func begin() -> Reading {
    // Of the newest snapshot at the time of the clock: no command had taken effect before.
    let (lease, now) = snapshot.begin { self.now }
    return lease.use { snapshot in
      Reading(
        motion: UncountedObject(snapshot.motion),
        progress: snapshot.progress(at: now),
        lease: lease,
      )
    }
  }

  @usableFromInline
  func end(_ reading: Reading) {
    snapshot.end(reading.lease)
  }

  private var now: Nanoseconds {
    isDispatch ? DispatchTweenClock.nanoseconds : Nanoseconds(rounding: clock.now)
  }
}
