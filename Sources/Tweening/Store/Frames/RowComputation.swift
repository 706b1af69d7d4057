/// The part of one row in a plan of frames.
struct RowPlan {
  /// How frames compute the row while it moves, or nil if the row is evaluated on its own.
  let computation: RowComputation?
  let isMoving: Bool
  let isRunning: Bool
  /// Whether the row has yet to move: the next frame plans it again.
  let isEarly: Bool
}

/// The way in which frames compute a row that moves.
enum RowComputation {
  /// In a sweep of neighboring rows, from the row's ramp.
  case swept(ProgressRamp)
  /// In a group of rows, from the row's ramp.
  case ramp(ProgressRamp, group: UInt8)
  /// In a group of rows, from the row's position, at a rate other than the natural one: by the
  /// model, `Sweep.rate` takes 2.3 times as long, and `Sweep.loopRate` three times.
  case scaledRamp(PlaybackRamp, span: Double, group: UInt8)
  /// In a group of rows, from the row's position, by the model of its timing.
  case model(TimingModel, PlaybackRamp, group: UInt8)
}

/// A tween's progress as a ramp over time: 0 at `start`, and 1 a `span` later. A negative span
/// falls.
struct ProgressRamp {
  let start: Nanoseconds
  let span: Double
}

extension ProgressRamp {
  /// The ramp that the progress of a run follows while the tween moves at its natural pace. The
  /// progress of a loop is the fractional part of the ramp. Nil if the tween does not move at its
  /// natural pace.
  ///
  /// - Parameter playback: The playback of a motion whose timing's key is `once` or `loop`.
  @inline(__always)
  init?(_ playback: borrowing Playback) {
    guard playback.state == .active else { return nil }
    let anchor = playback.anchorTime
    let position = playback.anchorPosition
    if playback.rate == 1 {
      start = anchor.saturatingSubtracting(position)
      span = Double(playback.schedule.iterationLength)
      return
    }
    // A loop that reverses exactly at its end is there in its last iteration, not in the next.
    guard playback.rate == -1, position < playback.schedule.active ?? .max else { return nil }
    start = anchor.saturatingAdding(position)
    span = -Double(playback.schedule.iterationLength)
  }

  /// Whether a run that plays once has yet to move at an instant: the ramp is not between 0 and 1.
  @inline(__always)
  func isEarly(at time: Nanoseconds) -> Bool {
    Double(start.saturatingSubtracting(time)) > max(0, -span)
  }
}

/// The origin of the instants of frames. Instants are exact in Doubles up to 52 days on either
/// side.
struct FrameEpoch {
  private static let range: Nanoseconds = 1 << 52
  private let origin: Nanoseconds

  /// - Parameter origin: An instant near the instants of later frames.
  init(_ origin: Nanoseconds) {
    self.origin = origin
  }

  /// Returns an instant as a number; nil if the instant is too far from the origin.
  func instant(_ time: Nanoseconds) -> Double? {
    let distance = time.saturatingSubtracting(origin)
    return abs(distance.saturatingAdding(1)) < Self.range ? Double(distance) : nil
  }
}
