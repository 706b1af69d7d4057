/// The shape and the kind of timing that motions share if one loop computes them.
struct GroupKey: Hashable, Sendable {
  let shape: ShapeKey
  let timing: TimingKey

  /// The key for motions of any shape and timing.
  static let any = GroupKey(shape: .mixed, timing: .any)
}

/// The way in which the progress of motions follows from time.
enum TimingKey: Hashable, Sendable {
  /// Motions that run once, forwards, and stay at their end. The delay, the duration and the ease
  /// determine their progress.
  case once(Ease)
  /// Motions that loop, with nothing between the iterations.
  case loop(Ease, PlaybackDirection)
  /// Motions of any timing, each with a model of its own. The ease does not use the before flag.
  case model(Ease)
  /// Motions of any timing and ease, and motions that accumulate: each has a progress of its own.
  case any

  /// - Parameter accumulates: Whether the values depend on the iteration.
  init(_ timing: borrowing Timing, _ schedule: borrowing Schedule, accumulates: Bool = false) {
    if Self.isOnce(timing, schedule) {
      self = .once(timing.ease)
    } else if accumulates {
      self = .any
    } else {
      self = Self.many(timing)
    }
  }

  private static func many(_ timing: borrowing Timing) -> TimingKey {
    if timing.canBeFolded {
      return .loop(timing.ease, timing.direction)
    }
    return timing.ease.usesBeforeFlag ? .any : .model(timing.ease)
  }

  /// Returns whether the key of a motion's timing is `once`.
  static func isOnce(_ timing: borrowing Timing, _ schedule: borrowing Schedule) -> Bool {
    guard let end = schedule.end, end > 0, end < 1 << 52 else { return false }
    if timing.isSimple, schedule.isPlain {
      return true
    }
    var simple = copy timing
    simple.endDelay = .zero
    return timing.endDelay >= .zero && simple.isSimple
  }
}

extension TimingKey {
  /// A number that is the same for equal keys, and that takes no time.
  fileprivate var code: Int {
    switch self {
    case .once(let ease): ease.kind.code
    case .loop(let ease, _): ease.kind.code &* 3 &+ 1
    case .model(let ease): ease.kind.code &* 3 &+ 2
    case .any: 0
    }
  }
}

/// The key that distinguishes a tweener's tables.
struct TableKey: Hashable {
  let valueType: ObjectIdentifier
  let group: GroupKey

  /// A number that is the same for equal keys, and that takes no time for most.
  static func code(_ valueType: ObjectIdentifier, _ group: borrowing GroupKey) -> Int {
    (Int(bitPattern: valueType) &* 31 &+ group.shape.code) &* 31 &+ group.timing.code
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(Self.code(valueType, group))
  }
}
