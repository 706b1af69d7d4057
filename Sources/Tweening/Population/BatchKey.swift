/// What motions have in common where one loop computes all of them: all knowledge of that is here.
///
/// Each goes from one value to another, along one ease. A tween whose motion has no key is evaluated
/// on its own.
@usableFromInline
struct BatchKey: Hashable, Sendable {
  let ease: Ease
  /// Which way the iterations of a loop run; nil where the motions run once, forwards, so that the
  /// delay and the duration say all about their timing.
  let loop: PlaybackDirection?

  /// The key for a timing and its schedule; nil where no loop can follow them.
  init?(_ timing: Timing, _ schedule: Schedule) {
    if timing.isSimple {
      guard let end = schedule.end, end > 0, end < 1 << 52 else { return nil }
      loop = nil
    } else {
      guard timing.canBeFolded else { return nil }
      loop = timing.direction
    }
    ease = timing.ease
  }
}

extension Timing {
  /// Whether the progress is that of the time into the iteration, in whole nanoseconds, and nothing
  /// follows the iterations.
  fileprivate var canBeFolded: Bool {
    guard hasNoRareParts else { return false }
    // So long that iterations can be counted, and so short that their lengths are exact.
    return duration.wholeNanoseconds.map { (1000..<1 << 52).contains($0) } ?? false
  }
}

/// What distinguishes a tweener's tables.
struct TableKey: Hashable {
  let valueType: ObjectIdentifier
  /// Nil: motions of any kind, each evaluated on its own.
  let batch: BatchKey?
}
