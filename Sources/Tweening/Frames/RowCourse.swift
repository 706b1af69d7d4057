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
