/// A motion whose type of value its reader does not know.
@usableFromInline
struct AnyMotion {
  @usableFromInline let timing: Timing
  @usableFromInline let shape: any AnyShape

  @inlinable
  init(_ motion: borrowing Motion<some Any>) {
    timing = motion.timing
    shape = motion.shape.boxed
  }

  func key(_ schedule: Schedule) -> BatchKey {
    BatchKey(shape: shape.key, pace: Pace(timing, schedule))
  }
}

extension Schedule {
  init(_ motion: AnyMotion) {
    self.init(motion.timing, origin: motion.shape.origin)
  }
}
