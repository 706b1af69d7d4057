/// The core of a new tween's motion.
@usableFromInline
enum NewShape {
  case any(any Shape)
  /// A line between two values without references, which the caller writes to the endpoints. Most
  /// shapes are such.
  case line(ErasedInterpolator)

  var timeline: (any MotionTimeline)? {
    switch self {
    case .any(let shape): shape.timeline
    case .line: nil
    }
  }

  func key(_ timing: Timing, _ schedule: Schedule) -> GroupKey {
    switch self {
    case .any(let shape): shape.key(timing, schedule)
    case .line: GroupKey(shape: .line, rule: ProgressRule(timing, schedule))
    }
  }

  func makeRows() -> any MotionRows {
    switch self {
    case .any(let shape): shape.makeRows()
    case .line(let interpolate): interpolate.makeRows()
    }
  }
}
