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
    switch self {
    case .start(let time, let delay): .start(at: max(time ?? turn, turn), delay: delay)
    case .restart, .play: self
    }
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
