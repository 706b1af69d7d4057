import Synchronization

/// What tweens play, by row.
protocol LiveSource: AnyObject {
  /// The motion of a tween. `Value` is the type of its values.
  func motion<Value>(_ row: Int32) -> Motion<Value>
  func playback(_ row: Int32) -> Playback
}

/// The newest snapshot of one tween, which the tweener replaces and live values read.
///
/// A reader writes only to a hazard slot, which no other reader uses meanwhile. It takes the cell's
/// lock only while all slots are taken. A cell holds neither the tween nor the tweener.
@safe
@usableFromInline
final class LiveCell: Sendable {
  private let newest: Atomic<Unmanaged<LiveSnapshot>>
  /// The snapshots that were replaced while slots had them.
  private let replaced = Locked<[LiveSnapshot]>([])
  /// Makes a snapshot of a tween; made where the type of its values is known.
  private let makeSnapshot: @Sendable (any LiveSource, Int32, Timebase, Nanoseconds) -> LiveSnapshot
  private let clock: any TweenClock
  /// Whether the clock is asked without conversions on the way.
  private let isDispatch: Bool
  private let slots = HazardSlots.shared

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
    unsafe newest = Atomic(.passRetained(makeSnapshot(source, row, timebase, instant)))
  }

  /// No reader is left: each holds the cell.
  deinit {
    unsafe newest.load(ordering: .acquiring).release()
  }

  // MARK: The tweener

  /// Takes note of what the tween does from now on.
  ///
  /// - Parameter clock: The clock time of the change.
  func publish(_ source: any LiveSource, _ row: Int32, _ timebase: Timebase, clock: Nanoseconds) {
    replace(makeSnapshot(source, row, timebase, clock))
  }

  /// Takes note of how the tweener's time passes from now on.
  func publish(_ timebase: Timebase, clock: Nanoseconds) {
    // Only the tweener replaces snapshots, so this one stays.
    replace(newestSnapshot.with(timebase, clock: clock))
  }

  private var newestSnapshot: LiveSnapshot {
    unsafe newest.load(ordering: .acquiring).takeUnretainedValue()
  }

  /// Replaces the snapshot, and frees the earlier snapshots that no slot has. No more earlier
  /// snapshots are left than there are slots.
  private func replace(_ snapshot: LiveSnapshot) {
    // Freed after the lock: a snapshot may hold values of a user's type.
    let freed = replaced.withLock { replaced in
      let old = unsafe newest.exchange(
        .passRetained(snapshot),
        ordering: .sequentiallyConsistent,
      )
      unsafe replaced.append(old.takeRetainedValue())
      let read = slots.addresses()
      let split = replaced.partition { unsafe !read.contains(Unmanaged.passUnretained($0).address) }
      defer { replaced.removeSubrange(split...) }
      return Array(replaced[split...])
    }
    _ = consume freed
  }

  // MARK: Readers

  /// What a reader takes from a snapshot.
  @safe
  @usableFromInline
  struct Reading {
    /// What the tween plays; retained where the reading has no slot.
    @usableFromInline let motion: UnsafeRawPointer
    @usableFromInline let progress: EasedProgress
    fileprivate let slot: Int?
  }

  /// Begins a reading, which keeps its motion until it is ended.
  @usableFromInline
  func begin() -> Reading {
    while true {
      let snapshot = unsafe newest.load(ordering: .acquiring)
      guard let slot = unsafe slots.take(for: snapshot.address) else { return beginLocked() }
      let now = now
      // Still the newest: so nobody had freed it before the slot was taken, and no command had taken
      // effect before the clock was read.
      if unsafe newest.load(ordering: .sequentiallyConsistent).address == snapshot.address {
        return unsafe snapshot._withUnsafeGuaranteedRef { snapshot in
          unsafe Reading(
            motion: Unmanaged.passUnretained(snapshot.motion).toOpaque(),
            progress: snapshot.progress(at: now),
            slot: slot,
          )
        }
      }
      slots.giveBack(slot)
    }
  }

  /// Begins a reading while all slots are taken.
  private func beginLocked() -> Reading {
    while true {
      // Nobody replaces the newest snapshot under the lock; the clock, which may be a user's, is read
      // after it.
      let snapshot = replaced.withLock { _ in newestSnapshot }
      let now = now
      guard replaced.withLock({ _ in newestSnapshot === snapshot }) else { continue }
      return unsafe Reading(
        motion: Unmanaged.passRetained(snapshot.motion).toOpaque(),
        progress: snapshot.progress(at: now),
        slot: nil,
      )
    }
  }

  @usableFromInline
  func end(_ reading: Reading) {
    if let slot = reading.slot {
      slots.giveBack(slot)
    } else {
      unsafe Unmanaged<AnyObject>.fromOpaque(reading.motion).release()
    }
  }

  private var now: Nanoseconds {
    isDispatch ? DispatchTweenClock.nanoseconds : Nanoseconds(rounding: clock.now)
  }
}

extension Unmanaged {
  fileprivate var address: UInt {
    unsafe UInt(bitPattern: toOpaque())
  }
}
