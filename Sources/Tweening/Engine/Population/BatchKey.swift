/// What motions have in common where one loop computes all of them: all knowledge of that is here.
@usableFromInline
struct BatchKey: Hashable, Sendable {
  let shape: ShapeKind
  let pace: Pace

  /// The motions from one value to another that run once.
  static func line(_ ease: Ease) -> BatchKey {
    BatchKey(shape: .line, pace: .once(ease))
  }

  /// The motions of any shape and timing.
  static let any = BatchKey(shape: .function, pace: .any)
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

/// How the value of motions follows from their progress.
enum ShapeKind: Hashable, Sendable {
  /// From one value to another.
  case line
  /// From one value to another along a curve, begun with a velocity.
  case pushed(PushCurve)
  /// Through as many values.
  case keyframes(Int)
  /// By a mapped shape, whose class has a column of its own.
  case mapped(ObjectIdentifier)
  /// By a function of each.
  case function
}

extension MotionShape {
  /// - Parameter isTrivial: Whether values hold no references: others are computed by a function.
  func kind(isTrivial: Bool) -> ShapeKind {
    switch self {
    case .mapped(_, let mapped): mapped.kind

    case .lerp where isTrivial: .line

    case .pushed(let line) where isTrivial: .pushed(line.curve)

    case .keyframes(let track) where isTrivial && track.values.count <= KeyframeColumn.most:
      .keyframes(track.values.count)

    case .lerp, .keyframes, .pushed, .staggered, .function, .program: .function
    }
  }
}

/// What distinguishes a tweener's tables.
struct TableKey: Hashable {
  let valueType: ObjectIdentifier
  let batch: BatchKey
}
