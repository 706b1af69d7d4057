/// The state machine of a tween as data.
///
/// The anchors are the anchors of the playback, so that nothing is rounded twice.
struct SavedPlayback: Sendable, Hashable {
  private(set) var state: TweenState
  /// Whether the next run begins in the direction of the rate.
  private var followsRate = false
  /// Whether `started` was sent since the last start.
  private var hasStarted: Bool
  /// The outcome of a killed tween, or of a tween at rest.
  private var outcome: TweenOutcome?
  private var isResting = false
  private var wasKilledByCompleting = false
  let rate: Double
  /// The position at the instant of the snapshot: negative in a delay.
  let position: Nanoseconds
  private let anchorPosition: Nanoseconds
  private let anchorTime: Nanoseconds
  private let iteration: Int64
  private let passed: Nanoseconds
  let autokill: Bool
  private let move: PlayheadMove?

  init(_ playback: Playback, at now: Nanoseconds) {
    state = playback.state
    followsRate = playback.phase.direction == .ofRate
    hasStarted = playback.phase.hasStarted
    switch playback.phase {
    case .killed(let outcome, _): self.outcome = outcome
    case .killedByCompleting: wasKilledByCompleting = true
    case .resting(let outcome): (isResting, self.outcome) = (true, outcome)
    case .new, .delayed, .active, .paused, .pausedBeforeStart, .inactive, .completed: break
    }
    rate = playback.rate
    position = playback.position(at: now)
    anchorPosition = playback.anchorPosition
    anchorTime = playback.anchorTime
    iteration = playback.iteration
    passed = playback.passed
    autokill = playback.autokill
    move = playback.schedule.playheadMove
  }

  private var phase: PlaybackPhase {
    let next: PlaybackPhase.BeginningDirection = followsRate ? .ofRate : .forwards
    return switch state {
    case .new: .new(next)
    case .delayed: .delayed(next)
    case .active: .active
    case .paused: hasStarted ? .paused : .pausedBeforeStart(next)
    case .inactive: .inactive(next, hasStarted: hasStarted)
    case .completed: isResting ? .resting(outcome) : .completed
    case .killed: wasKilledByCompleting ? .killedByCompleting : killed
    }
  }

  private var killed: PlaybackPhase {
    .killed(outcome ?? .killed, hasStarted: hasStarted)
  }

  /// Returns the playback of a schedule.
  ///
  /// - Parameter shift: The difference between the time of the reader and the time of the snapshot.
  func playback(_ schedule: Schedule, shift: Nanoseconds) -> Playback {
    var playback = Playback(schedule, autokill: autokill)
    playback.restore(phase, rate: rate, iteration: iteration, passed: passed)
    playback.setAnchor(anchorPosition, at: anchorTime.saturatingAdding(shift))
    if let move {
      playback.schedule.playheadMove = move
    }
    return playback
  }
}

extension Playback {
  /// Sets everything but the schedule and the anchor.
  fileprivate mutating func restore(
    _ phase: PlaybackPhase,
    rate: Double,
    iteration: Int64,
    passed: Nanoseconds,
  ) {
    self.phase = phase
    self.rate = rate
    self.iteration = iteration
    self.passed = passed
  }

  fileprivate mutating func setAnchor(_ position: Nanoseconds, at time: Nanoseconds) {
    anchorPosition = position
    anchorTime = time
  }
}

extension SavedPlayback: Codable {
  private enum CodingKeys: String, CodingKey {
    case state
    case followsRate
    case hasStarted
    case outcome
    case isResting
    case killedByCompleting
    case rate
    case position
    case anchor
    case time
    case iteration
    case passed
    case autokill
    case moveTarget
    case moveRate
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func time(_ key: CodingKeys) throws -> Nanoseconds? {
      try container.decodeDuration(forKey: key).map { Nanoseconds(rounding: $0) }
    }
    func flag(_ key: CodingKeys) throws -> Bool {
      try container.decodeIfPresent(Bool.self, forKey: key) ?? false
    }
    func finite(_ key: CodingKeys) throws -> Double? {
      guard let number = try container.decodeIfPresent(Double.self, forKey: key) else { return nil }
      guard number.isFinite else {
        throw container.invalid(key, "expected a finite number, found \(number)")
      }
      return number
    }
    state = try container.decode(TweenState.self, forKey: .state)
    followsRate = try flag(.followsRate)
    hasStarted =
      try container.decodeIfPresent(Bool.self, forKey: .hasStarted) ?? state.usuallyHasStarted
    outcome = try container.decodeIfPresent(TweenOutcome.self, forKey: .outcome)
    isResting = try flag(.isResting)
    wasKilledByCompleting = try flag(.killedByCompleting)
    rate = try finite(.rate) ?? 1
    anchorPosition = try time(.anchor) ?? 0
    position = try time(.position) ?? anchorPosition
    anchorTime = try time(.time) ?? 0
    iteration = try container.decodeIfPresent(Int64.self, forKey: .iteration) ?? 0
    passed = try time(.passed) ?? 0
    autokill = try container.decodeIfPresent(Bool.self, forKey: .autokill) ?? true
    move = try time(.moveTarget).map { try PlayheadMove(target: $0, rate: finite(.moveRate) ?? 1) }
    let signs: [(CodingKeys, isNegative: Bool)] = [
      (.passed, passed < 0), (.iteration, iteration < 0), (.moveTarget, move?.target ?? 0 < 0),
    ]
    if let negative = signs.first(where: \.isNegative) {
      throw container.invalid(negative.0, "expected a number from 0")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func encode(_ time: Nanoseconds, _ key: CodingKeys, unless other: Nanoseconds? = 0) throws {
      if time != other {
        try container.encode(CodedDuration(.nanoseconds(time)), forKey: key)
      }
    }
    try container.encode(state, forKey: .state)
    try container.encode(followsRate, unless: false, forKey: .followsRate)
    try container.encode(hasStarted, unless: state.usuallyHasStarted, forKey: .hasStarted)
    try container.encodeIfPresent(outcome, forKey: .outcome)
    try container.encode(isResting, unless: false, forKey: .isResting)
    try container.encode(wasKilledByCompleting, unless: false, forKey: .killedByCompleting)
    if rate != 1 {
      try container.encode(rate, forKey: .rate)
    }
    try encode(position, .position, unless: nil)
    try encode(anchorPosition, .anchor)
    try encode(anchorTime, .time)
    try container.encode(iteration, unless: 0, forKey: .iteration)
    try encode(passed, .passed)
    try container.encode(autokill, unless: true, forKey: .autokill)
    if let move {
      try encode(move.target, .moveTarget, unless: nil)
      try container.encode(move.rate, forKey: .moveRate)
    }
  }
}

extension TweenState {
  /// Whether `started` was sent in most tweens with this state.
  fileprivate var usuallyHasStarted: Bool {
    switch self {
    case .new, .delayed: false
    case .active, .paused, .inactive, .completed, .killed: true
    }
  }
}
