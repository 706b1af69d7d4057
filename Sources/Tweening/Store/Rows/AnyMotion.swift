/// A motion whose type of value its reader does not know.
@usableFromInline
struct AnyMotion {
  @usableFromInline let timing: Timing
  @usableFromInline let shape: any Shape

  @inlinable
  init(_ motion: borrowing Motion<some Any>) {
    timing = motion.timing
    shape = motion.shape.boxed
  }

  func key(_ schedule: Schedule) -> BatchKey {
    let pace = Pace(timing, schedule, accumulates: shape.accumulates)
    return BatchKey(shape: shape.key, pace: pace)
  }
}

extension Schedule {
  init(_ motion: AnyMotion) {
    self.init(motion.timing, origin: motion.shape.origin)
  }
}
