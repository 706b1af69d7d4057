/// A motion whose type of value its reader does not know.
@usableFromInline
struct AnyMotion: Sendable {
  @usableFromInline let timing: Timing
  @usableFromInline let shape: any Shape

  @inlinable
  init(_ motion: borrowing Motion<some Any>) {
    timing = motion.timing
    shape = motion.shape.boxed
  }

  func key(_ schedule: Schedule) -> BatchKey {
    shape.key(timing, schedule)
  }
}

extension Shape {
  /// The key of motions with this shape and a timing.
  func key(_ timing: Timing, _ schedule: Schedule) -> BatchKey {
    BatchKey(shape: key, timing: TimingKey(timing, schedule, accumulates: accumulates))
  }
}

extension Schedule {
  init(_ motion: AnyMotion) {
    self.init(motion.timing, origin: motion.shape.origin)
  }
}
