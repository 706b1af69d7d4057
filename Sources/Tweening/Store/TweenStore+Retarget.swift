extension TweenStore {
  /// Moves a tween to another end value, from its value and with as much of its movement as the
  /// course continues.
  ///
  /// - Parameter keepsMotion: Whether a run that completes at the end value keeps its motion.
  /// - Returns: False if the tween is killed, or may not have its key.
  mutating func retarget<Value: Interpolatable>(
    _ row: TweenRow,
    to end: Value,
    by course: any CourseKind,
    keepsMotion: Bool = false,
    at instant: Nanoseconds,
  ) -> Bool {
    if keepsMotion, row.completes(at: end) {
      return transition(row, at: instant) { Transition(events: .retargeted, time: $1) }
    }
    // The most frequent type needs no look-up.
    if Value.self == Double.self {
      let end: Double = retyped(end)
      return move(row, to: end, by: course, initialVelocity: nil, at: instant)
    }
    guard let vectors = row.table.vectors else {
      return retargetFromRest(row, to: end, by: course, at: instant)
    }
    func keepingVelocity<Vector: VectorInterpolatable>(_: Vector.Type) -> Bool {
      retarget(row, toVector: retyped(end) as Vector, by: course, at: instant)
    }
    return keepingVelocity(vectors)
  }

  /// Moves a tween whose values have no velocity.
  @inline(never)
  private mutating func retargetFromRest<Value: Interpolatable>(
    _ row: TweenRow,
    to end: Value,
    by course: any CourseKind,
    at instant: Nanoseconds,
  ) -> Bool {
    let point = row.point(at: instant)
    let value: Value = row.coreValue(at: point)
    let start = row.face?.nearest(value, to: end) ?? value
    return setMotion(course.motion(from: start, to: end), row, at: instant)
  }

  /// Moves a tween of a frequent type without generic code. A method that does nothing else,
  /// because generic code looks up the types of its parts before it chooses a specialization.
  @_specialize(where Vector == Int)
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD3<Double>)
  private mutating func retarget<Vector: VectorInterpolatable>(
    _ row: TweenRow,
    toVector end: Vector,
    by course: any CourseKind,
    at instant: Nanoseconds,
  ) -> Bool {
    move(row, to: end, by: course, initialVelocity: nil, at: instant)
  }

  /// Moves a tween to another end value, from its value and with a given velocity, in tweener time.
  @_specialize(where Vector == Double)
  @_specialize(where Vector == SIMD2<Double>)
  mutating func retarget<Vector: VectorInterpolatable>(
    _ row: TweenRow,
    to end: Vector,
    by course: any CourseKind,
    initialVelocity: Vector.Movement,
    at instant: Nanoseconds,
  ) -> Bool {
    move(row, to: end, by: course, initialVelocity: initialVelocity, at: instant)
  }

  private mutating func move<Vector: VectorInterpolatable>(
    _ row: TweenRow,
    to end: Vector,
    by course: any CourseKind,
    initialVelocity: Vector.Movement?,
    at instant: Nanoseconds,
  ) -> Bool {
    let continuity = course.continuity
    var start = row.movement(
      at: instant,
      accelerates: continuity == .acceleration && initialVelocity == nil,
      towards: end,
    )
    if let initialVelocity {
      start.velocity = start.atRateOne(initialVelocity)
    }
    if continuity == .value {
      start.velocity = nil
    }
    if let isSet = setRow(row, from: start, to: end, by: course, at: instant) {
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
    return setMotion(motion, row, at: instant)
  }

  /// Sets the motion of a course in a row, without an object for the motion.
  ///
  /// - Returns: The result of the retarget, or nil if the motion needs an object.
  @inline(__always)
  private mutating func setRow<Vector: VectorInterpolatable>(
    _ row: TweenRow,
    from start: KinematicState<Vector>,
    to end: Vector,
    by course: any CourseKind,
    at instant: Nanoseconds,
  ) -> Bool? {
    guard !row.isEssential else { return nil }
    func set(
      _ timing: Timing,
      _ shape: ShapeKey,
      _ store: (any MotionRows, Int32) -> Void,
    ) -> Bool? {
      let schedule = Schedule(timing)
      return row.table.motions.number(for: timing, shape, schedule, of: row.index).map { number in
        setMotion(schedule, row, at: instant) {
          row.set(in: number, timing, schedule, store)
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
    _ row: TweenRow,
    at instant: Nanoseconds,
  ) -> Bool {
    var motion = motion
    if row.isEssential {
      motion.timing.isEssential = true
    }
    let core = AnyMotion(motion)
    let schedule = Schedule(core)
    return setMotion(schedule, row, at: instant) { row.setCore(core, schedule) }
  }

  /// Replaces the motion of a tween.
  ///
  /// - Parameter set: Assigns the motion to the row, whose playback has the schedule of the motion.
  @inline(__always)
  private mutating func setMotion(
    _ schedule: Schedule,
    _ row: TweenRow,
    at instant: Nanoseconds,
    _ set: () -> Void,
  ) -> Bool {
    let shown = row.replacement(at: instant)
    return transition(row, at: instant) {
      $0.retarget(schedule, at: $1)
    } then: {
      set()
      row.startReplacement(from: shown)
    }
  }
}

// MARK: Reading

extension TweenRow {
  /// Returns whether a run completes at a value.
  fileprivate func completes<Value: Sendable>(at end: Value) -> Bool {
    guard let equatables = table.equatables, let point = readPlayback({ $0.completion }) else {
      return false
    }
    if let pushed: Value = table.motions.endOfPush(index) {
      return areEqual(pushed, end, as: equatables)
    }
    let value: Value = coreValue(at: point)
    return areEqual(face?.nearest(value, to: end) ?? value, end, as: equatables)
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
