extension TableMotions {
  /// Returns the number of the group for a motion without an object, most often the row's own, or
  /// nil if there is none. The motion runs once with a linear ease.
  func number(
    for timing: Timing,
    _ shape: ShapeKey,
    _ schedule: Schedule,
    of row: Int32,
  ) -> Int? {
    guard ProgressRule.isOnce(timing, schedule) else { return nil }
    let own = Int(numbers[row])
    if group(own).hasLinear(shape) {
      return own
    }
    return groups.indices.first { groups[$0]?.hasLinear(shape) ?? false }
  }

  /// Assigns a core without an object to a row, whose face stays.
  ///
  /// - Parameters:
  ///   - number: The number of the group for the motion.
  ///   - store: Stores the motion in a row without a motion.
  @inline(__always)
  mutating func set(
    _ row: Int32,
    in number: Int,
    _ timing: Timing,
    _ schedule: Schedule,
    _ store: (any MotionRows, Int32) -> Void,
  ) {
    let group = move(row, to: number)
    store(group.shapes, row)
    releaseFace(row)
    setTiming(row, timing, schedule, of: group)
  }
}

extension TweenRow {
  /// Assigns a motion without an object to the tween, as `set` with any motion does.
  ///
  /// - Parameters:
  ///   - number: The number of the group for the motion.
  ///   - store: Stores the motion in a row without a motion.
  // Inlined, because `Churn.retargetSpring` would take a thirtieth longer.
  @inline(__always)
  func set(
    in number: Int,
    _ timing: Timing,
    _ schedule: Schedule,
    _ store: (any MotionRows, Int32) -> Void,
  ) {
    table.motions.set(index, in: number, timing, schedule, store)
    record.details?.hasNewMotion = true
  }
}
