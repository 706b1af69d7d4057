/// The fastest movement of several axes to a position, within limits, as phases with a constant
/// jerk.
@usableFromInline
struct LimitedPlan: Sendable {
  /// The phases of all axes, one axis after another. The last phase of an axis is its rest.
  @usableFromInline let phases: [AxisPhase]
  /// The indices after the phases of each axis; empty for one axis.
  @usableFromInline let ends: [Int]
  /// The seconds until all axes have arrived.
  let duration: Double

  /// - Parameters:
  ///   - start: The positions at the start.
  ///   - end: The positions at the end, which decide the number of axes.
  ///   - velocity: The velocities at the start; 0 for axes that it does not have.
  ///   - acceleration: The accelerations at the start; 0 for axes that it does not have.
  ///   - endVelocity: The velocities at the end; 0 for axes that it does not have.
  init<Axes: AxisInterpolatable>(
    from start: Axes,
    to end: Axes,
    velocity: Axes,
    acceleration: Axes,
    endVelocity: Axes?,
    _ limits: MotionLimits,
  ) {
    func position(_ axis: Int) -> Double {
      axis < start.axisCount ? start[axis: axis] : end[axis: axis]
    }
    func plan(_ axis: Int) -> AxisPlan {
      let state = AxisState(
        velocity: velocity.number(axis), acceleration: acceleration.number(axis),
      )
      return AxisPlan(
        from: position(axis), to: end[axis: axis], at: endVelocity?.number(axis) ?? 0, state,
        limits.axis(axis),
      )
    }
    var phases: [AxisPhase] = []
    let count = end.axisCount
    guard count != 1 else {
      let plan = plan(0)
      phases.reserveCapacity(8)
      plan.write(to: &phases, from: position(0), to: end[axis: 0])
      self.phases = phases
      ends = []
      duration = plan.duration
      return
    }
    phases.reserveCapacity(8 * count)
    var plans = (0..<count).map { plan($0) }
    if limits.arrival == .together {
      plans = AxisPlan.arrivingTogether(plans)
    }
    ends = plans.indices.map { axis in
      plans[axis].write(to: &phases, from: position(axis), to: end[axis: axis])
      return phases.count
    }
    self.phases = phases
    duration = AxisPlan.longest(plans)
  }

  /// Creates the fastest changes of the velocities to others, which then last.
  ///
  /// - Parameters:
  ///   - start: The positions at the start, which decide the number of axes.
  ///   - target: The velocities at the end; 0 for axes that it does not have.
  ///   - velocity: The velocities at the start; 0 for axes that it does not have.
  ///   - acceleration: The accelerations at the start; 0 for axes that it does not have.
  init<Axes: AxisInterpolatable>(
    from start: Axes,
    keeping target: Axes,
    velocity: Axes,
    acceleration: Axes,
    _ limits: MotionLimits,
  ) {
    var phases: [AxisPhase] = []
    var duration = 0.0
    let ends = (0..<start.axisCount).map { axis in
      let state = AxisState(
        velocity: velocity.number(axis), acceleration: acceleration.number(axis),
      )
      let change = VelocityChange(
        from: state, keeping: target.number(axis), limits.axis(axis),
      )
      var writer = PhaseWriter(after: phases, from: start[axis: axis], 1)
      writer.append(change)
      writer.keep(change.end)
      phases = writer.phases
      duration = max(duration, change.duration)
      return phases.count
    }
    self.phases = phases
    self.ends = ends.count == 1 ? [] : ends
    self.duration = duration
  }

  /// Returns the position of an axis.
  @inlinable
  func position(_ axis: Int, at seconds: Double) -> Double {
    var index = axis == 0 ? 0 : ends[axis - 1]
    let end = ends.isEmpty ? phases.count : ends[axis]
    while index + 1 < end, phases[index + 1].start <= seconds {
      index += 1
    }
    return phases[index].position(at: seconds)
  }

  /// Returns the phase of an axis. A time between two phases belongs to the phase on a side.
  func phase(_ axis: Int, at seconds: Double, on side: Side) -> AxisPhase {
    phases[index(axis, at: seconds, on: side)]
  }

  /// Returns the index of the phase of an axis.
  func index(_ axis: Int, at seconds: Double, on side: Side) -> Int {
    var index = axis == 0 ? 0 : ends[axis - 1]
    let end = ends.isEmpty ? phases.count : ends[axis]
    while index + 1 < end,
      side == .above ? phases[index + 1].start <= seconds : phases[index + 1].start < seconds
    {
      index += 1
    }
    return index
  }
}

extension VelocityChange {
  /// Creates the change to a velocity that lasts, clamped to its limit.
  ///
  /// A velocity or an acceleration too large for the computation counts as zero.
  fileprivate init(from state: AxisState, keeping target: Double, _ limits: AxisLimits) {
    let end = min(max(target, -limits.falling), limits.rising)
    self.init(from: limits.clamp(state), to: end, limits)
    if !duration.isFinite || !distance.isFinite {
      self.init(from: .rest, to: end, limits)
    }
  }
}

extension AxisPlan {
  /// Creates a movement between two positions.
  ///
  /// A velocity or an acceleration too large for the computation counts as zero, and a movement
  /// over a distance that is infinite or NaN ends at once.
  ///
  /// - Parameter velocity: The velocity at the end, which is clamped to its limit.
  init(
    from start: Double,
    to end: Double,
    at velocity: Double,
    _ state: AxisState,
    _ limits: AxisLimits,
  ) {
    let velocity = min(max(velocity, -limits.falling), limits.rising)
    self.init(to: end - start, at: velocity, from: state, limits)
    if !duration.isFinite || !nearest.isFinite || !distance.isFinite {
      self.init(to: end - start, at: velocity, from: .rest, limits)
    }
    if !duration.isFinite {
      self.init(to: 0, at: 0, from: .rest, limits)
    }
  }

  fileprivate static func longest(_ plans: [AxisPlan]) -> Double {
    plans.reduce(0) { max($0, $1.duration) }
  }

  /// Makes movements last as long as the slowest, or longer where one of them can only arrive with
  /// its end velocity before or after that.
  fileprivate static func arrivingTogether(_ plans: [AxisPlan]) -> [AxisPlan] {
    func stretched(to time: Double) -> [AxisPlan]? {
      var plans = plans
      for axis in plans.indices {
        guard plans[axis].stretch(to: time) else { return nil }
      }
      return plans
    }
    let longest = longest(plans)
    if let together = stretched(to: longest) { return together }
    var (early, late) = (longest, longest)
    var found: [AxisPlan]?
    while found == nil, late.isFinite {
      (early, late) = (late, 1.25 * late)
      found = stretched(to: late)
    }
    for _ in 0..<50 {
      let middle = 0.5 * (early + late)
      if let earlier = stretched(to: middle) {
        (found, late) = (earlier, middle)
      } else {
        early = middle
      }
    }
    return found ?? plans
  }
}
