/// A command that begins a run.
enum StartCommand: Sendable, Hashable {
  /// - at: The time at which the delay begins; nil: at once.
  /// - delay: The delay of this run; nil: the motion's.
  case start(at: Nanoseconds?, delay: Nanoseconds?)
  case restart
  case play
}

extension StartCommand {
  /// Returns the command for a tween whose turn begins at `turn`: a start begins no earlier.
  func noSooner(than turn: Nanoseconds) -> StartCommand {
    guard case .start(let time, let delay) = self else { return self }
    return .start(at: max(time ?? turn, turn), delay: delay)
  }
}

extension Playback {
  /// Begins a run at `time`, which may be before `now`.
  mutating func begin(
    _ command: StartCommand,
    at time: Nanoseconds,
    now: Nanoseconds,
  ) -> Transition? {
    switch command {
    case .start(let other, let delay): start(at: other ?? time, now: now, delay: delay)
    case .restart: restart(at: time)
    case .play: play(at: time)
    }
  }
}

extension StartCommand: Codable {
  private enum CodingKeys: CodingKey {
    case command
    case at
    case delay
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .command) {
    case "start":
      self = try .start(
        at: container.decodeDuration(forKey: .at).map { Nanoseconds(rounding: $0) },
        delay: container.decodeDuration(forKey: .delay).map { Nanoseconds(rounding: $0) },
      )

    case "restart": self = .restart
    case "play": self = .play
    case let name:
      throw container.invalid(.command, "expected start, restart or play, found \(name)")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .start(let time, let delay):
      try container.encode("start", forKey: .command)
      try container.encodeIfPresent(time.map { CodedDuration(.nanoseconds($0)) }, forKey: .at)
      try container.encodeIfPresent(delay.map { CodedDuration(.nanoseconds($0)) }, forKey: .delay)

    case .restart: try container.encode("restart", forKey: .command)
    case .play: try container.encode("play", forKey: .command)
    }
  }

  /// Returns the command in a time that differs.
  func shifted(by shift: Nanoseconds) -> StartCommand {
    guard case .start(let time, let delay) = self else { return self }
    return .start(at: time.map { $0.saturatingAdding(shift) }, delay: delay)
  }
}
