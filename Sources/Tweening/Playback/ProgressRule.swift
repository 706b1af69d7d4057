/// The way from time to progress that the motions of a group have in common.
enum ProgressRule: Hashable, Sendable {
  /// Motions that run once, forwards, and stay at their end: their progress is a ramp.
  case once(Ease)
  /// Motions that loop, with nothing between the iterations: their progress is the fractional part
  /// of a ramp.
  case loop(Ease, PlaybackDirection)
  /// Motions of any timing, each with a model of its own. The ease does not use the before flag.
  case model(Ease)
  /// Motions of any timing and ease, and motions that accumulate: each has a model and an ease of
  /// its own.
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

  private static func many(_ timing: borrowing Timing) -> ProgressRule {
    if timing.canBeFolded {
      return .loop(timing.ease, timing.direction)
    }
    return timing.ease.usesBeforeFlag ? .any : .model(timing.ease)
  }

  /// Returns whether the rule of a motion's timing is `once`.
  static func isOnce(_ timing: borrowing Timing, _ schedule: borrowing Schedule) -> Bool {
    guard let end = schedule.end, end > 0, end < 1 << 52 else { return false }
    if timing.isSimple, schedule.isPlain {
      return true
    }
    var simple = copy timing
    simple.endDelay = .zero
    return timing.endDelay >= .zero && simple.isSimple
  }

  /// A number that is the same for equal rules, and that takes no time.
  var code: Int {
    switch self {
    case .once(let ease): ease.kind.code
    case .loop(let ease, _): ease.kind.code &* 3 &+ 1
    case .model(let ease): ease.kind.code &* 3 &+ 2
    case .any: 0
    }
  }

  /// Returns a timing with the ease of the rule. Custom eases are equal by name, and a group has
  /// the first of them. So a value is the same in every way of reading it.
  func applied(to timing: Timing) -> Timing {
    var timing = timing
    switch self {
    case .once(let ease), .loop(let ease, _), .model(let ease): timing.ease = ease
    case .any: break
    }
    return timing
  }
}

// MARK: One row

extension ProgressRule {
  /// Returns the timing of a motion without a timing of its own.
  func timing(_ schedule: Schedule) -> Timing {
    let (ease, direction) = shared
    return Timing(
      duration: .nanoseconds(schedule.iterationLength),
      delay: .nanoseconds(schedule.delay),
      iterations: schedule.iterations,
      direction: direction,
      ease: ease,
    )
  }

  /// Returns the model and the ease of a motion without a timing of its own.
  @inline(__always)
  func modelAndEase(_ schedule: Schedule) -> (TimingModel, Ease) {
    let (ease, direction) = shared
    let model = TimingModel(
      ofWhole: schedule.iterationLength,
      iterations: schedule.iterations,
      end: schedule.end ?? .max,
      direction,
    )
    return (model, ease)
  }

  /// The ease and the direction of motions whose timings follow from their schedules.
  @inline(__always) private var shared: (ease: Ease, direction: PlaybackDirection) {
    switch self {
    case .once(let ease): (ease, .normal)
    case .loop(let ease, let direction): (ease, direction)
    case .model, .any: preconditionFailure("a motion without a timing")
    }
  }
}

extension Schedule {
  /// The number of iterations of a schedule whose iterations are whole.
  fileprivate var iterations: Double {
    isPlain ? 1 : end.map { Double($0 / iterationLength) } ?? .infinity
  }
}

// MARK: Many rows

extension ProgressRule {
  /// Writes the eased progress of motions that follow ramps.
  ///
  /// - Parameter endsAtOne: Whether a ramp beyond 1 stays at the end, as during an end delay.
  ///   Otherwise, no ramp of a motion that runs once is beyond 1.
  func write(_ ramps: ProgressColumns, endsAtOne: Bool, to progress: BufferView<Double>) {
    switch self {
    case .once(let ease):
      if endsAtOne {
        ramps.write(to: progress)
      }
      ease.apply(to: EaseLoop(columns: endsAtOne ? nil : ramps, results: progress))

    case .loop(let ease, let direction):
      ramps.fold(direction, to: progress)
      ease.apply(to: EaseLoop(results: progress))

    case .model, .any:
      preconditionFailure("motions of different timings have no common loop")
    }
  }
}
