/// A tween's progress as a line over time: 0 at `start`, 1 a `span` later; a negative span falls.
struct SweepLine {
  let start: Nanoseconds
  let span: Double
}
