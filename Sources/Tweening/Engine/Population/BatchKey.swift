/// What motions have in common where one loop computes all of them.
struct BatchKey: Hashable, Sendable {
  let shape: ShapeKey
  let pace: Pace

  /// The motions of any shape and timing.
  static let any = BatchKey(shape: .mixed, pace: .any)
}

/// How the progress of motions follows from time.
enum Pace: Hashable, Sendable {
  /// They run once, forwards, and stay at their end: the delay and the duration say all about their
  /// progress but the ease.
  case once(Ease)
  /// They run in a loop, whose iterations have nothing between them.
  case loop(Ease, PlaybackDirection)
  /// Their timing, and so their progress, is a matter of each.
  case any

  init(_ timing: Timing, _ schedule: Schedule) {
    if Self.isOnce(timing, schedule) {
      self = .once(timing.ease)
    } else {
      self = timing.canBeFolded ? .loop(timing.ease, timing.direction) : .any
    }
  }

  private static func isOnce(_ timing: Timing, _ schedule: Schedule) -> Bool {
    guard let end = schedule.end, end > 0, end < 1 << 52 else { return false }
    if timing.isSimple, schedule.isPlain {
      return true
    }
    var simple = timing
    simple.endDelay = .zero
    return timing.endDelay >= .zero && simple.isSimple
  }
}

extension Timing {
  /// Whether the progress is that of the time into the iteration, and nothing follows the
  /// iterations.
  fileprivate var canBeFolded: Bool {
    hasNoRareParts && fill == .both && ProgressColumns.foldedLengths.contains(wholeDuration)
  }
}

/// What distinguishes a tweener's tables.
struct TableKey: Hashable {
  let valueType: ObjectIdentifier
  let batch: BatchKey
}
