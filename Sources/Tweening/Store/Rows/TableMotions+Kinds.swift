extension TableMotions {
  /// Assigns a core with a linear ease to a row, whose face stays: without an object, if there is a
  /// group for it.
  mutating func set(_ row: Int32, _ motion: KindMotion<some MotionKind>, _ schedule: Schedule) {
    guard let number = number(for: motion.timing, motion.kind.key, schedule, of: row) else {
      setCore(row, AnyMotion(Motion(motion)), schedule)
      return
    }
    set(row, in: number, motion.timing, schedule) { motion.kind.store(in: $0, $1) }
  }

  /// Returns the number of the group for a motion without an object, or nil if there is none.
  func number(
    for timing: Timing,
    _ shape: ShapeKey,
    _ schedule: Schedule,
    of row: Int32,
  ) -> Int? {
    TimingKey.isOnce(timing, schedule) ? number(forLinear: shape, of: row) : nil
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

  /// Returns the number of the group for motions of a shape that run once with a linear ease, most
  /// often the row's own, or nil if there is none.
  private func number(forLinear shape: ShapeKey, of row: Int32) -> Int? {
    let own = Int(numbers[row])
    if group(own).hasLinear(shape) {
      return own
    }
    return groups.indices.first { groups[$0]?.hasLinear(shape) ?? false }
  }
}

extension TweenTable {
  /// Assigns a motion of a kind to a tween, as `set` with any motion does.
  func set(_ row: Int32, _ motion: KindMotion<some MotionKind>, _ schedule: Schedule) {
    motions.set(row, motion, schedule)
    records[row].details?.hasNewMotion = true
  }

  /// Returns the number of the group for a motion without an object, or nil if there is none.
  func number(
    for timing: Timing,
    _ shape: ShapeKey,
    _ schedule: Schedule,
    of row: Int32,
  ) -> Int? {
    motions.number(for: timing, shape, schedule, of: row)
  }

  /// Assigns a motion without an object to a tween, as `set` with any motion does.
  ///
  /// - Parameters:
  ///   - number: The number of the group for the motion.
  ///   - store: Stores the motion in a row without a motion.
  func set(
    _ row: Int32,
    in number: Int,
    _ timing: Timing,
    _ schedule: Schedule,
    _ store: (any MotionRows, Int32) -> Void,
  ) {
    motions.set(row, in: number, timing, schedule, store)
    records[row].details?.hasNewMotion = true
  }
}
