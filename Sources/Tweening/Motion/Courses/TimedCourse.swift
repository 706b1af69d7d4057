/// A course whose motion from rest is a line with an ease.
protocol TimedCourse: CourseKind {
  /// Returns the duration and the ease of the line.
  func timing<Value: Interpolatable>(from start: Value, to end: Value) -> Timing
}

extension TimedCourse {
  func motion<Value: Interpolatable>(from start: Value, to end: Value) -> Motion<Value> {
    Motion(from: start, to: end).timing(timing(from: start, to: end))
  }

  func lineTiming<Value: Interpolatable>(from start: Value, to end: Value) -> Timing? {
    timing(from: start, to: end)
  }

  func pushed<Value: Interpolatable>(
    from start: Value,
    to end: Value,
  ) -> (timing: Timing, curve: PushCurve)? {
    timing(from: start, to: end).pushed
  }
}
