/// The timing of a row that reduced motion shows with less movement.
final class ReducedTiming: PositionTiming {
  private let reduction: ReducedMotion
  /// The value from which a line forwards starts, as after a retarget. With nil, the line starts
  /// from the value before the active phase.
  private let start: (any Sendable)?
  /// The shapes, made when a value is first read: the values of a new line are written after its
  /// row.
  private var shapes: ReducedShapes<any Shape>?

  init(_ timing: Timing, _ reduction: ReducedMotion, from start: (any Sendable)? = nil) {
    self.reduction = reduction
    self.start = start
    super.init(timing, isReplaced: true)
  }

  /// Returns the shapes in place of the movement of the row's motion.
  func shapes<Value>(of motion: Motion<Value>) -> ReducedShapes<MotionShape<Value>> {
    ReducedShapes(motion, reduction, from: start as? Value)
  }

  private func makeShapes<Value>(of motion: Motion<Value>) -> ReducedShapes<any Shape> {
    let shapes = shapes(of: motion).map { $0.boxed as any Shape }
    self.shapes = shapes
    return shapes
  }

  /// Returns the same timing for a movement from another value.
  fileprivate func starting(from start: any Sendable) -> ReducedTiming {
    ReducedTiming(timing, reduction, from: start)
  }

  /// Writes what shows at a point of a run.
  ///
  /// - Returns: False if the motion shows its own value, which is not written.
  fileprivate func write<Value: Sendable>(
    at point: PlaybackPoint,
    of motion: @autoclosure () -> Motion<Value>,
    to target: ErasedValue,
  ) -> Bool {
    let shapes = shapes ?? makeShapes(of: motion())
    let shown = shapes.shown(at: model.steps(at: point), isReversed: point.isReversed)
    guard let shown else { return false }
    shown.shape.write(shown.progress, to: target)
    return true
  }
}

extension PositionTiming {
  /// Returns this timing if it can reduce the motion, or nil.
  ///
  /// After its run, a tween shows the value of its motion, also where a command has completed the
  /// run before its end.
  func reduced(in playback: borrowing Playback) -> ReducedTiming? {
    playback.outcome == .completed ? nil : self as? ReducedTiming
  }
}

extension Shape {
  fileprivate func write(_ progress: EasedProgress, to target: ErasedValue) {
    target.initialize(to: value(at: progress))
  }
}

extension TableMotions {
  /// Writes what shows in place of a row's motion at a point of its run.
  ///
  /// - Returns: False if the motion shows its own value, which is not written.
  func writeReplacement(
    _ row: Int32,
    _ positions: PositionTiming?,
    _ playback: borrowing Playback,
    at point: PlaybackPoint,
    to target: ErasedValue,
  ) -> Bool {
    guard let reduced = positions?.reduced(in: playback) else { return false }
    return write(reduced, row, playback.schedule, at: point, to: target, self.type.valueType)
  }

  private func write<Value: Sendable>(
    _ reduced: ReducedTiming,
    _ row: Int32,
    _ schedule: Schedule,
    at point: PlaybackPoint,
    to target: ErasedValue,
    _: Value.Type,
  ) -> Bool {
    reduced.write(at: point, of: motion(row, schedule) as Motion<Value>, to: target)
  }

  /// Changes what rows show in place of their movements.
  ///
  /// - Parameter schedules: The rows with motions, each with its schedule.
  fileprivate mutating func reduce(
    by reduction: ReducedMotion,
    _ schedules: some Sequence<(row: Int32, schedule: Schedule)>,
  ) {
    self.reduction = reduction
    for (row, schedule) in schedules {
      setTiming(row, timing(row, schedule), schedule, of: group(Int(numbers[row])))
    }
  }
}

extension TweenRow {
  /// Returns the value that replaces the value of the tween's motion, or nil if none does.
  func replacement(at instant: Nanoseconds) -> (any Sendable)? {
    guard positions is ReducedTiming else { return nil }
    return sendableValue(at: instant, table.type.valueType)
  }

  private func sendableValue<Value: Sendable>(
    at instant: Nanoseconds,
    _: Value.Type,
  ) -> any Sendable {
    value(at: instant) as Value
  }

  /// Starts the replacement of the tween's motion from a value.
  func startReplacement(from value: (any Sendable)?) {
    guard let value, let reduced = positions as? ReducedTiming else { return }
    table.motions.timings[index] = reduced.starting(from: value)
  }
}

extension TweenTable {
  /// Changes what tweens show in place of their movements.
  func reduce(by reduction: ReducedMotion) {
    motions.reduce(by: reduction, rows.map { ($0.index, $0.readPlayback { $0.schedule }) })
  }
}

extension TweenStore {
  /// Changes what the tweens show in place of their movements, at once and without an event.
  mutating func setReducedMotion(_ reduction: ReducedMotion, at instant: Nanoseconds) {
    guard reduction != tables.reduction else { return }
    tables.reduction = reduction
    for row in members.map(\.row) {
      row.record.details?.hasNewMotion = true
      frames.replan(row)
      guard row.record.isObserved else { continue }
      let shows = row.readPlayback { $0.isInRun || $0.state == .completed }
      let transition = Transition(time: instant, isJump: shows)
      announce(transition, row, at: instant, isByTime: true)
    }
  }
}
