extension TweenStore {
  /// Moves a tween to another end value, from its value and with as much of its movement as the
  /// course continues.
  ///
  /// - Parameter keepsMotion: Whether a run that completes at the end value keeps its motion.
  /// - Returns: False if the tween is killed, or may not have its key.
  mutating func retarget<Value: Interpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Value,
    by course: any CourseKind,
    keepsMotion: Bool = false,
    at instant: Nanoseconds,
  ) -> Bool {
    if keepsMotion, table.completes(row, at: end) {
      return transition(table, row, at: instant) { Transition(events: .retargeted, time: $1) }
    }
    // The most frequent type needs no look-up.
    if Value.self == Double.self {
      let end: Double = retyped(end)
      return move(table, row, to: end, by: course, initialVelocity: nil, at: instant)
    }
    guard let vectors = table.vectors else {
      return retargetFromRest(table, row, to: end, by: course, at: instant)
    }
    func keepingVelocity<Vector: VectorInterpolatable>(_: Vector.Type) -> Bool {
      retarget(table, row, toVector: retyped(end) as Vector, by: course, at: instant)
    }
    return keepingVelocity(vectors)
  }

  /// Moves a tween whose values have no velocity.
  @inline(never)
  private mutating func retargetFromRest<Value: Interpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Value,
    by course: any CourseKind,
    at instant: Nanoseconds,
  ) -> Bool {
    let point = table.point(row, at: instant)
    let value: Value = table.coreValue(row, at: point)
    let start = table.motions.faces[row]?.nearest(value, to: end) ?? value
    return setMotion(course.motion(from: start, to: end), table, row, at: instant)
  }

  /// Moves a tween of a frequent type without generic code. A method that does nothing else,
  /// because generic code looks up the types of its parts before it chooses a specialization.
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD3<Double>)
  private mutating func retarget<Vector: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    toVector end: Vector,
    by course: any CourseKind,
    at instant: Nanoseconds,
  ) -> Bool {
    move(table, row, to: end, by: course, initialVelocity: nil, at: instant)
  }

  /// Moves a tween to another end value, from its value and with a given velocity, in tweener time.
  @_specialize(where Vector == Double)
  @_specialize(where Vector == SIMD2<Double>)
  mutating func retarget<Vector: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Vector,
    by course: any CourseKind,
    initialVelocity: Vector.Movement,
    at instant: Nanoseconds,
  ) -> Bool {
    move(table, row, to: end, by: course, initialVelocity: initialVelocity, at: instant)
  }

  private mutating func move<Vector: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Vector,
    by course: any CourseKind,
    initialVelocity: Vector.Movement?,
    at instant: Nanoseconds,
  ) -> Bool {
    let continuity = course.continuity
    var start = table.movement(
      row, at: instant,
      accelerates: continuity == .acceleration && initialVelocity == nil,
      towards: end,
    )
    if let initialVelocity {
      start.velocity = start.atRateOne(initialVelocity)
    }
    if continuity == .value {
      start.velocity = nil
    }
    if let isSet = setRow(table, row, from: start, to: end, by: course, at: instant) {
      return isSet
    }
    let motion: Motion<Vector>
    if start.velocity == nil, start.position.remainder == nil,
      let timing = course.lineTiming(from: start.position.value, to: end)
    {
      // A line of a frequent type is made without generic code.
      motion = Motion(from: start.position.value, to: end).timing(timing)
    } else {
      motion = course.motion(from: start, to: end)
    }
    return setMotion(motion, table, row, at: instant)
  }

  /// Sets the motion of a course in a row, without an object for the motion.
  ///
  /// - Returns: The result of the retarget, or nil if the motion needs an object.
  @inline(__always)
  private mutating func setRow<Vector: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    from start: KinematicState<Vector>,
    to end: Vector,
    by course: any CourseKind,
    at instant: Nanoseconds,
  ) -> Bool? {
    guard !table.isEssential(row) else { return nil }
    func set(
      _ timing: Timing,
      _ shape: ShapeKey,
      _ store: (any MotionRows, Int32) -> Void,
    ) -> Bool? {
      let schedule = Schedule(timing)
      return table.motions.number(for: timing, shape, schedule, of: row).map { number in
        setMotion(schedule, table, row, at: instant) {
          table.set(row, in: number, timing, schedule, store)
        }
      }
    }
    if Vector.isOwnMovement, let velocity = start.velocity,
      let (timing, curve) = course.pushed(from: start.position.value, to: end)
    {
      let line = PushedLine(
        from: start.position.value, velocity: retyped(velocity), to: end, curve, timing.duration,
      )
      return set(timing, line.key) { line.store(in: $0, $1) }
    }
    return course.play(from: start, to: end, set)
  }

  mutating func setMotion(
    _ motion: Motion<some Any>,
    _ table: TweenTable,
    _ row: Int32,
    at instant: Nanoseconds,
  ) -> Bool {
    var motion = motion
    if table.isEssential(row) {
      motion.timing.isEssential = true
    }
    let core = AnyMotion(motion)
    let schedule = Schedule(core)
    return setMotion(schedule, table, row, at: instant) { table.setCore(row, core, schedule) }
  }

  /// Replaces the motion of a tween.
  ///
  /// - Parameter set: Assigns the motion to the row, whose playback has the schedule of the motion.
  @inline(__always)
  private mutating func setMotion(
    _ schedule: Schedule,
    _ table: TweenTable,
    _ row: Int32,
    at instant: Nanoseconds,
    _ set: () -> Void,
  ) -> Bool {
    let shown = table.replacement(row, at: instant)
    return transition(table, row, at: instant) {
      $0.retarget(schedule, at: $1)
    } then: {
      set()
      table.startReplacement(row, from: shown)
    }
  }
}

// MARK: Reading

extension TweenTable {
  /// Returns whether a run completes at a value.
  fileprivate func completes<Value: Sendable>(_ row: Int32, at end: Value) -> Bool {
    guard let equatables, let point = readPlayback(row, { $0.completion }) else { return false }
    if let pushed: Value = motions.endOfPush(row) {
      return areEqual(pushed, end, as: equatables)
    }
    let value: Value = coreValue(row, at: point)
    return areEqual(motions.faces[row]?.nearest(value, to: end) ?? value, end, as: equatables)
  }
}

extension Playback {
  /// The point at which the run completes at the end value of the motion; nil if it does not.
  fileprivate var completion: PlaybackPoint? {
    guard isRunning, !isReversed, let end = schedule.end, schedule.playheadMove == nil else {
      return nil
    }
    // A negative delay may begin the run beyond its end.
    return PlaybackPoint(max(end, -schedule.delay), isReversed: false, end: end)
  }
}
