/// A part of a movement with a constant jerk.
@usableFromInline
struct AxisPhase: Sendable {
  /// The seconds since the start of the movement.
  @usableFromInline let start: Double
  @usableFromInline let position: Double
  @usableFromInline let velocity: Double
  @usableFromInline let acceleration: Double
  @usableFromInline let jerk: Double

  init(start: Double, position: Double, _ state: AxisState, jerk: Double) {
    self.start = start
    self.position = position
    velocity = state.velocity
    acceleration = state.acceleration
    self.jerk = jerk
  }

  @inlinable
  @inline(__always)
  func position(at seconds: Double) -> Double {
    let time = seconds - start
    let jerks = time * (jerk * (1.0 / 6))
    return position + time * (velocity + time * (0.5 * acceleration + jerks))
  }

  func velocity(at seconds: Double) -> Double {
    let time = seconds - start
    return velocity + time * (acceleration + time * (0.5 * jerk))
  }

  func acceleration(at seconds: Double) -> Double {
    acceleration + (seconds - start) * jerk
  }
}

/// The phases of a movement while they are written, one after another.
struct PhaseWriter {
  private(set) var phases: [AxisPhase] = []
  private var time = 0.0
  /// The position, in the direction of the sign.
  var position: Double
  /// The sign of all positions and states.
  private let sign: Double

  /// - Parameter phases: The phases of other axes, which come first.
  init(after phases: consuming [AxisPhase], from position: Double, _ sign: Double) {
    self.phases = phases
    self.position = sign * position
    self.sign = sign
  }

  mutating func append(_ duration: Double, _ start: AxisState, _ jerk: Double) {
    guard duration > 0 else { return }
    append(start, jerk)
    position += start.distance(in: duration, jerk: jerk)
    time += duration
  }

  private mutating func append(_ start: AxisState, _ jerk: Double) {
    let state = AxisState(
      velocity: sign * start.velocity, acceleration: sign * start.acceleration,
    )
    phases.append(
      AxisPhase(start: time, position: sign * position, state, jerk: sign * jerk)
    )
  }

  mutating func append(_ change: VelocityChange) {
    let last = change.end - 0.5 * change.release * change.peak
    append(change.ramp, change.start, change.jerk)
    let held = AxisState(
      velocity: last - change.hold * change.peak, acceleration: change.peak,
    )
    append(change.hold, held, 0)
    append(change.release, AxisState(velocity: last, acceleration: change.peak), -change.jerk)
  }

  /// Appends the rest at a position.
  mutating func rest(at position: Double) {
    self.position = sign * position
    keep(0)
  }

  /// Appends a velocity that lasts.
  mutating func keep(_ velocity: Double) {
    append(AxisState(velocity: velocity, acceleration: 0), 0)
  }
}
