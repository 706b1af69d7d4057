/// The state machine of a tween as data.
///
/// The anchors are the anchors of the playback, so that nothing is rounded twice.
struct SavedPlayback: Sendable, Hashable {
  private let phase: PlaybackPhase
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
    phase = playback.phase
    rate = playback.rate
    position = playback.position(at: now)
    anchorPosition = playback.anchorPosition
    anchorTime = playback.anchorTime
    iteration = playback.iteration
    passed = playback.passed
    autokill = playback.autokill
    move = playback.schedule.playheadMove
  }

  var state: TweenState {
    phase.state
  }

  /// Returns the playback of a schedule.
  ///
  /// - Parameter shift: The difference between the time of the reader and the time of the snapshot.
  func playback(_ schedule: Schedule, shift: Nanoseconds) -> Playback {
    var playback = Playback(schedule, autokill: autokill)
    playback.phase = phase
    playback.rate = rate
    playback.anchorPosition = anchorPosition
    playback.anchorTime = anchorTime.saturatingAdding(shift)
    playback.iteration = iteration
    playback.passed = passed
    playback.schedule.playheadMove = move
    return playback
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
    let state = try container.decode(TweenState.self, forKey: .state)
    let next: PlaybackPhase.BeginningDirection = try flag(.followsRate) ? .ofRate : .forwards
    let hasStarted =
      try container.decodeIfPresent(Bool.self, forKey: .hasStarted) ?? state.usuallyHasStarted
    let outcome = try container.decodeIfPresent(TweenOutcome.self, forKey: .outcome)
    let isResting = try flag(.isResting)
    let wasKilledByCompleting = try flag(.killedByCompleting)
    phase =
      switch state {
      case .new: .new(next)
      case .delayed: .delayed(next)
      case .active: .active
      case .paused: hasStarted ? .paused : .pausedBeforeStart(next)
      case .inactive: .inactive(next, hasStarted: hasStarted)
      case .completed: isResting ? .resting(outcome) : .completed
      case .killed where wasKilledByCompleting: .killedByCompleting
      case .killed: .killed(outcome ?? .killed, hasStarted: hasStarted)
      }
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
    try container.encode(phase.direction == .ofRate, unless: false, forKey: .followsRate)
    try container.encode(phase.hasStarted, unless: state.usuallyHasStarted, forKey: .hasStarted)
    switch phase {
    case .killed(let outcome, _): try container.encode(outcome, forKey: .outcome)
    case .killedByCompleting: try container.encode(true, forKey: .killedByCompleting)
    case .resting(let outcome):
      try container.encodeIfPresent(outcome, forKey: .outcome)
      try container.encode(true, forKey: .isResting)

    case .new, .delayed, .active, .paused, .pausedBeforeStart, .inactive, .completed: break
    }
    try container.encode(rate, unless: 1, forKey: .rate)
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
