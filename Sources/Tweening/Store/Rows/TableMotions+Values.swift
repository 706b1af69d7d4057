extension TableMotions {
  /// Returns the motion of a row. `Value` is the table's type of value.
  func motion<Value>(_ row: Int32, _ schedule: Schedule) -> Motion<Value> {
    let core: MotionShape<Value> = group(Int(numbers[row])).shapes.shape(row)
    return Motion(timing: timing(row, schedule), shape: core.seen(through: faces[row]))
  }

  /// Returns the timing of a row's motion.
  func timing(_ row: Int32, _ schedule: Schedule) -> Timing {
    timings[row]?.timing ?? group(Int(numbers[row])).key.rule.timing(schedule)
  }

  /// Returns the core of a row's motion, for several questions.
  @inline(__always)
  func row(_ row: Int32, _ schedule: Schedule) -> RowMotion {
    let group = group(Int(numbers[row]))
    if let positions = timings[row] {
      return RowMotion(row, group, positions.model, positions.timing.ease)
    }
    if group.pushed != nil {
      // Copying the ease of a key takes longer than the rest.
      return RowMotion(row, group, TimingModel(ofOne: schedule.iterationLength), .linear)
    }
    let (model, ease) = group.key.rule.modelAndEase(schedule)
    return RowMotion(row, group, model, ease)
  }

  /// Returns the value at which a row's run completes, if the motion is a pushed line without a
  /// face that plays once; otherwise nil. Does not evaluate the motion, which would take generic
  /// code.
  @inline(__always)
  func endOfPush<Value>(_ row: Int32) -> Value? {
    guard
      timings[row] == nil, faces[row] == nil, let pushed = group(Int(numbers[row])).pushed
    else { return nil }
    let end: Value = pushed.end(row)
    return end
  }

  /// Writes the value at a point of a row's run to uninitialized memory. If nothing shows in place
  /// of the motion, the value equals the motion's to the last bit.
  ///
  /// - Returns: Whether the motion is in effect at the point.
  @discardableResult
  func write(
    _ row: Int32,
    _ playback: borrowing Playback,
    at point: PlaybackPoint,
    to target: ErasedValue,
  ) -> Bool {
    let schedule = playback.schedule
    let positions = timings[row]
    if positions?.isAlwaysShown ?? true
      || !writeReplacement(row, positions, playback, at: point, to: target)
    {
      self.row(row, schedule).write(at: point, to: target)
      faces[row]?.show(target.alone)
    }
    // A motion without a timing of its own fills in both directions.
    return positions?.isInEffect(at: point) ?? true
  }
}

/// The core of a row's motion, with the model of its timing.
///
/// Lines and pushed lines are the most frequent kinds that are retargeted, and take no generic code
/// where the compiler knows the type of the values.
struct RowMotion {
  private let row: Int32
  private let group: TableMotions.Group
  private let model: TimingModel
  private let ease: Ease

  @inline(__always)
  fileprivate init(
    _ row: Int32,
    _ group: TableMotions.Group,
    _ model: TimingModel,
    _ ease: Ease,
  ) {
    self.row = row
    self.group = group
    self.model = model
    self.ease = ease
  }

  @inline(__always)
  private func progress(at point: PlaybackPoint) -> EasedProgress {
    EasedProgress(model.steps(at: point), ease)
  }

  @inline(__always)
  func write(at point: PlaybackPoint, to target: ErasedValue) {
    group.shapes.write(row, progress(at: point), to: target)
  }

  /// Returns the shape of the core.
  func shape<Value>() -> MotionShape<Value> {
    group.shapes.shape(row)
  }

  /// Returns the value at a point of the run.
  @inline(__always)
  func value<Value: VectorInterpolatable>(at point: PlaybackPoint) -> Value {
    let progress = progress(at: point)
    if Value.isOwnMovement,
      let value: Value = group.pushed?.value(row, at: progress.value)
        ?? group.lines?.value(row, at: progress.value)
    {
      return value
    }
    return group.shapes.value(row, progress)
  }

  /// Returns the change of the progress at a position of the run; nil if it does not change.
  @inline(__always)
  func progressChange(at position: Nanoseconds, isReversed: Bool) -> ProgressChange? {
    model.progressChange(at: position, isReversed: isReversed)
  }

  /// Returns the velocity in the direction of time; nil if the value does not change.
  ///
  /// - Parameter shape: A shape in place of the core, such as the core seen through its face.
  @inline(__always)
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    _ change: ProgressChange,
    isReversed: Bool,
    in shape: MotionShape<Vector>? = nil,
  ) -> Vector.Movement? {
    guard var point = change.slope(of: ease) else { return nil }
    if isReversed {
      point.rate.negate()
    }
    return shape?.velocity(of: Vector.self, at: point)
      ?? group.pushed?.velocity(row, of: Vector.self, at: point)
      ?? group.lines?.velocity(row, of: Vector.self, at: point)
      ?? group.shapes.velocity(row, of: Vector.self, at: point)
  }

  /// Returns the acceleration, which is the same in both directions of time.
  ///
  /// - Parameter shape: A shape in place of the core, such as the core seen through its face.
  func acceleration<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    _ change: ProgressChange,
    in shape: MotionShape<Vector>? = nil,
  ) -> Vector.Movement {
    if let shape {
      return change.acceleration(of: shape, ease)
    }
    let exact = change.exactAcceleration(of: ease) {
      group.shapes.acceleration(row, of: Vector.self, at: $0)
    }
    return exact ?? change.sampledAcceleration(of: self.shape() as MotionShape<Vector>, ease)
  }

  /// Returns what a value, at its point of the run, does not show, or nil if the value is exact.
  func remainder<Vector: VectorInterpolatable>(
    of value: Vector,
    at point: PlaybackPoint,
  ) -> Vector.Movement? {
    Vector.isOwnMovement ? nil : shape().remainder(of: value, at: progress(at: point))
  }
}
