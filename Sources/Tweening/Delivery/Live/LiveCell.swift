/// The newest snapshot of one tween: the tweener replaces it, and live values read it.
///
/// A cell retains neither the tween nor the tweener.
@usableFromInline
final class LiveCell: Sendable {
  private let snapshot: GuardedReference<LiveSnapshot>
  /// Creates a snapshot of a tween. The closure is made where the type of the values is known.
  private let makeSnapshot: @Sendable (TweenRow, Timekeeper) -> LiveSnapshot
  private let clock: any TweenClock
  /// Whether the clock is the dispatch clock, which needs no conversion from `Duration`.
  private let isDispatch: Bool

  init<Value: Sendable>(
    _ row: TweenRow,
    of type: Value.Type,
    _ timekeeper: Timekeeper,
  ) {
    makeSnapshot = { row, timekeeper in
      let motion: Motion<Value> = row.motion()
      let playback = row.playback
      return LiveSnapshot(
        LiveMotion.of(motion.shape),
        LiveReplacement(of: motion, playback, row),
        PositionTiming(motion.timing),
        playback,
        timekeeper,
      )
    }
    clock = timekeeper.clock
    isDispatch = clock is DispatchTweenClock
    snapshot = GuardedReference(makeSnapshot(row, timekeeper))
  }

  // MARK: The tweener

  /// Publishes a change of the tween in the entry under way.
  func publish(_ row: TweenRow, _ timekeeper: Timekeeper) {
    snapshot.replace(with: makeSnapshot(row, timekeeper))
  }

  /// Publishes a change of the tweener's timebase in the entry under way.
  func publish(_ timekeeper: Timekeeper) {
    snapshot.replace(with: snapshot.newest.with(timekeeper))
  }

  // MARK: Readers

  /// The parts of a snapshot that a reader takes.
  @usableFromInline
  struct Reading {
    /// The motion of the tween, which stays valid until the reading ends.
    @usableFromInline let motion: UncountedObject
    @usableFromInline let progress: EasedProgress
    fileprivate let lease: GuardedReference<LiveSnapshot>.Lease
  }

  /// Begins a reading, whose motion stays valid until the reading ends.
  @usableFromInline
  func begin() -> Reading {
    // The clock is read while the snapshot is the newest, so no later command had taken effect by
    // then.
    let (lease, now) = snapshot.begin { self.now }
    return lease.use { snapshot in
      let (motion, progress) = snapshot.shown(at: now)
      return Reading(motion: motion, progress: progress, lease: lease)
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

/// The cells of a tweener's live values.
struct LiveCells {
  private struct WeakCell {
    weak var cell: LiveCell?
  }

  private var cells: [WeakCell] = []
  /// The number of cells at which the released ones are dropped.
  private var limit = 16

  /// Whether there are no cells. No live value is then in use.
  var isEmpty: Bool {
    cells.isEmpty
  }

  mutating func insert(_ cell: LiveCell) {
    if cells.count == limit {
      cells.removeAll { $0.cell == nil }
      limit = max(16, 2 * cells.count)
    }
    cells.append(WeakCell(cell: cell))
  }

  /// Publishes a change of the tweener's timebase to all cells.
  func publish(_ timekeeper: Timekeeper) {
    for weak in cells {
      weak.cell?.publish(timekeeper)
    }
  }
}
