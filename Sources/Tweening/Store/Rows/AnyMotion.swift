/// A motion whose type of value its reader does not know, with its face apart.
@usableFromInline
struct AnyMotion: Sendable {
  @usableFromInline let timing: Timing
  /// The shape of the core.
  @usableFromInline let shape: any Shape
  /// The face of the motion, or nil if the core is shown.
  @usableFromInline var face: Face?

  @inlinable
  init(_ motion: borrowing Motion<some Any>) {
    timing = motion.timing
    let (core, face) = motion.shape.parted
    shape = core.boxed
    self.face = face
  }

  func key(_ schedule: Schedule) -> GroupKey {
    shape.key(timing, schedule)
  }
}

extension Shape {
  /// The key of motions with this shape and a timing.
  func key(_ timing: Timing, _ schedule: Schedule) -> GroupKey {
    GroupKey(shape: key, rule: ProgressRule(timing, schedule, accumulates: accumulates))
  }
}

extension Schedule {
  init(_ motion: AnyMotion) {
    self.init(motion.timing, timeline: motion.shape.timeline)
  }
}
