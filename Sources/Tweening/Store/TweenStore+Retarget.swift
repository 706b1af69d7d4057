/// The spring or the ease that moves a retargeted tween to its end value.
enum Pull {
  case spring(Spring)
  /// An ease. Without the velocity of the tween, the new movement begins as the ease does.
  case ease(Timing, keepsVelocity: Bool = true)

  fileprivate var keepsVelocity: Bool {
    switch self {
    case .spring: true
    case .ease(_, let keepsVelocity): keepsVelocity
    }
  }
}

extension TweenStore {
  /// Moves a tween to another end value, from its value and with its velocity.
  ///
  /// - Parameter pull: Moves the tween. With nil, the spring `.smooth`, and a run that completes at
  ///   the end value keeps its motion.
  /// - Returns: False if the tween is killed, or may not have its key.
  mutating func retarget<Value: Interpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Value,
    by pull: Pull?,
    at instant: Nanoseconds,
  ) -> Bool {
    if pull == nil, table.completes(row, at: end) {
      return transition(table, row, at: instant) { Transition(events: .retargeted, time: $1) }
    }
    let pull = pull ?? .spring(.smooth)
    guard let vectors = table.vectors else {
      return retargetFromRest(table, row, to: end, by: pull, at: instant)
    }
    func keepingVelocity<Vector: VectorInterpolatable>(_: Vector.Type) -> Bool {
      retarget(table, row, to: retyped(end) as Vector, keepingVelocityBy: pull, at: instant)
    }
    return keepingVelocity(vectors)
  }

  /// Moves a tween whose values have no velocity.
  @inline(never)
  private mutating func retargetFromRest<Value: Interpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Value,
    by pull: Pull,
    at instant: Nanoseconds,
  ) -> Bool {
    let point = table.readPlayback(row) { $0.point(at: instant) }
    let (value, modification): (Value, Modification<Value>?) =
      table.unmodifiedValue(row, at: point)
    let motion = pull.motion(from: modification?.nearest(value, to: end) ?? value, to: end)
    return setMotion(modification?.apply(motion) ?? motion, table, row, at: instant)
  }

  /// Moves a tween of a frequent type without generic code. A method that does nothing else,
  /// because generic code looks up the types of its parts before it chooses a specialization.
  @_specialize(where Vector == Double)
  @_specialize(where Vector == SIMD2<Double>)
  private mutating func retarget<Vector: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Vector,
    keepingVelocityBy pull: Pull,
    at instant: Nanoseconds,
  ) -> Bool {
    move(table, row, to: end, by: pull, at: instant)
  }

  private mutating func move<Vector: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Vector,
    by pull: Pull,
    at instant: Nanoseconds,
  ) -> Bool {
    let movement = table.movement(Vector.self, row, at: instant)
    let velocity = pull.keepsVelocity ? movement.velocity : nil
    return setMotion(by: pull, movement, velocity: velocity, to: end, table, row, at: instant)
  }

  /// Moves a tween to another end value, from its value and with a given velocity, in tweener time.
  mutating func retarget<Vector: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Vector,
    by pull: Pull,
    initialVelocity: Vector.Movement,
    at instant: Nanoseconds,
  ) -> Bool {
    let movement = table.movement(Vector.self, row, at: instant)
    let velocity = table.velocityAtRateOne(row, of: initialVelocity)
    return setMotion(by: pull, movement, velocity: velocity, to: end, table, row, at: instant)
  }

  @inline(__always)
  private mutating func setMotion<Vector: VectorInterpolatable>(
    by pull: Pull,
    _ movement: TweenMovement<Vector>,
    velocity: Vector.Movement?,
    to end: Vector,
    _ table: TweenTable,
    _ row: Int32,
    at instant: Nanoseconds,
  ) -> Bool {
    let (start, modification) = (movement.start(towards: end), movement.modification)
    guard let velocity else {
      let motion = pull.motion(from: start, to: end)
      return setMotion(modification?.apply(motion) ?? motion, table, row, at: instant)
    }
    if modification == nil, Vector.isOwnMovement, let (timing, curve) = pull.pushed {
      let line = PushedLine(
        from: start.value, velocity: retyped(velocity), to: end, curve, timing.duration,
      )
      return setMotion(KindMotion(timing: timing, kind: line), table, row, at: instant)
    }
    let motion = pull.motion(from: start, velocity: velocity, to: end)
    return setMotion(modification?.apply(motion) ?? motion, table, row, at: instant)
  }

  mutating func setMotion(
    _ motion: KindMotion<some MotionKind>,
    _ table: TweenTable,
    _ row: Int32,
    at instant: Nanoseconds,
  ) -> Bool {
    guard !table.isEssential(row) else {
      return setMotion(Motion(motion), table, row, at: instant)
    }
    let schedule = Schedule(motion.timing)
    let shown = table.reducedValue(row, at: instant)
    return transition(table, row, at: instant) {
      $0.retarget(schedule, at: $1)
    } then: {
      table.set(row, motion, schedule)
      table.showReduced(row, from: shown)
    }
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
    let any = AnyMotion(motion)
    let schedule = Schedule(any)
    let shown = table.reducedValue(row, at: instant)
    return transition(table, row, at: instant) {
      $0.retarget(schedule, at: $1)
    } then: {
      table.set(row, any, schedule)
      table.showReduced(row, from: shown)
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
    let (value, modification): (Value, Modification<Value>?) = unmodifiedValue(row, at: point)
    return areEqual(modification?.nearest(value, to: end) ?? value, end, as: equatables)
  }

  /// Returns the velocity at the rate 1, of a velocity in tweener time. The rate scales the time of
  /// the motion, and with the time each velocity.
  func velocityAtRateOne<Velocity: VectorInterpolatable>(
    _ row: Int32,
    of velocity: Velocity,
  ) -> Velocity {
    let rate = readPlayback(row) { $0.rate.magnitude }
    return rate > 0 ? .scale(velocity, by: 1 / rate) : velocity
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

// MARK: Motions

extension Pull {
  func motion<Value: Interpolatable>(from start: Value, to end: Value) -> Motion<Value> {
    switch self {
    case .spring(let spring): Motion(from: start, to: end, spring: spring)
    case .ease(let timing, _): Motion(from: start, to: end).timing(timing)
    }
  }

  /// Returns a motion from rest, from a position that the start value may not show.
  func motion<Value: VectorInterpolatable>(
    from start: UnroundedValue<Value>,
    to end: Value,
  ) -> Motion<Value> {
    let line = motion(from: start.value, to: end)
    guard start.remainder != nil else { return line }
    switch self {
    case .spring(let spring) where spring.settlingDuration == nil:
      return motion(from: start, velocity: Value.rest(at: start.value), to: end)

    case .spring, .ease: return line.continuing(from: start) ?? line
    }
  }

  /// Returns a motion that starts with a velocity.
  func motion<Value: VectorInterpolatable>(
    from start: UnroundedValue<Value>,
    velocity: Value.Movement,
    to end: Value,
  ) -> Motion<Value> {
    switch self {
    case .spring(let spring): Motion(from: start, to: end, spring: spring, velocity: velocity)
    case .ease(let timing, _):
      Motion(continuing: start, velocity: velocity, to: end, timing: timing)
    }
  }

  /// The timing and the curve of a line that starts with a velocity; nil for a spring that never
  /// settles.
  fileprivate var pushed: (timing: Timing, curve: PushCurve)? {
    switch self {
    case .spring(let spring): spring.pushed
    case .ease(let timing, _): timing.pushed
    }
  }
}
