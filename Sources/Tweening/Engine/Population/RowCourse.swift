/// How frames compute a row that moves: in which batch, and from what.
struct RowCourse {
  enum Line {
    /// As part of a run of neighbours, from its line.
    case run(ProgressLine)
    /// From its line.
    case natural(ProgressLine)
    /// From its position, at another rate than the natural one.
    case scaled(PlaybackLine, span: Double)
    /// From its position and a timing of its own.
    case any(PlaybackLine)
  }

  let batch: UInt8
  let line: Line

  init(batch: UInt8, _ line: Line) {
    self.batch = batch
    self.line = line
  }
}

/// A tween's progress as a line over time: 0 at `start`, 1 a `span` later; a negative span falls.
struct ProgressLine {
  let start: Nanoseconds
  let span: Double
}

extension ProgressLine {
  /// The line that the progress of a run follows while the tween moves at its natural pace; that of
  /// a loop is the fraction of the line. Nil where the tween does not move so.
  ///
  /// - Parameter playback: The playback of a motion whose pace is not `Pace.any`.
  init?(_ playback: Playback) {
    guard playback.state == .active else { return nil }
    let schedule = playback.schedule
    let anchor = playback.anchorTime
    let position = playback.anchorPosition
    if playback.rate == 1 {
      start = anchor.saturatingSubtracting(position)
      span = Double(schedule.iterationLength)
      return
    }
    // A loop that turns round at its very end is there in its last iteration, not in the next.
    guard playback.rate == -1, position < schedule.active ?? .max else { return nil }
    start = anchor.saturatingAdding(position)
    span = -Double(schedule.iterationLength)
  }
}

/// The origin of the instants of frames: exact in Doubles to 52 days on either side.
struct FrameEpoch {
  private static let range: Nanoseconds = 1 << 52
  private let origin: Nanoseconds

  /// - Parameter origin: An instant near the instants of the frames to come.
  init(_ origin: Nanoseconds) {
    self.origin = origin
  }

  /// An instant as a number; nil where the epoch is too far away.
  func instant(_ time: Nanoseconds) -> Double? {
    let distance = time.saturatingSubtracting(origin)
    return abs(distance.saturatingAdding(1)) < Self.range ? Double(distance) : nil
  }
}
