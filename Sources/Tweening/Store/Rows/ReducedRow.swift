/// What the tween of a row shows in place of its movement.
final class ReducedRow {
  /// The shapes in both directions, made when a value is first read: the values of a new line are
  /// written after its row.
  fileprivate struct Content {
    let reduced: ReducedProgress
    let forwards: any Shape
    let backwards: any Shape
  }

  let reduction: ReducedMotion
  /// The value from which a line forwards starts, as after a retarget; nil: the value before the
  /// active phase.
  let shown: (any Sendable)?
  private var content: Content?

  init(_ reduction: ReducedMotion, from shown: (any Sendable)? = nil) {
    self.reduction = reduction
    self.shown = shown
  }

  /// Returns the shape that is shown at a point of a run, with its progress; nil: the motion shows
  /// its own value.
  fileprivate func shown<Value: Sendable>(
    at steps: TimingSteps,
    isReversed: Bool,
    of motion: @autoclosure () -> Motion<Value>,
  ) -> (shape: any Shape, progress: EasedProgress)? {
    let content = content ?? Content(motion(), self)
    self.content = content
    guard let point = content.reduced.progress(at: steps, isReversed: isReversed) else {
      return nil
    }
    return (point.isBackwards ? content.backwards : content.forwards, point.progress)
  }

  /// Returns the shape that is shown in one direction.
  func shape<Value>(of motion: Motion<Value>, isBackwards: Bool) -> MotionShape<Value> {
    motion.reducedShape(by: reduction, from: shown as? Value, isBackwards: isBackwards)
  }
}

extension ReducedRow.Content {
  fileprivate init(_ motion: Motion<some Any>, _ row: ReducedRow) {
    reduced = ReducedProgress(motion, row.reduction)
    forwards = row.shape(of: motion, isBackwards: false).boxed
    backwards = row.shape(of: motion, isBackwards: true).boxed
  }
}

extension TableMotions {
  /// Writes what reduced motion shows at a point of a row's run.
  ///
  /// - Returns: False if the motion shows its own value, which is not written.
  func writeReduced(
    _ row: Int32,
    _ schedule: Schedule,
    at point: PlaybackPoint,
    to target: ErasedValue,
  ) -> Bool {
    guard
      let reduced = reduced[row], let model = timings[row]?.model,
      let shown = shown(of: reduced, row, schedule, at: point, model, self.type.valueType)
    else { return false }
    shown.shape.write(shown.progress, to: target)
    return true
  }

  private func shown<Value: Sendable>(
    of reduced: ReducedRow,
    _ row: Int32,
    _ schedule: Schedule,
    at point: PlaybackPoint,
    _ model: TimingModel,
    _: Value.Type,
  ) -> (shape: any Shape, progress: EasedProgress)? {
    reduced.shown(
      at: model.steps(at: point), isReversed: point.isReversed,
      of: motion(row, schedule) as Motion<Value>,
    )
  }
}

extension Playback {
  /// Whether the last run has completed. Then the tween shows the value of its motion, also where a
  /// command has completed the run before its end.
  var isOver: Bool {
    outcome == .completed
  }
}

extension Shape {
  fileprivate func write(_ progress: EasedProgress, to target: ErasedValue) {
    target.initialize(to: value(at: progress))
  }
}

extension TweenTable {
  /// Returns the value that a tween with reduced motion shows at an instant; nil for a tween that
  /// shows its motion.
  func reducedValue(_ row: Int32, at instant: Nanoseconds) -> (any Sendable)? {
    motions.reduced[row] == nil ? nil : sendableValue(row, at: instant, self.type.valueType)
  }

  private func sendableValue<Value: Sendable>(
    _ row: Int32,
    at instant: Nanoseconds,
    _: Value.Type,
  ) -> any Sendable {
    value(row, at: instant) as Value
  }

  /// Lets the line of a tween with reduced motion start from a value.
  func showReduced(_ row: Int32, from shown: (any Sendable)?) {
    guard let shown, let reduced = motions.reduced[row] else { return }
    motions.reduced[row] = ReducedRow(reduced.reduction, from: shown)
  }
}

extension TweenStore {
  /// Changes what the tweens show in place of their movements, at once and without an event.
  mutating func setReducedMotion(_ reduction: ReducedMotion, at instant: Nanoseconds) {
    guard reduction != tables.reduction else { return }
    tables.reduction = reduction
    for member in members {
      let (table, row) = (member.table, member.row)
      table[row].details?.hasNewMotion = true
      frames.replan(table, row)
      guard table[row].isObserved else { continue }
      let shows = table.readPlayback(row) { $0.isInRun || $0.state == .completed }
      let transition = Transition(time: instant, isJump: shows)
      announce(transition, table, row, at: instant, isByTime: true)
    }
  }
}
