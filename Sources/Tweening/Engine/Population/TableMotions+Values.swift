/// The motions of rows, their velocities and their values.
extension TableMotions {
  /// Returns the motion of a row. `Value` is the table's type of value.
  func motion<Value>(_ row: Int32, _ schedule: Schedule) -> Motion<Value> {
    Motion(timing: timing(row, schedule), shape: batch(Int(numbers[row])).shapes.shape(row))
  }

  /// Returns the timing of a row's motion.
  func timing(_ row: Int32, _ schedule: Schedule) -> Timing {
    if let positions = timings[row] {
      return positions.timing
    }
    guard case .once(let ease) = batch(Int(numbers[row])).key.pace else {
      preconditionFailure("a row without a timing")
    }
    return Timing(
      duration: .nanoseconds(schedule.iterationLength),
      delay: .nanoseconds(schedule.delay),
      ease: ease,
    )
  }

  /// Returns the eased progress at a position of a row's run, and its change per second; nil where
  /// the progress does not change.
  func slope(
    _ row: Int32,
    _ schedule: Schedule,
    at position: Nanoseconds,
    isReversed: Bool,
  ) -> (point: SlopePoint, rate: Double)? {
    let (model, ease) = model(row, schedule, batch(Int(numbers[row])))
    return model.slope(of: ease, at: position, isReversed: isReversed)
  }

  /// Returns the velocity of a row's shape at a progress.
  func velocity<Vector: VectorInterpolatable>(
    _ row: Int32,
    at point: SlopePoint,
    rate: Double,
  ) -> Vector {
    let batch = batch(Int(numbers[row]))
    // Pushed lines are the most frequent kind here, and take no generic code.
    return batch.pushed?.velocity(row, at: point, rate: rate)
      ?? batch.shapes.velocity(row, at: point, rate: rate)
  }

  /// Writes the value at a point of a row's run to uninitialized memory. The value equals that of
  /// the motion to the last bit.
  ///
  /// - Returns: Whether the motion is in effect at the point.
  @discardableResult
  func write(
    _ row: Int32,
    _ schedule: Schedule,
    at point: PlaybackPoint,
    to target: UnsafeMutableRawPointer,
  ) -> Bool {
    let batch = batch(Int(numbers[row]))
    let (model, ease) = model(row, schedule, batch)
    unsafe batch.shapes.write(row, EasedProgress(model.steps(at: point), ease), to: target)
    // A motion without a timing of its own fills in both directions.
    return timings[row]?.isInEffect(at: point) ?? true
  }

  /// Returns the value at a point of a row's run; nil where the motion is no pushed line.
  func value<Value: VectorInterpolatable>(
    _ row: Int32,
    _ schedule: Schedule,
    at point: PlaybackPoint,
  ) -> Value? {
    let batch = batch(Int(numbers[row]))
    guard let rows = batch.pushed else { return nil }
    let (model, ease) = model(row, schedule, batch)
    return rows.value(row, at: EasedProgress(model.steps(at: point), ease).value)
  }

  /// Returns the model of a row's timing, and the ease.
  @inline(__always)
  private func model(
    _ row: Int32,
    _ schedule: Schedule,
    _ batch: Batch,
  ) -> (model: TimingModel, ease: Ease) {
    if let positions = timings[row] {
      return (positions.model, positions.timing.ease)
    }
    guard case .once(let ease) = batch.key.pace else {
      preconditionFailure("a row without a timing")
    }
    return (TimingModel(ofOne: schedule.iterationLength), ease)
  }
}
